import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import { MomentShell, momentAt } from "../../../table/panels/Moment.tsx";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { say } from "../../../table/texts.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { brightFields } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import { momentsOf } from "./moments.ts";

/** One move of the match: the board as it was then, the field in gold, and what happened. */
export const Moment: NonNullable<GamePanels<Just4Fun>["Moment"]> = ({ view, beats, at, look, language, name }) => {
  const moments = momentsOf(beats, view);
  const now = momentAt(moments, at);
  const moment = moments[now];
  if (moment === undefined) return null;
  const bright = brightFields(moment.view);
  const board = boardSvg(moment.view, (field) => bright.size === 0 || bright.has(field), moment.field);
  const told = beats
    .flat()
    .slice(moment.from, moment.to)
    .map((event, i) => <li key={i}>{say(textsOf(language).events, "type", event, name)}</li>);
  return (
    <MomentShell
      moments={moments}
      now={now}
      look={look}
      sign={gemSvg(moment.seat)}
      who={name(moment.seat)}
      round={moment.round}
      language={language}
      pictures={[<Drawing key="board" className="j4-board" svg={board} />]}
      told={told}
    />
  );
};

import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Ranking } from "../../../table/panels/Ranking.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { brightFields } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import { standsByStones } from "../texts/texts.ts";
import { OpenHand } from "./Cards.tsx";

/** The board as it ended, everybody's place and what made it, and all hands open (J4F-19, J4F-25). */
export const Result: GamePanels<Just4Fun>["Ranking"] = ({ view, language, ...told }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const bright = brightFields(view);
  const shared = view.ended === "area" && told.info.standings.filter(({ place }) => place === 1).length > 1;
  const caption = shared
    ? words.shared
    : view.tied.length > 0
      ? words.tie
      : words.wonBy(view.ended ?? "area", view.row);
  const score = (seat: number): string => {
    const { size, stones } = view.players[seat]!;
    if (view.ended !== "line") return words.area({ fields: size, stones }, standsByStones(view, seat));
    return seat === view.active ? words.completes(view.row) : words.largest(size);
  };
  return (
    <div class="j4-result">
      <figure class="j4-final">
        <Drawing className="j4-board" svg={boardSvg(view, (field) => bright.has(field))} />
        <figcaption>{caption}</figcaption>
      </figure>
      <Ranking
        {...told}
        language={language}
        sign={gemSvg}
        gone={(seat) => view.players[seat]!.gone}
        words={({ seat }) => score(seat)}
        below={({ seat }) => <OpenHand view={view} seat={seat} texts={texts} />}
      />
    </div>
  );
};

import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Ranking } from "../../../table/panels/Ranking.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { brightFields } from "../choices.ts";
import { captionOf, scoreOf } from "../texts/said.ts";
import { textsOf } from "../texts/speaker.ts";
import { OpenHand } from "./Cards.tsx";

/** The board as it ended, everybody's place and what made it, and all hands open (J4F-19, J4F-25). */
export const Result: GamePanels<Just4Fun>["Ranking"] = ({ view, language, ...told }) => {
  const texts = textsOf(language);
  const bright = brightFields(view);
  return (
    <div class="j4-result">
      <figure class="j4-final">
        <Drawing className="j4-board" svg={boardSvg(view, (field) => bright.has(field))} />
        <figcaption>{captionOf(view, told.info.standings, texts)}</figcaption>
      </figure>
      <Ranking
        {...told}
        language={language}
        sign={gemSvg}
        gone={(seat) => view.players[seat]!.gone}
        words={({ seat }) => scoreOf(view, seat, texts.words, () => texts.words.rowless(view.row))}
        below={({ seat }) => <OpenHand view={view} seat={seat} texts={texts} />}
      />
    </div>
  );
};

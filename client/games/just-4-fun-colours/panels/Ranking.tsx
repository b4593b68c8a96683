import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { robotDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { gemSvg } from "../art/gems.ts";
import { sorted } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import { standsByStones } from "../texts/texts.ts";
import { Picture } from "./Cards.tsx";

/** The board as it ended, everybody's place and what made it, and all hands open (J4F-19, J4F-25). */
export const Ranking: GamePanels<Just4Fun>["Ranking"] = ({ view, info, language, name }) => {
  const texts = textsOf(language);
  const { words } = texts;
  const row = new Set(view.lines.flatMap(({ fields }) => fields));
  const counted = new Set(view.players.flatMap((player) => (player.gone ? [] : player.area)));
  const bright = view.ended === "line" ? row : counted;
  const shared = view.ended === "area" && info.standings.filter(({ place }) => place === 1).length > 1;
  const caption = shared
    ? words.shared
    : view.tied.length > 0
      ? words.tie
      : words.wonBy(view.ended ?? "area", view.row);
  return (
    <div class="j4-result">
      <figure class="j4-final">
        <Drawing className="j4-board" svg={boardSvg(view, (field) => bright.has(field))} />
        <figcaption>{caption}</figcaption>
      </figure>
      <ol class="j4-ranking">
        {info.standings.map(({ seat, place }) => {
          const player = view.players[seat]!;
          const line = view.ended === "line" && seat === view.active;
          return (
            <li key={seat} class={`j4-rank ${place === 1 ? "first" : ""}`}>
              <span class="j4-place">{place}</span>
              <span class="j4-who">
                <Drawing className="j4-sign" svg={gemSvg(seat)} />
                {info.seats[seat]?.kind === "bot" && <Drawing className="j4-robot" svg={robotDrawing().svg} />}
              </span>
              <span class="j4-words">
                <b>
                  {name(seat)}
                  {player.gone && <small> {words.gone}</small>}
                </b>
                <span>
                  {line
                    ? words.completes(view.row)
                    : view.ended === "line"
                      ? words.largest(player.size)
                      : words.area({ fields: player.size, stones: player.stones }, standsByStones(view, seat))}
                </span>
              </span>
              <ul class="j4-hand" aria-label={words.hand}>
                {sorted(player.shown).map(({ id, face }) => (
                  <li key={id}>
                    <Picture face={face} alt={texts.cards[face]} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

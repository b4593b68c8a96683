import type { ComponentChildren } from "preact";
import type { Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import { robotDrawing } from "../../art/house.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { HOUSE_WORDS } from "../kit/words.ts";
import type { Language, Name } from "../texts.ts";
import { isTieBroken } from "./tied.ts";
import "./panels.css";
import "./ranking.css";

type Standing = TableInfo["standings"][number];

interface RankingProps {
  readonly info: TableInfo;
  readonly language: Language;
  readonly name: Name;
  readonly sign: (seat: Seat) => string;
  /** Where its row is marked by its colour: for what draws the mark (`--seat`, `--seat-dark`). */
  readonly colours?: (seat: Seat) => { readonly light: string; readonly dark: string };
  /** Whether a player has left. */
  readonly gone: (seat: Seat) => boolean;
  /** Under the name, in words. */
  readonly words?: (standing: Standing) => string;
  /** Beside it: what decided. */
  readonly figures?: (standing: Standing) => ComponentChildren;
  /** Below: what made it. */
  readonly below?: (standing: Standing) => ComponentChildren;
  /** What decides among those who have as many points: said where it has. */
  readonly tie?: string;
}

/** Everybody's place, best first, and what made it. */
export function Ranking({ info, language, name, sign, colours, gone, words, figures, below, tie }: RankingProps) {
  const list = (
    <ol class="ranking">
      {info.standings.map((standing, i) => {
        const { seat, place } = standing;
        const marked = colours?.(seat);
        return (
          <li
            key={seat}
            class={`rank sheet-of-paper ${place === 1 && i === 0 ? "first" : ""}`}
            style={marked && { "--seat": marked.light, "--seat-dark": marked.dark }}
          >
            <div class="rank-head">
              <span class="rank-place">{place}</span>
              <span class="rank-who">
                <Drawing className="panel-sign" svg={sign(seat)} />
                {info.seats[seat]?.kind === "bot" && <Drawing className="rank-robot" svg={robotDrawing().svg} />}
              </span>
              <span class="rank-words">
                <b>
                  {name(seat)}
                  {gone(seat) && <small> {HOUSE_WORDS[language].gone}</small>}
                </b>
                {words !== undefined && <span>{words(standing)}</span>}
              </span>
              {figures?.(standing)}
            </div>
            {below?.(standing)}
          </li>
        );
      })}
    </ol>
  );
  if (tie === undefined || !isTieBroken(info.standings, gone)) return list;
  return (
    <>
      <p class="rank-tie">{tie}</p>
      {list}
    </>
  );
}

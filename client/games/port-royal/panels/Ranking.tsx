import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing, iconSvg, robotDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { compass, person, tiedScroll } from "../art/icons.ts";
import { signSvg } from "../art/signs.ts";
import { textsOf } from "./texts-of.ts";

const PARTS = [
  ["persons", person],
  ["expeditions", compass],
  ["contracts", tiedScroll],
] as const;

/** Everybody's place, with the points that made it, drawn to the winner's scale (PR-29, PR-66). */
export const Ranking: GamePanels<PortRoyal>["Ranking"] = ({ view, info, language, name }) => {
  const { words } = textsOf(language);
  const most = Math.max(1, ...info.standings.map(({ points }) => points));
  return (
    <>
      <ol class="pr-ranking">
        {info.standings.map(({ seat, place, points, breakdown, tieBreaks }, i) => (
          <li key={seat} class={`pr-rank seat-${seat} ${place === 1 && i === 0 ? "first" : ""}`}>
            <div class="pr-rank-head">
              <span class="pr-place">{place}</span>
              <span class="pr-who">
                <Drawing className="pr-sign" svg={handDrawing(seat).svg} />
                {info.seats[seat]?.kind === "bot" && <Drawing className="pr-robot" svg={robotDrawing().svg} />}
              </span>
              <b class="pr-name">
                {name(seat)}
                {view.players[seat]?.gone === true && <small> {words.gone}</small>}
              </b>
              <span class="pr-coins" role="img" aria-label={words.coins(tieBreaks[0] ?? 0)}>
                <Drawing className="pr-sign" svg={signSvg("coin")} />
                {tieBreaks[0]}
              </span>
              <span role="img" aria-label={words.points(points)}>
                <Drawing className="pr-shield" svg={signSvg({ points: String(points) })} />
              </span>
            </div>
            <div class="pr-bar">
              {PARTS.map(([part, icon]) => {
                const value = breakdown[part] ?? 0;
                return (
                  value > 0 && (
                    <span
                      key={part}
                      class={part}
                      style={{ width: `${(100 * value) / most}%` }}
                      role="img"
                      aria-label={`${words[part]}: ${value}`}
                    >
                      {value > 1 && <Drawing className="pr-part" svg={iconSvg(icon, "#fff8e6")} />}
                      {value}
                    </span>
                  )
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <p class="pr-legend">
        {PARTS.filter(([part]) => part !== "contracts" || view.contracts.length > 0).map(([part, icon]) => (
          <span key={part}>
            <i class={part}>
              <Drawing className="pr-part" svg={iconSvg(icon, "#fff8e6")} />
            </i>
            {words[part]}
          </span>
        ))}
      </p>
    </>
  );
};

import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing, iconSvg, SEAT_COLOURS } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Ranking } from "../../../table/panels/Ranking.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { compass, person, tiedScroll } from "../art/icons.ts";
import { signSvg } from "../art/signs.ts";
import { textsOf } from "../texts/speaker.ts";

const PARTS = [
  ["persons", person],
  ["expeditions", compass],
  ["contracts", tiedScroll],
] as const;
const Part = ({ icon }: { readonly icon: string }) => <Drawing className="pr-part" svg={iconSvg(icon, "#fff8e6")} />;

/** Everybody's place, with the points that made it, drawn to the winner's scale (PR-29, PR-66). */
export const Result: GamePanels<PortRoyal>["Ranking"] = ({ view, language, ...told }) => {
  const { words } = textsOf(language);
  const most = Math.max(1, ...told.info.standings.map(({ points }) => points));
  return (
    <>
      <Ranking
        {...told}
        language={language}
        sign={(seat) => handDrawing(seat).svg}
        colours={(seat) => SEAT_COLOURS[seat]!}
        gone={(seat) => view.players[seat]?.gone === true}
        tie={words.tie}
        figures={({ points, tieBreaks: [coins = 0] }) => (
          <>
            <span class="pr-coins" role="img" aria-label={words.coins(coins)}>
              <Drawing className="panel-sign" svg={signSvg("coin")} />
              {coins}
            </span>
            <span role="img" aria-label={words.points(points)}>
              <Drawing className="pr-shield" svg={signSvg({ points: String(points) })} />
            </span>
          </>
        )}
        below={({ breakdown }) => (
          <div class="pr-bar">
            {PARTS.map(([part, icon]) => {
              const value = breakdown[part] ?? 0;
              const width = { width: `${(100 * value) / most}%` };
              return (
                value > 0 && (
                  <span key={part} class={part} style={width} role="img" aria-label={`${words[part]}: ${value}`}>
                    {value > 1 && <Part icon={icon} />}
                    {value}
                  </span>
                )
              );
            })}
          </div>
        )}
      />
      <p class="pr-legend">
        {PARTS.filter(([part]) => part !== "contracts" || view.contracts.length > 0).map(([part, icon]) => (
          <span key={part}>
            <i class={part}>
              <Part icon={icon} />
            </i>
            {words[part]}
          </span>
        ))}
      </p>
    </>
  );
};

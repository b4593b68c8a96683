import { type JaegerUndSpaeher, SOURCES } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { numeral } from "../../../table/kit/words.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Ranking } from "../../../table/panels/Ranking.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { hasLeft } from "../left.ts";
import { textsOf } from "../texts/speaker.ts";
import { signOf, sunSvg } from "./pictures.tsx";

/** Everybody's place, and line by line where the points came from (JS-V1, JS-V3). */
export const Result: GamePanels<JaegerUndSpaeher>["Ranking"] = ({ view, language, ...told }) => {
  const { words } = textsOf(language);
  return (
    <div class="js-result">
      {view.ended !== null && view.ended !== "alone" && <p class="js-won">{words.wonBy[view.ended]}</p>}
      <Ranking
        {...told}
        language={language}
        sign={signOf}
        {...(view.ended !== "extinct" && { tie: words.tie })}
        gone={(seat) => hasLeft(view, seat)}
        words={({ seat }) => (view.ended === "extinct" && view.players[seat]!.gone ? words.extinct : "")}
        figures={({ points }) => (
          <span role="img" aria-label={words.points(points)}>
            <Drawing className="js-sun" svg={sunSvg(points)} />
          </span>
        )}
        below={({ points, breakdown }) => (
          <dl class="sum">
            {SOURCES.filter((source) => (breakdown[source] ?? 0) !== 0).map((source) => (
              <div key={source}>
                <dt>{words.source[source]}</dt>
                <dd>{numeral(breakdown[source] ?? 0)}</dd>
              </div>
            ))}
            <div class="total">
              <dt>{words.total}</dt>
              <dd>{points}</dd>
            </div>
          </dl>
        )}
      />
    </div>
  );
};

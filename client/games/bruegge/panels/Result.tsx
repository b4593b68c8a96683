import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Line } from "../../../../shared/games/bruegge/data.ts";
import { LINES } from "../../../../shared/games/bruegge/data.ts";
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { endPoints } from "../../../../shared/games/bruegge/scoring.ts";
import type { Bruegge, PlayerView } from "../../../../shared/games/bruegge/state.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Ranking } from "../../../table/panels/Ranking.tsx";
import { tiedAt } from "../../../table/panels/tied.ts";
import type { Language } from "../../../table/texts.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { textsOf } from "../texts/speaker.ts";
import { pointsSvg, signOf } from "./pictures.tsx";

/** Everybody's place, and line by line where the points came from (BR-40, BR-41). */
export const Result: GamePanels<Bruegge>["Ranking"] = ({ view, info, language, name }) => {
  const { words } = textsOf(language);
  const gone = (seat: Seat): boolean => view.players[seat]!.gone;
  const tied = tiedAt(info.standings, gone);
  return (
    <Ranking
      info={info}
      language={language}
      name={name}
      sign={signOf}
      gone={gone}
      tie={words.tie}
      words={({ seat, points, tieBreaks: [guilders = 0] }) =>
        tied.has(points) && !gone(seat) ? words.guilders(guilders) : ""
      }
      figures={({ points }) => <Points count={points} language={language} />}
      below={({ seat, breakdown }) => <Sum lines={breakdown} language={language} player={view.players[seat]!} />}
    />
  );
};

/** Points as a shield. */
export const Points = ({ count, language }: { readonly count: number; readonly language: Language }) => (
  <span role="img" aria-label={textsOf(language).words.points(count)}>
    <Drawing className="br-shield" svg={pointsSvg(count)} />
  </span>
);

interface SumProps {
  readonly lines: Readonly<Record<string, number>>;
  readonly player: PlayerView;
  readonly language: Language;
}
/** The lines in the order of the rule, with the persons where persons count, and their sum. */
export function Sum({ lines, player, language }: SumProps) {
  const { words } = textsOf(language);
  return (
    <dl class="sum br-sum">
      {LINES.filter((line) => (lines[line] ?? 0) !== 0).map((line) => (
        <div key={line}>
          <dt>
            {words.line[line]}
            <Each line={line} player={player} language={language} />
          </dt>
          <dd>{lines[line]}</dd>
        </div>
      ))}
      <div class="total">
        <dt>{words.total}</dt>
        <dd>{LINES.reduce((sum, line) => sum + (lines[line] ?? 0), 0)}</dd>
      </div>
    </dl>
  );
}

/** Who brings how much; no figure stands on another line than its person. */
function Each({
  line,
  player,
  language,
}: {
  readonly line: Line;
  readonly player: PlayerView;
  readonly language: Language;
}) {
  if (line !== "persons" && line !== "ends") return null;
  const { titles } = textsOf(language);
  const worth = (id: PersonId): number => (line === "persons" ? PERSON[id].points : endPoints(player, id));
  const each = player.houses.flatMap(({ person }) =>
    person === null || worth(person) === 0 ? [] : [`${titles[person]}\u00A0${worth(person)}`],
  );
  return <small>{each.join(", ")}</small>;
}

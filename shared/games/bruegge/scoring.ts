import type { Emit, Standing } from "../../engine/contract.ts";
import { ranked } from "../../engine/seats.ts";
import { CANAL_POINTS, CANAL_SCORES_FROM, HOUSE_POINTS, LINES, type Line, MAJORITY_POINTS } from "./data.ts";
import { amountOf, sum } from "./effects/metrics.ts";
import type { Event } from "./events.ts";
import { PERSON, type PersonId } from "./persons.ts";
import type { Side, State } from "./state.ts";

const personsOf = ({ houses }: Side): PersonId[] =>
  houses.map(({ person }) => person).filter((person) => person !== null);

/** What a person scores at the end beside his value (BR-34, BR-A41). */
export function endPoints(side: Side, id: PersonId): number {
  const person = PERSON[id];
  if (person.kind !== "end") return 0;
  const { score, per, max } = person;
  return amountOf(side, score, { per, ...(max !== undefined && { max }) });
}

const lines: Readonly<Record<Line, (side: Side) => number>> = {
  track: ({ points }) => points,
  persons: (side) => sum(personsOf(side).map((id) => PERSON[id].points)),
  houses: ({ houses }) => HOUSE_POINTS * houses.length,
  ends: (side) => sum(personsOf(side).map((id) => endPoints(side, id))),
  majorities: ({ majorities }) => MAJORITY_POINTS * majorities.filter((turned) => turned).length,
  reputation: ({ step }) => step,
  canals: ({ canals }) => CANAL_POINTS * canals.filter((tokens) => tokens >= CANAL_SCORES_FROM).length,
  statues: ({ statues }) => sum(statues),
};
/** What a side of the table would score if the match ended now, line by line (BR-40). */
export const linesOf = (side: Side): Record<Line, number> =>
  Object.fromEntries(LINES.map((line) => [line, lines[line](side)])) as Record<Line, number>;
export const totalOf = (side: Side): number => sum(Object.values(linesOf(side)));

/** The end: every line is added up for everybody, persons one by one (BR-40). */
export function scoreAll(s: State, emit: Emit<Event>): void {
  s.ended = true;
  for (const line of LINES) {
    if (line === "ends") scorePersons(s, emit);
    emit({ type: "line-scored", line, points: s.players.map((player) => lines[line](player)) });
  }
  emit({ type: "game-ended" });
}
function scorePersons(s: State, emit: Emit<Event>): void {
  for (const [seat, player] of s.players.entries())
    for (const person of personsOf(player))
      if (PERSON[person].kind === "end")
        emit({ type: "person-scored", seat, person, points: endPoints(player, person) });
}

/** Most points; of equals who has more guilders; then the place is shared. Who left stands behind (BR-41, BR-42, BR-46). */
export function outcome(s: State): Standing[] {
  const rows = s.players.map((player, seat) => {
    const breakdown = linesOf(player);
    return { seat, points: sum(Object.values(breakdown)), breakdown, tieBreaks: [player.guilders] };
  });
  return ranked(rows, s.gone);
}

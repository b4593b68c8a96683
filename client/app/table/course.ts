import type { Game, Kind, Seat } from "../../../shared/engine/contract.ts";
import { type MatchRecord, type Position, retrace, start as startOf } from "../../../shared/engine/record.ts";

/** The points of a match as they came (or what grows in it instead): for each seat as if it had ended there. */
export interface Course {
  /** By seat, and there by moment. */
  readonly points: readonly (readonly number[])[];
  /** After which entry each moment is; the first one 0. */
  readonly entries: readonly number[];
}

/** More moments than this no screen shows apart. */
const MOST = 120;

/** Plays the record again and reckons as the game does at its end, or by what the game says grows in it. Throws BrokenRecord where it does not replay. */
export function courseOf<G extends Kind>(
  game: Game<G>,
  record: MatchRecord<G>,
  grown: (view: G["View"]) => readonly number[] | null = () => null,
): Course {
  const { seats } = record;
  const every = Math.max(1, Math.ceil(record.log.length / MOST));
  const points: number[][] = Array.from({ length: seats }, () => []);
  const entries: number[] = [];
  const mark = ({ n, state }: Position<G>): void => {
    entries.push(n);
    const counts = grown(game.view(game.copy(state), "spectator"));
    for (const { seat, points: count } of game.outcome(state)) points[seat]!.push(counts?.[seat] ?? count);
  };
  const begin: typeof startOf<G> = (...how) => {
    const first = startOf(...how);
    mark(first);
    return first;
  };
  for (const { position } of retrace(game, record, { begin, hashes: "last" }))
    if (position.n % every === 0 || position.n === record.log.length) mark(position);
  return { points, entries };
}

/** Whether anything did: a match may end before anybody has a point. */
export const grows = ({ points }: Course): boolean => points.some((line) => line.some((count) => count !== line[0]));

/** The moments of the match that the words of the picture tell, as shares of it. */
export const QUARTERS = [0.25, 0.5, 0.75, 1] as const;
export const pointsAt = ({ points }: Course, seat: Seat, share: number): number =>
  points[seat]![Math.round(share * (points[seat]!.length - 1))] ?? 0;

/** What the bottom and the top of the picture stand for: the fewest and the most points that anybody had; no points at all lie in it, too. */
export function scaleOf({ points }: Course): { readonly least: number; readonly most: number } {
  const all = points.flat();
  return { least: Math.min(0, ...all), most: Math.max(0, ...all) };
}

/** The lines as they lie in a box of this size: from left to right the match, upwards the points. */
export function linesOf(course: Course, width: number, height: number): readonly string[] {
  const { points } = course;
  const { least, most } = scaleOf(course);
  const y = (count: number): number => height * (1 - (count - least) / Math.max(1, most - least));
  return points.map((line) => {
    const x = (i: number): number => (width * i) / Math.max(1, line.length - 1);
    // Points come at once, not bit by bit.
    return line.map((count, i) => (i === 0 ? `M0 ${round(y(count))}` : `H${round(x(i))}V${round(y(count))}`)).join("");
  });
}

const round = (n: number): number => Math.round(10 * n) / 10;

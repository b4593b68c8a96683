import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { What } from "../../shared/engine/record.ts";
import type { ClockTerms } from "../../shared/terms.ts";
import { SECOND } from "../../shared/time.ts";
import { WAKING_DAY } from "./hours.ts";

/** A clock that runs. */
export type Ticking = Exclude<ClockTerms, { readonly type: "none" }>;

/** What one entry of the record means for the clocks. */
export interface Step {
  /** Its number. */
  readonly n: number;
  readonly by: Seat;
  readonly what: What<Kind>;
  /** Whose time runs after it: people who are asked and play themselves. */
  readonly asked: readonly Seat[];
  /** How often something has been taken back since the last act that stays. */
  readonly undos: number;
}

/** How the clocks of a match stood at one entry. Never changed: the next entry makes the next reckoning. */
export interface Reckoning {
  readonly n: number;
  /** By seat, in milliseconds: what it had left when the entry was made. */
  readonly left: readonly number[];
  /** Whose time has run since then. */
  readonly asked: readonly Seat[];
  /** Entries that stand: those that were taken back are not counted. */
  readonly depth: number;
  /** By seat: at which depth its decision, or its turn, began. However often one comes back there, it has its time once. */
  readonly began: readonly number[];
  /** By seat: what its turns have given back. It goes with the turn where that is taken back. */
  readonly credit: readonly number[];
  /** Seats whose decision somebody let a bot take over, and that no bot has made yet: what they have left of it waits. */
  readonly held: readonly Seat[];
  readonly run: Run;
}
/** What may be taken back, as far as clocks go. */
interface Run {
  readonly by: Seat | null;
  /** By number of the entry: how it stood there. */
  readonly before: ReadonlyMap<number, Pick<Reckoning, "depth" | "began" | "credit">>;
  /** What was left of the time that began at a depth, when the seat was last there. */
  readonly spare: ReadonlyMap<string, number>;
}
const NO_RUN: Run = { by: null, before: new Map(), spare: new Map() };

/** Whoever comes back to a bank that ran dry has the seconds of one turn, but at least so much. */
const LEAST = 10 * SECOND;

/** What a decision, a turn or the whole match has, in milliseconds. Of days only the hours in which one is awake. */
export const whole = (terms: Ticking): number =>
  terms.type === "days" ? terms.days * WAKING_DAY : terms.seconds * SECOND;

/** The clocks before the first entry. */
export function wound(terms: Ticking, seats: number, asked: readonly Seat[]): Reckoning {
  const none = Array.from({ length: seats }, () => 0);
  return {
    n: 0,
    left: none.map(() => whole(terms)),
    asked,
    depth: 0,
    began: none,
    credit: none,
    held: [],
    run: NO_RUN,
  };
}

/** The same clocks after so many milliseconds, by seat. */
export const passed = (at: Reckoning, elapsed: (seat: Seat) => number): Reckoning => ({
  ...at,
  left: at.left.map((left, seat) => (at.asked.includes(seat) ? Math.max(0, Math.round(left - elapsed(seat))) : left)),
});

/** The clocks after one more entry, in the moment in which it was made. */
export function turned(terms: Ticking, from: Reckoning, step: Step): Reckoning {
  if (step.what.type === "undo") return takenBack(terms, from, step, step.what.to);
  const run = prolonged(from, step);
  const { n, asked } = step;
  const at: Reckoning = { ...from, n, asked, depth: from.depth + 1, held: heldAfter(from, step), run };
  return terms.type === "bank" ? banked(terms, from, at, step) : renewed(terms, from, at, step);
}

/** Nobody gets more time by handing his seat to a bot and taking it back before it acts. */
function heldAfter({ asked, held }: Reckoning, { by, what }: Step): readonly Seat[] {
  if (what.type === "takeover") return what.asked !== "clock" && asked.includes(by) ? [...held, by] : held;
  return held.filter((seat) => seat !== by);
}

/** A bank gives back when a turn is over: by an own act, after which one is not asked any more. */
function banked(
  { increment }: Extract<Ticking, { type: "bank" }>,
  { asked, held }: Reckoning,
  at: Reckoning,
  { by, what }: Step,
): Reckoning {
  const left = at.left[by]!;
  if (what.type === "return" && held.includes(by)) return at;
  if (what.type === "return") return { ...at, left: at.left.with(by, Math.max(left, increment * SECOND, LEAST)) };
  if (what.type !== "action" || !asked.includes(by) || at.asked.includes(by)) return at;
  const back = increment * SECOND;
  return { ...at, left: at.left.with(by, left + back), credit: at.credit.with(by, at.credit[by]! + back) };
}

/** Whoever is newly asked has all of his time; with seconds for each decision also after each act of his own. */
function renewed(terms: Ticking, from: Reckoning, at: Reckoning, { by, what }: Step): Reckoning {
  const isNew = (seat: Seat): boolean =>
    at.asked.includes(seat) &&
    !(what.type === "return" && seat === by && from.held.includes(by)) &&
    (!from.asked.includes(seat) || (terms.type === "decision" && seat === by && what.type === "action"));
  return {
    ...at,
    began: at.began.map((began, seat) => (isNew(seat) ? at.depth : began)),
    left: at.left.map((left, seat) =>
      isNew(seat) ? (at.run.spare.get(placeOf(seat, at.depth)) ?? whole(terms)) : left,
    ),
  };
}

/** Nobody has more time than when he was there before; what he spent since then is spent. */
function takenBack(terms: Ticking, from: Reckoning, { n, asked }: Step, to: number): Reckoning {
  const { depth, began, credit } = from.run.before.get(to)!;
  const spare = withSpare(from);
  const left = from.left.map((had, seat) =>
    terms.type === "bank" ? had - from.credit[seat]! + credit[seat]! : (spare.get(placeOf(seat, began[seat]!)) ?? had),
  );
  return { ...from, n, left, asked, depth, began, credit, run: { ...from.run, spare } };
}

function prolonged(from: Reckoning, { by, what, undos }: Step): Run {
  if (what.type !== "action") return NO_RUN;
  const here = [from.n, from] as const;
  // While somebody takes back, nothing of what he spent is forgotten, also where others act in between.
  const goesOn = from.run.by === by || undos > 0;
  const before = new Map(from.run.by === by ? [...from.run.before, here] : [here]);
  return { by, before: kept(before), spare: goesOn ? withSpare(from) : withSpare({ ...from, run: NO_RUN }) };
}

/** Without what the clocks of that moment know of moments before. */
const kept = (before: ReadonlyMap<number, Pick<Reckoning, "depth" | "began" | "credit">>): Run["before"] =>
  new Map(Array.from(before, ([n, { depth, began, credit }]) => [n, { depth, began, credit }]));

const withSpare = ({ asked, began, left, run }: Reckoning): ReadonlyMap<string, number> =>
  new Map([...run.spare, ...asked.map((seat) => [placeOf(seat, began[seat]!), left[seat]!] as const)]);

const placeOf = (seat: Seat, depth: number): string => `${seat} ${depth}`;

import type { Game, Kind, Seat } from "./contract.ts";
import { mayUndo } from "./options.ts";
import type { Legal } from "./play.ts";

/** A match as it stood between two entries. */
export interface Moment<G extends Kind> {
  /** Entries so far. */
  readonly n: number;
  readonly state: G["State"];
  /** Who may do what then. */
  readonly legal: Legal<G>;
}
/** Acts of one seat in a row that it may take back: nothing new was told to anybody, and nobody else acted. */
export interface Run<G extends Kind> {
  readonly seat: Seat | null;
  /** How it stood before each of them, the first one first. */
  readonly before: readonly Moment<G>[];
  /** How often something was taken back since the last act that stays for good. */
  readonly undos: number;
}
/** What a run needs to know of where the match is. */
interface Place<G extends Kind> extends Moment<G> {
  readonly match: { readonly options: object };
  readonly run: Run<G>;
}
export type UndoRefusal = { reason: "nothing-to-undo" } | { reason: "too-often" } | { reason: "not-allowed" };

/** Nothing can be taken back. */
export const SEALED: Run<never> = { seat: null, before: [], undos: 0 };
/** After so many undos the next act has to stay: every act that stays brings the match nearer to its end, so no record grows for ever. */
export const MOST_UNDOS = 32;

/** Whether nothing before this event can be taken back by whoever acted: it told something new, or another seat acted. */
export const seals = <G extends Kind>(game: Game<G>, by: Seat, event: G["Event"]): boolean =>
  game.reveals.has(event.type) || (event.type === "only-choice" && (event as { seat?: Seat }).seat !== by);

/** The run after one more act. */
export function prolonged<G extends Kind>({ match, run, n, state, legal }: Place<G>, by: Seat): Run<G> {
  if (!mayUndo(match.options)) return SEALED;
  const before = { n, state, legal };
  if (run.seat === by) return { ...run, before: [...run.before, before] };
  // What another seat has taken back altogether is no act that stays.
  return { seat: by, before: [before], undos: run.before.length === 0 ? run.undos : 0 };
}

/** The entries after which this seat may set the match back, the latest first: one act less, two less ... */
export function undoable<G extends Kind>(at: Place<G>, seat: Seat): number[] {
  const { run } = at;
  if (run.seat !== seat || run.undos >= MOST_UNDOS) return [];
  return run.before.map(({ n }) => n).reverse();
}

/** Why this seat may not set the match back so far; null when it may. */
export function refuseUndo<G extends Kind>({ match, run }: Place<G>, seat: Seat, to: number): UndoRefusal | null {
  if (!mayUndo(match.options)) return { reason: "not-allowed" };
  if (run.seat !== seat || !run.before.some(({ n }) => n === to)) return { reason: "nothing-to-undo" };
  return run.undos >= MOST_UNDOS ? { reason: "too-often" } : null;
}

/** How it stood after entry `to`, with what can still be taken back from there. Only for what is not refused. */
export function takenBack<G extends Kind>({ run, n }: Place<G>, to: number): Moment<G> & { readonly run: Run<G> } {
  const at = run.before.findIndex((moment) => moment.n === to);
  const { state, legal } = run.before[at]!;
  return { n: n + 1, state, legal, run: { ...run, before: run.before.slice(0, at), undos: run.undos + 1 } };
}

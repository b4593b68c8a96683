import type { Kind, Seat } from "../../../shared/engine/contract.ts";

/** How a match is told as turns: which events begin one, and what the others add to the one that runs. */
interface Telling<G extends Kind, T> {
  /** It begins before anybody says so. */
  readonly first: (start: Seat) => T;
  readonly begins: { readonly [E in G["Event"]["type"]]?: (before: T, event: Extract<G["Event"], { type: E }>) => T };
  readonly adds: {
    /** `at`: the event's number in the match. */
    readonly [E in G["Event"]["type"]]?: (turn: T, event: Extract<G["Event"], { type: E }>, at: number) => Partial<T>;
  };
}

/** The match as turns, oldest first. */
export const turnsTold =
  <G extends Kind, T>({ first, begins, adds }: Telling<G, T>) =>
  (events: readonly G["Event"][], start: Seat): T[] => {
    const turns = [first(start)];
    for (const [at, event] of events.entries()) {
      const type = event.type as G["Event"]["type"];
      const now = turns.at(-1)!;
      const begin = begins[type] as ((before: T, event: G["Event"]) => T) | undefined;
      const add = adds[type] as ((turn: T, event: G["Event"], at: number) => Partial<T>) | undefined;
      if (begin !== undefined) turns.push(begin(now, event));
      else turns[turns.length - 1] = { ...now, ...add?.(now, event, at) };
    }
    return turns;
  };

/** What a turn is told with has something more at its end. */
export const noting = <N>({ notes }: { readonly notes: readonly N[] }, ...more: readonly N[]) => ({
  notes: [...notes, ...more],
});

/** What events brought a player all in all, less what they cost him: each kind says how much. */
export const sumOf =
  <G extends Kind>(
    brings: {
      readonly [E in G["Event"]["type"]]?: (event: Extract<G["Event"], { type: E }>, seat: Seat) => number;
    },
  ) =>
  (events: readonly G["Event"][], seat: Seat): number =>
    events.reduce((sum, event) => {
      const brought = brings[event.type as G["Event"]["type"]] as
        | ((event: G["Event"], seat: Seat) => number)
        | undefined;
      return sum + (brought?.(event, seat) ?? 0);
    }, 0);
/** So much for whom it concerns, nothing for anybody else. */
export const his = (count: number, whose: Seat, seat: Seat): number => (whose === seat ? count : 0);

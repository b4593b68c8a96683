import { advance } from "../../../shared/engine/play.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { State } from "../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../shared/games/bruegge/vocabulary.ts";
import { type Done, done, laid, type Wanted } from "./tables.ts";

const AFTER: State["pending"] = [{ task: "round-end" }, { task: "majorities" }, { task: "cards" }];

/** What goes on by itself from here to the first question. */
export function run(state: State): Done {
  const events: Event[] = [];
  return done(
    state,
    events,
    advance(bruegge, state, (event) => void events.push(event)),
  );
}
/** A table before its phase 1. */
export const beforeRound = (wanted: Wanted, changed: Partial<State> = {}): State => ({
  ...laid(wanted),
  pending: [{ task: "round" }],
  ...changed,
});
/** Phase 2 of a table, in which the dice fall like this: blue, yellow, red, brown, purple. */
export const rolled = (dice: readonly number[], wanted: Wanted = {}, changed: Partial<State> = {}): Done =>
  run({ ...laid(wanted), ...changed, rng: bringing(dice), pending: [...AFTER, { task: "dice" }] });
/** Phase 4. */
export const atRoundEnd = (wanted: Wanted, changed: Partial<State> = {}): Done =>
  run({ ...laid(wanted), ...changed, pending: AFTER.slice(0, 2) });

function bringing(dice: readonly number[]): Rng {
  for (let seed = 1; ; seed++) {
    const rng = fromSeed([seed, 0, 0]);
    const tried: Rng = [...rng];
    if (dice.every((face) => face === 1 + below(tried, COLOURS.length + 1))) return rng;
  }
}

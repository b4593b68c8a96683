import type { Kind, Seed } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { type Position, retrace, type What } from "../../shared/engine/record.ts";
import { Hourglass } from "../clocks/Hourglass.ts";
import type { House } from "../context.ts";
import type { JournalLine } from "../store/journal.ts";
import { recordFrom, type StoredMatch } from "../store/storedMatch.ts";
import { LateView, openView } from "./LateView.ts";
import { type Deed, Story } from "./Story.ts";

/** What a table knows of its match beside what is stored: where it stands, what has happened, and clocks if it has some. */
export interface Begun {
  readonly at: Position<Kind> | null;
  readonly story: Story;
  readonly hourglass: Hourglass | null;
  readonly late: LateView | null;
}
/** Of a match that has not begun, and of one whose record cannot be replayed. */
export const unbegun = (game: AnyGame): Begun => ({ at: null, story: new Story(game), hourglass: null, late: null });

/** All that has to be read of a match before it is replayed: what the database cannot say right now is no fault of its record. */
export async function linesOf(house: House, stored: StoredMatch): Promise<readonly JournalLine[]> {
  await Hourglass.prepare(house, stored);
  return house.store.journal.read(stored.code);
}

/** A match that has begun, out of its journal: where it stands, and all that has happened. Throws where it does not replay. */
export function revived(
  house: House,
  rules: AnyGame,
  stored: StoredMatch,
  seed: Seed,
  lines: readonly JournalLine[],
): Begun & { readonly at: Position<Kind> } {
  const { opening } = house;
  const record = recordFrom(stored, seed, lines);
  // By other rules every hash has to agree; by the same ones the last says it all.
  const hashes = stored.version === rules.version ? "last" : "all";
  const story = new Story(rules);
  const hourglass = Hourglass.of(house, stored, () => opening(rules, record));
  let late: LateView | null = null;
  const begin: typeof opening = (...how) => {
    const first = opening(...how);
    late = LateView.of(rules, stored, first, () => openView(rules, first));
    return first;
  };
  const follows = (deed: Deed, what: What<Kind>, position: Position<Kind>): void =>
    late?.add(deed, what, position, openView(rules, position));
  const steps = retrace(rules, record, { begin, hashes });
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const { entry, events, position } = step.value;
    const deed = { seq: position.n, events };
    story.add(deed);
    follows(deed, entry.what, position);
    hourglass?.follow({ ...entry, position }, lines[position.n - 1]!.clock);
  }
  hourglass?.run(undefined, lines.at(-1)?.at ?? stored.beganAt);
  return { at: step.value, story, hourglass, late };
}

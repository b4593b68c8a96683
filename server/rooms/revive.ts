import type { Kind, Seed } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { type Position, retrace } from "../../shared/engine/record.ts";
import type { House } from "../context.ts";
import type { Line } from "../store/journal.ts";
import type { StoredMatch } from "../store/matches.ts";
import { Story } from "./Story.ts";

/** A match that has begun, out of its journal: where it stands, and all that has happened. Throws where it does not replay. */
export function revived(
  { opening }: House,
  rules: AnyGame,
  { game, version, options, seats }: StoredMatch,
  seed: Seed,
  lines: readonly Line[],
): { readonly at: Position<Kind>; readonly story: Story } {
  const log = lines.map(({ entry }) => entry);
  // By other rules every hash has to agree; by the same ones the last says it all.
  const hashes = version === rules.version ? "last" : "all";
  const story = new Story(rules);
  const steps = retrace(rules, { game, version, options, seats: seats.length, seed, log }, { begin: opening, hashes });
  let step = steps.next();
  for (; !step.done; step = steps.next()) story.add({ seq: step.value.position.n, events: step.value.events });
  return { at: step.value, story };
}

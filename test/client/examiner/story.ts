import { askedIn } from "../../../client/table/asked.ts";
import type { GameScene } from "../../../client/table/scene.ts";
import type { Game, Kind } from "../../../shared/engine/contract.ts";
import { alike, canonical } from "../../../shared/engine/hash.ts";
import type { Faults } from "./faults.ts";
import type { Move, Seen } from "./moves.ts";

/** Whom the table marks as thinking, and waits for, is whoever has to act: those that everybody's view names as asked. */
export function examineAsked<G extends Kind>(game: Game<G>, { after, events }: Move<G>, faults: Faults): void {
  const [named, truly] = [askedIn(game.view(after.state, "spectator")), game.actors(after.state)].map((it) =>
    [...it].sort(),
  );
  if (alike(named, truly)) return;
  faults.note(`the view names seats ${named} as asked, not ${truly}`, `last event ${events.at(-1)?.type}`);
}

type Told = Readonly<Record<string, unknown>>;

/** Told event by event, everything that changes becomes what the view of the beat says: nothing is seen that is not so. */
export function examineStory<G extends Kind>(scene: GameScene<G>, seen: Seen<G>, faults: Faults): void {
  const told = seen.events.reduce((view, event) => scene.after(view, event), seen.before);
  const last = seen.events.at(-1)?.type;
  for (const path of untrue(seen.before as Told, told as Told, seen.after as Told))
    faults.note(`${path} is told wrong`, `for ${seen.viewer}, last event ${last}`);
}

/** What is told, is new, and is not so, by its way down from the view. */
function* untrue(before: unknown, told: unknown, truth: unknown): Generator<string> {
  if (alike(told, truth) || alike(told, before)) return;
  if (!isRecord(before) || !isRecord(told) || !isRecord(truth)) return yield "";
  if (Array.isArray(before) && Array.isArray(told) && Array.isArray(truth) && told.length < before.length) {
    if (loses(before, told, truth)) yield "";
    if (isPartOf(told, truth)) return;
  }
  for (const key of Object.keys(told))
    for (const way of untrue(before[key], told[key], truth[key])) yield way === "" ? key : `${key}.${way}`;
}

type Things = readonly unknown[];
/** Whether something is told to be gone that stays. */
function loses(before: Things, told: Things, truth: Things): boolean {
  const [had, left, stay] = [counted(before), counted(told), counted(truth)];
  return [...had].some(([thing, times]) => (left.get(thing) ?? 0) < Math.min(times, stay.get(thing) ?? 0));
}
/** How often each thing is in a list. */
const counted = (things: Things): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(things, canonical)].map(([thing, alike]) => [thing, alike.length]));
/** Whether these are all there, in this order, perhaps with others between them. */
function isPartOf(some: Things, all: Things): boolean {
  let met = 0;
  for (const thing of all) if (met < some.length && alike(some[met], thing)) met++;
  return met === some.length;
}
/** Things by name or by seat; a list that grew or shrank is one thing. */
const isRecord = (it: unknown): it is Told => typeof it === "object" && it !== null;

import { expect, test } from "vitest";
import { readStory } from "../../client/net/read.ts";
import { type Deed, PAGE, Story } from "../../server/rooms/Story.ts";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { newMatch, next, start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";

/** A game that counts how often it is asked what somebody may hear. */
function counting(game: AnyGame): { game: AnyGame; asked: () => number } {
  let asked = 0;
  const redact: AnyGame["redact"] = (event, viewer) => {
    asked++;
    return game.redact(event, viewer);
  };
  return { game: { ...game, redact }, asked: () => asked };
}

/** Deeds of a match by chance. */
function* deedsOf(game: AnyGame, seed: number): Generator<Deed> {
  const rng = fromSeed([seed, 2, 3]);
  let position = start(game, newMatch(game, game.seats.min, {}, [seed, 5, 7]));
  while (position.legal.length > 0) {
    const { seat, actions } = position.legal[below(rng, position.legal.length)]!;
    const made = next<Kind>(game, position, seat, { type: "action", action: actions[below(rng, actions.length)]! });
    if (!made.ok) throw new Error(made.refusal.reason);
    position = made.position;
    yield { seq: position.n, events: made.events };
  }
}

test.each([...examined.values()].map(({ game }) => ({ id: game.id, game })))(
  "$id: whoever asks, whenever, is told exactly what came after the last he has",
  ({ game }) => {
    const story = new Story(game);
    const rng = fromSeed([1, 1, 1]);
    const all: Deed[] = [];
    const heard = (viewer: Viewer) =>
      all.map(({ seq, events }) => ({ seq, events: events.map((event) => game.redact(event, viewer)) }));
    for (const viewer of [0, 1, "spectator"] as const) expect(readStory(story.after(0, viewer))).toEqual([]);
    for (let seed = 1; all.length < 5 * PAGE; seed++)
      for (const deed of deedsOf(game, seed)) {
        const next = { ...deed, seq: all.length + 1 };
        all.push(next);
        story.add(next);
        if (below(rng, 3) > 0) continue;
        const viewer = ([0, 1, "spectator"] as const)[below(rng, 3)]!;
        const last = below(rng, all.length + 1);
        const told = readStory(story.after(last, viewer));
        expect(told.filter(({ seq }) => seq > last)).toEqual(heard(viewer).slice(last));
        // Whole pages: never more than one page of what he has already.
        expect(told.length).toBeLessThan(all.length - last + PAGE);
        if (last === all.length) expect(told).toEqual([]);
      }
  },
);

test("a story is made once for each kind of viewer, however many ask for it, and grows by what is new", () => {
  const { game, asked } = counting(examined.get("port-royal")!.game);
  const story = new Story(game);
  const deeds = [...deedsOf(game, 3)];
  expect(deeds.length).toBeGreaterThan(3 * PAGE);
  for (const deed of deeds) story.add(deed);
  expect(asked()).toBe(0);
  const events = deeds.reduce((sum, deed) => sum + deed.events.length, 0);
  const first = story.after(0, "spectator");
  expect(asked()).toBe(events);
  for (let n = 0; n < 500; n++) expect(story.after(n % deeds.length, "spectator").at(-1)).toBe(first.at(-1));
  expect(story.after(0, "spectator")).toEqual(first);
  expect(asked()).toBe(events);
  // One more deed: only the page that is not full is told anew.
  story.add({ seq: deeds.length + 1, events: deeds[0]!.events });
  story.after(0, "spectator");
  expect(asked()).toBeLessThanOrEqual(events + PAGE * Math.max(...deeds.map((deed) => deed.events.length)));
});

test("who is told no more than a full page is sent that page, and no empty one behind it", () => {
  const { game } = examined.get("port-royal")!;
  const story = new Story(game);
  for (const deed of deedsOf(game, 3)) story.add(deed);
  for (const [until, pages] of [
    [PAGE - 1, 1],
    [PAGE, 1],
    [PAGE + 1, 2],
    [2 * PAGE, 2],
  ] as const) {
    const told = story.before(until, 0);
    expect([told.length, readStory(told).length]).toEqual([pages, until]);
  }
});

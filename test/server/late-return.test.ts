import { afterAll, beforeAll, expect, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import { LateView, openView } from "../../server/rooms/LateView.ts";
import type { Store } from "../../server/store/store.ts";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { below, fromSeed, type Rng } from "../../shared/engine/random.ts";
import { newMatch, next, type Position, start } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { examined } from "../games/boxes.ts";
import { exchanged } from "./exchanged.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { masked, Tap } from "./tap.ts";

/**
 * Whoever watches one turn late and comes back in the middle of the next one, in whatever way and whatever he says that he
 * has heard, gets the same bytes: whatever is hidden, and whether something has been done in it by then.
 */
let kontor: RunningHouse;
let store: Store;
/** The world in which the next match begins. */
let world: Position<Kind> | null = null;
beforeAll(async () => {
  kontor = await house({
    store: (real) => (store = real),
    opening(game, match) {
      if (world === null) return start(game, match);
      return { ...world, match, state: game.copy(world.state) };
    },
  });
});
afterAll(() => kontor.stop());

const TERMS = { ...AMONG_FRIENDS, watching: "late" as const };
interface Step {
  readonly seat: Seat;
  readonly action: Kind["Action"];
}
interface World {
  /** From where the match goes on. */
  readonly first: Position<Kind>;
  readonly steps: readonly Step[];
}

/** Goes on by chance or as the script says: `turns` whole turns, then `more` moves of the next one. What a late watcher is told of it. */
function goOn(game: AnyGame, first: Position<Kind>, script: readonly Step[], turns: number, more: number, rng: Rng) {
  const late = LateView.of(game, { terms: TERMS }, first, () => openView(game, first))!;
  const [steps, told]: [Step[], string[]] = [[], []];
  let [at, within] = [first, 0];
  for (let ended = 0; ended < turns || within < more; ) {
    const chosen = script[steps.length] ?? byChance(at, rng);
    if (chosen === null) return null;
    const what = { type: "action", action: chosen.action } as const;
    const made = next<Kind>(game, at, chosen.seat, what);
    if (!made.ok) return null;
    at = made.position;
    late.add({ seq: at.n, events: made.events }, what, at, openView(game, at));
    const ends = late.released.length > 0;
    // Of the turn in which he comes back nothing may be known to him yet.
    if (ends && ended === turns) return null;
    steps.push(chosen);
    if (ends) ended++;
    if (ends) told.push(JSON.stringify(late.released));
    if (ended === turns && !ends) within++;
  }
  return { steps, told: JSON.stringify([told, late.view]) };
}
function byChance({ legal }: Position<Kind>, rng: Rng): Step | null {
  const asked = legal[below(rng, legal.length || 1)];
  return asked === undefined ? null : { seat: asked.seat, action: asked.actions[below(rng, asked.actions.length)]! };
}

/**
 * Two worlds that are the same to a late watcher: some whole turns, and then nothing, or a move where other cards are hidden.
 * Where a turn is one move, only what is hidden is different.
 */
function twoWorlds(game: AnyGame, seats: number): readonly [World, World] {
  for (let n = 1; n < 500; n++) {
    const rng = fromSeed([n, 21, 9]);
    const turns = 1 + (n % 6);
    const first = start(game, newMatch(game, seats, {}, [n, 2, 3]));
    const one = goOn(game, first, [], turns, 0, rng);
    const elsewhere = exchanged(game, first, "spectator", rng);
    if (one === null || elsewhere === first) continue;
    const other = goOn(game, elsewhere, one.steps, turns, n < 120 ? 1 : 0, rng);
    if (other?.told !== one.told) continue;
    return [
      { first, steps: one.steps },
      { first: elsewhere, steps: other.steps },
    ];
  }
  throw new Error("no two worlds look the same to a late watcher");
}

/** All bytes of somebody who watches from before the match on, and comes back in each way once the steps are done: he knows some of them. */
async function watch(game: AnyGame, { first, steps }: World, known: number, players: readonly HouseClient[]) {
  const { action } = steps[0]!;
  const { seats } = first.match;
  world = first;
  const { code } = must(await players[0]!.openTable({ game: game.id, seats, bots: 0, options: {}, terms: TERMS }));
  const at: Visitor[] = [];
  for (const player of players.slice(0, seats)) {
    const there = new Visitor(player, code);
    await until(() => there.state === "live", "here");
    at.push(there);
  }
  const watcher = players[seats]!;
  const taps = [await Tap.open(watcher, code)];
  await taps[0]!.ask("truth", {});
  for (let seat = 1; seat < seats; seat++) await at[seat]!.link.request("sit", { seat });
  await until(() => at[0]!.info?.shuffle?.given.length === seats, "what all add to the shuffle");
  const { seal } = (await store.matches.find(code))!.chance!;
  expect(await at[0]!.link.request("start", {})).toMatchObject({ ok: true });
  for (const [n, { seat, action }] of steps.entries()) {
    const sent = { id: `step-${n}`, seq: n, action };
    expect(await at[seat]!.room!.request("act", sent)).toEqual({ ok: true, seq: n + 1 });
  }
  await until(() => at.every(({ beats }) => beats.at(-1)?.seq === steps.length), "all is done");
  const asks = async (tap: Tap) => {
    await tap.ask("history", {});
    for (const last of [0, known - 1, known, known + 1, 2 ** 40, -1]) await tap.ask("truth", { last });
    await tap.ask("act", { id: "his", seq: known, action }, { id: "his", seq: 2 ** 40, action });
    for (const name of ["touch", "page", "resign"]) await tap.ask(name, name === "page" ? { shown: true } : {});
  };
  await asks(taps[0]!);
  for (const way of ["back", "open", "back"] as const) {
    taps.at(-1)!.close();
    const tap = await Tap[way](watcher, code);
    await asks(tap);
    taps.push(tap);
  }
  // Another device beside it, and somebody who has not been here yet.
  for (const player of [watcher, players[seats + 1]!]) {
    const tap = await Tap.back(player, code);
    await asks(tap);
    taps.push(tap);
  }
  const frames = taps.flatMap(({ frames }) => masked(frames, code, seal));
  for (const tap of taps) tap.close();
  for (const { link } of at) link.close();
  world = null;
  return frames;
}

test.each([...games.keys()])("%s: a late watcher who comes back reads nothing of the turn that is on", async (id) => {
  const { game } = examined.get(id)!;
  const seats = game.seats.min;
  const players = Array.from({ length: seats + 2 }, () => visitor(kontor.url));
  const [one, other] = twoWorlds(game, seats);
  const known = one.steps.length;
  const heard = await watch(game, one, known, players);
  expect(await watch(game, other, known, players)).toEqual(heard);
});

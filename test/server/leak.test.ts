import { afterAll, beforeAll, expect, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import { canonical } from "../../shared/engine/hash.ts";
import type { CardNumber } from "../../shared/engine/hidden.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { randomOptions } from "../../shared/engine/options.ts";
import { below, fromSeed, type Rng, shuffle } from "../../shared/engine/random.ts";
import { type Match, newMatch, next, type Position, start } from "../../shared/engine/record.ts";
import { boxOf, examined } from "../games/boxes.ts";
import { byTurns, sample } from "../sample.ts";
import { exchanged, facesOf, hiddenFrom } from "./exchanged.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { masked, Tap } from "./tap.ts";

/**
 * Two matches that differ only in what one viewer cannot know send him the same bytes. The second world is made of the
 * first and a script; the engine confirms that his views, events and choices are the same all along (test/worlds.ts
 * proves that they always are), so that any byte that differs is the wire's.
 */
let kontor: RunningHouse;
let store: Store;
/** The world in which the next match begins. */
let world: Position<Kind> | null = null;
beforeAll(async () => {
  const worlds = new Map<string, Position<Kind>>();
  kontor = await house({
    store: (real) => (store = real),
    // A match stays in its world when it is told again from its record.
    opening(game, match) {
      const { seed } = match;
      if (world !== null) worlds.set(seed.join(), world);
      const own = worlds.get(seed.join());
      return own === undefined ? start(game, match) : { ...own, state: game.copy(own.state) };
    },
  });
});
afterAll(() => kontor.stop());

/** Somebody's action, and what the viewer himself could have done before it. */
interface Step {
  readonly seat: Seat;
  readonly action: Kind["Action"];
  readonly legal: readonly Kind["Action"][];
}

const STEPS = sample(10, 14);
/** Of what he must not do he tries every so many, other ones at each step. */
const PROBED = sample(18, 9);
/** After which steps the viewer's connection fails, and how he comes back. */
const RETURNS: Readonly<Record<number, "back" | "open">> = { 2: "back", 5: "open", 7: "back" };

/** Plays from here by the script, or makes one by chance; what the viewer hears on the way, as text. */
function tell(
  game: AnyGame,
  from: Position<Kind>,
  viewer: Viewer,
  choose: (at: Position<Kind>, n: number) => Omit<Step, "legal">,
) {
  const heard: string[] = [];
  const steps: Step[] = [];
  const states: Kind["State"][] = [];
  let at = from;
  const mine = () => at.legal.find(({ seat }) => seat === viewer)?.actions ?? [];
  const note = (events: readonly Kind["Event"][]) =>
    heard.push(
      canonical({
        view: game.view(at.state, viewer),
        events: events.map((event) => game.redact(event, viewer)),
        legal: mine(),
      }),
    );
  note([]);
  for (let n = 0; n < STEPS && at.legal.length > 0; n++) {
    const step = { ...choose(at, n), legal: mine() };
    const made = next<Kind>(game, at, step.seat, { type: "action", action: step.action });
    if (!made.ok) break;
    at = made.position;
    steps.push(step);
    states.push(at.state);
    note(made.events);
  }
  return { heard, steps, states };
}

/**
 * The other world: of the hidden cards those that the script never shows the viewer are dealt anew, and everybody else
 * holds his cards in another order.
 */
function twin(
  game: AnyGame,
  from: Position<Kind>,
  viewer: Viewer,
  later: readonly Kind["State"][],
  rng: Rng,
): Position<Kind> {
  const never = new Set(hiddenFrom(viewer, game, from.state));
  for (const state of later) {
    const still = new Set(hiddenFrom(viewer, game, state));
    for (const card of never) if (!still.has(card)) never.delete(card);
  }
  const world = [...facesOf(from)];
  const mix = (cards: readonly CardNumber[]) => {
    const before = [...world];
    for (const [i, from] of shuffle(rng, cards).entries()) world[cards[i]!] = before[from]!;
  };
  const { backOf = () => "" } = boxOf(game.id);
  for (const alike of Map.groupBy(never, (card) => backOf(facesOf(from)[card]!)).values()) mix(alike);
  for (const [seat, hand] of boxOf(game.id).hands(from.state).entries()) if (seat !== viewer) mix(hand);
  return { ...from, state: { ...game.copy(from.state), faces: world } as Kind["State"] };
}

/** A match that so many moves by chance have led to, as if it began here. */
function later(game: AnyGame, match: Match, moves: number, rng: Rng): Position<Kind> {
  let at = start(game, match);
  for (let n = 0; n < moves; n++) {
    const asked = at.legal[0];
    if (asked === undefined) throw new Error(`a match of ${n} moves is too short`);
    const made = next<Kind>(game, at, asked.seat, {
      type: "action",
      action: asked.actions[below(rng, asked.actions.length)]!,
    });
    if (!made.ok) throw new Error(made.refusal.reason);
    at = made.position;
  }
  return { ...at, n: 0 };
}

/**
 * A pair of worlds and a script that looks the same to this viewer in both, as the engine confirms. Where a card that is
 * never shown decides how many are (all lanterns of a colour are sold), the next match is taken: that costs a millisecond.
 */
function pair(game: AnyGame, viewer: Viewer, seats: number, seed: number, moves = 0) {
  for (let n = 0; n < 50; n++) {
    const rng = fromSeed([seed, n, 5]);
    const match: Match = newMatch(game, seats, randomOptions(game.options, seats, rng), [seed, n, 6]);
    const one = later(game, match, moves, rng);
    const { heard, steps, states } = tell(game, one, viewer, ({ legal }) => {
      const { seat, actions } = legal[below(rng, legal.length)]!;
      return { seat, action: actions[below(rng, actions.length)]! };
    });
    if (steps.length < STEPS) continue;
    for (const other of [twin(game, one, viewer, states, rng), exchanged(game, one, viewer, rng)]) {
      if (canonical(facesOf(other)) === canonical(facesOf(one))) continue;
      const again = tell(game, other, viewer, (_, i) => steps[i]!);
      if (canonical(again.heard) === canonical(heard)) return { worlds: [one, other] as const, steps };
    }
  }
  throw new Error("no two worlds look the same to this viewer");
}

/** One match in one world, and the bytes of one viewer. Everybody else is there too. */
async function listen(
  game: AnyGame,
  at: Position<Kind>,
  steps: readonly Step[],
  players: readonly HouseClient[],
  viewer: Viewer,
) {
  const seats = at.match.seats;
  world = at;
  const { code } = must(await players[0]!.openTable({ game: game.id, seats, bots: 0, options: {} }));
  const watching = players[seats]!;
  const others = new Map<Seat, Visitor>();
  for (const [seat, player] of players.entries()) {
    if (seat === (viewer === "spectator" ? seats : viewer)) continue;
    const visitor = new Visitor(player, code);
    others.set(seat, visitor);
    await until(() => visitor.state === "live");
  }
  const visitors = [...others.values()];
  const himself = viewer === "spectator" ? watching : players[viewer]!;
  const taps = [await Tap.open(himself, code)];
  let tap = taps[0]!;
  await tap.ask("truth", {});
  const asks = async (seat: Seat, name: string, payload: object) => {
    const there = others.get(seat)?.room;
    await (there ? there.request(name, payload) : tap.ask(name, payload));
  };
  // Seats are taken one after another; then the host begins.
  for (let seat = 1; seat < seats; seat++) await asks(seat, "sit", { seat });
  const adding = seats - (viewer === "spectator" ? 0 : 1);
  await until(() => visitors[0]!.info?.shuffle?.given.length === adding, "what the others add to the shuffle");
  const { seal, house: part } = (await store.matches.find(code))!.chance!;
  await asks(0, "start", {});
  world = null;
  const { probes } = boxOf(game.id);
  for (const [n, { seat, action, legal }] of steps.entries()) {
    // He tries everything that he must not do, at his turn and at others': the answers may not tell it either.
    const possible = new Set(legal.map(canonical));
    if ((n % 4 === 1 && seat !== viewer) || legal.length > 0) {
      const asked = probes.filter((probe, i) => i % PROBED === n % PROBED && !possible.has(canonical(probe)));
      await tap.ask("act", ...asked.map((action, i) => ({ id: `probe-${n}-${i}`, seq: n, action })));
    }
    await asks(seat, "act", { id: `step-${n}`, seq: n, action });
    await until(() => visitors.every(({ beats }) => beats.at(-1)?.seq === n + 1));
    const way = RETURNS[n];
    if (way === undefined) continue;
    // His connection fails, and he says what he knows, truly or not.
    tap.close();
    taps.push((tap = await Tap[way](himself, code)));
    for (const last of [n, n + 2, -1]) await tap.ask("truth", { last });
  }
  await tap.ask("truth", {});
  await tap.ask("truth", { last: 3 });
  await tap.ask("history", {});
  // On another device beside it.
  const late = await Tap.open(himself, code);
  await late.ask("truth", {});
  await late.ask("history", {});
  taps.push(late);
  const { shares } = (await store.matches.find(code))!.chance!;
  for (const frame of taps.flatMap(({ frames }) => frames))
    for (const secret of [part, ...shares])
      if (secret !== null) expect(frame.includes(secret) || frame.includes(Buffer.from(secret, "hex"))).toBe(false);
  const frames = taps.flatMap(({ frames }) => masked(frames, code, seal));
  tap.close();
  late.close();
  for (const { link } of visitors) link.close();
  return frames;
}

const seatsOf = ({ seats }: AnyGame): number => Math.min(3, seats.max);
/** Where the worlds of a game begin: so many moves after the start, most of them just before and after a shuffle. */
function openingsOf(id: string): number[] {
  const soon = boxOf(id).nearShuffle;
  return [0, soon - 1, soon + 1, ...sample([], [soon, 2])];
}
/** The viewers of a game hear its openings by turns, so that each is heard by one of them, in full by all. */
const cases = [...examined.keys()].flatMap((id, nth) => {
  const viewers = [...Array(seatsOf(examined.get(id)!.game)).keys(), "spectator" as const];
  const openings = [...openingsOf(id).entries()];
  const heard = viewers.map((viewer, n) => ({ id, viewer, heard: byTurns(openings, nth + n, viewers.length) }));
  // In each game another one has no turn.
  return heard.filter(({ heard }) => heard.length > 0);
});

test.each(cases)(
  "$id: worlds that viewer $viewer cannot tell apart send him the same bytes",
  async ({ id, viewer, heard }) => {
    const game = examined.get(id)!.game;
    const players = Array.from({ length: 4 }, () => visitor(kontor.url));
    for (const [n, moves] of heard) {
      const { worlds, steps } = pair(game, viewer, seatsOf(game), n + 1, moves);
      const one = await listen(game, worlds[0], steps, players, viewer);
      const other = await listen(game, worlds[1], steps, players, viewer);
      expect(one.length).toBeGreaterThan(STEPS);
      expect(other).toEqual(one);
    }
  },
);

test.each(["lanterns", "just-4-fun-colours"])(
  "the comparison sees a secret of %s: another hand is other bytes for its owner",
  async (id) => {
    const { game } = examined.get(id)!;
    const players = Array.from({ length: 4 }, () => visitor(kontor.url));
    const hand = (at: Position<Kind>) =>
      boxOf(id)
        .hands(at.state)[0]!
        .map((card) => facesOf(at)[card])
        .join();
    let { worlds, steps } = pair(game, "spectator", 3, 0);
    for (let seed = 1; hand(worlds[0]) === hand(worlds[1]); seed++)
      ({ worlds, steps } = pair(game, "spectator", 3, seed));
    const one = await listen(game, worlds[0], steps, players, 0);
    const other = await listen(game, worlds[1], steps, players, 0);
    expect(other).not.toEqual(one);
  },
);

import { expect, test } from "vitest";
import type { Beat, LinkState } from "../../client/net/beats.ts";
import { openTable, type WireOf } from "../../client/net/table.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { list, secret, upTo, type Wire } from "../../shared/engine/wire.ts";
import type { BeatMessage, Told } from "../../shared/messages.ts";
import { Writer } from "../../shared/terse.ts";
import { FarRoom, farHouse, HandWorld, quiet } from "./far-house.ts";

interface Numbers {
  readonly viewer: unknown;
  readonly n: number;
  readonly own: readonly number[];
}
const numbers: Wire<Numbers> = {
  fields: { n: upTo(1000), own: secret(list(upTo(9))) },
  row: () => ({ points: [], round: 0 }),
};
const event = (n: number) => ({ type: "counted", n });

/** A table of a far house, and what this page hears of it. */
async function atTable(wireOf?: WireOf) {
  const world = new HandWorld();
  const rooms: FarRoom[] = [];
  const writers: Writer[] = [];
  world.answer = () => {
    rooms.push(new FarRoom(world));
    writers.push(new Writer());
    return rooms.at(-1)!;
  };
  const beats: Beat<Kind>[] = [];
  const missed: Told[] = [];
  const states: LinkState[] = [];
  const link = openTable<Kind>(
    farHouse().house,
    "code",
    {
      beat: (beat) => void beats.push(beat),
      missed: (story) => void missed.push(...story),
      info: () => {},
      state: (state) => void states.push(state),
    },
    wireOf ?? (async () => numbers as unknown as Wire<object>),
    world,
  );
  await quiet();
  const now = () => rooms.at(-1)!;
  const say = (beat: BeatMessage) => {
    // As a patch does, in place.
    Object.assign(now().state, { n: beat.seq });
    now().say("beat", writers.at(-1)!.write(beat));
  };
  const beat = (seq: number, more: Partial<BeatMessage> = {}) => say({ seq, events: [event(seq)], legal: [], ...more });
  /** Answers a `truth` with one settled beat and the story of what was missed. */
  const settle = async (seq: number, story: readonly number[] = [], more: Partial<BeatMessage> = {}) => {
    const asked = now().take("truth");
    say({ seq, events: [], legal: [], ...more });
    const pages = story.length === 0 ? [] : [new Writer().write(story.map((n) => ({ seq: n, events: [event(n)] })))];
    asked.answer({ ok: true, seq, missed: pages });
    await quiet();
    return asked.payload;
  };
  now().say("info", { game: "numbers", mySeat: 0 });
  return { link, world, rooms, now, beats, missed, states, beat, settle };
}
const seqs = (beats: readonly { readonly seq: number }[]) => beats.map(({ seq }) => seq);

test("beats that come before the game is fetched wait for it, each with the table as it stood then", async () => {
  const { promise, resolve } = Promise.withResolvers<Wire<object>>();
  const { beats, beat, settle, link, now, world } = await atTable(() => promise);
  await settle(3, [], { secrets: [[7]] });
  // Clocks run meanwhile: they count from when each was heard.
  await world.pass(900);
  beat(4);
  beat(6);
  expect([beats, now().asked.map(({ name }) => name)]).toEqual([[], ["truth"]]);
  resolve(numbers as unknown as Wire<object>);
  await quiet();
  beat(5);
  expect(beats.map(({ seq, view }) => [seq, view])).toEqual([3, 4, 5].map((n) => [n, { viewer: 0, n, own: [7] }]));
  expect(beats.map(({ heardAt }) => heardAt)).toEqual([0, 900, 900]);
  link.close();
});

test("beats are handed on once, in order; one that comes again is not", async () => {
  const { beats, beat, settle, link } = await atTable();
  expect(await settle(3)).toEqual({});
  beat(4);
  beat(4);
  beat(2);
  beat(5);
  expect(seqs(beats)).toEqual([3, 4, 5]);
  expect(beats.map(({ view }) => (view as Numbers).n)).toEqual([3, 4, 5]);
  link.close();
});

test("a gap: how things stand is asked once, and what was missed is told, not played", async () => {
  const { beats, beat, settle, missed, link, now } = await atTable();
  await settle(3);
  beat(6);
  beat(7);
  beat(8);
  expect(now().asked.map(({ name }) => name)).toEqual(["truth"]);
  expect(await settle(8, [1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ last: 3 });
  expect(seqs(beats)).toEqual([3, 8]);
  expect(seqs(missed)).toEqual([4, 5, 6, 7, 8]);
  // The next one is played again, and the next gap is asked about again.
  beat(9);
  beat(11);
  expect(await settle(11, [10, 11])).toEqual({ last: 9 });
  expect(seqs(beats)).toEqual([3, 8, 9, 11]);
  expect(seqs(missed)).toEqual([4, 5, 6, 7, 8, 10, 11]);
  link.close();
});

test("after a lost socket it says the last beat it has, and one settled beat comes with the story beside it", async () => {
  const { beats, beat, settle, missed, link, now, world, states, rooms } = await atTable();
  await settle(1);
  beat(2);
  now().end();
  await world.pass(50);
  expect(rooms.length).toBe(2);
  now().say("info", { game: "numbers", mySeat: 0 });
  expect(await settle(4, [1, 2, 3, 4])).toEqual({ last: 2 });
  expect([seqs(beats), seqs(missed)]).toEqual([
    [1, 2, 4],
    [3, 4],
  ]);
  expect(beats.at(-1)!.events).toEqual([]);
  expect(states).toEqual(["connecting", "live", "lost", "live"]);
  link.close();
});

test("a socket lost between how things stand and the story beside it: the story is asked for again, from where it is known", async () => {
  const { beats, beat, settle, missed, link, now, world, rooms } = await atTable();
  const returns = async () => {
    const before = rooms.length;
    now().end();
    await world.pass(50);
    expect(rooms.length).toBe(before + 1);
    now().say("info", { game: "numbers", mySeat: 0 });
  };
  await settle(1);
  beat(2);
  await returns();
  beat(3, { events: [] });
  beat(4);
  await returns();
  expect(await settle(5, [1, 2, 3, 4, 5])).toEqual({ last: 2 });
  expect([seqs(beats), seqs(missed)]).toEqual([
    [1, 2, 3, 4, 5],
    [3, 4, 5],
  ]);
  // An act of which nobody sees anything is told as it comes.
  beat(6, { events: [] });
  beat(7);
  await returns();
  expect(await settle(8, [8])).toEqual({ last: 7 });
  link.close();
});

test("a socket lost while a gap was asked about: on the next one a gap is asked about again", async () => {
  const { beats, beat, settle, link, now, world } = await atTable();
  await settle(1);
  beat(3);
  now().end();
  await world.pass(50);
  now().say("info", { game: "numbers", mySeat: 0 });
  // The first one that comes is far ahead of what this page has.
  beat(5);
  expect(now().asked.map(({ name }) => name)).toEqual(["truth", "truth"]);
  await settle(5, [1, 2, 3, 4, 5]);
  expect(seqs(beats)).toEqual([1, 5]);
  link.close();
});

test("a house whose record ends earlier than this page remembers is believed", async () => {
  const { beats, beat, settle, missed, link, now, world } = await atTable();
  await settle(9);
  now().end();
  await world.pass(50);
  now().say("info", { game: "numbers", mySeat: 0 });
  await settle(5);
  beat(6);
  expect([seqs(beats), missed]).toEqual([[9, 5, 6], []]);
  link.close();
});

test("own secrets stay as they were told last until they are told anew, and a watcher has none", async () => {
  const { beats, beat, settle, link, now } = await atTable();
  await settle(0, [], { secrets: [[1, 2]] });
  beat(1);
  beat(2, { secrets: [[3]] });
  beat(3);
  now().say("info", { game: "numbers", mySeat: null });
  beat(4, { secrets: [] });
  const own = beats.map(({ view }) => (view as Numbers).own);
  expect(own).toEqual([[1, 2], [1, 2], [3], [3], []]);
  expect(beats.map(({ view }) => (view as Numbers).viewer)).toEqual([0, 0, 0, 0, "spectator"]);
  link.close();
});

test("whoever sits at a table that waits adds his part to the shuffle unasked, and once: what the house has of him it is not sent again", async () => {
  const { link, now } = await atTable();
  const seal = "ab".repeat(32);
  const tells = (more: object) => now().say("info", { game: "numbers", mySeat: 1, status: "waiting", ...more });
  const given = () =>
    now()
      .asked.filter(({ name }) => name === "share")
      .map(({ payload }) => payload);
  for (const none of [
    { shuffle: null },
    { shuffle: { seal, given: [] }, mySeat: null },
    { shuffle: { seal, given: [0] }, status: "playing" },
    { shuffle: { seal, given: [0, 1] } },
  ])
    tells(none);
  expect(given()).toEqual([]);
  tells({ shuffle: { seal, given: [0] } });
  expect(given()).toEqual([{ seal, part: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  // Somebody else's comes after it.
  tells({ shuffle: { seal, given: [1] } });
  tells({ shuffle: { seal, given: [1, 0] } });
  expect(given()).toHaveLength(1);
  link.close();
});

test("an act is sent again under the same id until it is answered; after five seconds the whole truth is asked for", async () => {
  const { settle, link, now, world } = await atTable();
  await settle(1);
  const acting = link.act(1, { type: "count" });
  await quiet();
  const ids = [now().take("act").payload];
  await world.pass(1200);
  await world.pass(50);
  ids.push(now().take("act").payload);
  expect(now().asked).toEqual([]);
  await world.pass(2400);
  await world.pass(50);
  ids.push(now().take("act").payload);
  await world.pass(4800);
  await world.pass(50);
  expect(await settle(2, [2])).toEqual({ last: 1 });
  // Once is enough: the answer to the act may still take its time.
  ids.push(now().take("act").payload);
  await world.pass(4800);
  await world.pass(50);
  expect(now().asked.map(({ name }) => name)).toEqual(["act"]);
  const again = now().take("act");
  ids.push(again.payload);
  expect(new Set(ids.map((payload) => JSON.stringify(payload))).size).toBe(1);
  again.answer({ ok: true, seq: 2 });
  expect(await acting).toEqual({ ok: true, seq: 2 });
  link.close();
});

test.each([
  ["act", "too-fast"],
  ["act", "server-away"],
  ["undo", "server-away"],
] as const)(
  "an %s that the house cannot judge right now (%s) is asked later; what it refuses is handed on",
  async (name, reason) => {
    const { settle, link, now, world } = await atTable();
    await settle(1);
    const acting = name === "act" ? link.act(1, { type: "count" }) : link.undo(1, 0);
    await quiet();
    const { payload, answer } = now().take(name);
    answer({ ok: false, refusal: { reason } });
    await world.pass(1199);
    expect(now().asked).toEqual([]);
    await world.pass(1);
    const again = now().take(name);
    expect(again.payload).toEqual(payload);
    again.answer({ ok: false, refusal: { reason: "stale" } });
    expect(await acting).toEqual({ ok: false, refusal: { reason: "stale" } });
    link.close();
  },
);

test("a game that cannot be fetched is fetched anew by itself, one at a time; never for a closed link", async () => {
  const fetched: ReturnType<typeof Promise.withResolvers<Wire<object>>>[] = [];
  const { link, world, now, beats, settle } = await atTable(
    () => fetched[fetched.push(Promise.withResolvers()) - 1]!.promise,
  );
  now().say("info", { game: "numbers", mySeat: 0 });
  expect(fetched).toHaveLength(1);
  fetched[0]!.reject(new Error("no such file"));
  await settle(1);
  now().say("info", { game: "numbers", mySeat: 0 });
  expect(fetched).toHaveLength(1);
  await world.pass(1200);
  expect(fetched).toHaveLength(2);
  link.close();
  fetched[1]!.resolve(numbers as unknown as Wire<object>);
  await quiet();
  expect(beats).toEqual([]);
  // Nor does it go on asking.
  const gone = await atTable(() => fetched[fetched.push(Promise.withResolvers()) - 1]!.promise);
  fetched[2]!.reject(new Error("no such file"));
  gone.link.close();
  await quiet();
  await gone.world.pass(60_000);
  expect(fetched).toHaveLength(3);
});

test("a truth that nobody answers for five seconds ends the socket; one that was asked too fast is asked later", async () => {
  const { link, now, world, rooms, settle, states, beats } = await atTable();
  await world.pass(4999);
  expect(now().closed).toBe(false);
  await world.pass(1);
  expect(rooms[0]!.closed).toBe(true);
  // What it says after all is heard by nobody.
  rooms[0]!.say("info", { game: "numbers", mySeat: 0 });
  rooms[0]!.say("beat", new Writer().write({ seq: 1, events: [], legal: [] }));
  expect(beats).toEqual([]);
  await world.pass(50);
  expect(rooms.length).toBe(2);
  now().say("info", { game: "numbers", mySeat: 0 });
  now()
    .take("truth")
    .answer({ ok: false, refusal: { reason: "too-fast" } });
  await world.pass(1200);
  await settle(2);
  expect([rooms.length, states.at(-1), seqs(beats)]).toEqual([2, "live", [2]]);
  // A socket that ends meanwhile is asked no more.
  now().end();
  await world.pass(50);
  now()
    .take("truth")
    .answer({ ok: false, refusal: { reason: "too-fast" } });
  await quiet();
  const ended = now();
  ended.end();
  await world.pass(1200);
  expect([rooms.length, ended.asked]).toEqual([4, []]);
  link.close();
});

test("the whole match is asked for until it is told, over lost sockets too; a closed link gives up", async () => {
  const { settle, link, now, world } = await atTable();
  await settle(2);
  const asking = link.history();
  await quiet();
  now().end();
  await world.pass(50);
  now().say("info", { game: "numbers", mySeat: 0 });
  await settle(2);
  await world.pass(8000 + 1200);
  now()
    .take("history")
    .answer({
      ok: true,
      story: [new Writer().write([{ seq: 1, events: [event(1)] }]), new Writer().write([{ seq: 2, events: [] }])],
    });
  await world.pass(2000);
  expect(await asking).toEqual([
    { seq: 1, events: [event(1)] },
    { seq: 2, events: [] },
  ]);
  const never = link.history();
  link.close();
  await world.pass(20_000);
  expect(await never).toEqual([]);
  expect(await link.act(2, { type: "count" })).toEqual({ ok: false, refusal: { reason: "server-away" } });
  expect(world.timers).toBe(0);
});

test("a beat that comes between how things stand and the story beside it has been told: after a lost socket only what comes later is asked for", async () => {
  const { beat, settle, link, now, world } = await atTable();
  await settle(3);
  beat(6);
  const asked = now().take("truth");
  beat(6, { events: [] });
  beat(7);
  asked.answer({ ok: true, seq: 6, missed: [] });
  await quiet();
  now().end();
  await world.pass(50);
  expect(await settle(8)).toEqual({ last: 7 });
  link.close();
});

test("that a lost socket has not answered is no answer of the next one: what that one tells is still to come", async () => {
  const { beat, settle, link, now, world, rooms } = await atTable();
  await settle(1);
  now().end();
  await world.pass(1000);
  now().end();
  await world.pass(1000);
  expect(rooms.length).toBe(3);
  // The second one would have had to answer by now, the third has some time left.
  await world.pass(3500);
  beat(2, { events: [] });
  now().end();
  await world.pass(1000);
  expect([rooms.length, await settle(2)]).toEqual([4, { last: 1 }]);
  link.close();
});

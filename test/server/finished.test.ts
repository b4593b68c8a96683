import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { House } from "../../server/context.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { finished, practice } from "../../server/rooms/finished.ts";
import { mayPractise, PRACTICE, PRACTICE_AT } from "../../server/rooms/limits.ts";
import type { Store } from "../../server/store/store.ts";
import { type MatchRecord, open } from "../../shared/engine/record.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { seeds } from "../chance.ts";
import { examined } from "../games/boxes.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { sample } from "../sample.ts";
import { HandClock, MINUTE } from "./hand.ts";
import { house, must, ON_POSTGRES, soon, storeWith, until, type Visitor, visitor } from "./harness.ts";
import { bot, player, rowsOnDisk } from "./laid.ts";
import { comes, lobby, no, opens, refused } from "./tables.ts";

/** A house of its own for the test that runs. There is one at a time: a house that stops takes all rooms of the process along. */
async function another(more: Partial<HouseSettings>): Promise<RunningHouse> {
  const other = await house(more);
  onTestFinished(() => other.stop());
  return other;
}

/** A match against a bot, played by its first choices to its end. */
async function over(ann: HouseClient): Promise<{ code: string; at: Visitor }> {
  const code = await opens(ann, { bots: 1 });
  const at = await comes(ann, code);
  await at.play();
  return { code, at };
}

/** After so many entries, half-way at most, it is the seat's turn: a bot that is asked may end the match at once. */
function asked(record: MatchRecord<never>, seat: number): number {
  for (let n = Math.floor(record.log.length / 2); n > 0; n--) {
    const { state, legal } = open(lanterns, { ...record, log: record.log.slice(0, n) });
    if (legal.length > 0 && lanterns.actors(state as never).includes(seat)) return n;
  }
  throw new Error("that seat is never asked in the first half");
}

/** A house that knows this one match, and nobody in it did anything. */
function ended(stored: object): House {
  const players = {
    names: async (ids: readonly string[]) => new Map(ids.map((id) => [id, id[0]!.toUpperCase() + id.slice(1)])),
  };
  const store = { matches: { find: async () => stored }, journal: { read: async () => [] }, players };
  return { games: examined, store, clock: { now: () => 1 }, seed: seeds() } as unknown as House;
}

/** What these ask of a PostgreSQL is asked in matches.test.ts; in full they are played on one, too. */
describe.skipIf(sample(ON_POSTGRES, false))("in one house", () => {
  let kontor: RunningHouse;
  beforeAll(async () => {
    kontor = await house();
  });
  afterAll(() => kontor.stop());

  test("the record of a match that is over is there for all who have its link; before, and of what nobody gave out, there is none", async () => {
    const ann = visitor(kontor.url);
    const waiting = await opens(ann);
    expect(await ann.record(waiting)).toEqual(refused("not-over"));
    const running = await opens(ann, { bots: 1 });
    expect(await ann.record(running)).toEqual(refused("not-over"));
    expect(await ann.record("abcdefghijkmnpqr")).toEqual(refused("unknown-table"));
    const { code, at } = await over(ann);
    const { record, names, bots } = must(await visitor(kontor.url).record(code));
    expect(bots).toEqual(at.info!.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : [])));
    expect(bots.length).toBeGreaterThan(0);
    expect(at.info!.lasted).toBeGreaterThanOrEqual(0);
    expect(names).toEqual(at.info!.seats.map(({ name }) => name));
    const end = open(lanterns, record as MatchRecord<never>);
    expect([end.n, end.legal]).toEqual([at.now.seq, []]);
    expect(lanterns.view(end.state as never, 0)).toEqual(at.now.view);
  });

  test("practice goes on from a moment of it, in any seat, against bots, and comes to an end of its own; hands are others", async () => {
    const ann = visitor(kontor.url);
    const { code, at } = await over(ann);
    const bob = visitor(kontor.url);
    const { record: old } = must(await ann.record(code));
    const n = asked(old as MatchRecord<never>, 1);
    const fresh = must(await bob.practise({ code, n, seat: 1 })).code;
    expect(fresh).not.toBe(code);
    const there = await comes(bob, fresh);
    await until(() => there.beats.length > 0);
    expect(there.info).toMatchObject({ mySeat: 1, host: true, status: "playing" });
    expect(there.info!.seats.map(({ kind }) => kind)).toEqual(["bot", "player"]);
    const story = await there.link.history();
    expect(story.slice(0, n)).toEqual(
      (await at.link.history()).slice(0, n).map((told) => expect.objectContaining({ seq: told.seq })),
    );
    expect(story[n]!.events[0]).toEqual({ type: "dealt-anew", seat: 1 });
    await there.play((legal) => legal.at(-1)!);
    const { record } = must(await ann.record(fresh));
    expect(open(examined.get("lanterns")!.game, record).legal).toEqual([]);
  });

  test("of a match that was given up or stopped it is not said that it still runs; a stranger is told the same at each of its moments", async () => {
    const ann = visitor(kontor.url);
    const code = await opens(ann, { bots: 1 });
    const at = await comes(ann, code);
    const stranger = visitor(kontor.url);
    const asked = async () => [
      await stranger.record(code),
      ...(await Promise.all([0, 1, 1000].map((n) => stranger.practise({ code, n, seat: 0 })))),
    ];
    for (let moves = 0; moves < 3; moves++) {
      for (const answer of await asked()) expect(answer).toEqual(refused("not-over"));
      const { seq, legal } = await until(() => (at.now.legal.length > 0 ? at.now : undefined));
      await at.link.act(seq, legal[0]!);
    }
    must(await ann.closeTable(code));
    for (const answer of await asked()) expect(answer).toEqual(refused("closed"));
    expect(await at.link.request("again", { yes: true })).toEqual(no("closed"));
    expect(await finished(ended({ game: "lanterns", status: "frozen" }), "cid", "x")).toBe("frozen");
  });

  test("what cannot be practised with is refused: a match that runs, its end, a moment beyond it, a seat nobody has", async () => {
    const ann = visitor(kontor.url);
    const running = await opens(ann, { bots: 1 });
    expect(await ann.practise({ code: running, n: 0, seat: 0 })).toEqual(refused("not-over"));
    const { code, at } = await over(ann);
    const last = at.now.seq;
    expect(await ann.practise({ code, n: last, seat: 0 })).toEqual(refused("not-playing"));
    expect(await ann.practise({ code, n: last + 1, seat: 0 })).toEqual(refused("malformed"));
    expect(await ann.practise({ code, n: 1, seat: 2 })).toEqual(refused("not-playing"));
    expect(await ann.practise({ code: "abcdefghijkmnpqr", n: 1, seat: 0 })).toEqual(refused("unknown-table"));
    expect(await at.link.request("start", {})).toEqual(no("not-waiting"));
  });

  test("who has practised enough is told so, and no row is left of it", async () => {
    const ann = visitor(kontor.url);
    const { code } = await over(ann);
    const bob = visitor(kontor.url);
    const made: string[] = [];
    for (let n = 0; n < PRACTICE.burst; n++) made.push(must(await bob.practise({ code, n: 1, seat: 0 })).code);
    expect(await bob.practise({ code, n: 1, seat: 0 })).toEqual(refused("too-much-practice"));
    // Each took the place of the one before.
    expect((await lobby(bob)).mine.map((row) => row.code)).toEqual(made.slice(-1));
  });
});

test("a practice match that could not be saved is not there, and may be asked for again", async () => {
  let fails = false;
  let store!: Store;
  const breaking = await another({ store: (real) => rowsOnDisk(() => fails)((store = real)) });
  const ann = visitor(breaking.url);
  const { code, at } = await over(ann);
  at.link.close();
  const { player: id } = must(await ann.guest());
  const { record } = must(await ann.record(code));
  const moment = { code, n: asked(record as MatchRecord<never>, 0), seat: 0 };
  fails = true;
  expect(await ann.practise(moment)).toEqual(refused("not-saved"));
  expect(await store.matches.playingOf(id, 10)).toEqual([]);
  fails = false;
  expect(await ann.practise(moment)).toMatchObject({ ok: true });
});

test("a match whose end could not be saved is over for whoever asks for its record, at its table and when all have left it", async () => {
  let fails = true;
  let store!: Store;
  const forgetful = await another({
    store: (real) => rowsOnDisk(({ status }) => fails && status === "over")((store = real)),
  });
  const ann = visitor(forgetful.url);
  const { code, at } = await over(ann);
  const { record } = must(await ann.record(code));
  expect(record.log).toHaveLength(at.now.seq);
  expect((await store.matches.find(code))?.status).toBe("playing");
  at.link.close();
  fails = false;
  // Its room ends, and the next one writes down how it ended.
  await until(async () => {
    expect(must(await ann.record(code)).record).toEqual(record);
    return (await store.matches.find(code))?.status === "over";
  }, "the end in the database");
});

test("who plays on against bots need not give up the match that he has just ended, though its end is not saved", async () => {
  const forgetful = await another({ store: rowsOnDisk(({ status }) => status === "over") });
  const { at } = await over(visitor(forgetful.url));
  const again = at.link.request("again", { yes: true });
  expect(await soon(again, "another match", 20_000)).toMatchObject({ ok: true });
  at.link.close();
});

test("of whoever was at the match nothing goes over into a practice table", async () => {
  const { version, options } = lanterns;
  const of = { game: "lanterns", version, options: options.defaults, seed: [1, 2, 3], standings: [[0]] };
  const when = { createdAt: 0, beganAt: 0, endedAt: 0, absentSince: null };
  const table = { host: "ann", sentAway: ["bob"], next: "abcdefghijkmnpqr", terms: AMONG_STRANGERS };
  const chance = { seal: "5".repeat(64), house: "4".repeat(64), shares: [null, null] };
  const all = ended({ ...of, ...when, ...table, chance, status: "over", seats: [player("ann"), player("cid")] });
  const made = await practice(all, "eve", { code: "x", n: 0, seat: 1 });
  // It is dealt from something else: held against this seal, its shuffle would be called false.
  expect(made).not.toHaveProperty("stored.chance");
  expect(made).toMatchObject({
    stored: {
      host: "eve",
      seats: [bot, player("eve")],
      sentAway: [],
      next: null,
      standings: null,
      terms: AMONG_FRIENDS,
      createdAt: 1,
      beganAt: 1,
      endedAt: null,
      absentSince: 1,
    },
  });
});

test("the record of a match that was broken off is there too; of one that was played by other rules there is none", async () => {
  const { version, options } = lanterns;
  const of = { game: "lanterns", options: options.defaults, seed: [1, 2, 3], seats: [player("ann"), player("cid")] };
  const broken = ended({ ...of, version, status: "broken-off" });
  expect(await finished(broken, "cid", "x")).toMatchObject({
    mySeat: 1,
    names: ["Ann", "Cid"],
    bots: [],
    record: { version },
  });
  for (const other of [version - 1, version + 1])
    expect(await finished(ended({ ...of, version: other, status: "over" }), "cid", "x")).toBe("other-rules");
  expect(await finished(ended({ ...of, version, game: "gone", status: "over" }), "cid", "x")).toBe("no-game");
});

test("records and practice have their price: who asks in a loop is too fast, and no row is left of it", async () => {
  const dear = await another({ clock: new HandClock(), rate: { perSecond: 20, burst: 60 } });
  const ann = visitor(dear.url);
  const { code } = await over(ann);
  const bob = visitor(dear.url);
  const answers = await Promise.all(Array.from({ length: 12 }, () => bob.record(code)));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThan(12);
  expect(answers.find(({ ok }) => !ok)).toEqual(refused("too-fast"));
  expect(await bob.practise({ code, n: 1, seat: 0 })).toEqual(refused("too-fast"));
  expect((await lobby(bob)).mine).toEqual([]);
});

test("practice matches have an end of their own: so many at once, then one a minute, for each player and each address", async () => {
  const clock = new HandClock();
  const [practices, practicesAt] = [new Budgets(PRACTICE), new Budgets(PRACTICE_AT)];
  const all = { practices, practicesAt, clock } as unknown as House;
  const many = (guests: number, times: number, address: string) =>
    Array.from({ length: guests * times }, (_, n) => mayPractise(all, `${address} ${n % guests}`, address)).filter(
      Boolean,
    );
  expect(many(1, 20, "here")).toHaveLength(PRACTICE.burst);
  clock.turn(MINUTE);
  expect(many(1, 20, "here")).toHaveLength(1);
  expect(many(100, 5, "there")).toHaveLength(PRACTICE_AT.burst);
});

test("who asks for two practice matches at the same moment has the later one", async () => {
  // What he plays is known a moment later, or when both are asked for.
  let asked = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const store = (real: Store): Store => {
    const playingOf: Store["matches"]["playingOf"] = async (...of) => {
      if (++asked === 2) resolve();
      await Promise.race([both, new Promise((done) => setTimeout(done, 500))]);
      return real.matches.playingOf(...of);
    };
    return storeWith(real, "matches", { playingOf });
  };
  const ann = visitor((await another({ store })).url);
  const { code } = await over(ann);
  asked = 0;
  const made = await Promise.all([0, 1].map(() => ann.practise({ code, n: 1, seat: 0 })));
  expect(made.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await lobby(ann)).mine.filter(({ status }) => status === "playing")).toHaveLength(1);
});

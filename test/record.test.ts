import { describe, expect, test } from "vitest";
import { hashOf } from "../shared/engine/hash.ts";
import { registryOf } from "../shared/engine/offer.ts";
import { atRandom, playOut } from "../shared/engine/playout.ts";
import { fromSeed } from "../shared/engine/random.ts";
import {
  BrokenRecord,
  type Entry,
  HASH_EVERY,
  type MatchRecord,
  newMatch,
  next,
  open,
  recordOf,
  retrace,
  start,
} from "../shared/engine/record.ts";
import { games } from "../shared/games/registry.ts";
import { lanterns } from "./games/lanterns/index.ts";
import { offer } from "./games/lanterns/offer.ts";
import type { Lanterns } from "./games/lanterns/state.ts";
import { scripted } from "./golden/golden.ts";
import { fc } from "./property.ts";

type Log = readonly Entry<Lanterns>[];
const whole = scripted(offer, {
  seats: 4,
  seed: [7, 8, 9],
  by: "random",
  options: { goal: 25 },
  leaves: { seat: 1, after: 21 },
});
const withLog = (change: (log: Entry<Lanterns>[]) => Log): MatchRecord<Lanterns> => ({
  ...whole,
  log: change(structuredClone(whole.log) as Entry<Lanterns>[]),
});
const broken = (record: MatchRecord<Lanterns>, words: RegExp, game = lanterns) => {
  expect(() => open(game, record)).toThrow(BrokenRecord);
  expect(() => open(game, record)).toThrow(words);
};

test("a match of lanterns in this file is long enough to be hashed twice", () => {
  expect(whole.log.length).toBeGreaterThan(2 * HASH_EVERY);
  expect(open(lanterns, whole).legal).toEqual([]);
});

describe("a match goes on entry by entry", () => {
  test("states are hashed on every sixteenth entry and on the last", () => {
    const hashed = whole.log.flatMap(({ hash }, i) => (hash === undefined ? [] : [i + 1]));
    const due = whole.log.map((_, i) => i + 1).filter((n) => n % 16 === 0 || n === whole.log.length);
    expect(hashed).toEqual(due);
  });

  test("whoever cannot keep the entry stays at the old position", () => {
    const before = start(lanterns, newMatch(lanterns, 2, {}, [1, 2, 3]));
    const text = JSON.stringify(before);
    const { seat, actions } = before.legal[0]!;
    const made = next(lanterns, before, seat, { type: "action", action: actions[0]! });
    expect(made).toMatchObject({ ok: true, position: { n: 1 }, entry: { by: seat } });
    expect(JSON.stringify(before)).toBe(text);
    expect(next(lanterns, before, seat, { type: "action", action: actions[0]! })).toEqual(made);
  });

  test("a refused action makes no entry and says why", () => {
    const before = start(lanterns, newMatch(lanterns, 2, {}, [1, 2, 3]));
    const action = { type: "take", card: before.state.deck[0]! } as const;
    expect(next(lanterns, before, 0, { type: "action", action })).toEqual({
      ok: false,
      refusal: { reason: "card-gone" },
    });
  });

  test("leaving needs no turn, happens once, and not after the end", () => {
    const before = start(lanterns, newMatch(lanterns, 3, {}, [1, 2, 3]));
    const refused = { ok: false, refusal: { reason: "not-playing" } };
    const gone = next(lanterns, before, 2, { type: "resign" });
    if (!gone.ok) throw new Error("seat 2 could not leave");
    expect(gone.position.gone).toEqual([2]);
    expect(gone.events[0]).toMatchObject({ type: "seat-left", seat: 2 });
    expect(next(lanterns, gone.position, 2, { type: "resign" })).toEqual(refused);
    for (const nobody of [3, -1, 0.5]) expect(next(lanterns, before, nobody, { type: "resign" })).toEqual(refused);
    const over = next(lanterns, gone.position, 1, { type: "resign" });
    if (!over.ok) throw new Error("seat 1 could not leave");
    expect(over.position.legal).toEqual([]);
    expect(over.entry.hash).toBe(hashOf(over.position.state));
    expect(next(lanterns, over.position, 0, { type: "resign" })).toEqual(refused);
  });

  test("the hash of a match that was broken off says so", () => {
    const begun = start(lanterns, newMatch(lanterns, 2, {}, [1, 2, 3]));
    const away = next(lanterns, begun, 0, { type: "break-off" });
    if (!away.ok) throw new Error("it could not be broken off");
    const { state } = away.position;
    expect(away.entry.hash).toBe(hashOf({ state, byBots: [], brokenOff: true }));
    expect(away.entry.hash).not.toBe(hashOf(state));
  });

  test("seats and options are judged before a match begins", () => {
    expect(newMatch(lanterns, 2, {}, [1, 2, 3])).toEqual({
      game: "lanterns",
      version: 2,
      options: { goal: 15 },
      seats: 2,
      seed: [1, 2, 3],
    });
    for (const seats of [1, 5, 2.5, Number.NaN])
      expect(() => newMatch(lanterns, seats, {}, [1, 2, 3])).toThrow(/seats 2 to 4/);
    expect(() => newMatch(lanterns, 2, { goal: 16 }, [1, 2, 3])).toThrow("goal is one of 10, 15, 25");
  });
});

describe("a match comes back from its record", () => {
  test("after every entry it is where it was, and goes on from there", () => {
    let position = start(lanterns, whole);
    for (const [i, { by, what }] of whole.log.entries()) {
      expect(open(lanterns, { ...whole, log: whole.log.slice(0, i) })).toEqual(position);
      const made = next(lanterns, position, by, what);
      if (!made.ok) throw new Error(`entry ${i + 1} is refused`);
      position = made.position;
    }
    expect(open(lanterns, whole)).toEqual(position);
  });

  test("retracing tells every entry with the events it had", () => {
    const told = [...retrace(lanterns, whole)].map(({ entry, events }) => [entry, events]);
    let position = start(lanterns, whole);
    const had = whole.log.map((entry) => {
      const made = next(lanterns, position, entry.by, entry.what);
      if (!made.ok) throw new Error("refused");
      position = made.position;
      return [entry, made.events];
    });
    expect(told).toEqual(had);
  });

  test("where the last hash alone is asked for, it is, and a match that is another one does not come through", () => {
    const last = (record: typeof whole) => [...retrace(lanterns, record, { hashes: "last" })].length;
    const hashed = whole.log.flatMap(({ hash }, n) => (hash === undefined ? [] : [n]));
    expect(hashed.length).toBeGreaterThan(1);
    const wrong = (n: number) => withLog((log) => log.with(n, { ...log[n]!, hash: "0".repeat(32) }));
    expect(last(wrong(hashed[0]!))).toBe(whole.log.length);
    expect(() => last(wrong(hashed.at(-1)!))).toThrow(/the record says 0{32}$/);
    expect(() => last({ ...whole, seed: [3, 1, 5] })).toThrow(/entry \d+: /);
  });

  test("in every game, any random match survives JSON and replays to the same state", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...registryOf(offer, ...games.values()).values()),
        fc.nat(),
        fc.nat(),
        ({ game }, a, b) => {
          const match = newMatch(game, game.seats.min + (a % (game.seats.max - game.seats.min + 1)), {}, [a, b, 1]);
          const moves: Parameters<typeof recordOf>[2][number][] = [];
          const state = playOut(
            game,
            match,
            atRandom(fromSeed([b, a, 2])),
            (by, action) => void moves.push({ by, what: { type: "action", action } }),
          );
          const again = open(game, JSON.parse(JSON.stringify(recordOf(game, match, moves))));
          expect(again.state).toEqual(state);
          expect(again.n).toBe(moves.length);
          // A match by chance alone may be broken off at the cap of its game.
          expect(again.legal.map(({ seat }) => seat)).toEqual(game.actors(state));
        },
      ),
      { numRuns: 20 },
    ));
});

describe("a record that does not replay says where and why", () => {
  test("another game", () => broken({ ...whole, game: "chess" }, /match of chess, not of lanterns/));
  test("impossible seats", () => broken({ ...whole, seats: 9 }, /cannot begin: lanterns seats 2 to 4 players, not 9/));
  test("impossible options", () =>
    broken({ ...whole, options: { goal: 3 } }, /cannot begin: lanterns: goal is one of/));
  test("another seed", () => broken({ ...whole, seed: [3, 1, 5] }, /entry \d+: /));
  test("a changed hash", () =>
    broken(
      withLog((log) => log.with(15, { ...log[15]!, hash: "0".repeat(32) })),
      /entry 16: the state's hash is [0-9a-f]{32}, the record says 0{32}$/,
    ));
  test("a hash that is missing where one is due", () =>
    broken(
      withLog((log) => log.with(15, { by: log[15]!.by, what: log[15]!.what })),
      /entry 16: .* the record says nothing/,
    ));
  test("a hash where none is due is checked all the same", () =>
    broken(
      withLog((log) => log.with(2, { ...log[2]!, hash: "f".repeat(32) })),
      /entry 3: /,
    ));
  test("an entry left out", () =>
    broken(
      withLog((log) => log.toSpliced(4, 1)),
      /entry 5: seat \d may not/,
    ));
  test("an entry by somebody else", () =>
    broken(
      withLog((log) => log.with(0, { ...log[0]!, by: 2 })),
      /entry 1: seat 2 may not \w+ \(not-your-turn\)$/,
    ));
  test("somebody who leaves twice", () =>
    broken(
      withLog((log) => log.toSpliced(22, 0, log[21]!)),
      /entry 23: seat 1 may not resign \(not-playing\)/,
    ));
  test("an action of another form than was offered, as a room would refuse it", () => {
    const take = whole.log.findIndex(({ what }) => what.type === "action" && what.action.type === "take");
    const { by, what, ...rest } = whole.log[take]!;
    if (what.type !== "action" || what.action.type !== "take") throw new Error("no lantern is taken");
    const { card } = what.action;
    const other = (action: object) =>
      withLog((log) => log.with(take, { by, what: { type: "action", action: action as never }, ...rest }));
    expect(open(lanterns, other({ card, type: "take" }))).toEqual(open(lanterns, whole));
    for (const wrong of [{ type: "take", card: `${card}` }, { type: "take", card, more: 1 }, { type: "take" }])
      broken(other(wrong), new RegExp(`entry ${take + 1}: seat ${by} may not take \\((card-gone|not-offered)\\)`));
  });
  test("an entry after the end", () =>
    broken(
      withLog((log) => [...log, log[0]!]),
      /not-your-turn/,
    ));
  test("rules that have changed since are named", () =>
    broken({ ...whole, version: 1, seed: [9, 9, 9] }, /version 1 of the rules, these are version 2/, {
      ...lanterns,
      version: 2,
    }));
});

test("rules of another version play an old record as long as every hash agrees", () =>
  expect(open({ ...lanterns, version: 2 }, whole).n).toBe(whole.log.length));

test("a record is not written from refused moves", () => {
  const moves = [
    { by: 1, what: { type: "resign" } as const },
    { by: 1, what: { type: "resign" } as const },
  ];
  expect(() => recordOf(lanterns, newMatch(lanterns, 3, {}, [1, 2, 3]), moves)).toThrow(
    /move 2 of seat 1 is refused: not-playing/,
  );
});

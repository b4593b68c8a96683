import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashOf } from "../shared/engine/hash.ts";
import {
  BrokenRecord,
  type Entry,
  newMatch,
  next,
  open,
  recordOf,
  retrace,
  start,
  type What,
} from "../shared/engine/record.ts";
import { portRoyal } from "../shared/games/port-royal/index.ts";
import { lanterns } from "./games/lanterns/index.ts";
import type { Lanterns } from "./games/lanterns/state.ts";

/** A match of three, a line for each entry. */
class Match {
  readonly match = newMatch(lanterns, 3, {}, [1, 2, 3]);
  at = start(lanterns, this.match);
  readonly log: Entry<Lanterns>[] = [];
  /** What the table was told last; or the reason why not. */
  does(by: number, what: What<Lanterns>): readonly object[] | string {
    const made = next(lanterns, this.at, by, what);
    if (!made.ok) return made.refusal.reason;
    this.at = made.position;
    this.log.push(made.entry);
    return made.events;
  }
  /** Whoever is asked does the first thing he may. */
  act(): number {
    const { seat, actions } = this.at.legal[0]!;
    expect(this.does(seat, { type: "action", action: actions[0]! })).toBeInstanceOf(Array);
    return seat;
  }
}
const by = (asked: number | "clock") => ({ type: "takeover", asked }) as const;
const back = { type: "return" } as const;
const off = { type: "break-off" } as const;
const resign = { type: "resign" } as const;

describe("a bot plays on for somebody", () => {
  test("at the word of another or of the clock, until he is back; the table lies as it lay", () => {
    const match = new Match();
    const { state, legal } = match.at;
    expect(match.does(1, by(2))).toEqual([{ type: "taken-over", seat: 1, asked: 2 }]);
    expect(match.does(0, by("clock"))).toEqual([{ type: "taken-over", seat: 0, asked: "clock" }]);
    expect(match.at).toMatchObject({ n: 2, byBots: [1, 0], brokenOff: false });
    expect([match.at.state, match.at.legal]).toEqual([state, legal]);
    expect(match.does(1, back)).toEqual([{ type: "returned", seat: 1 }]);
    expect(match.at.byBots).toEqual([0]);
  });

  test("not twice, not for nobody, and at nobody's word but that of one who plays", () => {
    const match = new Match();
    expect(match.does(1, back)).toBe("plays-himself");
    match.does(1, by(2));
    expect(match.does(1, by(0))).toBe("bot-plays");
    expect(match.does(2, by(1)), "asked by a bot").toBe("not-playing");
    expect(match.does(2, by(2)), "asked by himself").toBe("not-playing");
    for (const nobody of [3, -1, 0.5]) {
      expect(match.does(nobody, by(0))).toBe("not-playing");
      expect(match.does(2, by(nobody))).toBe("not-playing");
      expect(match.does(nobody, back)).toBe("not-playing");
      expect(match.does(nobody, off)).toBe("not-playing");
    }
    match.does(0, resign);
    expect(match.does(0, by(2)), "for who left").toBe("not-playing");
    expect(match.does(2, by(0)), "at the word of who left").toBe("not-playing");
  });

  test("who leaves for good leaves it to no bot", () => {
    const match = new Match();
    match.does(1, by("clock"));
    match.does(1, resign);
    expect(match.at).toMatchObject({ gone: [1], byBots: [] });
    expect(match.does(1, back)).toBe("not-playing");
  });
});

describe("a match is broken off", () => {
  const broken = () => {
    const match = new Match();
    for (let n = 0; n < 5; n++) match.act();
    match.does(2, by(0));
    expect(match.does(0, off)).toEqual([{ type: "broken-off", seat: 0 }]);
    return match;
  };

  test("nothing is legal any more, whatever it is", () => {
    const match = broken();
    const { state } = match.at;
    expect(match.at).toMatchObject({ brokenOff: true, legal: [], byBots: [2] });
    expect(lanterns.actors(state)).not.toEqual([]);
    const action = { type: "take", card: state.stall[0]!.id } as const;
    for (const seat of [0, 1, 2])
      for (const what of [{ type: "action", action }, resign, by("clock"), back, off] as const)
        expect(match.does(seat, what)).toBe("not-playing");
    expect(match.does(0, { type: "undo", to: 4 })).toBe("nothing-to-undo");
  });

  test("by one who plays himself", () => {
    const match = new Match();
    match.does(2, by(0));
    expect(match.does(2, off)).toBe("bot-plays");
  });

  test("the last entry's hash says so", () => {
    const { state, byBots, brokenOff } = broken().at;
    expect(broken().log.at(-1)!.hash).toBe(hashOf({ state, byBots, brokenOff }));
  });
});

describe("the record of such a match", () => {
  /** Taken over twice and back once; hashed at the sixteenth entry and at the end, broken off. */
  const whole = () => {
    const match = new Match();
    match.act();
    match.does(1, by(0));
    match.does(2, by("clock"));
    for (let n = 0; n < 4; n++) match.act();
    match.does(1, back);
    while (match.at.n < 17) match.act();
    match.does(0, off);
    return { match, record: recordOf(lanterns, match.match, match.log) };
  };

  test("replays from any of its entries to where it was", () => {
    const { record } = whole();
    let position = start(lanterns, record);
    for (const [n, { by: seat, what }] of record.log.entries()) {
      expect(open(lanterns, { ...record, log: record.log.slice(0, n) })).toEqual(position);
      const made = next(lanterns, position, seat, what);
      if (!made.ok) throw new Error(made.refusal.reason);
      position = made.position;
    }
    expect(open(lanterns, JSON.parse(JSON.stringify(record)))).toEqual(position);
  });

  test("without one of these entries it is another match, and does not replay", () => {
    const { record } = whole();
    const without = (type: string) => ({
      ...record,
      log: record.log.toSpliced(
        record.log.findIndex(({ what }) => what.type === type),
        1,
      ),
    });
    for (const type of ["takeover", "return"]) expect(() => open(lanterns, without(type))).toThrow(BrokenRecord);
    expect(open(lanterns, without("break-off")).brokenOff).toBe(false);
  });

  test("says where one of them makes no sense", () => {
    const { record } = whole();
    const wrong = (at: number, entry: Entry<Lanterns>) => () =>
      open(lanterns, { ...record, log: record.log.toSpliced(at, 0, entry) });
    expect(wrong(2, { by: 1, what: by("clock") })).toThrow("entry 3: seat 1 may not takeover (bot-plays)");
    expect(wrong(1, { by: 1, what: back })).toThrow("entry 2: seat 1 may not return (plays-himself)");
    expect(wrong(2, { by: 1, what: off })).toThrow("entry 3: seat 1 may not break-off (bot-plays)");
    expect(wrong(18, { by: 0, what: off })).toThrow("entry 19: seat 0 may not break-off (not-playing)");
    const late = { type: "action", action: { type: "take", card: 0 } } as const;
    expect(wrong(18, { by: 0, what: late })).toThrow(/entry 19: seat 0 may not take \((not-offered|not-your-turn)\)/);
  });
});

test("a recorded match that was broken off comes to its end again: taken over by word and by the clock, and back once", () => {
  const record = JSON.parse(readFileSync(new URL("recorded/broken-off.json", import.meta.url), "utf8"));
  const told = [...retrace(portRoyal, record)].flatMap(({ events }) => events);
  const house = told.filter(({ type }) => ["taken-over", "returned", "broken-off"].includes(type));
  expect(house).toEqual([
    { type: "taken-over", seat: 0, asked: 1 },
    { type: "returned", seat: 0 },
    { type: "taken-over", seat: 2, asked: "clock" },
    { type: "broken-off", seat: 1 },
  ]);
  const end = open(portRoyal, record);
  expect([end.brokenOff, end.legal, end.byBots, end.n]).toEqual([true, [], [2], record.log.length]);
  const other = record.log.with(60, { ...record.log[60], by: 1 });
  expect(() => open(portRoyal, { ...record, log: other })).toThrow(BrokenRecord);
});

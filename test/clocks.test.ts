import { expect, test } from "vitest";
import { Awake } from "../server/clocks/Awake.ts";
import { type Span, spentAfter, spentIn, WAKING_DAY, wakingIn, zoneNamed } from "../server/clocks/hours.ts";
import { passed, type Reckoning, type Step, type Ticking, turned, wound } from "../server/clocks/reckoning.ts";
import { fc } from "./property.ts";
import { HandClock, MINUTE } from "./server/hand.ts";

/** What one's time costs, without a table: waking hours, and clocks against a model of their own. */

const HOUR = 60 * 60_000;
const BERLIN = "Europe/Berlin";
/** Local time of Berlin in winter. */
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 1, minute);

test("a night counts for nobody: from ten in the evening to eight in the morning, where he lives", () => {
  expect(wakingIn([at(2, 21), at(3, 9)], BERLIN)).toBe(2 * HOUR);
  expect(wakingIn([at(2, 23), at(3, 7)], BERLIN)).toBe(0);
  expect(wakingIn([at(2, 9), at(2, 12, 30)], BERLIN)).toBe(3.5 * HOUR);
  // When it is night in Berlin it is day in Tokyo.
  expect(wakingIn([at(2, 23), at(3, 7)], "Asia/Tokyo")).toBe(7 * HOUR);
  expect(wakingIn([at(2, 12), at(2, 12)], BERLIN)).toBe(0);
});

test("a day is fourteen hours in which one is awake: who is asked at three has until three the next day", () => {
  expect(WAKING_DAY).toBe(14 * HOUR);
  expect(spentAfter(at(2, 15), WAKING_DAY, BERLIN, [])).toBe(at(3, 15));
  expect(spentAfter(at(2, 15), 3 * WAKING_DAY, BERLIN, [])).toBe(at(5, 15));
  // Asked in the night, one begins in the morning.
  expect(spentAfter(at(2, 23), WAKING_DAY, BERLIN, [])).toBe(at(3, 22));
});

test("the nights in which clocks are changed are an hour shorter or longer, and no day is", () => {
  // 2026-03-29 and 2026-10-25, at two and three in the night.
  for (const [month, day, zulu, hours] of [
    [2, 29, 11, 29],
    [9, 25, 10, 27],
  ] as const) {
    const noon = Date.UTC(2026, month, day - 1, zulu);
    expect(wakingIn([noon, noon + 48 * HOUR], BERLIN)).toBe(hours * HOUR);
    const due = spentAfter(noon, WAKING_DAY, BERLIN, []);
    expect(new Date(due).toLocaleTimeString("en", { timeZone: BERLIN, hourCycle: "h23" })).toBe("12:00:00");
  }
});

test("somebody's time is not up while the house is away, however little he has left", () => {
  const away: Span[] = [[at(2, 16), at(4, 12)]];
  expect(spentAfter(at(2, 16) - 1, 2, BERLIN, away)).toBe(at(4, 12) + 1);
});

test("hours in which the house was away are nobody's, by day or by night", () => {
  const away: Span[] = [
    [at(2, 16), at(2, 18)],
    [at(2, 21), at(3, 9)],
  ];
  expect(spentIn([at(2, 15), at(3, 10)], BERLIN, away)).toBe(5 * HOUR);
  expect(spentAfter(at(2, 15), 5 * HOUR, BERLIN, away)).toBe(at(3, 10));
  expect(spentIn([at(2, 17), at(2, 17, 30)], BERLIN, away)).toBe(0);
});

test("a zone has one name that the world knows, however it is spelt; hours from Greenwich are none", () => {
  const spelt = ["Europe/Berlin", "europe/BERLIN", "UTC"];
  expect(spelt.map(zoneNamed)).toEqual(["Europe/Berlin", "Europe/Berlin", "UTC"]);
  const none = ["", "Kontor", "Europe/../Berlin", "+05:30", "-00:01", " UTC"];
  expect(none.map(zoneNamed)).toEqual(none.map(() => null));
});

test("what is spent until its time is due is what there was, wherever and whenever", () => {
  const zone = fc.constantFrom(
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
  );
  const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });
  const gap = fc.tuple(moment, fc.integer({ min: 1, max: 72 * HOUR }));
  fc.assert(
    fc.property(zone, moment, fc.integer({ min: 1, max: 7 * WAKING_DAY }), gap, (where, from, ms, [gone, long]) => {
      const away: Span[] = [[gone, gone + long]];
      const due = spentAfter(from, ms, where, away);
      expect(spentIn([from, due], where, away)).toBe(ms);
      expect(spentIn([from, due - 1], where, away)).toBeLessThan(ms);
    }),
    { numRuns: 60 },
  );
});

test("the house counts its time as long as anybody's runs, however often one of them is let go", () => {
  const clock = new HandClock();
  const awake = new Awake(clock);
  const [one, other] = [awake.hold(), awake.hold()];
  const from = awake.now();
  one();
  one();
  clock.turn(MINUTE);
  expect(awake.now() - from).toBe(MINUTE);
  other();
  expect(clock.timers).toBe(0);
});

/**
 * A model of the clocks of two players, by hand and by other means: every stretch of time that was spent is kept with the
 * place in the match where it was spent, and what is left is what there was less all that was spent there.
 */
class Model {
  /** Milliseconds spent, by seat and place. */
  private readonly spent = new Map<string, number>();
  private readonly terms: Ticking;
  /** By depth: who is asked there, and since which depth; how many turns each has finished on the way there. */
  private line: { readonly asked: number; readonly since: number; readonly turns: readonly number[] }[];

  constructor(terms: Ticking, asked: number) {
    this.terms = terms;
    this.line = [{ asked, since: 0, turns: [0, 0] }];
  }
  get here() {
    return this.line.at(-1)!;
  }
  get depth(): number {
    return this.line.length - 1;
  }
  private get place(): string {
    const { asked, since } = this.here;
    return this.terms.type === "bank" ? `${asked}` : `${asked} ${since}`;
  }
  get left(): number {
    const { asked, turns } = this.here;
    const spent = this.spent.get(this.place) ?? 0;
    if (this.terms.type === "days") return this.terms.days * WAKING_DAY - spent;
    const back = this.terms.type === "bank" ? turns[asked]! * this.terms.increment : 0;
    return (this.terms.seconds + back) * 1000 - spent;
  }
  spend(ms: number): void {
    this.spent.set(this.place, (this.spent.get(this.place) ?? 0) + ms);
  }
  /** The one who is asked acts, and then this one is asked. New acts of another seat are places of their own. */
  act(asked: number, isNew: boolean): void {
    const { asked: by, since, turns } = this.here;
    if (isNew && this.terms.type !== "bank") this.forget();
    const over = asked !== by;
    const next = over || this.terms.type === "decision" ? this.depth + 1 : since;
    this.line.push({ asked, since: next, turns: over ? turns.with(by, turns[by]! + 1) : turns });
  }
  /** What others may not take back any more they do not come back to. */
  private forget(): void {
    for (const key of this.spent.keys()) if (key !== this.place) this.spent.delete(key);
  }
  undo(depth: number): void {
    this.line = this.line.slice(0, depth + 1);
  }
}

const TERMS: readonly Ticking[] = [
  { type: "decision", seconds: 30 },
  { type: "bank", seconds: 300, increment: 7 },
  { type: "days", days: 2 },
];

test.each(TERMS)(
  "whatever is done and taken back, nobody has more time than a model by other means says: $type",
  (terms) => {
    const move = fc.record({
      ms: fc.integer({ min: 0, max: 900 }),
      /** Whether the turn passes, or how many acts are taken back. */
      what: fc.constantFrom("stays", "passes", "passes", "undo 1", "undo 2", "undo 3"),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const model = new Model(terms, 0);
        let at: Reckoning = wound(terms, 2, [0]);
        /** The acts in a row of one seat that may be taken back: the entry before each, and how deep the match was. */
        let run: { by: number | null; before: { n: number; depth: number }[] } = { by: null, before: [] };
        let undos = 0;
        for (const { ms, what } of moves) {
          const by = model.here.asked;
          model.spend(ms);
          at = passed(at, () => ms);
          let step: Step;
          if (what.startsWith("undo")) {
            const target = run.before.at(-Number(what.at(-1)));
            if (target === undefined) continue;
            run.before = run.before.filter(({ n }) => n < target.n);
            undos++;
            model.undo(target.depth);
            step = { n: at.n + 1, by: run.by!, what: { type: "undo", to: target.n }, asked: [model.here.asked], undos };
          } else {
            const isNew = run.by !== by;
            if (isNew && run.before.length > 0) undos = 0;
            const here = { n: at.n, depth: model.depth };
            run = isNew ? { by, before: [here] } : { by, before: [...run.before, here] };
            const asked = what === "passes" ? 1 - by : by;
            model.act(asked, isNew && undos === 0);
            step = { n: at.n + 1, by, what: { type: "action", action: { type: "any" } }, asked: [asked], undos };
          }
          at = turned(terms, at, step);
          expect(at.left[model.here.asked]).toBe(model.left);
        }
      }),
      { numRuns: 200 },
    );
  },
);

const act = (n: number, by: number, asked: readonly number[], undos = 0): Step => ({
  n,
  by,
  asked,
  undos,
  what: { type: "action", action: { type: "any" } },
});
const undo = (n: number, by: number, to: number, asked: readonly number[], undos: number): Step => ({
  n,
  by,
  asked,
  undos,
  what: { type: "undo", to },
});
const after = (at: Reckoning, ms: number): Reckoning => passed(at, () => ms);

test("to act and take it back again and again gives no time", () => {
  const terms: Ticking = { type: "decision", seconds: 30 };
  let at = wound(terms, 2, [0]);
  for (let n = 1; n < 60; n += 2) {
    at = turned(terms, after(at, 500), act(n, 0, [0], (n - 1) / 2));
    at = turned(terms, after(at, 500), undo(n + 1, 0, n - 1, [0], (n + 1) / 2));
  }
  expect(at.left[0]).toBe(15_000);
  expect(turned(terms, at, act(61, 0, [0], 30)).left[0]).toBe(15_000);
});

test("nor does it where another one acts in between and takes that back", () => {
  const terms: Ticking = { type: "decision", seconds: 30 };
  const begun = turned(terms, wound(terms, 2, [0, 1]), act(1, 0, [0, 1]));
  let at = turned(terms, after(begun, 25_000), undo(2, 0, 0, [0, 1], 1));
  at = turned(terms, at, act(3, 1, [0, 1], 1));
  at = turned(terms, at, undo(4, 1, 2, [0, 1], 2));
  expect(turned(terms, at, act(5, 0, [0, 1], 2)).left[0]).toBe(5000);
});

test("a turn that is taken back takes along what it gave", () => {
  const terms: Ticking = { type: "bank", seconds: 60, increment: 5 };
  const start = after(wound(terms, 2, [0]), 10_000);
  const over = turned(terms, start, act(1, 0, [1]));
  expect(over.left).toEqual([55_000, 60_000]);
  const back = turned(terms, after(over, 3000), undo(2, 0, 0, [0], 1));
  expect(back.left).toEqual([50_000, 57_000]);
  expect(turned(terms, back, act(3, 0, [1], 1)).left).toEqual([55_000, 57_000]);
});

test("several who are asked at once think side by side, and what another does gives nobody a new decision", () => {
  const terms: Ticking = { type: "decision", seconds: 30 };
  const start = after(wound(terms, 3, [0, 1, 2]), 10_000);
  expect(start.left).toEqual([20_000, 20_000, 20_000]);
  const one = turned(terms, start, act(1, 0, [1, 2]));
  expect(after(one, 5000).left).toEqual([20_000, 15_000, 15_000]);
  expect(turned(terms, after(one, 5000), act(2, 1, [2])).left[2]).toBe(15_000);
});

test("who comes back to a bank that is empty has the seconds of one turn, and at least ten", () => {
  for (const [increment, has] of [
    [5, 10_000],
    [15, 15_000],
  ] as const) {
    const terms: Ticking = { type: "bank", seconds: 60, increment };
    const empty = after(wound(terms, 2, [0]), 70_000);
    expect(empty.left).toEqual([0, 60_000]);
    const taken = turned(terms, empty, { ...act(1, 0, []), what: { type: "takeover", asked: "clock" } });
    expect(taken.left).toEqual([0, 60_000]);
    const back = turned(terms, taken, { ...act(2, 0, [0]), what: { type: "return" } });
    expect(back.left).toEqual([has, 60_000]);
  }
});

test.each<Ticking>([
  { type: "decision", seconds: 30 },
  { type: "bank", seconds: 30, increment: 15 },
])("who takes his seat back before a bot has acted for it has what he had left: $type", (terms) => {
  const start = after(wound(terms, 2, [0]), 25_000);
  const taken = turned(terms, start, { ...act(1, 0, []), what: { type: "takeover", asked: 1 } });
  const back = turned(terms, taken, { ...act(2, 0, [0]), what: { type: "return" } });
  expect([taken.left[0], back.left[0]]).toEqual([5000, 5000]);
  // Where the bot has acted meanwhile, his next decision is another one.
  const acted = turned(terms, taken, act(2, 0, []));
  const later = turned(terms, acted, { ...act(3, 0, [0]), what: { type: "return" } });
  expect(later.left[0]).toBe(terms.type === "decision" ? 30_000 : 15_000);
});

test("hours of an outage that several processes wrote down, or that reach into each other, count once", () => {
  const [from, to] = [at(2, 9), at(2, 20)];
  const hours = (...away: Span[]) => spentIn([from, to], BERLIN, away) / HOUR;
  expect(hours()).toBe(11);
  const noon: Span = [at(2, 12), at(2, 14)];
  expect(hours(noon, noon)).toBe(9);
  expect(hours([at(2, 13), at(2, 16)], noon)).toBe(7);
  expect(hours([at(2, 17), at(2, 23)], [at(1, 12), at(2, 10)], noon)).toBe(5);
  expect(hours([at(2, 12), at(2, 16)], [at(2, 13), at(2, 14)])).toBe(7);
});

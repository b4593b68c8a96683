import { expect, test } from "vitest";
import type { House } from "../../server/context.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { Errands } from "../../server/rooms/Errands.ts";
import { requests } from "../../server/rooms/shapes.ts";
import type { Table } from "../../server/rooms/Table.ts";
import { COMPLAINTS, type Ear, TALK, Talk } from "../../server/rooms/Talk.ts";
import type { Store } from "../../server/store/store.ts";
import type { Sitter } from "../../server/store/storedMatch.ts";
import {
  LONGEST_LINE,
  MOST_LINES,
  PHRASES,
  type Remark,
  type Saying,
  SIGNS,
  type TalkMessage,
} from "../../shared/talk.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, type Terms } from "../../shared/terms.ts";
import { DAY, MINUTE, SECOND } from "./hand.ts";
import { but } from "./harness.ts";
import { CODE, laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** What is said at a table, without sockets: who hears it, who does not, and what of it is kept. */
const done = { ok: true, seq: 0 };
/** Where they all come from. */
const HOME = "192.0.2.1";
const hello: Saying = { phrase: "hello" };
/** A page at the table: what it was told, line by line. */
class Page {
  readonly said: Remark[] = [];
  readonly told: TalkMessage[] = [];
  readonly ear: Ear;

  constructor(name: string) {
    const send = (type: string, message: never) => void (type === "said" ? this.said : this.told).push(message);
    this.ear = { client: { send } as never, player: name, hears: true, hearing: null };
  }
  get heard(): (Saying | null)[] {
    return this.said.map(({ says }) => says);
  }
}

interface Company {
  readonly terms?: Partial<Terms>;
  readonly broken?: (store: Store) => Partial<Store>;
  readonly log?: (...line: unknown[]) => void;
  /** How many look on beside Eve and Fay. */
  readonly crowd?: number;
}
/** Ann, Bob and Cid sit, Eve and Fay look on; each has a page open, Bob has two. */
async function company({ terms = AMONG_FRIENDS, broken, log = () => {}, crowd = 0 }: Company = {}) {
  const seats: Sitter[] = ["ann", "bob", "cid"].map(player);
  const { table, house, clock, store } = await laid(seats, {
    game: "port-royal",
    terms,
    ...(broken && { broken }),
  });
  const whole = {
    ...house,
    talks: new Budgets(TALK),
    complaints: new Budgets(COMPLAINTS),
    errands: new Errands(),
    log: { warn: log, error: () => {} },
  } as unknown as House;
  const pages = ["ann", "bob", "cid", "eve", "fay"].map((name) => new Page(name)) as [Page, Page, Page, Page, Page];
  const phone = new Page("bob");
  const lookers = Array.from({ length: crowd }, (_, n) => new Page(`looker ${n}`));
  const ears = new Map([...pages, phone, ...lookers].map((page, n) => [`${n}`, page.ear]));
  const at = (among: Table) => new Talk(whole, among, ears, (seat) => `seat ${seat}`);
  const talk = at(table);
  talk.tellAll();
  const [ann, bob, cid, eve] = pages;
  return { talk, table, clock, store, ann, bob, cid, eve, phone, lookers, at };
}

test("what somebody says is heard by all who sit there, on all their devices, as an id; who looks on hears nothing", async () => {
  const { talk, ann, bob, cid, eve, phone } = await company();
  expect(talk.say("ann", hello)).toEqual(done);
  expect(talk.say("bob", { sign: "thumb" })).toEqual(done);
  for (const page of [ann, bob, cid, phone]) expect(page.heard).toEqual([hello, { sign: "thumb" }]);
  expect(bob.said).toMatchObject([
    { n: 1, seat: 0, name: "seat 0", mine: false },
    { n: 2, seat: 1, name: "seat 1", mine: true },
  ]);
  expect([eve.said, eve.told]).toEqual([[], []]);
});

test("who looks on, or has left for good, says nothing", async () => {
  const { talk, table, bob } = await company();
  expect(talk.say("eve", hello)).toEqual(no("not-seated"));
  await table.waiting.start("ann");
  await table.resign("bob");
  expect(talk.say("bob", hello)).toEqual(no("not-seated"));
  expect(talk.say("ann", hello)).toMatchObject({ ok: true });
  expect(bob.said).toEqual([]);
});

test("two hundred who look on cost nothing: not one is told anything", async () => {
  const { talk, bob, lookers } = await company({ crowd: 200 });
  for (let n = 0; n < TALK.burst; n++) talk.say("ann", hello);
  expect(await talk.stand("bob", { whom: { seat: 0 }, stance: "muted" })).toEqual(done);
  expect(bob.said).toHaveLength(TALK.burst);
  expect(lookers.flatMap(({ told, said }) => [...told, ...said])).toEqual([]);
});

test("a page that comes is told the last lines its player heard; who sits down later reads nothing of before", async () => {
  const { talk, table, clock } = await company();
  for (let n = 0; n < MOST_LINES + 5; n++) {
    expect(talk.say("ann", { phrase: PHRASES[n % PHRASES.length]! })).toEqual(done);
    clock.turn(3 * SECOND);
  }
  const tablet = new Page("cid");
  talk.tell(tablet.ear);
  expect(tablet.told.map(({ lines }) => lines.length)).toEqual([MOST_LINES]);
  expect(tablet.told[0]!.lines.at(-1)!.n).toBe(MOST_LINES + 5);
  // The same again is no news.
  talk.tell(tablet.ear);
  expect(tablet.told).toHaveLength(1);
  await table.waiting.stand("cid");
  await table.waiting.sit("eve", { seat: 2 });
  const eve = new Page("eve");
  talk.tell(eve.ear);
  expect(eve.told).toEqual([{ lines: [], muted: [], blocked: [] }]);
});

test.each(["muted", "blocked"] as const)(
  "whom somebody has %s is not heard by him, on no device and at no table, and does not notice",
  async (stance) => {
    const { talk, table, clock, ann, bob, cid, phone, at } = await company();
    expect(talk.say("ann", hello)).toEqual(done);
    expect(await talk.stand("bob", { whom: { seat: 0 }, stance })).toEqual(done);
    const own = { muted: [], blocked: [], [stance]: [0] };
    // What he said before is gone, too.
    for (const page of [bob, phone]) expect(page.told.at(-1)).toEqual({ lines: [], ...own });
    expect(ann.told).toHaveLength(1);
    for (const one of [talk, at(table)]) expect(one.say("ann", { sign: "laugh" })).toEqual(done);
    for (const page of [bob, phone]) expect(page.heard).toEqual([hello]);
    expect(cid.heard).toHaveLength(3);
    // The other way round nothing has changed.
    expect(talk.say("bob", { phrase: "sorry" })).toEqual(done);
    expect(ann.heard.at(-1)).toEqual({ phrase: "sorry" });
    expect(await talk.stand("bob", { whom: { seat: 0 }, stance: "heard" })).toEqual(done);
    clock.turn(10 * SECOND);
    talk.say("ann", { phrase: "thanks" });
    expect(bob.heard.at(-1)).toEqual({ phrase: "thanks" });
    // What he said meanwhile was never said to him.
    expect(bob.told.at(-1)!.lines.map(({ says }) => says)).toEqual([hello, { phrase: "sorry" }]);
  },
);

test("somebody is muted by a line of his as well, wherever he sits by now; oneself, bots and lines not heard are nobody", async () => {
  const { talk, table, store } = await company();
  talk.say("ann", hello);
  await table.waiting.stand("ann");
  expect(await talk.stand("bob", { whom: { line: 1 }, stance: "blocked" })).toEqual(done);
  expect(store.silences.stance("bob", "ann")).toBe("blocked");
  for (const [who, whom] of [
    ["bob", { seat: 1 }],
    ["bob", { seat: 0 }],
    ["bob", { seat: 9 }],
    ["bob", { line: 7 }],
    ["eve", { line: 1 }],
  ] as const)
    expect(await talk.stand(who, { whom, stance: "muted" }), JSON.stringify(whom)).toEqual(no("nobody-there"));
});

test("who stands up and sits down again is told anew what was said to him", async () => {
  const { talk, table, bob } = await company();
  talk.say("ann", hello);
  await table.waiting.stand("bob");
  talk.tellAll();
  await table.waiting.sit("bob", { seat: 1 });
  talk.tellAll();
  expect(bob.told.map(({ lines }) => lines.map(({ says }) => says))).toEqual([[], [hello]]);
});

test("of what was said the last hundred lines can be reported", async () => {
  const { talk, clock } = await company();
  for (let n = 0; n <= 100; n++) {
    expect(talk.say("ann", hello)).toEqual(done);
    clock.turn(3 * SECOND);
  }
  const muted = (line: number) => talk.stand("bob", { whom: { line }, stance: "muted" });
  expect([await muted(1), await muted(2)]).toEqual([no("nobody-there"), done]);
});

test("a table that is gone tells nobody any more who is muted", async () => {
  const { talk, store, bob } = await company();
  await store.silences.set("bob", "ann", "muted", 1);
  expect(bob.told).toHaveLength(2);
  talk.end();
  await store.silences.set("bob", "ann", "heard", 1);
  expect(bob.told).toHaveLength(2);
});

test("ten lines a second: a handful is heard, then one in three seconds, over all tables together", async () => {
  const { talk, table, clock, bob, at } = await company();
  const other = at(table);
  const answers = [];
  for (let n = 0; n < 30; n++) {
    answers.push((n % 2 === 0 ? talk : other).say("ann", hello));
    clock.turn(SECOND / 10);
  }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(TALK.burst);
  expect(answers.at(-1)).toEqual(no("talks-too-fast"));
  expect(bob.said).toHaveLength(TALK.burst);
  clock.turn(3 * SECOND);
  expect(talk.say("ann", hello)).toEqual(done);
  expect(talk.say("ann", hello)).toEqual(no("talks-too-fast"));
  // Nobody else has to be silent for it.
  expect(talk.say("cid", hello)).toEqual(done);
});

test("a line that is no words costs as much as one that is heard: it was read, too", async () => {
  const { talk } = await company();
  for (let n = 0; n < TALK.burst; n++) expect(talk.say("ann", { text: "   " })).toEqual(no("bad-line"));
  expect(talk.say("ann", hello)).toEqual(no("talks-too-fast"));
});

test("one writes freely only where the table agreed on it", async () => {
  const strangers = await company({ terms: AMONG_STRANGERS });
  const silent = await company({ terms: { ...AMONG_FRIENDS, writing: false } });
  for (const { talk, bob } of [strangers, silent]) {
    expect(talk.say("ann", { text: "Hi!" })).toEqual(no("phrases-only"));
    expect(bob.said).toEqual([]);
    // A refused line costs nothing.
    for (let n = 0; n < TALK.burst; n++) expect(talk.say("ann", hello)).toEqual(done);
  }
});

test("own words are one line of visible characters, and nothing in them is anything but text", async () => {
  const { talk, clock, bob } = await company();
  const say = (text: string) => {
    clock.turn(3 * SECOND);
    return talk.say("ann", { text });
  };
  for (const text of [
    "",
    "   ",
    "\u200b",
    "a\u202eb",
    "a\u0000b",
    "x".repeat(LONGEST_LINE + 1),
    "e\u0301\u0301".repeat(900),
  ])
    expect(say(text), JSON.stringify(text.slice(0, 9))).toEqual(no("bad-line"));
  const kept = [
    ["x".repeat(LONGEST_LINE), "x".repeat(LONGEST_LINE)],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["one\r\n  two\t three ", "one two three"],
    // As phones write it, a heart and a family, each put together of several; what joins nothing is left out.
    ["I ❤️ 👨‍👩‍👧", "I ❤️ 👨‍👩‍👧"],
    ["A\u200DB\uFE0F", "AB"],
    ["Zoe\u0308", "Zoë"],
  ] as const;
  for (const [text] of kept) expect(say(text)).toEqual(done);
  expect(bob.heard).toEqual(kept.map(([, text]) => ({ text })));
});

test("a saying is one of those there are, a stance and a report name one thing: nothing else has a shape", () => {
  const odd = {
    say: [
      {},
      { phrase: "damn" },
      { sign: "fist" },
      { phrase: "hello", sign: "smile" },
      { text: 7 },
      { text: "x".repeat(9000) },
    ],
    stance: [
      { whom: { seat: 0 } },
      { whom: { seat: 0, line: 1 }, stance: "muted" },
      { whom: { player: "ann" }, stance: "muted" },
      { whom: { seat: 0 }, stance: "loved" },
    ],
    report: [
      { about: { seat: 0 } },
      { about: {}, text: "" },
      { about: { problem: false }, text: "" },
      { about: { record: true }, text: "" },
    ],
  };
  for (const [name, payloads] of Object.entries(odd))
    for (const payload of payloads)
      expect(requests[name as keyof typeof odd].safeParse(payload).success, JSON.stringify(payload).slice(0, 60)).toBe(
        false,
      );
  for (const phrase of PHRASES) expect(requests.say.safeParse({ phrase }).success).toBe(true);
  for (const sign of SIGNS) expect(requests.say.safeParse({ sign }).success).toBe(true);
});

test("a report keeps where and when it was, whom it is about and what was said; the log hears of it, of the match neither", async () => {
  const log: unknown[][] = [];
  const { talk, table, store, clock } = await company({ log: (...line) => void log.push(line) });
  talk.say("bob", { text: "you oaf" });
  await table.waiting.start("ann");
  await table.resign("cid");
  expect(await talk.report("ann", HOME, { about: { line: 1 }, text: " He always\ndoes. " })).toEqual(done);
  expect(await talk.report("ann", HOME, { about: { seat: 1 }, text: "" })).toEqual({ ok: true, seq: 1 });
  expect(await talk.report("eve", HOME, { about: { problem: true }, text: "" })).toEqual({ ok: true, seq: 1 });
  const at = clock.now();
  expect(await store.reports.last(9)).toMatchObject([
    { match: CODE, beat: 1, player: "eve", about: null, kind: "problem", said: null, text: "", at },
    { match: CODE, beat: 1, player: "ann", about: "bob", kind: "person", said: null, text: "", at },
    { match: CODE, beat: 0, player: "ann", about: "bob", kind: "line", said: "you oaf", text: "He always does.", at },
  ]);
  expect(await store.reports.last(2)).toHaveLength(2);
  expect(log).toHaveLength(3);
  expect(log[0]![0]).toEqual({ code: CODE, beat: 0, kind: "line", player: "ann", about: "bob" });
});

test("a report is about somebody, in words that can be read, and there are ten of them in a day", async () => {
  const { talk, clock } = await company();
  const of = (about: Parameters<Talk["report"]>[2]["about"], text = "") => talk.report("ann", HOME, { about, text });
  talk.say("ann", hello);
  for (const about of [{ line: 1 }, { line: 2 }, { seat: 0 }, { seat: 3 }])
    expect(await of(about)).toEqual(no("nobody-there"));
  for (const text of ["x".repeat(501), "a\u202eb"]) expect(await of({ seat: 1 }, text)).toEqual(no("bad-report"));
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => of({ problem: true }, "x".repeat(500 - n))));
  expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  expect(all.at(-1)).toEqual(no("too-many-reports"));
  expect(await talk.report("bob", HOME, { about: { problem: true }, text: "" })).toEqual(done);
  clock.turn(DAY + 1);
  expect(await of({ problem: true })).toEqual(done);
});

test("a report that comes again, for its answer was lost, is written once and answered as before", async () => {
  const { talk, table, store, clock } = await company();
  const tells = () => talk.report("ann", HOME, { about: { problem: true }, text: "The bar is gone." });
  await table.waiting.start("ann");
  expect(await Promise.all([tells(), tells()])).toEqual([done, done]);
  await table.resign("cid");
  expect(await tells()).toEqual(done);
  expect(await store.reports.last(9)).toHaveLength(1);
  clock.turn(10 * MINUTE);
  expect(await tells()).toEqual({ ok: true, seq: 1 });
  expect(await store.reports.last(9)).toHaveLength(2);
});

test("however many guests come from one address, what it reports has an end", async () => {
  const { talk, store, clock } = await company();
  const reports = async (many: number) => {
    for (let n = 0; n < many; n++)
      await talk.report(`guest ${n}`, HOME, { about: { problem: true }, text: `${n} of ${many}` });
    return (await store.reports.last(1000)).length;
  };
  expect(await reports(2 * COMPLAINTS.burst)).toBe(COMPLAINTS.burst);
  expect(await talk.report("ann", "192.0.2.2", { about: { problem: true }, text: "" })).toEqual(done);
  clock.turn(SECOND / COMPLAINTS.perSecond);
  expect(await reports(5)).toBe(COMPLAINTS.burst + 2);
});

test("what the database does not take has not happened: nobody is muted or reported, and that is what is said", async () => {
  const fails = () => Promise.reject(new Error("no room on the disk"));
  const { talk, bob } = await company({
    broken: (store) => ({
      silences: but(store.silences, { set: fails }),
      reports: but(store.reports, { add: fails }),
    }),
  });
  expect(await talk.stand("bob", { whom: { seat: 0 }, stance: "muted" })).toEqual(no("not-saved"));
  expect(await talk.report("bob", HOME, { about: { problem: true }, text: "" })).toEqual(no("not-saved"));
  talk.say("ann", hello);
  expect(bob.said).toHaveLength(1);
});

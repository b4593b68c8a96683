import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, learnAll, words } from "../../client/app/i18n/language.ts";
import { talk, talkWords } from "../../client/app/i18n/talk.ts";
import { Conversation } from "../../client/app/table/talk/Conversation.ts";
import { complainedOf, hasCompany, silencedSeats } from "../../client/app/table/talk/company.ts";
import { refusalIn } from "../../client/app/table/talk/refusal.ts";
import { inWords } from "../../client/app/table/talk/Saying.tsx";
import { TalkAloud, TalkPanel } from "../../client/app/table/talk/TalkPanel.tsx";
import { signSvg } from "../../client/art/talk.ts";
import { no, type SeatInfo, type TableInfo } from "../../shared/messages.ts";
import { PHRASES, SIGNS } from "../../shared/talk.ts";
import { bot, infoOf, player } from "../told.ts";
import { tagged } from "./drawn.ts";
import { anew, draw, goes } from "./mounted.ts";
import { remark } from "./remark.ts";

/** What a page makes of the talk it hears. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begun = { lines: [], muted: [], blocked: [] };
const at = (mySeat: number | null, ...seats: SeatInfo[]): TableInfo => infoOf({ mySeat, seats });

test("what is said hangs over a plate for a moment, of each seat the last line; in the list it stays", () => {
  const heard = new Conversation();
  heard.begin(begun);
  heard.add(remark(1, 1));
  vi.advanceTimersByTime(4000);
  heard.add(remark(2, 2));
  heard.add(remark(3, 1));
  expect(heard.fresh.value.map(({ n }) => n)).toEqual([2, 3]);
  // The first line's moment is over: what has come in its place stays for its own.
  vi.advanceTimersByTime(3000);
  expect(heard.fresh.value.map(({ n }) => n)).toEqual([2, 3]);
  vi.advanceTimersByTime(4000);
  expect(heard.fresh.value).toEqual([]);
  expect(heard.lines.value.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test("of a long talk the last hundred lines stay, and nothing runs on when the page goes", () => {
  const heard = new Conversation();
  heard.begin(begun);
  for (let n = 1; n <= 102; n++) heard.add(remark(n, n % 3));
  expect([heard.lines.value.length, heard.lines.value[0]!.n, heard.lines.value.at(-1)!.n]).toEqual([100, 3, 102]);
  heard.end();
  expect(vi.getTimerCount()).toBe(0);
});

test("lines of others wait unread until somebody looks; his own do not, nor what comes while he looks", () => {
  const heard = new Conversation();
  heard.begin(begun);
  heard.add(remark(1, 1));
  heard.add(remark(2, 0));
  expect(heard.unread.value).toBe(1);
  // Looked at in two places: the one that is left counts.
  const shut = heard.read();
  heard.read()();
  heard.add(remark(3, 2));
  expect(heard.unread.value).toBe(0);
  shut();
  heard.add(remark(4, 2));
  expect(heard.unread.value).toBe(1);
});

test("whoever has the list of what was said open has read it, until he closes it", () => {
  const heard = new Conversation();
  heard.begin(begun);
  heard.add(remark(1, 1));
  const session = { conversation: heard } as unknown as Parameters<typeof TalkPanel>[0]["session"];
  anew(() => h(TalkPanel, { session, info: at(0, player("Ann"), player("Bob")), report: () => {} }));
  expect(heard.unread.value).toBe(0);
  heard.add(remark(2, 1));
  expect(heard.unread.value).toBe(0);
  goes();
  heard.add(remark(3, 1));
  expect(heard.unread.value).toBe(1);
});

test("whom one mutes is gone at once from plates and list, and is to be heard again", () => {
  const heard = new Conversation();
  heard.begin(begun);
  heard.add(remark(1, 1));
  heard.add(remark(2, 2));
  heard.begin({ lines: [remark(2, 2)], muted: [], blocked: [1] });
  expect([heard.fresh.value, heard.lines.value]).toEqual([[remark(2, 2)], [remark(2, 2)]]);
  const info = at(0, player("Ann"), player("Bob"), player("Cid"));
  expect(silencedSeats(heard, info)).toEqual([1]);
  expect(heard.stanceTo(1)).toBe("blocked");
});

test("a list that is empty because whoever spoke is not heard does not say that nobody spoke", () => {
  const heard = new Conversation();
  const session = { conversation: heard } as unknown as Parameters<typeof TalkPanel>[0]["session"];
  const info = at(0, player("Ann"), player("Bob"));
  const list = (): string => {
    const shown = tagged(
      draw(() => h(TalkPanel, { session, info, report: () => {} })),
      "ol",
    )[0]!.text;
    goes();
    return shown;
  };
  const { nothingSaid, nothingHeard } = talkWords.value;
  heard.begin(begun);
  expect(list()).toBe(nothingSaid);
  for (const silenced of [{ muted: [1] }, { blocked: [1] }]) {
    heard.begin({ ...begun, ...silenced });
    expect(list()).toBe(nothingHeard);
  }
});

test("one talks where the house says so, and only with people: not alone among bots, not as a watcher", () => {
  const heard = new Conversation();
  const friends = at(0, player("Ann"), player("Bob"));
  expect(hasCompany(heard, friends)).toBe(false);
  heard.begin(begun);
  expect(hasCompany(heard, friends)).toBe(true);
  expect(hasCompany(heard, at(0, player("Ann"), bot))).toBe(false);
  expect(hasCompany(heard, { ...friends, mySeat: null })).toBe(false);
});

test("a report says whom it is about, as he was called when he said it", () => {
  const heard = new Conversation();
  heard.begin({ ...begun, lines: [remark(4, 1, { name: "Bob (2)" })] });
  const info = at(0, player("Ann"), player("Robert"));
  expect(complainedOf({ line: 4 }, heard, info)).toBe("Bob (2)");
  expect(complainedOf({ seat: 1 }, heard, info)).toBe("Robert");
  expect(complainedOf({ problem: true }, heard, info)).toBeNull();
});

test("a phrase is read in one's own language, one's own words as they are, a sign as a picture with a name", () => {
  language.value = "de";
  expect(inWords({ phrase: "thanks" })).toBe("Danke!");
  language.value = "en";
  expect(inWords({ phrase: "thanks" })).toBe("Thank you!");
  expect(inWords({ text: "<b>Danke</b>" })).toBe("<b>Danke</b>");
  const drawn = SIGNS.map(signSvg);
  expect(new Set(drawn).size).toBe(SIGNS.length);
  for (const svg of drawn) expect(svg).toMatch(/^<svg /);
});

test("what is written from right to left stays in one piece behind the name of whoever said it", () => {
  for (const { says } of [talk.en, talk.de]) {
    expect(says("Ann", "Hello!")).toBe("Ann: Hello!");
    expect(says("مريم", "שלום 1")).toBe("\u2068مريم\u2069: \u2068שלום 1\u2069");
  }
});

test("both languages say everything, each in its own words, and every refusal is a sentence", async () => {
  const leaves = (of: object): string[] =>
    Object.values(of).flatMap((value) =>
      typeof value === "object"
        ? leaves(value)
        : [String(typeof value === "function" ? value("Ann", "Hello!") : value)],
    );
  const [en, de] = [leaves(talk.en), leaves(talk.de)];
  expect(de).toHaveLength(en.length);
  for (const sentence of [...en, ...de]) expect(sentence.trim()).toMatch(/^\S.+$/);
  // A name and what was said stand alike in both.
  expect(en.filter((sentence, n) => sentence === de[n])).toEqual([talk.en.says("Ann", "Hello!")]);
  for (const phrase of PHRASES) expect(talkWords.value.phrases[phrase]).toMatch(/[.!]$/);
  await learnAll();
  expect(refusalIn({ ok: true, seq: 0 })).toBeNull();
  expect(refusalIn(no("talks-too-fast"))).toBe(talkWords.value.refusals["talks-too-fast"]);
  for (const reason of ["not-saved", "server-away"] as const) expect(refusalIn(no(reason))).toMatch(/\.$/);
  expect(refusalIn({ ok: false, refusal: { reason: "of tomorrow" } })).toBe(words.value.unheardOf);
});

test("one writes where that was agreed on; about one's own lines there is nothing to do, and nobody reads them aloud", () => {
  const heard = new Conversation();
  const lines = [remark(1, 0, { mine: true }), remark(2, 1, { name: "Bob" })];
  heard.begin(begun);
  for (const line of lines) heard.add(line);
  const session = { conversation: heard } as unknown as Parameters<typeof TalkPanel>[0]["session"];
  const panel = (writing: boolean) => {
    const friends = at(0, player("Ann"), player("Bob"));
    const info = { ...friends, terms: { ...friends.terms, writing } };
    return anew(() => h(TalkPanel, { session, info, report: () => {} }));
  };
  expect([true, false].map((writing) => tagged(panel(writing), "input").length)).toEqual([1, 0]);
  const about = tagged(panel(true), "li").map((line) => tagged([line], "button").map(({ props }) => props["title"]));
  expect(about).toEqual([[], [talkWords.value.about("Bob")]]);
  const aloud = tagged(
    anew(() => h(TalkAloud, { session })),
    "p",
  ).map(({ text }) => text);
  expect(aloud).toEqual([talkWords.value.says("Bob", inWords(lines[1]!.says))]);
  heard.end();
});

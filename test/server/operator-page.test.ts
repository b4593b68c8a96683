import { expect, test } from "vitest";
import { html } from "../../server/admin/html.ts";
import { overviewOf } from "../../server/admin/overview.ts";
import { type Overview, overviewPage, type TableRow } from "../../server/admin/pages.ts";
import { wordsFor } from "../../server/admin/words.ts";
import type { House } from "../../server/context.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import type { TableStatus } from "../../shared/messages.ts";
import { HandClock } from "./hand.ts";
import { stored } from "./laid.ts";
import { posted } from "./posted.ts";

/** What stands on the operator's page: without a house. */
const NOTHING: Overview = {
  tables: [],
  allTables: 0,
  resting: [],
  allResting: 0,
  frozen: [],
  people: null,
  bans: [],
  reports: [],
};
const tableAt = (status: TableStatus): TableRow => ({
  code: status,
  game: "lanterns",
  status,
  seats: [],
  watchers: 0,
  createdAt: 0,
});

test("whoever's browser speaks another language reads English; text is text wherever it stands", () => {
  expect(([false, "en", "de"] as const).map((language) => wordsFor(language).lang)).toEqual(["en", "en", "de"]);
  expect(html`<b title="${`<'&">`}">${`<'&">`}</b>`.text).toBe(
    '<b title="&lt;&#39;&amp;&quot;&gt;">&lt;&#39;&amp;&quot;&gt;</b>',
  );
});

test("of each table the operator may do what fits it, and reads it in his language", () => {
  const offered = (language: string, more: Partial<Overview>) =>
    [
      ...overviewPage(wordsFor(language), "form", { ...NOTHING, ...more }, null).matchAll(
        /name="what" value="(\w+)"><button>([^<]*)</g,
      ),
    ].map(([, what, said]) => `${what} ${said}`);
  const tables = [tableAt("waiting"), tableAt("playing")];
  const frozen = [tableAt("frozen")];
  expect(offered("en", { tables, frozen })).toEqual(["thaw Let it go on", "close Close", "freeze Stop", "close Close"]);
  expect(offered("de", { tables, frozen })).toEqual([
    "thaw Weitergehen lassen",
    "close Schließen",
    "freeze Anhalten",
    "close Schließen",
  ]);
});

test("each list has its way at the top of the page, what waits for the operator first, however many tables there are", () => {
  const page = (more: Partial<Overview>) => overviewPage(wordsFor("en"), "form", { ...NOTHING, ...more }, null);
  const ways = (more: Partial<Overview>) => [...page(more).matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id);
  const lists = (more: Partial<Overview>) => [...page(more).matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
  const all = {
    people: { code: "abc", connected: [] },
    frozen: [tableAt("frozen")],
    resting: [tableAt("playing")],
    tables: Array.from({ length: 200 }, () => tableAt("playing")),
  };
  expect(ways(all)).toEqual(["people", "frozen", "reports", "bans", "tables", "resting"]);
  expect(ways({})).toEqual(["reports", "bans", "tables"]);
  for (const more of [all, {}]) expect(lists(more)).toEqual(ways(more));
});

/** What stands in each list of the page in English, below its title, by the list's id. */
const toldOn = (more: Partial<Overview>): ReadonlyMap<string, string> =>
  new Map(
    overviewPage(wordsFor("en"), "form", { ...NOTHING, ...more }, null)
      .split('<section id="')
      .slice(1)
      .map((list) => [list.slice(0, list.indexOf('"')), list.slice(list.indexOf("<h2>"))]),
  );

test("each list says what it is, how much there is of it, or that there is nothing; whatever is sent is from this page", () => {
  const ban = { id: 1, kind: "address", who: "203.0.113.7", until: 1 } as const;
  const report = {
    at: 1,
    match: "m",
    beat: 1,
    name: "Ann",
    player: "a",
    whom: null,
    about: null,
    said: null,
    text: "?",
  };
  const bare = toldOn({});
  expect(bare.get("reports")).toMatch(/^<h2>What players have reported<.*Nobody has reported anything\./s);
  expect(bare.get("bans")).toMatch(/^<h2>Kept outside<.*Everybody may come in\./s);
  expect(bare.get("tables")).toMatch(/^<h2>Tables: 0<.*No table waits, and none plays\./s);
  const full = toldOn({
    ...{ bans: [ban, ban], reports: [report, report, report] as unknown as Overview["reports"] },
    ...{ tables: [{ ...tableAt("waiting"), code: "awake" }], allTables: 1 },
    ...{ resting: [{ ...tableAt("playing"), code: "rests" }], allResting: 7, frozen: [tableAt("frozen")] },
    people: { code: "looked-at", connected: [{ id: "ann", name: "Ann", address: "203.0.113.7" }] },
  });
  for (const [id, told] of [
    ["people", /^<h2>[^<]*: <code>looked-at</],
    ["frozen", /^<h2>Stopped matches: 1<.*frozen/s],
    ["reports", /^<h2>What players have reported: 3</],
    ["bans", /^<h2>Kept outside: 2<.*<option value="player">.*<option value="address">/s],
    ["tables", /^<h2>Tables: 1<.*awake/s],
    ["resting", /^<h2>Matches that rest: the newest 1 of 7<.*rests/s],
  ] as const)
    expect(full.get(id), id).toMatch(told);
  for (const list of full.values()) {
    const sent = list.split('method="post"').slice(1);
    expect(sent.filter((form) => !form.split("</form>")[0]!.includes('name="form" value="form"'))).toEqual([]);
    expect(list).not.toMatch(/Everybody may|Nobody has|No table waits/);
  }
});

test("why something did not work is a sentence of its own for each reason, in either language", () => {
  const reasons = [
    "malformed",
    "unknown-table",
    "no-player",
    "no-address",
    "server-away",
    "not-saved",
    "house-fault",
    "any other",
  ];
  const [en, de] = ["en", "de"].map((language) => {
    const { notDone } = wordsFor(language);
    const failed = /^[^.]+\. /.exec(notDone("malformed"))![0];
    return [failed, ...reasons.map((reason) => notDone(reason).slice(failed.length))];
  });
  expect(new Set([...en!, ...de!]).size).toBe(2 * (reasons.length + 1));
  for (const sentence of de!) expect(sentence).not.toMatch(/\b(the|that|is|no)\b/i);
});

test("that nobody is at a table is said where nobody is", () => {
  const words = wordsFor("en");
  const page = (...connected: NonNullable<Overview["people"]>["connected"]) =>
    overviewPage(words, "form", { ...NOTHING, people: { code: "abc", connected } }, null);
  expect(page()).toContain(words.nobody);
  const ann = page({ id: "ann", name: "<Ann>", address: "203.0.113.7" });
  expect(ann).not.toContain(words.nobody);
  expect(ann).toContain("&lt;Ann&gt;");
});

test("of matches that rest the newest are shown, however many are awake, and how many there are beside those", async () => {
  const directory = new Directory(new HandClock());
  const awake = Array.from({ length: 60 }, (_, n) => `awake-${n}`);
  for (const [createdAt, code] of awake.entries()) directory.post(posted({ code, createdAt }));
  const all = [...awake, "one", "two", "three"].map((code) => stored(code));
  const matches = {
    begun: async (most: number) => ({ newest: all.slice(0, most), all: all.length }),
    frozen: async () => [],
  };
  const store = {
    matches,
    players: { names: async () => new Map([["ann", "Ann"]]) },
    bans: { standing: async () => [] },
    reports: { last: async () => [] },
  };
  const house = { directory, store, clock: new HandClock() } as unknown as House;
  const { tables, resting, allResting, allTables } = await overviewOf(house, null);
  expect(tables.map(({ code }) => code)).toEqual(awake.toReversed());
  expect([resting.map(({ code }) => code), allResting, allTables]).toEqual([["one", "two", "three"], 3, 60]);
  expect(resting[0]!.seats.map(({ name }) => name)).toEqual(["Ann", "?"]);
  directory.close();
});

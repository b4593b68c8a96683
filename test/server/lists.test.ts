import { expect, test } from "vitest";
import { Directory, type Posted } from "../../server/lobby/Directory.ts";
import { byCode, companyOf, LiveList, openTables, rowsText, runningMatches } from "../../server/lobby/lists.ts";
import type { LobbyList } from "../../shared/messages.ts";
import { bot, chair, player } from "../told.ts";
import { HandClock } from "./hand.ts";
import { posted } from "./posted.ts";

/** Which tables stand in which list, in which order, and what stands beside it: without lookers. */
const SEATS = [player("Ann"), player("Ann")];
const waits = { status: "waiting", seats: [player("Ann"), chair] } as const;
/** These tables, each newer than the one before. */
function directoryOf(tables: Readonly<Record<string, Partial<Posted>>>): Directory {
  const directory = new Directory(new HandClock());
  for (const [createdAt, [code, more]] of Object.entries(tables).entries())
    directory.post(posted({ seats: SEATS, code, createdAt, ...more }));
  return directory;
}
const codes = (listings: readonly { readonly posted: Posted | Omit<Posted, "score"> }[]) =>
  listings.map(({ posted }) => posted.code);

test("matches one may watch: open in the lobby, watched, of people; the most watched first, then the newest", () => {
  const directory = directoryOf({
    crowded: { watchers: 2 },
    older: {},
    newer: {},
    ofFriends: { listed: false },
    unwatched: { watched: false },
    alone: { seats: [player("Ann"), bot] },
    waiting: waits,
  });
  expect(codes(runningMatches(directory))).toEqual(["crowded", "newer", "older"]);
});

test("tables with a free seat: those with somebody there first, then those that begin soonest, then the newest", () => {
  const directory = directoryOf({
    soon: { ...waits, seats: [player("Ann"), player("Ann"), chair] },
    older: waits,
    newer: waits,
    deserted: { ...waits, seats: [player("Ann", false), chair] },
    full: { ...waits, seats: [player("Ann"), bot] },
    ofFriends: { ...waits, listed: false },
  });
  const wide = { ...waits, seats: [player("Ann"), chair, chair] };
  directory.post(posted({ ...wide, code: "wide", createdAt: 99 }));
  expect(codes(openTables(directory))).toEqual(["newer", "older", "soon", "wide", "deserted"]);
});

test("in the house are those who are at tables, as players or to look on; where nobody is no table counts", () => {
  const directory = directoryOf({
    full: { seats: [player("Ann"), player("Ann", false), bot], watchers: 2 },
    deserted: { seats: [player("Ann", false), bot] },
    waiting: waits,
  });
  expect(companyOf(directory)).toEqual({ players: 4, tables: 2 });
});

test("a row tells whoever knows it only what has changed: who sits there, or how it stands", () => {
  const row = (code: string, card: string, line: string) => ({ code, card: `"${card}"`, line: `"${line}"` });
  const before = byCode([row("a", "a seats", "a points"), row("b", "b seats", "b points")]);
  const told = JSON.parse(
    `{${rowsText(before, [row("b", "b other seats", "b points"), row("a", "a seats", "a more")])}}`,
  );
  expect(told).toEqual({ order: ["b", "a"], cards: ["b other seats"], scores: ["a more"] });
});

test("beyond what is shown comes of each game one table where somebody waits, by the usual rules, once", () => {
  const of = (game: string, more: object = {}) => ({ ...waits, game, ...more });
  const directory = directoryOf({
    second: of("bruegge"),
    first: of("bruegge"),
    special: of("bruegge", { usual: false }),
    left: of("bruegge", { seats: [player("Ann", false), chair] }),
    spare: of("lanterns"),
    ...Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`shown ${n}`, of("lanterns")])),
    strange: of("port-royal", { usual: false }),
    sea: of("port-royal"),
  });
  const listings = [
    "shown 0",
    "shown 1",
    "shown 2",
    "shown 3",
    "strange",
    "left",
    "special",
    "first",
    "second",
    "spare",
    "sea",
  ];
  const list = new LiveList("open", (_, text) => new TextEncoder().encode(text));
  list.publish(
    listings.map((code) => directory.find(code)!),
    { total: listings.length },
  );
  const { order } = JSON.parse(new TextDecoder().decode(list.whole(5))) as LobbyList;
  // Of the game whose one table in sight is a special one there is another, too.
  expect(order).toEqual([...listings.slice(0, 5), "first", "sea"]);
});

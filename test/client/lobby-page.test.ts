import { signal } from "@preact/signals";
import { h } from "preact";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isPick } from "../../client/games/notice.ts";
import type { PastMatch } from "../../shared/http.ts";
import { LOBBY_ROWS, type MyRow } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, type Terms } from "../../shared/terms.ts";
import { HOUR, MINUTE } from "../../shared/time.ts";
import { bot, chair, player } from "../told.ts";
import { all, buttonsIn, classed, type Drawn, tagged } from "./drawn.ts";
import { anew, draw } from "./mounted.ts";
import { past, row } from "./rows.ts";

/** What the lobby offers, and what it asks the house for: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
/** Dialogs have tests of their own; here it is noted what they were told. */
const asked = vi.hoisted(() => ({
  sure: null as unknown,
  open: null as unknown,
  past: null as unknown,
  path: "",
  opened: [] as unknown[],
}));
vi.mock("../../client/app/lobby/dialogs.ts", () => ({
  KeepsNothing: () => null,
  OpenTable: (told: object) => void (asked.open = told),
  PastMatches: (told: object) => void (asked.past = told),
  Sure: (told: object) => void (asked.sure = told),
  WhichGame: () => null,
}));
vi.mock("../../client/app/learn/dialogs.ts", () => ({ HowToPlay: () => null }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/routes.ts", () => ({ arriveAt() {}, goTo: (path: string) => void (asked.path = path) }));
const house = vi.hoisted(() => ({ refuses: false, closed: [] as string[], now: 0, recalled: 0 }));
const lists = vi.hoisted(() => ({ past: null as unknown, unfolded: null as unknown, view: null as unknown }));
const me = vi.hoisted(() => ({ value: null as unknown }));
const titled = vi.hoisted(() => ({ awaited: { value: [] as readonly string[] }, callPage() {} }));
vi.mock("../../client/app/title.ts", () => titled);
vi.mock("../../client/app/build.ts", () => ({ useLatestBuild() {}, whenUnfetched: () => () => {} }));
for (const beside of ["Bar", "Banner"])
  vi.doMock(`../../client/app/ui/${beside}.tsx`, () => ({ [beside]: () => null }));
vi.mock("../../client/app/session.ts", () => {
  const grants = async (...given: unknown[]): Promise<string> => {
    asked.opened.push(given);
    if (house.refuses) throw new Error("no");
    return "new";
  };
  return {
    SHOWN: 4,
    get past() {
      return lists.past;
    },
    get unfolded() {
      return lists.unfolded;
    },
    house: { now: () => house.now },
    get lobbyView() {
      return lists.view;
    },
    houseState: { value: "live" },
    me,
    watchLobby: () => () => {},
    recallMatches: async () => void house.recalled++,
    closeTable: async (code: string) => void house.closed.push(code),
    openTable: grants,
    playNow: grants,
    refusalOf: () => "The house says no.",
  };
});
const { learnAll, words } = await import("../../client/app/i18n/language.ts");
const { GameCard } = await import("../../client/app/lobby/GameCard.tsx");
const { Lobby } = await import("../../client/app/lobby/Lobby.tsx");
const { Matches } = await import("../../client/app/lobby/Matches.tsx");
const { OptionFields } = await import("../../client/app/lobby/OptionFields.tsx");
const { OpenTableDialog } = await import("../../client/app/lobby/OpenTableDialog.tsx");
const { OpenTables } = await import("../../client/app/lobby/OpenTables.tsx");
const { PastMatches } = await import("../../client/app/lobby/PastMatches.tsx");
const { MoreTerms, ListedField, termsInWords } = await import("../../client/app/lobby/TermsFields.tsx");
const { Watch } = await import("../../client/app/lobby/Watch.tsx");
const { GAMES, noticeOf } = await import("../../client/app/lobby/games.ts");
const { optionsOf } = await import("../../client/app/lobby/options.ts");
const { ownMatches } = await import("../../client/app/lobby/tables.ts");
const unfolded = signal({ open: false, running: false });
const matches = signal<{ over: PastMatch[]; resting: PastMatch[]; older: boolean } | null>(null);
const view = signal<{ mine: MyRow[]; open: object; running: object } | null>(null);
Object.assign(lists, { past: matches, unfolded, view });
beforeEach(async () => {
  Object.assign(asked, { sure: null, open: null, path: "", opened: [] });
  Object.assign(house, { refuses: false, closed: [] });
  unfolded.value = { open: false, running: false };
  matches.value = null;
  await learnAll();
});

test("a lobby that was left open overnight greets by the hour that it is now", () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 1, 22) });
  onTestFinished(() => {
    vi.useRealTimers();
    me.value = null;
  });
  me.value = { name: "Ada" };
  const { greeting } = words.value.lobby;
  const lobby = page(Lobby, {});
  const heading = () => tagged(lobby.drawn(), "h1")[0]?.text;
  expect(heading()).toBe(greeting(22, "Ada"));
  vi.advanceTimersByTime(10 * 60 * MINUTE);
  expect(heading()).toBe(greeting(8, "Ada"));
});

test("the page says in which matches one is awaited, and asks what is over whenever one of them comes or goes", () => {
  const none = { rows: [], total: 0 };
  const lobby = page(Lobby, {});
  const shows = (...mine: MyRow[]) => {
    view.value = { mine, open: none, running: none };
    lobby.drawn();
    return [titled.awaited.value, house.recalled];
  };
  house.recalled = 0;
  const [a, b] = ["a", "b"].map((code) => row(code, { status: "playing" })) as [MyRow, MyRow];
  expect(shows({ ...a, myTurn: true }, b)).toEqual([["a"], 1]);
  expect(shows(a, { ...b, myTurn: true })).toEqual([["b"], 1]);
  expect(shows(a)).toEqual([[], 2]);
  expect(shows(b)).toEqual([[], 3]);
  view.value = null;
});

const port = noticeOf("port-royal")!;
const page = (component: unknown, props: object) => {
  const drawn = () => draw(() => h(component as never, props as never));
  anew(() => h(component as never, props as never));
  return { drawn, press: (name: string) => buttonsIn(drawn()).get(name)!() };
};
const small = (of: readonly Drawn[], name: string): string => tagged(classed(of, name), "small")[0]!.text;
const change = (of: readonly Drawn[], name: string, value: unknown): void =>
  (
    all(of).find(({ props }) => props["name"] === name && String(props["value"]) === String(value))!.props[
      "onChange"
    ] as () => void
  )();

test("whoever plays now is not led to a table that everybody has left, and is told with whom he plays", () => {
  const { lobby } = words.value;
  const seats = [player("Nora"), chair];
  const open = [row("lone", { seats: [player("Otto", false), chair], host: "Otto" })];
  const card = (more: typeof open) => page(GameCard, { game: port, open: [...open, ...more] }).drawn();
  expect(small(card([]), "play-now")).toBe(lobby.playWithAnybody);
  expect(small(card([row("here", { seats, host: "Ida" })]), "play-now")).toBe(lobby.playWith("Ida"));
});

test("with bots all seats but one are theirs; a match that is under way goes on; what is refused is said, and may be tried again", async () => {
  const { lobby } = words.value;
  for (const game of GAMES) {
    const card = page(GameCard, { game, open: [] });
    await card.press(`${lobby.withBots}${lobby.atOnce}`);
    expect(asked.opened.at(-1)).toEqual([game.id, game.alone, game.alone - 1]);
    expect(asked.path).toBe("/t/new");
  }
  house.refuses = true;
  const card = page(GameCard, { game: port, open: [] });
  await card.press(`${lobby.withBots}${lobby.atOnce}`);
  expect(classed(card.drawn(), "refused")[0]!.text).toBe("The house says no.");
  expect(tagged(card.drawn(), "button").map(({ props }) => props["disabled"] ?? false)).toEqual([false, false, false]);
  // Asked again he has not been refused yet.
  const again = card.press(`${lobby.withBots}${lobby.atOnce}`);
  expect(classed(card.drawn(), "refused")[0]!.text).toBe("");
  await again;
  await page(GameCard, { game: port, open: [], solo: "old" }).press(`${lobby.continue}${lobby.soloUnderway}`);
  expect(asked.path).toBe("/t/old");
});

test("whoever closes a table that waits, or gives up a match, is asked about that one", async () => {
  const { lobby, close } = words.value;
  const mine = [
    row("waits", { mayClose: true, seats: [player("Nora"), chair] }),
    row("plays", { mayClose: true, status: "playing", seats: [player("Nora"), bot] }),
  ];
  const list = page(Matches, { rows: ownMatches(mine, []) });
  const title = port.title.en;
  list.press(`${lobby.close}: ${title}, ${lobby.withWhom([])}`);
  list.drawn();
  expect(asked.sure).toMatchObject({ say: close.waiting });
  list.press(`${lobby.giveUp}: ${title}, ${lobby.withWhom(["Ada"])}`);
  list.drawn();
  const { say, confirm } = asked.sure as { say: unknown; confirm: () => Promise<void> };
  expect(say).toBe(close.solo);
  await confirm();
  expect(house.closed).toEqual(["plays"]);
});

test("of a match over days that waits for one the list says how long it does, awake or asleep", () => {
  house.now = 1000;
  const hours = (n: number): number => house.now + n * HOUR;
  const said = (due: number | null, myTurn = true) => {
    const mine = row("awake", { status: "playing", round: 3, mySeat: 0, myTurn, due });
    const asleep = past("asleep", { overDays: true, myTurn, due });
    const rows = classed(page(Matches, { rows: ownMatches([mine], [asleep]) }).drawn(), "row-words");
    return classed(rows, "quiet").map(({ text }) => text);
  };
  const { withWhom } = words.value.lobby;
  expect(said(hours(71))).toEqual([`2 days left · round 3 · ${withWhom([])}`, `2 days left · ${withWhom(["Ada"])}`]);
  expect(said(hours(47))[0]).toMatch(/^47 hours left · /);
  expect(said(hours(1))[0]).toMatch(/^1 hour left · /);
  for (const n of [0.9, -3]) expect(said(hours(n))[0]).toMatch(/^less than an hour left · /);
  expect(said(null)[1]).toBe(withWhom(["Ada"]));
  expect(said(hours(47), false).join()).not.toContain("left");
});

test("what rests or is over stands below one's matches; what sleeps over days does not, for it stands among them", () => {
  const below = (...resting: PastMatch[]): boolean => {
    matches.value = { over: [], resting, older: false };
    asked.past = null;
    page(Matches, { rows: [] }).drawn();
    return asked.past !== null;
  };
  expect([below(), below(past("days", { overDays: true })), below(past("rests", {}))]).toEqual([false, false, true]);
});

test("for how long a table has waited goes by the house's clock, whatever this device's says", () => {
  const { lobby } = words.value;
  house.now = 3 * 60_000;
  const list = page(OpenTables, { listed: { rows: [row("t", {})], total: 1 } });
  expect(classed(list.drawn(), "quiet").map(({ text }) => text)).toContainEqual(expect.stringContaining(lobby.age(3)));
});

test("of many open tables those are shown that somebody looks for, among all of them", () => {
  const { lobby } = words.value;
  const rows = Array.from({ length: 6 }, (_, n) => row(`t${n}`, n === 5 ? { game: "bruegge", host: "Ida" } : {}));
  const list = page(OpenTables, { listed: { rows, total: 6 } });
  const hosts = () => tagged(classed(list.drawn(), "rows"), "b").map(({ text }) => text);
  expect(hosts()).toEqual(Array.from({ length: 4 }, () => lobby.tableOf("Nora")));
  const [games, seats] = tagged(list.drawn(), "select");
  const most = Math.max(...GAMES.map((game) => game.seats.max));
  const counts = Array.from({ length: most - 1 }, (_, n) => String(n + 2));
  expect(tagged(seats!.inside, "option").map(({ props }) => String(props["value"]))).toEqual(["0", ...counts]);
  (games!.props["onChange"] as (event: object) => void)({ currentTarget: { value: "bruegge" } });
  expect([hosts(), unfolded.value.open]).toEqual([[lobby.tableOf("Ida")], true]);
  // Of these the page hears of all: none is looked for among the first alone.
  const [note] = classed(classed(list.drawn(), "ledger-head"), "quiet");
  expect(note!.text).toBe(lobby.waitForPlayers(6));
});

test("a seat that a bot has is taken", () => {
  const seats = [player("Nora"), bot, chair];
  const list = page(OpenTables, { listed: { rows: [row("t", { seats })], total: 1 } });
  expect(classed(list.drawn(), "row-seats")[0]!.props["aria-label"]).toBe(words.value.lobby.seatsTaken(2, 3));
});

test("a match stands out among those one may watch where more look on than anywhere else", () => {
  const featured = (watchers: number): number => {
    const rows = [row("a", { watchers }), row("b", {})];
    return classed(page(Watch, { listed: { rows, total: LOBBY_ROWS } }).drawn(), "featured").length;
  };
  expect([0, 1].map(featured)).toEqual([0, 1]);
});

test("of the matches that are over the last three are shown, or all; only those he won are marked so", () => {
  const { lobby } = words.value;
  const standings = (...seats: number[]) =>
    seats.map((seat, i) => ({ seat, place: i + 1, points: 9 - i, breakdown: {}, tieBreaks: [] }));
  const over = [past("lost", { standings: standings(1, 0) }), past("won", { standings: standings(0, 1) })];
  const more = (many: number) => Array.from({ length: many }, (_, n) => past(`p${n}`, {}));
  const list = page(PastMatches, { giveUp: () => {} });
  matches.value = { over: [...over, ...more(1)], resting: [], older: false };
  expect(buttonsIn(list.drawn()).size).toBe(0);
  expect(classed(list.drawn(), "won").map(({ text }) => text)).toEqual([lobby.placed(1, 2)]);
  matches.value = { over: [...over, ...more(2)], resting: [], older: false };
  expect(classed(list.drawn(), "row")).toHaveLength(3);
  list.press(lobby.showAll(4));
  expect(classed(list.drawn(), "row")).toHaveLength(4);
  const older = () => tagged(classed(list.drawn(), "older"), "a").map(({ props }) => props["href"]);
  expect(older()).toEqual([]);
  // The house lists no more of them, but keeps them.
  matches.value = { over: [...over, ...more(2)], resting: [], older: true };
  expect(older()).toEqual(["/kept"]);
  list.press(lobby.showFewer);
  expect(older()).toEqual([]);
  list.press(lobby.showLast(4));
  expect(classed(list.drawn(), "row")).toHaveLength(4);
});

test("J4F-25: in a game without points a row that was won or lost is told by the place alone, an area by its fields", () => {
  house.now = Date.UTC(1970, 0, 5);
  const standing = (points: number, breakdown: Record<string, number>) => [
    { seat: 0, place: 1, points, breakdown, tieBreaks: [] },
  ];
  const match = (game: string, ...of: Parameters<typeof standing>) => past(game, { game, standings: standing(...of) });
  const four = "just-4-fun-colours";
  const over = [match(four, 1, { line: 1 }), match(four, 12, { area: 12 }), match("port-royal", 13, { persons: 13 })];
  matches.value = { over, resting: [], older: false };
  const beside = classed(page(PastMatches, { giveUp: () => {} }).drawn(), "row-state");
  const told = classed(beside, "quiet").map(({ text }) => text.split(" · ").slice(0, -1));
  expect(told).toEqual([[], ["12 fields"], ["13 points"]]);
});

test("who opens a table for fewer has no more bots than seats beside his own; he is warned only where his match would end", async () => {
  const { open } = words.value;
  const dialog = page(OpenTableDialog, { game: port, givesUp: true, onClose: () => {} });
  const hint = () => classed(classed(dialog.drawn(), "numbers"), "quiet").map(({ text }) => text);
  expect(hint()).not.toContain(open.givesUp);
  change(dialog.drawn(), open.botsAmong, 3);
  expect(hint()).toContain(open.givesUp);
  const goes = () => tagged(dialog.drawn(), "button").at(-1)!.text;
  expect(goes()).toBe(open.start);
  change(dialog.drawn(), open.botsAmong, 2);
  expect(goes()).toBe(open.open);
  change(dialog.drawn(), open.botsAmong, 3);
  change(dialog.drawn(), open.players, 3);
  house.refuses = true;
  const submit = () => (tagged(dialog.drawn(), "form")[0]!.props["onSubmit"] as (event: object) => unknown)(event);
  const event = { preventDefault: () => {} };
  await submit();
  expect(asked.opened).toEqual([["port-royal", 3, 2, {}, AMONG_FRIENDS]]);
  expect(classed(dialog.drawn(), "refused")[0]!.text).toBe("The house says no.");
  house.refuses = false;
  expect(tagged(dialog.drawn(), "button").at(-1)!.props["disabled"]).toBe(false);
  await submit();
  expect(asked.path).toBe("/t/new");
});

test("PR-35: what was picked by hand and is in the box no more is picked no more, and what is left stays", async () => {
  const props = {
    ...{ options: optionsOf(port), alone: true },
    chosen: { contracts: true, expansion: true, picked: ["new-colony", "jinx"] } as Record<string, unknown>,
    choose: (next: Record<string, unknown>) => void (props.chosen = next),
  };
  const fields = page(OptionFields, props);
  const picks = () => tagged(fields.drawn(), "input").filter(({ props: { type } }) => type === "checkbox");
  await expect.poll(() => picks().length).toBeGreaterThan(0);
  expect(props.chosen["picked"]).toEqual(["new-colony", "jinx"]);
  props.chosen = { ...props.chosen, expansion: false };
  fields.drawn();
  expect(props.chosen["picked"]).toEqual(["jinx"]);
  // A list that is full takes no more, and gives each of its own back.
  const pick = optionsOf(port).find(isPick)!;
  props.chosen = { ...props.chosen, picked: pick.among(props.chosen).slice(0, pick.count) };
  const full = picks().map(({ props: { checked, disabled } }) => [checked, disabled]);
  expect(full).toEqual(full.map(([checked]) => [checked, !checked]));
  expect(full.filter(([checked]) => checked)).toHaveLength(pick.count);
  // That among bots there is more to choose is told to whoever is not among them.
  const hints = (alone: boolean) =>
    tagged(page(OptionFields, { ...props, alone }).drawn(), "p").map(({ text }) => text);
  const { practice } = words.value.open;
  expect([true, false].map((alone) => hints(alone).includes(practice))).toEqual([false, true]);
});

test("only over days one waits for ever; with another clock, or among strangers, as long as is usual", () => {
  let terms: Terms = AMONG_FRIENDS;
  const choose = (next: Terms): void => void (terms = next);
  const more = () => page(MoreTerms, { terms, choose }).drawn();
  const patience = () => tagged(classed(more(), "numbers"), "input").map(({ props }) => String(props["value"]));
  expect(patience()).not.toContain("null");
  change(more(), "clock", "days");
  expect([terms.patience, patience().includes("null")]).toEqual([null, true]);
  // The usual one of its kind: two days.
  expect(terms.clock).toEqual({ type: "days", days: 2 });
  const overDays = { ...terms, watching: "late" } as const;
  // Whoever waits no longer than so also over days still does with more of them.
  terms = { ...overDays, patience: 30 };
  change(more(), "clock-size", 3);
  expect([terms.clock, terms.patience]).toEqual([{ type: "days", days: 3 }, 30]);
  terms = overDays;
  change(more(), "clock", "bank");
  expect(terms.patience).toBe(AMONG_FRIENDS.patience);
  terms = overDays;
  change(page(ListedField, { terms, choose }).drawn(), "listed", true);
  expect(terms).toEqual({ ...AMONG_STRANGERS, clock: overDays.clock, watching: overDays.watching });
});

test("who sits down reads what is not as usual, and that nothing is written is usual among strangers", () => {
  const { terms } = words.value;
  expect(termsInWords(AMONG_STRANGERS)).toEqual([terms.inLobby]);
  expect(termsInWords(AMONG_FRIENDS)).toEqual([terms.byLink]);
  expect(termsInWords({ ...AMONG_FRIENDS, writing: false })).toHaveLength(2);
  for (const watching of ["late", "closed"] as const)
    expect(termsInWords({ ...AMONG_STRANGERS, watching })).toEqual([terms.inLobby, terms.watched[watching]]);
});

import { signal } from "@preact/signals";
import { type ComponentChild, h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { watchingWords } from "../../client/app/i18n/watching.ts";
import { FileMissing } from "../../client/app/parts.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { chair, infoOf, player } from "../told.ts";
import { buttonsIn, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What stands behind a link: a table, or why there is none, and where one goes from it: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const page = vi.hoisted(() => ({
  hash: "",
  path: "",
  followed: new Map<string, string>(),
  me: { value: null as { name: string } | null },
  asksWho: 0,
}));
vi.mock("../../client/app/session.ts", () => ({
  followed: page.followed,
  house: { forget: () => {}, guest: async () => page.asksWho++ },
  me: page.me,
}));
vi.mock("../../client/app/routes.ts", () => ({
  arriveAt() {},
  routeOf: () => ({ page: "table", code: "x" }),
  goTo: (to: string) => void (page.path = `goes to ${to}`),
  moveTo: (to: string) => void (page.path = `moves to ${to}`),
  forgetHash: () => void (page.hash = ""),
  place: {
    get value() {
      return { hash: page.hash };
    },
  },
}));
const fetching = vi.hoisted(() => ({ game: async (): Promise<object> => ({}) }));
vi.mock("../../client/games/registry.ts", () => ({ games: new Map([["port-royal", () => fetching.game()]]) }));
vi.mock("../../client/net/table.ts", () => ({ openTable: () => {} }));
/** As much of a table's session as the page reads. */
const kept = vi.hoisted(() => ({ session: null as unknown }));
vi.mock("../../client/app/table/TableSession.ts", () => ({
  TableSession: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: it stands in the real one's place.
      return kept.session as object;
    }
  },
}));
vi.mock("../../client/app/build.ts", () => ({
  useLatestBuild: () => {},
  whenUnfetched: (_: unknown, __: number, again: () => void) => {
    const waiting = setTimeout(again, 4000);
    return () => clearTimeout(waiting);
  },
}));
for (const part of ["ui/Bar", "ui/Banner", "waiting/WaitingRoom", "table/Table"] as const) {
  const name = part.split("/")[1]!;
  vi.doMock(`../../client/app/${part}.tsx`, () => ({
    [name]: ({ latecomer, renewed }: { latecomer?: ComponentChild; renewed?: boolean }) =>
      h("section", { title: name, renewed }, latecomer),
  }));
}
vi.mock("../../client/app/table/absent.ts", () => ({ useForeground: () => {} }));
vi.mock("../../client/app/table/Latecomer.tsx", () => ({
  Latecomer: ({ knows }: { knows: boolean }) => h("aside", {}, knows ? "knows" : "is told"),
}));
const { TablePage } = await import("../../client/app/table/TablePage.tsx");

beforeEach(async () => {
  await learnAll();
  vi.useFakeTimers();
  vi.stubGlobal("document", { title: "" });
  Object.assign(page, { hash: "", path: "" });
  page.followed.clear();
});
afterEach(() => {
  goes();
  expect(vi.getTimerCount(), "nothing runs on").toBe(0);
  vi.useRealTimers();
});

/** Somebody opens a link; what the house says of the table may change. */
function opens(code: string, told: Partial<TableInfo> | null, state = "live") {
  goes();
  const asked: unknown[] = [];
  const session = {
    info: signal(told && infoOf({ code, ...told })),
    state: signal(state),
    view: signal<object | null>(null),
    wantsAgain: signal(false),
    beatsTold: signal([]),
    request: async (...request: unknown[]) => asked.push(request),
    close: () => {},
  };
  kept.session = session;
  const drawn = () => draw(() => h(TablePage, { it: code }));
  const says = () =>
    tagged(drawn(), "h1")
      .concat(tagged(drawn(), "p"))
      .map(({ text }) => text);
  const ways = () => tagged(drawn(), "a").map(({ props }) => props["href"]);
  const leads = () => ways().filter((way) => way !== "#main");
  const tells = (more: Partial<TableInfo>) => {
    session.info.value = infoOf({ ...session.info.value, ...more });
    drawn();
  };
  return { session, asked, drawn, says, ways, leads, tells };
}

test("who has been given another name on another device asks for it, as soon as the table calls him so", () => {
  const called = (name: string) => tells({ mySeat: 1, seats: [player("Bob"), player(name)] });
  const { tells } = opens("a", { mySeat: null, seats: [player("Bob"), player("Ann")] });
  page.me.value = { name: "Ann" };
  for (const name of ["Ann", "Ann (2)"]) called(name);
  expect(page.asksWho).toBe(0);
  for (const name of ["Anna", "Annika", "Annika"]) {
    called(name);
    page.me.value = { name };
  }
  tells({ mySeat: null });
  page.me.value = null;
  called("Eve");
  expect(page.asksWho).toBe(2);
});

test("past the bar a link leads to what the page says, also on the way to a table", () => {
  for (const state of ["gone", "connecting"]) expect(opens("a", null, state).ways()).toContain("#main");
});

test("where there is no table one reads why, and comes to the lobby", () => {
  const { link, refusals } = words.value;
  const { closed, closedHint, leftHint } = watchingWords.value;
  const told = (...how: Parameters<typeof opens>) => {
    const { says, leads } = opens(...how);
    return [...says(), ...leads()];
  };
  expect(told("a", null, "gone")).toEqual([link.gone, link.goneHint, "/"]);
  expect(told("a", null, "frozen")).toEqual([link.frozen, link.frozenHint, "/"]);
  expect(told("a", { status: "frozen" })).toEqual([link.frozen, link.frozenHint, "/"]);
  expect(told("a", null, "no-game")).toEqual([link.frozen, refusals["no-game"], "/"]);
  expect(told("a", null, "no-watchers")).toEqual([closed, closedHint, "/"]);
  expect(told("a", { mySeat: 0 }, "no-watchers")).toEqual([closed, leftHint, "/"]);
  expect(told("a", { status: "closed" })).toEqual([link.closed, link.closedHint, "/"]);
  expect(told("sent away", null, "sent-away")).toEqual([link.sentAway, link.sentAwayHint, "/"]);
});

test("who would like another match is taken to its table; where that was closed he comes back to ask again", () => {
  const { link, result } = words.value;
  const over = opens("first", { status: "over" });
  over.drawn();
  over.session.wantsAgain.value = true;
  over.tells({ next: "second" });
  expect(page.path).toBe("goes to /t/second");
  const next = opens("second", { status: "closed" });
  expect(next.says()).toEqual([link.closed, result.closedNextHint]);
  expect(next.leads()).toEqual(["/t/first", "/"]);
  // Of a table that follows none it is not said.
  expect(opens("third", { status: "closed" }).leads()).toEqual(["/"]);
});

test("who did not want another match stays at the result; what he said before the page was loaded anew counts", () => {
  const stays = opens("first", { status: "over", again: { by: 1, said: [false, true], left: 1 } });
  stays.tells({ next: "second" });
  expect(page.path).toBe("");
  const again = opens("first", { status: "over", again: { by: 1, said: [true, true], left: 1 } });
  again.drawn();
  again.tells({ next: "second", again: null });
  expect(page.path).toBe("goes to /t/second");
  // So does what somebody says who had left the first one for good.
  page.path = "";
  const left = { mySeat: null, left: 0, again: { by: 1, said: [true, true], left: 1 } };
  const leaver = opens("first", { status: "over", ...left });
  leaver.drawn();
  leaver.tells({ next: "second", again: null });
  expect(page.path).toBe("goes to /t/second");
});

test("who has thought better of it on another device stays here, too; who then says yes after all goes", () => {
  const asked = (mine: boolean) => ({ again: { by: 1, said: [mine, true], left: 1 } });
  const { session, tells, drawn } = opens("first", { status: "over", ...asked(true) });
  drawn();
  tells(asked(false));
  tells({ next: "second", again: null });
  expect(page.path).toBe("");
  const { session: after, ...more } = opens("first", { status: "over", ...asked(false) });
  more.drawn();
  after.wantsAgain.value = true;
  // Somebody else has answered before this word was heard.
  more.tells({ again: { by: 1, said: [false, true, true], left: 1 } });
  more.tells({ next: "second", again: null });
  expect([session.wantsAgain.value, page.path]).toEqual([false, "goes to /t/second"]);
});

test("a table that waits and whose link was made anew is followed there, and is no former match", () => {
  // Nothing of a closed table flashes up on the way.
  expect(opens("old", { status: "closed", next: "new" }).says()).toEqual([words.value.link.connecting]);
  expect([page.path, page.followed.size]).toEqual(["moves to /t/new", 0]);
  // Whoever is taken along reads there why; whoever comes by the new link has not known another one.
  const told = (code: string) =>
    tagged(opens(code, { status: "waiting" }).drawn(), "section").map(({ props }) => props["renewed"]);
  expect([told("new"), told("other")]).toEqual([[true], [false]]);
});

test("who came to sit down gets the first open seat, the next when it is gone, and gives his word where he came to play", () => {
  const waits = { status: "waiting", mySeat: null, seats: [player("Ann"), chair, chair] } as const;
  page.hash = "#sit";
  const sits = opens("a", waits, "connecting");
  sits.drawn();
  expect(sits.asked).toEqual([]);
  sits.session.state.value = "live";
  sits.drawn();
  sits.tells({ seats: [player("Ann"), player("Bob"), chair] });
  expect(sits.asked).toEqual([1, 2].map((seat) => ["sit", { seat }]));
  sits.tells({ mySeat: 2 });
  expect([sits.asked.length, page.hash]).toEqual([2, ""]);
  page.hash = "#play";
  const plays = opens("a", waits);
  plays.drawn();
  plays.tells({ mySeat: 1 });
  plays.tells({ ready: [1] });
  expect(plays.asked).toEqual([
    ["sit", { seat: 1, ready: true }],
    ["ready", { ready: true }],
  ]);
  expect(page.hash).toBe("");
  page.hash = "#sit";
  const full = opens("a", { ...waits, seats: [player("Ann")] });
  full.drawn();
  expect([full.asked, page.hash]).toEqual([[], ""]);
});

test("whoever finds no seat is told so, but not who saw the table wait or sat there himself", async () => {
  const comes = async (code: string, ...told: Partial<TableInfo>[]): Promise<string> => {
    const { session, tells, drawn } = opens(code, null);
    for (const one of told) tells({ code, ...one });
    session.view.value = {};
    // The game's half of the client comes.
    await vi.advanceTimersByTimeAsync(0);
    return tagged(drawn(), "aside")[0]!.text;
  };
  const plays = { status: "playing", mySeat: null } as const;
  expect(await comes("seen for the first time", plays)).toBe("is told");
  expect(await comes("seen waiting", { ...plays, status: "waiting" }, plays)).toBe("knows");
  expect(await comes("sat at", { ...plays, mySeat: 0 }, plays)).toBe("knows");
});

test("on the way to a table one waits in quiet, and after eight seconds may load the page anew", () => {
  const { link } = words.value;
  const { says, drawn } = opens("a", null, "connecting");
  expect(says()).toEqual([link.connecting]);
  vi.advanceTimersByTime(7999);
  expect(says()).toEqual([link.connecting]);
  vi.advanceTimersByTime(1);
  expect(says()).toEqual([link.connecting, link.late]);
  expect([...buttonsIn(drawn()).keys()]).toEqual([link.reload]);
});

test("where the network lets no live connection through nobody is told that it takes long, nor to load the page anew", () => {
  const { says, drawn } = opens("a", null, "no-sockets");
  const { connecting } = words.value.link;
  expect(says()).toEqual([connecting]);
  vi.advanceTimersByTime(60_000);
  expect([says(), [...buttonsIn(drawn()).keys()]]).toEqual([[connecting], []]);
});

test("a game that does not come on a bad line breaks nothing: the waiting room stays, and it is asked for again until it is there", async () => {
  fetching.game = async () => Promise.reject(new FileMissing("lost"));
  const { session, drawn, tells } = opens("a", { status: "waiting" });
  const stands = () => tagged(drawn(), "section").map(({ props }) => props["title"]);
  expect(stands()).toEqual(["WaitingRoom"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(stands()).toEqual(["WaitingRoom"]);
  tells({ status: "playing" });
  session.view.value = {};
  expect(stands()).toEqual(["Bar", "Banner"]);
  fetching.game = async () => ({});
  await vi.advanceTimersByTimeAsync(4000);
  drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(stands()).toEqual(["Table"]);
});

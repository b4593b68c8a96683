import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { language, learnAll, words } from "../../client/app/i18n/language.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import { watchingWords } from "../../client/app/i18n/watching.ts";
import type { TableSession } from "../../client/app/table/TableSession.ts";
import type { GamePanels } from "../../client/table/panels/panels.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { infoOf, player } from "../told.ts";
import { all, buttonsIn, tagged } from "./drawn.ts";
import { anew, goes } from "./mounted.ts";
import { PaperDocument, Place } from "./paper-document.ts";

vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("../../client/app/session.ts", () => ({ me: { value: { name: "Ann" } }, tableLink: String }));
/** The page on which the menu is opened. */
const at = vi.hoisted(() => ({ page: "table" }));
vi.mock("../../client/app/routes.ts", () => ({ place: { value: { path: "/t/x" } }, routeOf: () => at }));
vi.mock("../../client/app/ui/Bar.tsx", () => ({ NameDialog: () => null }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/shuffle/ShuffleLink.tsx", () => ({ ShuffleLink: () => h("ShuffleLink", {}) }));
vi.mock("../../client/app/table/talk/SilencedList.tsx", () => ({ SilencedList: () => null }));
vi.mock("../../client/app/table/Settings.tsx", () => ({ Settings: () => null }));
vi.mock("../../client/app/ui/DeviceLink.tsx", () => ({ OtherDevice: (told: object) => h("OtherDevice", told) }));
vi.mock("../../client/app/ui/LinkBox.tsx", () => ({ LinkBox: (told: object) => h("LinkBox", told) }));
const { Leave, Menu } = await import("../../client/app/table/Menu.tsx");
const { TableSession: Session } = await import("../../client/app/table/TableSession.ts");
const { asksBack, TakeBack } = await import("../../client/app/table/TakeBack.tsx");
const paper = Object.assign(new PaperDocument(), { activeElement: null as Place | null });
vi.stubGlobal("document", paper);
afterEach(goes);
beforeAll(async () => {
  language.value = "en";
  await learnAll();
});

/** A session that nobody does anything in. */
const quiet = () =>
  new Session<Kind>(() => ({ act: vi.fn(), undo: vi.fn(), request: vi.fn(), history: vi.fn(), close() {} }));
/** The menu of such a table; `more`: what is told of it beside that, and what it does. */
const menuOf = (session: TableSession<Kind>, told: Partial<TableInfo>, more: object = {}) =>
  anew(() =>
    h(Menu, {
      session,
      shared: { view: {}, info: infoOf({ game: "lanterns", ...told }), language: "en", name: String },
      panels: { seatSign: () => "" } as unknown as GamePanels<Kind>,
      onClose() {},
      leave: vi.fn(),
      look: vi.fn(),
      ...more,
    }),
  );

test("the menu of a match out of a file has no link of a table to hand on, and nobody to report to", () => {
  const session = quiet();
  const offers = (code: string) => {
    const drawn = menuOf(session, { code });
    const links = all(drawn).filter(({ tag }) => tag === "LinkBox" || tag === "OtherDevice");
    return [links.length, buttonsIn(drawn).has(talkWords.value.reportProblem)];
  };
  expect(offers("abc")).toEqual([2, true]);
  expect(offers("")).toEqual([0, false]);
});

test("the menu takes all moves back at once, for whoever has no room for that at the table; one move has its own button there", () => {
  const undone: number[] = [];
  const session = new Session<Kind>(() => ({
    act: vi.fn(),
    undo: async (_, to) => {
      undone.push(to);
      return { ok: true, seq: 0 };
    },
    request: vi.fn(),
    history: async () => [],
    close() {},
  }));
  let open = true;
  const menu = () => buttonsIn(menuOf(session, {}, { onClose: () => (open = false) })).get("Take all back");
  expect(menu()).toBeUndefined();
  session.undoTo.value = [7];
  expect(menu()).toBeUndefined();
  session.undoTo.value = [7, 5, 4];
  menu()!();
  expect([undone, open]).toEqual([[4], false]);
});

test("the menu offers what there is: talk in company, leaving while the match goes on, and the house hears of no match that is only seen again", () => {
  const session = quiet();
  const offers = (more: Partial<TableInfo>) => {
    const names = buttonsIn(menuOf(session, { seats: [player("Ann"), player("Bob")], ...more }));
    return [talkWords.value.title, words.value.table.leave, talkWords.value.reportProblem].map((name) =>
      names.has(name),
    );
  };
  expect(offers({})).toEqual([false, true, true]);
  session.conversation.begin({ lines: [], muted: [], blocked: [] });
  expect(offers({})).toEqual([true, true, true]);
  expect(offers({ status: "over" })).toEqual([true, false, true]);
  expect(offers({ mySeat: null })).toEqual([false, false, true]);
  at.page = "replay";
  expect(offers({ status: "over" })[2]).toBe(false);
  at.page = "table";
});

test("the menu says what is special about the table, who one is there oneself, and what its link is good for", () => {
  const session = quiet();
  const seats = [player("Ann"), player("Bob")];
  const { table, clock, terms, house, name } = words.value;
  const texts = (told: Partial<TableInfo>) => all(menuOf(session, { seats, ...told })).map(({ text }) => text);
  const [open, closed, days] = [
    AMONG_FRIENDS,
    { ...AMONG_FRIENDS, watching: "closed" },
    { type: "days", days: 3 },
  ] as const;
  expect(texts({ terms: open })).not.toContain(table.agreed);
  const agreed = texts({ terms: { ...closed, clock: days } });
  expect(agreed).toEqual(
    expect.arrayContaining([table.agreed, `${clock.title}: ${clock.size(days)}`, terms.watched.closed]),
  );
  const LEADS = ["to-watch", "nowhere-yet", "to-the-end"] as const;
  const leads = (told: Partial<TableInfo>) => LEADS.filter((to) => texts(told).includes(table.shareHint(to)));
  expect(leads({ terms: open })).toEqual(["to-watch"]);
  expect(leads({ terms: closed })).toEqual(["nowhere-yet"]);
  for (const terms of [open, closed] as const)
    for (const status of ["over", "broken-off"] as const) expect(leads({ terms, status })).toEqual(["to-the-end"]);
  const rows = tagged(menuOf(session, { seats, mySeat: 1 }), "li").map(({ text }) => text.includes(house.you));
  expect(rows).toEqual([false, true]);
  expect([texts({}), texts({ mySeat: null })].map((all) => all.includes(`${name.title}: Ann`))).toEqual([true, false]);
});

test("the menu leads to what there is: a game's pages of now, all rules, the shuffle that was agreed on, whom to follow", () => {
  const session = quiet();
  const look = vi.fn();
  const page = (inMenu: boolean) => ({ title: () => `page ${inMenu}`, inMenu: () => inMenu });
  const panels = { seatSign: () => "", pages: { now: page(true), later: page(false) } };
  const menu = (told: Partial<TableInfo>) => menuOf(session, told, { look, panels });
  const offers = (told: Partial<TableInfo>) => {
    const names = buttonsIn(menu(told));
    return ["page true", "page false", watchingWords.value.follow].map((name) => names.has(name));
  };
  expect(offers({})).toEqual([true, false, false]);
  expect(offers({ mySeat: null })).toEqual([true, false, true]);
  buttonsIn(menu({})).get(words.value.table.rules)!();
  expect(look).toHaveBeenLastCalledWith({ type: "rules", now: false });
  const fair = (shuffle: object | null) =>
    tagged(menu({ shuffle: shuffle as TableInfo["shuffle"] }), "ShuffleLink").length;
  expect([fair(null), fair({})]).toEqual([0, 1]);
});

test("whoever leaves reads whether the match ends with that: it does where one other is left", () => {
  const said = (seats: number, ...gone: number[]) => {
    const info = infoOf({ seats: Array.from({ length: seats }, (_, n) => player(`P${n}`)) });
    const beatsTold = signal(gone.map((seat) => [{ type: "seat-left", seat }]));
    const session = { info: signal(info), beatsTold } as unknown as TableSession<Kind>;
    const page = anew(() => h(Leave, { session, onClose: () => {} }));
    return tagged(page, "p").some(({ text }) => text === words.value.table.leaveHint(true));
  };
  expect([said(2), said(3), said(3, 2), said(4, 2)]).toEqual([true, false, true, false]);
});

/** What a table knows of what may be taken back, and what was. */
function atTable() {
  const undone: number[] = [];
  const undoTo = signal<readonly number[]>([]);
  const undo = async (to: number): Promise<void> => void undone.push(to);
  return { session: { undoTo, undo } as unknown as TableSession<Kind>, undoTo, undone };
}

test("at the table one move is taken back, and beside it, where there is room, all at once", () => {
  const { session, undoTo, undone } = atTable();
  const buttons = (wide: boolean) => buttonsIn(anew(() => h(TakeBack, { session, wide })));
  const pressed = (wide: boolean): number[] => {
    for (const press of buttons(wide).values()) press();
    return undone.splice(0);
  };
  expect(pressed(true)).toEqual([]);
  undoTo.value = [7];
  expect(pressed(true)).toEqual([7]);
  undoTo.value = [7, 5, 4];
  expect([pressed(true), pressed(false)]).toEqual([[4, 7], [7]]);
});

test("by Ctrl+Z one move is taken back, not while somebody writes, nor over a dialog, nor when the button has gone", () => {
  const { session, undoTo, undone } = atTable();
  undoTo.value = [7, 5];
  anew(() => h(TakeBack, { session, wide: true }));
  const pressed = (): [boolean, ...number[]] => [paper.press("z", paper.body, { ctrlKey: true }), ...undone.splice(0)];
  expect(pressed()).toEqual([true, 7]);
  paper.activeElement = new Place("input");
  expect(pressed()).toEqual([false]);
  Object.assign(paper, { activeElement: null, dialog: {} });
  expect(pressed()).toEqual([false]);
  paper.dialog = null;
  undoTo.value = [];
  expect(pressed()).toEqual([false]);
  undoTo.value = [7];
  goes();
  expect(pressed()).toEqual([false]);
});

const key = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...more }) as KeyboardEvent;

test("Ctrl+Z takes back, Cmd+Z too, also with capitals locked", () => {
  for (const asks of [key("z", { ctrlKey: true }), key("z", { metaKey: true }), key("Z", { ctrlKey: true })])
    expect(asksBack(asks)).toBe(true);
});

test("nothing else does: a key held down would take back the whole turn, and with Alt or Shift it is another shortcut", () => {
  const ctrlKey = true;
  for (const other of [
    key("z"),
    key("y", { ctrlKey }),
    key("z", { ctrlKey, repeat: true }),
    key("z", { ctrlKey, altKey: true }),
    key("Z", { ctrlKey, shiftKey: true }),
  ])
    expect(asksBack(other)).toBe(false);
});

import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnAll } from "../../client/app/i18n/language.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { infoOf, player } from "../told.ts";
import { draw as drawn, goes } from "./mounted.ts";

/** What reaches whoever is asked although he looks elsewhere, and what is left of it when he goes: without a browser. */
const heard = vi.hoisted(() => [] as string[]);
/** How often sounds were made ready. */
let expected = 0;
vi.mock("../../client/app/sound.ts", () => ({
  play: async (sound: string) => void heard.push(sound),
  expectSounds: async () => void expected++,
}));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);

type Listener = (event?: { type: string }) => void;
const listeners = new Map<string, Set<Listener>>();
const page = {
  title: "Kontor",
  visibilityState: "visible",
  focused: true,
  hasFocus: () => page.focused,
  icon: { href: "" },
  querySelector: () => page.icon,
  addEventListener: (type: string, listener: Listener) =>
    void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
  removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
};
const happens = (type: string): void => {
  for (const listener of listeners.get(type) ?? []) listener({ type });
};
const notes: { readonly title: string; open: boolean }[] = [];
class Note {
  onclick = (): void => {};
  private readonly note: (typeof notes)[number];
  constructor(title: string) {
    this.note = { title, open: true };
    notes.push(this.note);
  }
  close(): void {
    this.note.open = false;
  }
}
beforeEach(async () => {
  Object.assign(page, { title: "Kontor", visibilityState: "visible", focused: true });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener);
  vi.stubGlobal("removeEventListener", page.removeEventListener);
  vi.stubGlobal("location", { pathname: "/t/x" });
  vi.stubGlobal("Notification", Note);
  vi.stubGlobal("navigator", { vibrate: (ms: number) => void heard.push(`trembles for ${ms}`) });
  await learnAll();
});
afterEach(() => {
  goes();
  heard.length = notes.length = 0;
  expect(
    [...listeners.values()].flatMap((all) => [...all]),
    "nothing listens on",
  ).toEqual([]);
});

/** As much of a session as is called. */
function session() {
  const asked: string[] = [];
  const shown: boolean[] = [];
  return {
    asked,
    shown,
    info: signal(infoOf()),
    legal: signal<readonly object[]>([]),
    calls: signal(0),
    state: signal("connecting"),
    hear: (_sound: string): void => {},
    shows: (visible: boolean) => void shown.push(visible),
    request: async (name: string) => void asked.push(name),
  };
}
type Any = ReturnType<typeof session>;
vi.stubGlobal("location", { pathname: "/t/x" });
const { useCalls } = await import("../../client/app/table/useCalls.ts");
const { useAbsentees, useForeground, useTouch } = await import("../../client/app/table/absent.ts");
const { callPage } = await import("../../client/app/title.ts");
const { useRollcall } = await import("../../client/app/waiting/rollcall.ts");
const { notices, turn, vibrates } = await import("../../client/app/settings.ts");
const { default: still } = await import("../../client/app/styles/mark.svg");
const { default: dotted } = await import("../../client/app/styles/mark-calling.svg");
const of = (one: Any) => one as unknown as Parameters<typeof useCalls>[0];
const told = (one: Any) => one as unknown as Parameters<typeof useForeground>[0];

test("the tab says in its title that one is asked, and in its sign as long as one looks elsewhere", () => {
  const at = session();
  const draw = () => drawn(() => useCalls(of(at), "Your turn"));
  const sign = () => page.icon.href;
  page.icon.href = still;
  draw();
  expect([page.title, sign()]).toEqual(["Your turn – Port Royal", still]);
  at.legal.value = [{}];
  draw();
  expect([page.title, sign()]).toEqual(["● Your turn – Port Royal", still]);
  // To another window, and to another tab: a browser may say so before it is true.
  happens("blur");
  expect(sign()).toBe(dotted);
  happens("focus");
  expect(sign()).toBe(still);
  page.visibilityState = "hidden";
  happens("visibilitychange");
  expect(sign()).toBe(dotted);
  // Asked no more, and once more, while he is away.
  at.legal.value = [];
  draw();
  expect(sign()).toBe(still);
  at.legal.value = [{}];
  draw();
  expect(sign()).toBe(dotted);
  goes();
  expect(sign()).toBe(still);
});

test("a sign that is as it was is not given to the browser again", () => {
  const at = session();
  const given: string[] = [];
  const { icon } = page;
  page.icon = {
    get href() {
      return given.at(-1) ?? "";
    },
    set href(href) {
      given.push(href);
    },
  };
  for (let n = 0; n < 6; n++) {
    at.legal.value = n % 2 === 0 ? [{}] : [];
    drawn(() => useCalls(of(at), `Turn ${n}`));
    happens("focus");
  }
  goes();
  page.icon = icon;
  expect(given).toEqual([]);
});

test("a call rings and trembles once, never on coming; hidden, the system tells it to whom it may, until he looks or goes", () => {
  const at = session();
  const draw = () => drawn(() => useCalls(of(at), "Your turn"));
  draw();
  expect(heard).toEqual([]);
  page.visibilityState = "hidden";
  at.calls.value = 1;
  draw();
  draw();
  page.visibilityState = "visible";
  expect([heard.splice(0), notes]).toEqual([["bell", "trembles for 60"], []]);
  turn(notices, true);
  turn(vibrates, false);
  at.calls.value = 2;
  draw();
  expect([heard.splice(0), notes]).toEqual([["bell"], []]);
  page.visibilityState = "hidden";
  at.calls.value = 3;
  draw();
  happens("visibilitychange");
  expect(notes).toEqual([{ title: "Your turn", open: true }]);
  page.visibilityState = "visible";
  happens("visibilitychange");
  expect(notes).toEqual([{ title: "Your turn", open: false }]);
  page.visibilityState = "hidden";
  at.calls.value = 4;
  draw();
  expect(notes[1]!.open).toBe(true);
  goes();
  expect(notes[1]!.open).toBe(false);
});

test("nobody is called to a turn that a bot takes for him: no bell, no dot, no notice; nor by his own touch, which takes it back", () => {
  const at = session();
  const draw = (byBots: readonly number[]) => {
    at.info.value = infoOf({ byBots, mySeat: 0 });
    drawn(() => useCalls(of(at), "Your turn"));
  };
  turn(notices, true);
  page.visibilityState = "hidden";
  draw([0]);
  at.legal.value = [{}];
  at.calls.value = 1;
  draw([0]);
  expect([heard, notes, page.title.startsWith("●"), page.icon.href === dotted]).toEqual([[], [], false, false]);
  draw([]);
  expect([heard, notes, page.title.startsWith("●"), page.icon.href === dotted]).toEqual([[], [], true, true]);
  at.calls.value = 2;
  draw([]);
  expect([heard.includes("bell"), notes.length]).toEqual([true, 1]);
});

test("nothing trembles in a page that nobody has touched: no browser lets it, and each complains", () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal("navigator", { ...navigator, userActivation });
  const at = session();
  const draw = (calls: number) => {
    at.calls.value = calls;
    drawn(() => useCalls(of(at), "Your turn"));
  };
  turn(vibrates, true);
  draw(1);
  expect(heard.splice(0)).toEqual(["bell"]);
  userActivation.hasBeenActive = true;
  draw(2);
  expect(heard).toEqual(["bell", "trembles for 60"]);
});

test("the table is heard in the tab one looks at, and no more when one has gone", () => {
  const at = session();
  expected = 0;
  drawn(() => useCalls(of(at), ""));
  expect(expected).toBe(1);
  at.hear("coin");
  page.visibilityState = "hidden";
  at.hear("card");
  page.visibilityState = "visible";
  goes();
  at.hear("dice");
  expect(heard).toEqual(["coin"]);
});

test("whoever is missed before a match is asked by bell and title; when he has come the title is the old one", () => {
  const draw = (asked: readonly number[], mySeat: number | null = 1) =>
    drawn(() => useRollcall(infoOf({ status: "waiting", mySeat, asked })));
  callPage("Kontor");
  draw([0]);
  draw([1], null);
  expect([page.title, heard]).toEqual(["Kontor", []]);
  draw([1]);
  expect([page.title.startsWith("● "), heard]).toEqual([true, ["bell"]]);
  draw([]);
  expect([page.title, heard]).toEqual(["Kontor", ["bell"]]);
});

test("the house is told whether this page is seen: when that changes, and on coming back to the table hidden", () => {
  const at = session();
  const draw = () => drawn(() => useForeground(told(at)));
  page.visibilityState = "hidden";
  draw();
  expect(at.shown).toEqual([]);
  at.state.value = "live";
  draw();
  page.visibilityState = "visible";
  happens("visibilitychange");
  at.state.value = "lost";
  draw();
  happens("visibilitychange");
  at.state.value = "live";
  draw();
  expect(at.shown).toEqual([false, true]);
});

test("a page that its browser had frozen in the foreground looks again when it goes on: what comes all at once then was missed", () => {
  const at = session();
  at.state.value = "live";
  drawn(() => useForeground(told(at)));
  happens("resume");
  expect(at.shown).toEqual([true]);
  goes();
  happens("resume");
  expect(at.shown).toEqual([true]);
});

test("who is missed is reckoned anew every five seconds while somebody is away, and not at all before and after", () => {
  vi.useFakeTimers();
  const here = infoOf({ away: [null, null], seats: [player("Ann"), player("Ann")] });
  const away = { ...here, away: [null, 20_000] };
  let missed: object[] = [];
  const draw = (told: TableInfo) => drawn(() => void (missed = useAbsentees(told)));
  draw(here);
  expect(vi.getTimerCount()).toBe(0);
  draw(away);
  vi.advanceTimersByTime(5000);
  draw(away);
  expect(missed).toEqual([{ seat: 1, type: "just-gone" }]);
  vi.advanceTimersByTime(5000);
  draw(away);
  expect(missed).toEqual([{ seat: 1, type: "away", ms: 30_000 }]);
  draw(here);
  expect([missed, vi.getTimerCount()]).toEqual([[], 0]);
  vi.useRealTimers();
});

test("for how long somebody is missed does not hang on this device's clock, which may be set anew meanwhile", () => {
  vi.useFakeTimers();
  const away = infoOf({ away: [null, 20_000], seats: [player("Ann"), player("Ann")] });
  let missed: object[] = [];
  const draw = () => drawn(() => void (missed = useAbsentees(away)));
  draw();
  for (const hours of [5, -48]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    vi.advanceTimersByTime(5000);
    draw();
  }
  expect(missed).toEqual([{ seat: 1, type: "away", ms: 30_000 }]);
  vi.useRealTimers();
});

test("while a bot plays for somebody, whatever he touches says that he is back", () => {
  const at = session();
  const draw = (byBots: readonly number[], mySeat: number | null = 0) =>
    drawn(() => useTouch(told(at), infoOf({ byBots, mySeat })));
  draw([1]);
  draw([0], null);
  happens("pointerdown");
  expect(at.asked).toEqual([]);
  draw([0]);
  happens("keydown");
  happens("pointerdown");
  expect(at.asked).toEqual(["touch", "touch"]);
  draw([]);
  happens("pointerdown");
  expect(at.asked.length).toBe(2);
});

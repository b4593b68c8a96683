// Long because all parts of the page share what stands in the place of its rest.
import { signal } from "@preact/signals";
import { h } from "preact";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Told } from "../../client/app/table/story.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { bot, infoOf, player } from "../told.ts";
import { all, buttonsIn, classed, tagged } from "./drawn.ts";
import { anew, draw } from "./mounted.ts";

/** Parts of the page that keep something while one uses them: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
/** What the page holds on to of what it has drawn, in the order of drawing. */
const held = vi.hoisted(() => [] as { current: unknown }[]);
vi.mock("preact/hooks", async () => {
  const { hooks } = await import("./mounted.ts");
  const useRef = (first: unknown) => {
    const ref = hooks.useRef(first);
    held.push(ref);
    return ref;
  };
  return { ...hooks, useRef };
});
vi.mock("../../client/app/ui/Dialog.tsx", () => ({
  Dialog: ({ title, children }: { title: string; children: unknown }) => h("dialog", { title }, children as never),
}));
vi.mock("../../client/app/table/Since.tsx", () => ({ Since: () => h("output", {}, "since") }));
const device = vi.hoisted(() => ({ link: null as string | null }));
vi.hoisted(() => vi.stubGlobal("location", { pathname: "/", hash: "" }));
vi.mock("../../client/app/ui/Bar.tsx", () => ({ Bar: () => null }));
vi.mock("../../client/app/ui/LinkBox.tsx", () => ({ LinkBox: ({ url }: { url: string }) => h("output", {}, url) }));
vi.mock("../../client/app/session.ts", () => ({
  deviceLink: async () => {
    if (device.link === null) throw new Error("no link");
    return device.link;
  },
  refusalOf: ({ message }: Error) => `Not now: ${message}`,
}));
vi.mock("../../client/app/i18n/language.ts", async (real) => ({
  ...(await real<object>()),
  speak: () => Promise.reject(new Error("it does not come")),
}));
/** What a game explains with: while it is lost it does not come, and its pictures may be late. */
const lessons = vi.hoisted(() => ({
  lost: false,
  away: () => Promise.reject(new Error("away")),
  late: null as null | (() => Promise<unknown>),
}));
vi.mock("../../client/app/learn/lessons.ts", async (real) => {
  const { lessonOf, picturesOf, howToOf, ...others } = await real<typeof import("../../client/app/learn/lessons.ts")>();
  const orAway =
    <T>(of: (game: string) => T) =>
    (game: string) =>
      lessons.lost ? lessons.away : of(game);
  return {
    ...others,
    lessonOf: orAway(lessonOf),
    picturesOf: (game: string) => lessons.late ?? orAway(picturesOf)(game),
    howToOf: (game: string) => (lessons.late === null ? howToOf(game) : null),
  };
});
/** Of each part that did not come: after how many attempts before, and how often nobody waits for one any more. */
const unfetched = vi.hoisted(() => ({ attempts: [] as number[], ended: 0 }));
vi.mock("../../client/app/build.ts", () => ({
  whenUnfetched: (_: unknown, attempts: number) => {
    unfetched.attempts.push(attempts);
    return () => void unfetched.ended++;
  },
}));
const { learnAll, words } = await import("../../client/app/i18n/language.ts");
const { talkWords } = await import("../../client/app/i18n/talk.ts");
const { HistoryDialog } = await import("../../client/app/table/HistoryDialog.tsx");
const { OnceMore } = await import("../../client/app/table/OnceMore.tsx");
const { Conversation } = await import("../../client/app/table/talk/Conversation.ts");
const { Person } = await import("../../client/app/table/talk/Standing.tsx");
const { TalkPanel } = await import("../../client/app/table/talk/TalkPanel.tsx");
const { Toast } = await import("../../client/app/table/Toast.tsx");
const { DeviceLink } = await import("../../client/app/ui/DeviceLink.tsx");
const { NameDialog } = await import("../../client/app/ui/NameDialog.tsx");
const { Languages } = await import("../../client/app/ui/Languages.tsx");
const { later } = await import("../../client/app/ui/later.tsx");
const { SLOW } = await import("../../client/app/ui/slow.ts");
const { HowToDialog } = await import("../../client/app/learn/HowToPlay.tsx");
const { TableRules } = await import("../../client/app/learn/TableRules.tsx");
const { RulesDialog } = await import("../../client/app/rules/RulesDialog.tsx");
const { RulesBook } = await import("../../client/app/rules/RulesBook.tsx");
const { RulesPage } = await import("../../client/app/rules/RulesPage.tsx");
beforeEach(learnAll);

const page = (component: unknown, props: object) => {
  const drawn = () => draw(() => h(component as never, props as never));
  anew(() => h(component as never, props as never));
  return { drawn, press: (name: string) => buttonsIn(drawn()).get(name)!() };
};
const nothing = { preventDefault: () => {}, stopPropagation: () => {} };

test("a dialog for one's name is called so; where the settings lie below it, after both", () => {
  const called = (children?: unknown) =>
    tagged(page(NameDialog, { name: "Ada", onClose: () => {}, children }).drawn(), "dialog")[0]!.props["title"];
  const { name } = words.value;
  expect([called(), called(h("details", {}, "Settings"))]).toEqual([name.title, name.own]);
  expect(name.own).not.toBe(name.title);
});

test("what is asked once more is done by its word alone, and either word closes the question", () => {
  const done: string[] = [];
  const dialog = page(OnceMore, {
    ...{ title: "Leave?", hint: "For good.", stay: "Stay", go: "Leave" },
    act: () => done.push("left"),
    onClose: () => done.push("closed"),
  });
  dialog.press("Stay");
  expect(done).toEqual(["closed"]);
  dialog.press("Leave");
  expect(done).toEqual(["closed", "closed", "left"]);
});

test("the history in words is marked below what is new; in pictures it tells nothing that was taken back", () => {
  const told = (seq: number, seat: number, stands = true): Told<Kind["Event"]> => ({
    seq,
    events: [{ type: "moved", seat, seq } as Kind["Event"]],
    stands,
  });
  let given: { events: unknown; look: (at: number) => void } | null = null;
  const Moment = ({ at, beats, look }: { at: number; beats: readonly unknown[]; look: (at: number) => void }) =>
    h("button", { onClick: () => look(at + 1) }, `${at} of ${beats.length}`);
  const history = (story: Told<Kind["Event"]>[], marked?: boolean, code = "abcd") =>
    page(HistoryDialog, {
      marked,
      panels: { History: (props: typeof given) => void (given = props), Moment, seatSign: () => "" },
      shared: { info: infoOf({ mySeat: 0, code }), name: String },
      texts: { events: { moved: ({ seq }: { seq: number }) => `move ${seq}` } },
      story,
      onClose: () => {},
    });
  const dialog = history([told(1, 0), told(2, 1), told(3, 1, false), told(4, 1)]);
  const since = () => tagged(dialog.drawn(), "output").map(({ text }) => text);
  expect(since()).toEqual(["since"]);
  expect(given!.events).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 4 }]);
  // A moment looked at closely leads on to its neighbour.
  given!.look(1);
  for (const [name, next] of [
    ["1 of 3", "2 of 3"],
    ["2 of 3", "3 of 3"],
  ] as const) {
    dialog.press(name);
    expect(buttonsIn(dialog.drawn()).has(next)).toBe(true);
  }
  const marks = () => {
    dialog.press(words.value.table.historyWords);
    return tagged(dialog.drawn(), "li").map(({ text, props }) => [text, props["class"]]);
  };
  const lines = ["move 4", "move 3", "move 2", "move 1"];
  expect(marks()).toEqual(lines.map((line) => [line, line === "move 1" ? "since-mark" : undefined]));
  // Where nobody has done anything since there is nothing to mark, and nothing to tell.
  const { drawn } = history([told(1, 1), told(2, 0)], true);
  expect(tagged(drawn(), "li").map(({ props }) => props["class"])).toEqual([undefined, undefined]);
  expect(tagged(drawn(), "output")).toEqual([]);
  // Whoever sees a match again has not been away.
  expect(tagged(history([told(1, 0), told(2, 1)], false, "").drawn(), "output")).toEqual([]);
});

test("a part of the page that does not come is asked for again by whoever presses; what may help beside it knows how often that was", async () => {
  let comes = false;
  const it = vi.fn(() => (comes ? Promise.resolve(() => "it") : Promise.reject(new Error("lost"))));
  const part = page(later(it), {});
  unfetched.attempts.length = unfetched.ended = 0;
  for (const tries of [1, 2]) {
    await expect.poll(() => classed(part.drawn(), "unfetched").length).toBe(1);
    expect([it.mock.calls.length, unfetched.attempts.at(-1), unfetched.ended]).toEqual([tries, tries - 1, tries - 1]);
    comes = tries === 2;
    part.press(words.value.link.again);
  }
  await expect.poll(() => part.drawn().map(({ text }) => text)).toEqual(["it"]);
  expect(unfetched.ended).toBe(2);
});

test("why something was refused stays its seven seconds, also where something else was refused a moment before", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refusal = signal<{ reason: string } | null>({ reason: "too-fast" });
  const toast = page(Toast, { session: { refusal }, texts: { refusals: {} }, name: String });
  vi.advanceTimersByTime(5000);
  refusal.value = { reason: "not-saved" };
  toast.drawn();
  vi.advanceTimersByTime(6999);
  expect(classed(toast.drawn(), "toast").map(({ text }) => text)).toEqual([words.value.refusals["not-saved"]]);
  vi.advanceTimersByTime(1);
  expect(refusal.value).toBeNull();
});

test("over a table where the result lies nothing is said a second time; it is forgotten after as long", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refusal = signal<{ reason: string } | null>({ reason: "server-away" });
  const toast = page(Toast, { session: { refusal }, texts: { refusals: {} }, name: String, ends: true });
  expect(classed(toast.drawn(), "toast")).toEqual([]);
  vi.advanceTimersByTime(7000);
  expect(refusal.value).toBeNull();
});

test("a reason of tomorrow's house is told in general words: the page of today has no sentence for it", () => {
  const refusal = signal<{ reason: string } | null>({ reason: "of-tomorrow" });
  const toast = page(Toast, { session: { refusal }, texts: { refusals: { short: () => "too short" } }, name: String });
  const told = () => classed(toast.drawn(), "toast").map(({ text }) => text);
  expect(told()).toEqual([words.value.unheardOf]);
  for (const [reason, sentence] of [
    ["short", "too short"],
    ["constructor", words.value.unheardOf],
  ] as const) {
    refusal.value = { reason };
    expect(told()).toEqual([sentence]);
  }
});

test("a dialog that is on its way says so only when it is slow, and is itself as soon as it is there", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let comes = (_: () => string): void => {};
  const Dialog = later(() => new Promise<() => string>((done) => (comes = done)));
  const dialog = page(Dialog, { onClose: () => {} });
  const said = (): string =>
    dialog
      .drawn()
      .map(({ text }) => text)
      .join();
  vi.advanceTimersByTime(SLOW - 1);
  expect(said()).toBe("");
  vi.advanceTimersByTime(1);
  expect(said()).toBe(words.value.link.stillComingHint);
  comes(() => "it");
  await Promise.resolve();
  expect(said()).toBe("it");
});

/** A talk in which everything is refused while the house says so. */
function talking() {
  const conversation = new Conversation();
  conversation.begin({ lines: [], muted: [], blocked: [] });
  const house = { refuses: true, meanwhile: () => {} };
  const ask = async () => {
    house.meanwhile();
    return house.refuses ? { ok: false, refusal: { reason: "talks-too-fast" } } : { ok: true, seq: 0 };
  };
  const seats = [player("Ann"), player("Bob"), bot];
  return { house, session: { conversation, ask }, info: infoOf({ mySeat: 0, seats }), report: () => {} };
}

test("what the house does not take of what one says stays to be said again, and the talk stays open", async () => {
  const { house, ...talk } = talking();
  let closed = 0;
  const panel = page(TalkPanel, { ...talk, onSaid: () => closed++ });
  const [phrase] = Object.values(talkWords.value.phrases);
  await panel.press(phrase!);
  expect(closed).toBe(0);
  expect(classed(panel.drawn(), "talk-foot")[0]!.text).toBe(talkWords.value.refusals["talks-too-fast"]);
  const writes = (value: string) =>
    (tagged(panel.drawn(), "input")[0]!.props["onInput"] as (event: object) => void)({ currentTarget: { value } });
  const sends = () => (tagged(panel.drawn(), "form")[0]!.props["onSubmit"] as (event: object) => unknown)(nothing);
  const field = () => tagged(panel.drawn(), "input")[0]!.props["value"];
  writes("Well done");
  await sends();
  expect(field()).toBe("Well done");
  house.refuses = false;
  // What is written while the line is on its way is another line.
  house.meanwhile = () => writes("And now?");
  await sends();
  expect(field()).toBe("And now?");
  house.meanwhile = () => {};
  await sends();
  expect(field()).toBe("");
  await panel.press(phrase!);
  expect(closed).toBe(1);
});

test("what is half written when one looks at the table, or when the match begins, is there when one comes back to it", () => {
  const { house: _, ...talk } = talking();
  const field = () => tagged(page(TalkPanel, talk).drawn(), "input")[0]!.props;
  (field()["onInput"] as (event: object) => void)({ currentTarget: { value: "I wanted to" } });
  expect(field()["value"]).toBe("I wanted to");
});

test("one may be done with somebody else who plays there, with oneself and bots never; whom one does not hear one may still not want to meet", () => {
  const { house: _, ...talk } = talking();
  const ways = (seat: number) => [...buttonsIn(page(Person, { ...talk, seat }).drawn()).keys()];
  const { hear, mute, block, report } = talkWords.value;
  expect([0, 1, 2].map(ways)).toEqual([[], [mute, block, report], []]);
  const stands = (stance: { muted?: number[]; blocked?: number[] }) => {
    talk.session.conversation.begin({ lines: [], muted: [], blocked: [], ...stance });
    return ways(1);
  };
  expect(stands({ muted: [1] })).toEqual([hear, block, report]);
  expect(stands({ blocked: [1] })).toEqual([hear, report]);
});

test("a link for another device that could not be made is said so, until there is one; a language that does not come may be asked for again", async () => {
  const link = page(DeviceLink, { path: "/", title: "", once: "" });
  await link.press(words.value.table.deviceButton);
  expect(classed(link.drawn(), "refused")[0]!.text).toBe("Not now: no link");
  device.link = "/device#key";
  await link.press(words.value.table.deviceButton);
  expect(tagged(link.drawn(), "output").map(({ text }) => text)).toEqual(["/device#key"]);
  expect(classed(link.drawn(), "refused")).toEqual([]);
  const languages = page(Languages, {});
  const [german] = classed(languages.drawn(), "languages").flatMap((them) => tagged([them], "button"));
  (german!.props["onClick"] as () => void)();
  await new Promise((done) => setImmediate(done));
  expect(buttonsIn(languages.drawn()).has(words.value.link.again)).toBe(true);
});

test("in a rulebook each search begins at its first hit, a slash leads to it but not with Ctrl nor where one writes, and a rule that is left out comes back when somebody points at it", () => {
  const hears = new Map<string, (event: object) => void>();
  const hear = (type: string, it: (event: object) => void): void => void hears.set(type, it);
  vi.stubGlobal("document", { addEventListener: hear, removeEventListener: () => {}, getElementById: () => null });
  vi.stubGlobal("addEventListener", hear);
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("location", { hash: "#AB-2" });
  const Written = class {
    closest = () => this;
  };
  vi.stubGlobal("Element", Written);
  const text = "# A game\n\n## At a glance\n\nDraw.\n\n## Rules\n\n- **AB-1** Draw.\n- **AB-2** Discard.";
  const book = page(RulesBook, { text, beside: undefined });
  const { learn, house } = words.value;
  const version = () => classed(book.drawn(), "chosen").map((one) => one.text);
  const short = all(book.drawn()).find(({ tag, text }) => tag === "label" && text === house.versions.short)!;
  (tagged(short.inside, "input")[0]!.props["onChange"] as () => void)();
  expect(version()).toEqual([house.versions.short]);
  // An address that nobody can have written so is one that leads nowhere.
  vi.stubGlobal("location", { hash: "#%zz" });
  hears.get("hashchange")!({});
  expect(version()).toEqual([house.versions.both]);
  let led = 0;
  const key = (more: object) => hears.get("keydown")!({ key: "/", ...nothing, preventDefault: () => led++, ...more });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { key: "x" }, { target: new Written() }]) key(more);
  expect(led).toBe(0);
  key({});
  expect(led).toBe(1);
  // The hits of a page, as it stands.
  const marks = ["first", "second", "third"].map((name) => ({
    name,
    className: "",
    removeAttribute: () => {},
    scrollIntoView: () => {},
  }));
  held.length = 0;
  book.drawn();
  held[0]!.current = { querySelectorAll: () => marks };
  const field = () => tagged(book.drawn(), "input").find(({ props }) => props["type"] === "search")!.props;
  const types = (value: string) => (field()["onInput"] as (event: object) => void)({ currentTarget: { value } });
  const presses = (more: object) => (field()["onKeyDown"] as (event: object) => void)({ ...nothing, ...more });
  const now = () => marks.filter(({ className }) => className === "now").map(({ name }) => name);
  types("draw");
  presses({ key: "Enter" });
  presses({ key: "Enter" });
  expect(now()).toEqual(["first", "second"]);
  for (const mark of marks) mark.className = "";
  types("dis");
  presses({ key: "Enter" });
  expect(now()).toEqual(["first"]);
  presses({ key: "Escape" });
  expect([field()["value"], learn.searchHint]).toEqual(["", field()["placeholder"]]);
  // With nothing to let go of the key is the dialog's, which it closes.
  let kept = 0;
  presses({ key: "Escape", preventDefault: () => kept++, stopPropagation: () => kept++ });
  expect(kept).toBe(0);
});

test("over its table a rule that the house has decided is told as such, and a link inside leaves the address the table's", async () => {
  const { learn } = words.value;
  const rules = (few: readonly string[]) =>
    page(RulesDialog, { game: "port-royal", few, why: "now", onClose: () => {} });
  const ruled = rules(["PR-5"]);
  await expect.poll(() => classed(ruled.drawn(), "rule").length).toBe(1);
  expect(classed(ruled.drawn(), "rules-ruling").map(({ text }) => text)).toEqual([learn.ruling]);
  const shown: string[] = [];
  vi.stubGlobal("document", { getElementById: (id: string) => ({ scrollIntoView: () => shown.push(id) }) });
  const link = { hash: "#PR-5" };
  vi.stubGlobal("Element", class {});
  const target = Object.assign(new Element(), { closest: () => link });
  let kept = 0;
  (classed(ruled.drawn(), "within")[0]!.props["onClick"] as (event: object) => void)({
    target,
    preventDefault: () => kept++,
  });
  expect([kept, shown]).toEqual([1, ["PR-5"]]);
  const printed = rules(["PR-18"]);
  await expect.poll(() => classed(printed.drawn(), "rule").length).toBe(1);
  expect(classed(printed.drawn(), "rules-ruling")).toEqual([]);
});

test("where what explains a game does not come that is said; its rules are there without it, all of them", async () => {
  lessons.lost = true;
  onTestFinished(() => void (lessons.lost = false));
  const howTo = page(HowToDialog, { game: "port-royal", onClose: () => {} });
  await expect.poll(() => classed(howTo.drawn(), "unfetched").length).toBe(1);
  const session = { info: signal(infoOf()), view: signal({ pending: [] }), legal: signal([]) };
  const rules = page(TableRules, { session, of: true, onClose: () => {} });
  await expect.poll(() => classed(rules.drawn(), "rule").length).toBeGreaterThan(10);
});

test("a rule that a link leads to is where one is when its page is there, and still when pictures that came late have moved it", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  lessons.late = () => promise;
  onTestFinished(() => void (lessons.late = null));
  const led: string[] = [];
  const hears = { addEventListener: () => {}, removeEventListener: () => {} };
  for (const [name, it] of Object.entries({ ...hears, document: hears })) vi.stubGlobal(name, it);
  vi.stubGlobal("location", { hash: "#PR-12", replace: (hash: string) => led.push(hash) });
  const rules = page(RulesPage, { it: "port-royal" });
  await expect.poll(() => classed(rules.drawn(), "rule").length).toBeGreaterThan(10);
  expect(led).toEqual(["#PR-12"]);
  resolve(() => []);
  await expect.poll(() => rules.drawn() && led).toEqual(["#PR-12", "#PR-12"]);
});

import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, learnAll, words } from "../../client/app/i18n/language.ts";
import { learn } from "../../client/app/i18n/learn.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { infoOf } from "../told.ts";
import { buttonsIn, classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** When somebody's first match tells him what is new to him, and when it is quiet: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const TURN =
  "Draw a card, or stop. Each ship brings coins, each person costs some; two ships of one colour, and you have nothing at all of it.";
const SHIP = "A ship.";
const LESSON = {
  situations: {
    turn: { rules: [], de: "Du bist dran.", en: TURN },
    ship: { rules: [], de: "Ein Schiff.", en: SHIP },
  },
  things: () => ["ship"],
  marked: (id: string, met: string) => id === "spoken of" && met === "turn",
};
vi.mock("../../client/app/learn/lessons.ts", async (real) => ({
  ...(await real<object>()),
  lessonOf: (game: string) => (game === "port-royal" ? async () => LESSON : null),
}));
vi.mock("../../client/app/ui/fetched.tsx", () => ({ useFetched: (fetch: unknown) => ({ it: fetch && LESSON }) }));
/** What has been explained to this player. */
const known = vi.hoisted(() => ({ explains: true, told: [] as string[], finished: [] as string[], off: false }));
vi.mock("../../client/app/learn/explained.ts", () => ({
  explains: () => ({ value: known.explains }),
  isExplained: (game: string, what: string) => known.told.includes(`${game}/${what}`),
  explained: (game: string, what: string) => void known.told.push(`${game}/${what}`),
  finished: (game: string) => void known.finished.push(game),
  turnHints: (on: boolean) => void (known.off = !on),
}));
const largeText = vi.hoisted(() => ({ value: false }));
vi.mock("../../client/app/settings.ts", () => ({ largeText }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
const { FirstHint } = await import("../../client/app/learn/FirstHint.tsx");
beforeEach(async () => {
  await learnAll();
  language.value = "en";
  Object.assign(known, { explains: true, told: [], finished: [], off: false });
});
afterEach(goes);

/** A player in his first match, asked for a turn. */
function newcomer(more: Partial<TableInfo> = {}) {
  const session = {
    info: signal(infoOf(more)),
    view: signal<object>({ asked: { type: "turn", seat: 0 } }),
    legal: signal<readonly object[]>([{ type: "draw" }]),
    sending: signal(false),
    moving: signal(false),
    clocks: signal<object | null>(null),
  };
  const looks: unknown[] = [];
  const look = (what: unknown) => void looks.push(what);
  const props = { session, ui: { targets: () => [] }, drawn: null, busy: false, look };
  const page = (now: object = {}) => draw(() => h(FirstHint as never, { ...props, ...now } as never));
  const note = (now: object = {}): string | null =>
    classed(page(now), "hint-note").flatMap((it) => tagged([it], "p"))[0]?.text ?? null;
  /** As a screen reader is told it. */
  const spoken = (now: object = {}): string => classed(page(now), "unseen")[0]!.text;
  return { session, page, note, spoken, looks };
}
test("a newcomer who is asked is told what is asked, then what else lies there, each once; the screen reader says it too", () => {
  const { note, spoken, page } = newcomer();
  expect([note(), spoken()]).toEqual([TURN, TURN]);
  const got = () => buttonsIn(page()).get(words.value.learn.gotIt)!();
  got();
  expect([note(), spoken()]).toEqual([SHIP, SHIP]);
  got();
  expect([note(), spoken(), known.told]).toEqual([null, "", ["port-royal/turn", "port-royal/ship"]]);
});

test("nothing is told to a watcher, to whom nothing is new, before he is asked, or of a game that has no lesson", () => {
  expect(newcomer({ mySeat: null }).note()).toBeNull();
  goes();
  expect(newcomer({ game: "lanterns" }).note()).toBeNull();
  goes();
  const waits = newcomer();
  waits.session.legal.value = [];
  expect(waits.note()).toBeNull();
  known.explains = false;
  goes();
  expect(newcomer().note()).toBeNull();
});

test("the note stands back while something moves, is on its way, or lies half chosen, and comes again", () => {
  const { session, note, spoken } = newcomer();
  session.moving.value = true;
  expect([note(), spoken()]).toEqual([null, ""]);
  session.moving.value = false;
  expect([note({ busy: true }), spoken({ busy: true })]).toEqual([null, ""]);
  expect(note()).toBe(TURN);
  session.sending.value = true;
  expect(note()).toBeNull();
});

test("whoever acts has seen what he needs: it is not told again, but the next thing is", () => {
  const { session, note } = newcomer();
  note();
  session.sending.value = true;
  note();
  session.sending.value = false;
  expect([note(), known.told]).toEqual([SHIP, ["port-royal/turn"]]);
});

test("nor is it where the house answers before anything is drawn", () => {
  const { session, note } = newcomer();
  note();
  session.sending.value = true;
  session.sending.value = false;
  expect([note(), known.told]).toEqual([SHIP, ["port-royal/turn"]]);
});

test("with the match its lesson is over, for those who played it", () => {
  newcomer().note();
  expect(known.finished).toEqual([]);
  goes();
  newcomer({ status: "over", mySeat: null }).note();
  expect(known.finished).toEqual([]);
  goes();
  const { session, note } = newcomer();
  session.info.value = infoOf({ status: "over" });
  for (let i = 0; i < 2; i++) note();
  expect(known.finished).toEqual(["port-royal"]);
});

test("from the note one comes to the rules of this moment, and may have no more of them", () => {
  const { page, looks } = newcomer();
  const { rulesForThis, noMore } = words.value.learn;
  buttonsIn(page()).get(rulesForThis)!();
  buttonsIn(page()).get(noMore)!();
  expect([looks, known.off]).toEqual([[{ type: "rules", now: true }], true]);
});

test.each(Object.entries(learn))(
  "whoever says to his device what he reads on a button of the note presses it: %s",
  (_, said) => {
    expect(said.noMore.startsWith(said.noMoreShort)).toBe(true);
    expect(said.rulesForThis.startsWith(said.rules)).toBe(true);
  },
);

const BAR = { x: 0, y: 760, width: 390, height: 84 };
/** What is drawn on a phone. */
const phone = (placed: readonly object[]) => ({
  placed,
  tabs: [],
  port: { width: 390, height: 844 },
  bar: BAR,
  spare: null,
});

test("on the canvas the note lies where there is room; on a full table it is a button that opens it", () => {
  const { page } = newcomer();
  const canvas = phone([{ id: "bar", rect: BAR, z: 1 }]);
  expect([classed(page({ drawn: canvas }), "hint-note").length, classed(page(), "flow").length]).toEqual([1, 1]);
  const full = {
    ...canvas,
    placed: [...canvas.placed],
    tabs: [{ tabs: [{ rect: { x: 0, y: 0, width: 390, height: 690 } }] }],
  };
  expect(classed(page({ drawn: full }), "hint-note")).toEqual([]);
  buttonsIn(page({ drawn: full })).get(words.value.learn.hint)!();
  expect(classed(page({ drawn: full }), "hint-note")).toHaveLength(1);
  // What comes after it nobody has opened yet.
  buttonsIn(page({ drawn: full })).get(words.value.learn.gotIt)!();
  const next = page({ drawn: full });
  expect([classed(next, "hint-folded").length, classed(next, "hint-note").length]).toEqual([1, 0]);
});

test("it leaves free what may be pointed at, what it speaks of and one's own panel, and lies elsewhere as soon as they do", () => {
  const { session, page } = newcomer();
  const [low, high] = [
    { x: 0, y: 560, width: 390, height: 190 },
    { x: 0, y: 0, width: 390, height: 550 },
  ];
  const ui = { targets: ({ type }: { type: string }) => [[type]] };
  /** Whether it lies over the lower part of the table, where it is nearest to the choice bar. */
  const isLow = (things: Readonly<Record<string, typeof low>>, now: object = {}): boolean => {
    const placed = Object.entries({ bar: BAR, ...things }).map(([id, rect]) => ({ id, rect, z: 1 }));
    return lies(page({ drawn: phone(placed), ui, ...now }));
  };
  const lies = (shown: ReturnType<typeof page>): boolean => {
    const { top, height } = classed(shown, "first-hint")[0]!.props["style"] as { top: string; height: string };
    return Number.parseFloat(top) + Number.parseFloat(height) > low.y;
  };
  expect(["other", "draw", "spoken of"].map((id) => isLow({ [id]: low }))).toEqual([true, false, false]);
  expect([isLow({ "seat:0": low, "seat:1": high }), isLow({ "seat:1": low, "seat:0": high })]).toEqual([false, true]);
  // Nothing was moved, but something else may be done, or the bar is elsewhere.
  const drawn = phone([{ id: "draw", rect: low, z: 1 }]);
  expect(lies(page({ drawn, ui }))).toBe(false);
  session.legal.value = [{ type: "stop" }];
  expect(lies(page({ drawn, ui }))).toBe(true);
  expect(lies(page({ drawn: { ...drawn, bar: { ...BAR, y: 300 } }, ui }))).toBe(false);
});

test("it touches no clock that stands on one's own panel, as soon as one does", () => {
  const { session, page } = newcomer();
  const own = { id: "seat:0", rect: { x: 8, y: 690, width: 374, height: 60 }, z: 1 };
  const drawn = phone([own]);
  const end = (): number => {
    const { top, height } = classed(page({ drawn }), "first-hint")[0]!.props["style"] as Record<
      "top" | "height",
      string
    >;
    return Number.parseFloat(top) + Number.parseFloat(height);
  };
  expect(end()).toBeGreaterThan(690 - 11);
  session.clocks.value = {};
  expect(end()).toBeLessThanOrEqual(690 - 11);
});

test("the note has room for its words also where they are larger, as soon as they are", () => {
  const { page } = newcomer();
  const canvas = phone([{ id: "bar", rect: BAR, z: 1 }]);
  const high = (large: boolean): number => {
    largeText.value = large;
    const { height } = classed(page({ drawn: canvas }), "first-hint")[0]!.props["style"] as { height: string };
    return Number.parseFloat(height);
  };
  const lines = (high(true) - high(false)) / 21;
  expect(lines).toBeGreaterThanOrEqual(2);
});

test("where its word would hide what is to be read the button is a sign, which a screen reader calls by its name", () => {
  const { page } = newcomer();
  const drawn = {
    ...phone([
      { id: "bar", rect: BAR, z: 1 },
      { id: "read", rect: { x: 0, y: 706, width: 390, height: 46 }, z: 1 },
    ]),
    tabs: [{ tabs: [{ rect: { x: 0, y: 0, width: 390, height: 700 } }] }],
  };
  const [button] = classed(page({ drawn }), "hint-folded");
  expect([button!.text, button!.props["aria-label"], button!.props["class"]]).toEqual([
    "?",
    words.value.learn.hint,
    "hint-folded sign",
  ]);
  const [inBar] = classed(page({ drawn: { ...drawn, spare: { x: 280, y: 4, width: 44, height: 44 } } }), "hint-folded");
  expect([inBar!.text, inBar!.props["class"]]).toEqual(["?", "hint-folded spare"]);
});

import { signal } from "@preact/signals";
import { type ComponentType, h } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import type { StageState } from "../../client/app/table/useStage.ts";
import type { Laid } from "../../client/table/ui.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { infoOf, player } from "../told.ts";
import { all, classed, type Drawn } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** What a table shows while it is being laid, and what it tells its parts: without a browser. */
vi.mock("@preact/signals", async (real) => {
  const { computed, ...rest } = (await import("./mounted.ts")).keeping(await real());
  return { ...rest, computed, useComputed: computed };
});
vi.mock("preact/hooks", async () => ({
  ...(await import("./mounted.ts")).hooks,
  useRef: () => ({ current: { clientWidth: 800, clientHeight: 600 } }),
}));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
const page = vi.hoisted(() => ({ stage: {} as object }));
vi.mock("../../client/app/table/useStage.ts", () => ({ useStage: () => page.stage }));
vi.mock("../../client/app/table/useCalls.ts", () => ({ useCalls: () => {} }));
vi.mock("../../client/app/table/absent.ts", async (real) => ({
  ...(await real<object>()),
  useAbsentees: () => [],
  useTouch: () => {},
}));
vi.mock("../../client/app/routes.ts", () => ({ arriveAt() {} }));
vi.mock("../../client/app/settings.ts", () => ({
  asksAlways: { value: false },
  leftHanded: { value: false },
  stopsAtEach: { value: true },
}));
const perhapsOver = vi.hoisted(() => ({ value: false }));
/** Its parts, by name, with what they are told. */
const PARTS = {
  "app/learn/FirstHint": ["FirstHint"],
  "app/table/Absent": ["AbsentNotice", "AbsentPlates"],
  "app/table/BrokenOff": ["BrokenOff"],
  "app/table/Clocks": ["SeatClocks"],
  "app/table/Dialogs": ["Dialogs"],
  "app/table/HistoryZone": ["HistoryZone"],
  "app/table/Missed": ["Missed"],
  "app/table/Result": ["Result"],
  "app/table/Spoken": ["LiveRegion", "NotNow", "Summary"],
  "app/table/TakeBack": ["BackZone"],
  "app/table/Toast": ["Toast"],
  "app/table/TopBar": ["TopBar"],
  "app/table/talk/Bubbles": ["Bubbles"],
  "app/table/talk/TalkPanel": ["TalkAloud"],
  "app/ui/Banner": ["Banner"],
  "table/Mirror": ["Mirror"],
  "table/TabList": ["TabList"],
};
for (const [file, names] of Object.entries(PARTS))
  vi.doMock(`../../client/${file}.tsx`, () => ({
    ...Object.fromEntries(names.map((name) => [name, (told: object) => h(name, told)])),
    muteAt: (bar: object) => ({ ...bar, width: 44 }),
    missedAt: (_: unknown, clocked: unknown) => clocked,
    useIsPerhapsOver: () => perhapsOver.value,
  }));
const { Table } = await import("../../client/app/table/Table.tsx");

beforeAll(learnAll);
afterEach(() => {
  goes();
  vi.useRealTimers();
});

interface Now {
  readonly state?: StageState["type"];
  readonly laying?: boolean;
  readonly choice?: Laid<PortRoyal>["choice"];
  readonly sending?: boolean;
  readonly unanswered?: boolean;
  readonly over?: boolean;
  readonly seats?: readonly string[];
  /** By what one goes back and forth in a match that is only seen again. */
  readonly below?: string;
  /** The seat that is asked. */
  readonly asked?: number;
  /** Somebody who has no seat looks on. */
  readonly watches?: boolean;
  readonly byBots?: readonly number[];
  /** Everybody has a clock. */
  readonly clocked?: boolean;
  readonly placed?: readonly object[];
}
/** A table, some time after it was opened. */
function tableWith({
  state = "drawn",
  laying = false,
  choice,
  sending = false,
  unanswered = false,
  over = false,
  seats = [],
  below,
  asked,
  watches = false,
  byBots = [],
  clocked = false,
  placed = [],
}: Now): Drawn[] {
  vi.useFakeTimers();
  goes();
  page.stage = {
    state: signal({ type: state, stage: {} }),
    laying: signal(laying),
    laid: signal(choice === undefined ? null : { choice, opened: null, tabs: [] }),
    again: () => {},
  };
  const info = infoOf({
    ...(over && { status: "broken-off" }),
    ...(watches && { mySeat: null }),
    byBots,
    seats: seats.map((name) => player(name)),
  });
  const session = {
    ...{
      info: signal(info),
      view: signal(asked === undefined ? {} : { asked: { seat: asked } }),
      legal: signal([]),
      latest: signal(null),
      told: signal([]),
    },
    ...{
      takenBack: signal([]),
      moving: signal(false),
      refused: signal([]),
      clocks: signal(clocked ? {} : null),
      sending: signal(sending),
      unanswered: signal(unanswered),
      state: signal("lost"),
    },
  };
  const texts = {
    ...{ heading: () => ({ turn: "Whose turn", round: "" }), prompt: () => "The match is over." },
    ...{ summary: () => ["It stands."], glossary: () => [["Jester", "Brings a coin."]] },
  };
  const ui = { texts: { en: texts, de: texts }, place: () => placed, asks: () => "at once", panels: {} };
  const Page = Table as unknown as ComponentType<object>;
  const opens = (): Drawn[] => draw(() => h(Page, { session, info, ui, below } as object));
  opens();
  vi.runAllTimers();
  return opens();
}
const part = (of: readonly Drawn[], name: string): Drawn | undefined => all(of).find(({ tag }) => tag === name);
const shown = (of: readonly Drawn[], name: string): boolean => classed(of, name).length > 0;

test("a table that is being laid says so, and neither the buttons' note nor a hint nor a result lies over it", () => {
  for (const state of ["coming", "drawn"] as const) {
    const laid = tableWith({ state, laying: true, over: true });
    expect([shown(laid, "laying"), shown(laid, "laying-note"), shown(laid, "plain-note")]).toEqual([true, true, false]);
    expect(part(laid, "BrokenOff")).toBeUndefined();
    expect(part(laid, "FirstHint")!.props["busy"]).toBe(true);
  }
  const stands = tableWith({ over: true });
  expect([shown(stands, "laying"), shown(stands, "laying-note"), shown(stands, "plain-note")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(part(stands, "BrokenOff")).toBeDefined();
  // What is said then stands there, and no longer at the plates below it.
  expect([part(stands, "Bubbles"), part(tableWith({}), "Bubbles") === undefined]).toEqual([undefined, false]);
  expect([stands, tableWith({})].map((table) => part(table, "Toast")!.props["ends"])).toEqual([true, false]);
  expect(part(stands, "FirstHint")!.props["busy"]).toBe(false);
});

test("once nobody waits for the canvas any more the buttons are the table, and say why", () => {
  for (const state of ["coming", "failed", "fallen"] as const) {
    const plain = tableWith({ state });
    expect([shown(plain, "plain"), shown(plain, "plain-note"), shown(plain, "laying-note")]).toEqual([
      true,
      true,
      false,
    ]);
  }
});

test("the mirror is told what was pointed at on the canvas, step by step, and where the Tab key stops", () => {
  const path = ["card:1", "seat:0"];
  const choice = { type: "choosing", path, fits: [], chosen: null } as unknown as Laid<PortRoyal>["choice"];
  expect(part(tableWith({ choice }), "Mirror")!.props["path"]).toEqual(path);
  expect(part(tableWith({ choice: { type: "idle" } }), "Mirror")!.props["path"]).toEqual([]);
  expect(part(tableWith({}), "Mirror")!.props).toMatchObject({ path: [], asksAlways: false, stopsAtEach: true });
});

test("where nothing can be chosen the list of choices is called by what goes on: who has just chosen has the focus there", () => {
  const called = (now: Now): string => (part(tableWith(now), "Mirror")!.props["words"] as { wait: string }).wait;
  const { table, replay } = words.value;
  expect(called({})).toBe("The match is over.");
  expect(called({ asked: 1 })).toBe(table.wait);
  // The pieces still move.
  expect(called({ asked: 0 })).toBe(table.yourChoices);
  expect(called({ asked: 0, watches: true })).toBe(table.wait);
  expect(called({ asked: 0, sending: true })).toBe(table.sending);
  expect(called({ asked: 0, below: "forward" })).toBe(replay.title);
  const asks = (now: Now) => part(tableWith(now), "LiveRegion")!.props["asks"];
  expect([asks({}), asks({ below: "forward" })]).toEqual([true, false]);
  const plays = (now: Now) => part(tableWith(now), "LiveRegion")!.props["plays"];
  expect([plays({}), plays({ byBots: [1] }), plays({ byBots: [0] })]).toEqual([true, true, false]);
});

test("while a bot plays for the viewer the bar says so, of what is asked of him alone; a match seen again is asked nothing", () => {
  const turn = (now: Now) => (part(tableWith(now), "TopBar")!.props["heading"] as { turn: string }).turn;
  expect(turn({ asked: 0, byBots: [0] })).toBe("A bot plays");
  expect(turn({ asked: 0 })).toBe("Whose turn");
  expect(turn({ asked: 1, byBots: [0] })).toBe("Whose turn");
  expect(turn({ asked: 1, byBots: [1] })).toBe("Whose turn");
  expect(turn({ asked: 0, byBots: [0], watches: true })).toBe("Whose turn");
  expect(turn({ asked: 0, byBots: [0], below: "forward" })).toBe(words.value.replay.title);
});

test("a match that is only seen again explains nothing, and is nobody's first one, whoever's eyes it is seen by", () => {
  expect(part(tableWith({ below: "forward", over: true }), "FirstHint")).toBeUndefined();
  expect(part(tableWith({ over: true }), "FirstHint")).toBeDefined();
});

test("who does not see the table finds how it stands, and what its things do", () => {
  const { lines, things } = part(tableWith({}), "Summary")!.props;
  expect([lines, things]).toEqual([["It stands."], [["Jester", "Brings a coin."]]]);
});

test("a name written from right to left keeps to itself in whatever the page says of its player", () => {
  const table = tableWith({ seats: ["Ann", "מרים"] });
  for (const told of ["Mirror", "LiveRegion", "Missed", "Toast", "AbsentNotice"]) {
    const name = part(table, told)!.props["name"] as (seat: number) => string;
    expect([0, 1, 2].map(name), told).toEqual(["Ann", "\u2068מרים\u2069", ""]);
  }
});

test("what one has missed keeps clear of the clock on one's own panel, where there is one", () => {
  const panel = { x: 0, y: 500, width: 200, height: 60 };
  const placed = [{ id: "seat:0", rect: panel, z: 1 }];
  const keepsClearOf = (now: Now) => part(tableWith({ placed, ...now }), "Missed")!.props["at"];
  expect(keepsClearOf({ clocked: true })).toEqual(panel);
  expect([keepsClearOf({}), keepsClearOf({ clocked: true, watches: true })]).toEqual([null, null]);
});

test("only a choice that is on its way waits for the connection", () => {
  const kept = part(tableWith({ sending: true, unanswered: true }), "Banner")!.props["kept"];
  expect(kept).toBe(words.value.table.kept);
  // The house has it: only its motion is still being played.
  expect(part(tableWith({ sending: true }), "Banner")!.props["kept"]).toBeNull();
  expect(part(tableWith({}), "Banner")!.props["kept"]).toBeNull();
  // It may come too late.
  perhapsOver.value = true;
  expect(part(tableWith({ sending: true, unanswered: true }), "Banner")!.props["kept"]).toBe(
    words.value.away.perhapsYours,
  );
  perhapsOver.value = false;
});

test("what is said of the connection lies over a roomy bar, beside a corner over what happened, where that stands as high; else over the whole", () => {
  const [bar, corner] = [
    { x: 394, y: 0, width: 450, height: 44 },
    { x: 694, y: 0, width: 150, height: 48 },
  ];
  const strip = { x: 165, y: 0, width: 529, height: 52 };
  const lies = (zones: Readonly<Record<string, object>>, now: Now = {}): unknown =>
    classed(
      tableWith({ ...now, placed: Object.entries(zones).map(([zone, rect]) => ({ id: `zone:${zone}`, rect, z: 1 })) }),
      "table-banner",
    )[0]!.props["style"];
  expect(lies({ top: bar, history: strip })).toEqual({ left: "394px", width: "450px" });
  // No button of the bar stands there.
  expect(lies({ top: corner, history: strip })).toEqual({ left: "165px", width: "529px", "--buttons": "4px" });
  const elsewhere = [{ ...strip, y: 120 }, { ...strip, width: 200 }, undefined];
  for (const history of elsewhere)
    expect(lies({ top: corner, ...(history && { history }) }), JSON.stringify(history)).toBeUndefined();
  expect([lies({}), lies({ top: bar }, { over: true })]).toEqual([undefined, undefined]);
});

test("a first match's note is told where it may stand in the page's bar", () => {
  const top = { x: 0, y: 0, width: 390, height: 48 };
  const placed = [
    { id: "zone:top", rect: top, z: 1 },
    { id: "bar", rect: { x: 0, y: 700, width: 390, height: 80 }, z: 1 },
  ];
  const spareOf = (of: readonly object[]) =>
    (part(tableWith({ placed: of }), "FirstHint")!.props["drawn"] as { spare: object | null } | null)?.spare;
  expect([spareOf(placed), spareOf(placed.slice(1))]).toEqual([{ ...top, width: 44 }, null]);
});

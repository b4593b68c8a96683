import { afterEach, expect, test, vi } from "vitest";
import { FRESH } from "../../client/table/surface.ts";
import type { GameUi, Laid, StageHost } from "../../client/table/ui.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { infoOf, player } from "../told.ts";
import { atTable, settled, slowStage } from "./local-house.ts";
import { anew, draw, goes } from "./mounted.ts";
import { PaperDocument, Place } from "./paper-document.ts";

/** What a page hands on to its canvas: keys, names: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);

const paper = new PaperDocument();
vi.stubGlobal("document", paper);
vi.stubGlobal("Element", Place);
vi.stubGlobal("location", { pathname: "/t/x", hash: "" });
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {} }));
const { useStage } = await import("../../client/app/table/useStage.ts");
const { chosenKeys, largeText, turn } = await import("../../client/app/settings.ts");

afterEach(() => {
  goes();
  vi.useRealTimers();
  paper.dialog = null;
  turn(chosenKeys, true);
  turn(largeText, false);
});

/** A table whose canvas writes down what it is told, and takes every key but "q"; `comes`: whether it can be drawn at all. */
async function drawnTable(comes: () => Promise<void> = async () => {}) {
  const { session, link } = atTable();
  const told: string[] = [];
  let host: StageHost<PortRoyal> | null = null;
  const stage = {
    ...slowStage().stage,
    key: (key: string) => {
      told.push(key);
      return key !== "q";
    },
    refresh: () => void told.push("refreshed"),
    destroy: () => void told.push("taken down"),
  };
  const ui = {
    texts: {},
    stage: async (given: StageHost<PortRoyal>) => {
      host = given;
      await comes();
      return stage;
    },
  } as unknown as GameUi<PortRoyal>;
  const tells = (info: Parameters<typeof infoOf>[0]): void => link.listener.info(infoOf(info));
  const says = (...names: string[]): void => tells({ seats: names.map((name) => player(name)) });
  says("Ann", "Bob");
  let used: ReturnType<typeof useStage> | null = null;
  const page = (): null => {
    used = useStage(...([session, ui, { current: {} }, () => {}] as unknown as Parameters<typeof useStage>));
    return null;
  };
  anew(page);
  await settled();
  const now = () => [used!.state.value.type, used!.laying.value ? "laying" : "seen"];
  return {
    told,
    says,
    tells,
    draws: () => draw(page),
    name: (seat: number) => host!.name(seat),
    host: () => host!,
    session,
    laid: () => used!.laid.peek(),
    now,
    again: () => used!.again(),
  };
}

test("a letter that is held down presses once, and so does Escape; an arrow that is held scrolls on", async () => {
  const { told } = await drawnTable();
  for (const key of ["d", "Escape", "ArrowDown"])
    for (const repeat of [false, true, true]) paper.press(key, paper.body, { repeat });
  expect(told).toEqual(["d", "Escape", "ArrowDown", "ArrowDown", "ArrowDown"]);
});

test("who has no letters on his buttons presses none by them, and closes a note and scrolls all the same", async () => {
  const { told } = await drawnTable();
  turn(chosenKeys, false);
  expect(["d", "Escape", "ArrowDown"].map((key) => paper.press(key))).toEqual([false, true, true]);
  expect(told).toEqual(["Escape", "ArrowDown"]);
});

test("a key that is not the table's stays the browser's, and the table's come only from where nobody writes or reads", async () => {
  const { told } = await drawnTable();
  expect([paper.press("d"), paper.press("q")]).toEqual([true, false]);
  expect(told.splice(0)).toEqual(["d", "q"]);
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    expect(paper.press("d", paper.body, { [held]: true })).toBe(false);
  expect(paper.press("d", new Place("input"))).toBe(false);
  expect(paper.press("ArrowDown", new Place("p"))).toBe(false);
  paper.dialog = {};
  expect(["d", "Escape", "ArrowDown"].map((key) => paper.press(key))).toEqual([false, false, false]);
  expect(told).toEqual([]);
  paper.dialog = null;
  for (const place of [".mirror", ".table-main > h1"]) expect(paper.press("ArrowDown", new Place(place))).toBe(true);
});

test("a new name at the table reaches the canvas, and what says nothing new does not draw it again", async () => {
  const { told, says, draws, name } = await drawnTable();
  draws();
  expect(told).toEqual([]);
  says("Ann", "Robert");
  draws();
  expect([told, name(1)]).toEqual([["refreshed"], "Robert"]);
  says("Ann", "Robert");
  draws();
  expect(told).toEqual(["refreshed"]);
});

test("that a bot plays for somebody reaches the canvas, which says then whose turn is nobody's own", async () => {
  const { told, tells, draws } = await drawnTable();
  const seats = ["Ann", "Bob"].map((name) => player(name));
  draws();
  tells({ seats, byBots: [0] });
  draws();
  expect(told).toEqual(["refreshed"]);
  tells({ seats });
  draws();
  expect(told).toEqual(["refreshed", "refreshed"]);
});

test("larger words reach the canvas at once", async () => {
  const { told, draws } = await drawnTable();
  turn(largeText, true);
  draws();
  expect(told).toEqual(["refreshed"]);
});

test("a canvas that comes when its table has been left, as where it is laid anew, is taken down and shows nowhere", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { told, now } = await drawnTable(() => promise);
  goes();
  resolve();
  await settled();
  expect([told, now()]).toEqual([["taken down"], ["coming", "laying"]]);
});

test("a name written from right to left keeps to itself in what the canvas writes, and nobody's is empty", async () => {
  const { says, name } = await drawnTable();
  says("Ann", "מרים");
  expect([0, 1, 2].map(name)).toEqual(["Ann", "\u2068מרים\u2069", ""]);
});

test("a table is being laid until its first picture stands whole, or until it turns out that none will", async () => {
  const whole = await drawnTable();
  expect(whole.now()).toEqual(["drawn", "laying"]);
  whole.host().whole();
  expect(whole.now()).toEqual(["drawn", "seen"]);

  const falls = await drawnTable();
  falls.host().broke(new Error("no more pictures"));
  expect(falls.now()).toEqual(["fallen", "seen"]);

  vi.spyOn(console, "warn").mockImplementationOnce(() => {});
  const fails = await drawnTable(() => Promise.reject(new Error("no canvas")));
  expect(fails.now()).toEqual(["failed", "seen"]);
});

test("who has the buttons keeps them while the canvas is tried once more", async () => {
  const { host, now, again, draws } = await drawnTable();
  host().broke(new Error("no more pictures"));
  again();
  draws();
  expect(now()).toEqual(["coming", "seen"]);
  await settled();
  expect(now()).toEqual(["drawn", "seen"]);
});

test("nobody waits longer than four seconds for a table, and nobody who has left it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { now } = await drawnTable(() => new Promise(() => {}));
  vi.advanceTimersByTime(3999);
  expect(now()).toEqual(["coming", "laying"]);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(["coming", "seen"]);
  await drawnTable();
  goes();
  expect(vi.getTimerCount()).toBe(0);
});

test("what lies as it lay before is no news to the page", async () => {
  const { host, laid } = await drawnTable();
  const choice = { type: "idle" } as const;
  const lies = (tab: string): Laid<PortRoyal> => ({ ...FRESH, choice, wanted: new Set([tab]), zones: [], tabs: [] });
  host().laid(lies("hand"));
  const first = laid();
  host().laid(lies("hand"));
  expect(laid()).toBe(first);
  host().laid(lies("display"));
  expect(laid()).toEqual(lies("display"));
});

test("a canvas that breaks when its page has gone already is nobody's trouble", async () => {
  const { host, session } = await drawnTable();
  const reports = vi.spyOn(session, "report").mockImplementation(() => {});
  goes();
  host().broke(new Error("the context is lost"));
  expect(reports).not.toHaveBeenCalled();
});

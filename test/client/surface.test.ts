import { expect, onTestFinished, test, vi } from "vitest";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { rect } from "../../client/table/layout.ts";
import type { GameScene } from "../../client/table/scene.ts";
import * as surfaces from "../../client/table/surface.ts";
import { FRESH, type Zone } from "../../client/table/surface.ts";
import { type Tabs, tabId } from "../../client/table/tabs.ts";
import type { Laid, Pace } from "../../client/table/ui.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { hitsOn, host, shownOf } from "./boards.ts";
import { tableOnPaper } from "./paper.ts";
import { opening } from "./positions.ts";

const street: Zone = { id: "street", rect: rect(10, 100, 300, 80), content: 1000, axis: "x", z: 5 };
const lying = { zones: [street], tabs: [] };
const port = { width: 390, height: 844 };
const side: Tabs = {
  of: "side",
  area: rect(10, 60, 300, 400),
  z: 5,
  tabs: ["first", "second", "third"].map((to, i) => ({ to, label: to, rect: rect(10 + i * 100, 10, 100, 44) })),
};

test("a zone scrolls as far as there is something to see, and not further", () => {
  expect(surfaces.offsetOf(surfaces.scrolledTo(FRESH, street, 250), street)).toBe(250);
  expect(surfaces.offsetOf(surfaces.scrolledTo(FRESH, street, -5), street)).toBe(0);
  expect(surfaces.offsetOf(surfaces.scrolledTo(FRESH, street, 5000), street)).toBe(700);
  // What is shorter than its zone does not scroll, nor does what has become shorter since.
  expect(surfaces.offsetOf(surfaces.scrolledTo(FRESH, street, 600), { ...street, content: 200 })).toBe(0);
});

test("what lies in a zone is where it is scrolled to, cut at its edges; what is out of sight answers nothing", () => {
  const houses = [0, 1, 2, 3, 4].map((i) => ({
    id: `house:${i}`,
    rect: rect(10 + i * 200, 110, 180, 60),
    zone: "street",
  }));
  const button = { id: "button", rect: rect(10, 700, 100, 50) };
  const seen = surfaces.visible([...houses, button], lying, surfaces.scrolledTo(FRESH, street, 150));
  expect(seen.map(({ id }) => id)).toEqual(["house:0", "house:1", "house:2", "button"]);
  expect(seen[0]!.rect).toEqual(rect(10, 110, 30, 60));
  expect(seen[1]!.rect).toEqual(rect(60, 110, 180, 60));
  expect(seen[2]!.rect).toEqual(rect(260, 110, 50, 60));
  expect(seen[3]!.rect).toEqual(button.rect);
});

test("focus brings what it is on into sight, and moves nothing that is seen already", () => {
  const far = rect(810, 110, 180, 60);
  const surface = surfaces.shownIn(FRESH, street, far);
  const [there] = surfaces.visible([{ id: "far", rect: far, zone: "street" }], lying, surface);
  expect(there!.rect.width).toBe(180);
  expect(surfaces.shownIn(surface, street, far)).toBe(surface);
  const [back] = surfaces.visible(
    [{ id: "first", rect: rect(10, 110, 180, 60), zone: "street" }],
    lying,
    surfaces.shownIn(surface, street, rect(10, 110, 180, 60)),
  );
  expect(back!.rect).toEqual(rect(10, 110, 180, 60));
});

test("what comes into sight does not stick to the zone's edge", () => {
  const surface = surfaces.scrolledTo(FRESH, street, 100);
  const offset = (x: number, width: number): number =>
    surfaces.offsetOf(surfaces.shownIn(surface, street, rect(street.rect.x + x, 110, width, 60)), street);
  expect([offset(104, 50), offset(346, 50), offset(120, 200)]).toEqual([96, 104, 100]);
});

test("a pinch looks up to three times as closely; what is under the fingers stays there, and the table's edge is the end", () => {
  const under = { x: 200, y: 400 };
  const near = surfaces.looked(FRESH.look, 2, under, port);
  expect(near.zoom).toBe(2);
  expect(surfaces.spotUnder(under, near)).toEqual(under);
  expect(surfaces.looked(near, 9, under, port).zoom).toBe(3);
  expect(surfaces.looked(near, 0.01, under, port)).toEqual(FRESH.look);
  const corner = surfaces.moved(near, 9999, 9999, port);
  expect([corner.x, corner.y]).toEqual([0, 0]);
  const other = surfaces.moved(near, -9999, -9999, port);
  expect([other.x, other.y]).toEqual([195, 422]);
});

test("the mirror's buttons lie where their things are on the screen now", () => {
  const placed = [{ id: "a", rect: rect(100, 200, 50, 60), z: 1 }];
  const look = surfaces.looked(FRESH.look, 2, { x: 100, y: 200 }, port);
  expect(surfaces.onScreen(placed, { zones: [], tabs: [] }, { ...FRESH, look })[0]!.rect).toEqual(
    rect(100, 200, 100, 120),
  );
  const houses = [{ id: "h", rect: rect(210, 110, 180, 60), z: 1, zone: "street" }];
  const [h] = surfaces.onScreen(houses, lying, surfaces.scrolledTo(FRESH, street, 100));
  expect(h!.rect).toEqual(rect(110, 110, 180, 60));
});

test("the mirror is laid anew where something lies elsewhere, also a zone on a screen that was turned; else it is left alone", () => {
  const laid = { ...FRESH, zones: [street], tabs: [] };
  expect(surfaces.liesAlike(laid, { ...laid, zones: [{ ...street }] })).toBe(true);
  for (const changed of [
    { zones: [{ ...street, rect: rect(10, 40, 500, 60) }] },
    { zones: [{ ...street, content: 700 }] },
    { zones: [] },
    { opened: "all" },
    { pages: { side: "second" } },
    { scrolled: { street: 40 } },
    { look: { zoom: 2, x: 0, y: 0 } },
  ])
    expect(surfaces.liesAlike(laid, { ...laid, ...changed }), JSON.stringify(changed)).toBe(false);
});

test("a finger drags the zone it came down on, a wheel turns it along its axis; where nothing scrolls the table itself is moved", () => {
  const on = { x: 100, y: 120 };
  const off = { x: 100, y: 500 };
  expect(surfaces.dragged(FRESH, [street], port, on, -40, 3).scrolled).toEqual({ street: 40 });
  expect(surfaces.wheeled(FRESH, [street], port, on, { dx: 0, dy: 120, nearer: false }).scrolled).toEqual({
    street: 120,
  });
  // Whole in sight, there is nowhere to move to.
  expect(surfaces.dragged(FRESH, [street], port, off, -40, 3)).toEqual(FRESH);
  const near = surfaces.pinched(FRESH, port, 2, { x: 0, y: 0 }, 0, 0);
  expect(surfaces.dragged(near, [street], port, off, -40, -60).look).toEqual({ zoom: 2, x: 20, y: 30 });
  expect(surfaces.dragged(near, [street], port, { x: 200, y: 240 }, -40, 0).scrolled).toEqual({ street: 20 });
  const wheel = { dx: 0, dy: -200, nearer: true };
  expect(surfaces.wheeled(FRESH, [street], port, on, wheel).look.zoom).toBeCloseTo(Math.E);
});

test("what is out of sight waits for the mirror where it comes into sight: at the zone's end, at its page's tab", () => {
  const placed = [
    { id: "left", rect: rect(10, 110, 180, 60), z: 1, zone: "street" },
    { id: "right", rect: rect(810, 110, 180, 60), z: 1, zone: "street" },
    { id: "behind", rect: rect(100, 200, 180, 60), z: 1, page: tabId("side", "second") },
    { id: "front", rect: rect(100, 200, 180, 60), z: 1, page: tabId("side", "first") },
  ];
  const scrolled = surfaces.scrolledTo(FRESH, street, 300);
  const [left, right, behind, front] = surfaces.onScreen(placed, { zones: [street], tabs: [side] }, scrolled);
  expect([left!.rect.x, right!.rect.x + right!.rect.width]).toEqual([10, 310]);
  expect(behind!.rect).toEqual(side.tabs[1]!.rect);
  expect(front!.rect).toEqual(placed[3]!.rect);
  const both = surfaces.visible(placed, { zones: [], tabs: [] }, FRESH).map(({ id }) => id);
  expect(both, "where there is room for all pages everything is seen").toEqual(["left", "right", "behind", "front"]);
});

test("arrow keys scroll a zone along its axis, further by a page, to its ends; other keys are not for it", () => {
  const after = (key: string, from = 100) => {
    const next = surfaces.keyed(surfaces.scrolledTo(FRESH, street, from), street, key);
    return next === null ? null : surfaces.offsetOf(next, street);
  };
  expect(["ArrowRight", "ArrowLeft", "PageDown", "Home", "End"].map((key) => after(key))).toEqual([
    160, 40, 355, 0, 700,
  ]);
  expect([after("ArrowUp"), after("ArrowDown"), after("Enter")]).toEqual([null, null, null]);
});

/** A table whose middle scrolls and turns pages, and what the page is told of it. */
function surfaced(more: Partial<GameScene<PortRoyal>> = {}, pace: Pace = "normal", keys = false) {
  const view = opening(3, 0);
  const told: Laid<PortRoyal>[] = [];
  const piles = hitsOn(shownOf(view, port)).filter(({ id }) => id === "draw" || id === "discard");
  const paper = tableOnPaper<PortRoyal>(
    {
      ...scene,
      zones: () => [street],
      tabs: () => [side],
      hits: () => [
        ...piles,
        { id: "card:far", rect: rect(810, 110, 180, 60), zone: "street" },
        { id: "card:behind", rect: rect(20, 300, 180, 60), page: tabId("side", "second") },
      ],
      tapped: () => ({ type: "show", what: "all" }),
      ...more,
    },
    { ...host, keys: () => keys, laid: (laid) => void told.push(laid) },
    port,
    { pending: false, pace },
  );
  paper.stage.settle(view);
  const spots = [...piles, ...side.tabs.map((tab) => ({ id: tab.to, rect: tab.rect }))];
  const spotOf = (id: string) => spots.find((it) => it.id === id)!.rect;
  const tap = (id: string) => paper.screen.tap(spotOf(id), "touch");
  const laid = () => {
    paper.screen.turn();
    return told.at(-1)!;
  };
  return { ...paper, view, spotOf, tap, laid };
}

test("what a player opened, turned to and scrolled stays over the next beats; what is open closes when he is asked", () => {
  const { stage, tap, laid, view } = surfaced();
  stage.focus("card:far");
  tap("second");
  tap("discard");
  stage.settle({ ...view, round: 2 });
  const kept = { opened: "all", pages: { side: "second" }, scrolled: { street: 688 } };
  expect(laid()).toMatchObject(kept);
  stage.offer([{ type: "reveal" }]);
  expect(laid()).toMatchObject({ ...kept, opened: null });
});

test("the game says when its surface begins anew, and what stays open while somebody chooses", () => {
  const anew: NonNullable<GameScene<PortRoyal>["surface"]> = (surface, before, after) =>
    before.round === after.round ? surface : FRESH;
  const { stage, tap, laid, view } = surfaced({ surface: anew });
  tap("second");
  tap("discard");
  stage.offer([{ type: "reveal" }]);
  stage.settle(view);
  expect(laid()).toMatchObject({ opened: "all", pages: { side: "second" } });
  stage.settle({ ...view, round: 2 });
  expect(laid()).toMatchObject({ opened: null, pages: {} });
});

/** A finger goes from one spot to another in steps of 16 milliseconds, and lifts at once or after a rest. */
function drag(screen: ReturnType<typeof surfaced>["screen"], from: [number, number], to: [number, number], rest = 0) {
  const at = (i: number) => ({ x: from[0] + ((to[0] - from[0]) * i) / 5, y: from[1] + ((to[1] - from[1]) * i) / 5 });
  screen.point("pointerdown", at(0), "touch", { timeStamp: 0 });
  for (let i = 1; i <= 5; i++) screen.point("pointermove", at(i), "touch", { timeStamp: i * 16 });
  screen.point("pointerup", at(5), "touch", { timeStamp: 80 + rest });
}

test("what a finger flings goes on by itself, ever slower; one that rests before it lifts, a new touch and no pace end it", () => {
  const offset = (laid: Laid<PortRoyal>) => laid.scrolled["street"] ?? 0;
  const flung = surfaced();
  drag(flung.screen, [250, 120], [200, 122]);
  const lifted = offset(flung.laid());
  flung.screen.pass();
  expect(offset(flung.laid())).toBeGreaterThan(lifted + 100);
  const rested = surfaced();
  drag(rested.screen, [250, 120], [200, 122], 200);
  rested.screen.pass();
  expect(offset(rested.laid())).toBe(lifted);
  const held = surfaced();
  drag(held.screen, [250, 120], [200, 122]);
  held.screen.point("pointerdown", { x: 100, y: 120 }, "touch");
  held.screen.pass();
  expect(offset(held.laid())).toBe(lifted);
  const still = surfaced({}, "off");
  drag(still.screen, [250, 120], [200, 122]);
  still.screen.pass();
  expect(offset(still.laid())).toBe(lifted);
});

test("a swipe turns to the next page and back, never past the ends, nor where something scrolls that way", () => {
  const { screen, laid } = surfaced();
  const page = () => laid().pages["side"] ?? "first";
  drag(screen, [200, 300], [100, 310]);
  expect(page()).toBe("second");
  drag(screen, [100, 300], [220, 310]);
  expect(page()).toBe("first");
  drag(screen, [100, 300], [220, 310]);
  drag(screen, [200, 300], [180, 400]);
  drag(screen, [200, 300], [140, 400]);
  drag(screen, [250, 120], [100, 120]);
  drag(screen, [250, 600], [100, 600]);
  expect(page()).toBe("first");
});

test("to turn the pages of one group leaves those of the others as they were turned", () => {
  const { stage, laid } = surfaced();
  for (const tab of ["tab:other:far", "tab:side:second"]) stage.showPage(tab);
  expect(laid().pages).toEqual({ other: "far", side: "second" });
});

test("under whoever looks closely a swipe moves the table and turns no page", () => {
  const { screen, laid } = surfaced();
  screen.point("wheel", { x: 200, y: 300 }, "mouse", {
    deltaX: 0,
    deltaY: -200,
    ctrlKey: true,
    preventDefault() {},
  } as object);
  const before = laid().look;
  drag(screen, [200, 300], [100, 310]);
  expect([laid().pages, laid().look.zoom]).toEqual([{}, before.zoom]);
  expect(laid().look.x).toBeGreaterThan(before.x);
});

test("a mouse is told that a tab turns to its page", () => {
  const { screen, spotOf } = surfaced({ tapped: () => null });
  const over = (at: { x: number; y: number }) => {
    screen.point("pointermove", at, "mouse");
    return screen.canvas.style.cursor;
  };
  expect([over(spotOf("second")), over({ x: 380, y: 840 })]).toEqual(["pointer", "default"]);
});

test("arrow keys scroll where the mouse is, or the focus", () => {
  const { stage, screen, laid } = surfaced();
  expect(stage.key("ArrowRight")).toBe(false);
  screen.point("pointermove", { x: 100, y: 120 }, "mouse");
  expect([stage.key("ArrowRight"), stage.key("ArrowDown")]).toEqual([true, false]);
  expect(laid().scrolled).toEqual({ street: 60 });
  screen.point("pointerleave", { x: 100, y: 120 }, "mouse");
  expect(stage.key("End")).toBe(false);
  stage.focus("card:far");
  expect(stage.key("End")).toBe(true);
  expect(laid().scrolled).toEqual({ street: 700 });
});

test("tabs are drawn with a letter each, which turns to the page; what lies behind is neither seen nor hit; focus turns, too", () => {
  const pieces: GameScene<PortRoyal>["pieces"] = () => [
    { id: "card:behind", rect: rect(20, 300, 180, 60), z: 1, parts: [], page: tabId("side", "second") },
  ];
  const { stage, painter, laid } = surfaced({ pieces }, "normal", true);
  const seen = () => [...painter.standing.keys()].filter((id) => id.startsWith("card:"));
  expect(painter.standing.has("tab:side:third")).toBe(true);
  expect(seen()).toEqual([]);
  expect(stage.key("w")).toBe(true);
  expect([laid().pages, seen()]).toEqual([{ side: "second" }, ["card:behind"]]);
  stage.showPage(tabId("side", "third"));
  expect(seen()).toEqual([]);
  stage.focus("card:behind");
  expect([laid().pages, seen()]).toEqual([{ side: "second" }, ["card:behind"]]);
});

test.each(["a tap", "a swipe", "a letter", "the mirror"] as const)(
  "what is explained is not explained any more once another page shows, turned to by %s",
  (by) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { stage, screen, painter, tap, laid, spotOf } = surfaced({}, "normal", true);
    const explained = () => painter.standing.has("explained");
    screen.point("pointerdown", spotOf("discard"), "touch");
    vi.advanceTimersByTime(500);
    screen.point("pointerup", spotOf("discard"), "touch");
    expect(explained()).toBe(true);
    if (by === "a tap") tap("second");
    else if (by === "a swipe") drag(screen, [200, 300], [100, 310]);
    else if (by === "a letter") stage.key("w");
    else stage.showPage(tabId("side", "second"));
    expect([laid().pages, explained()]).toEqual([{ side: "second" }, false]);
  },
);

test("a page turns by itself where it alone has what is asked for; else a dot on its tab says so", () => {
  const legal = [{ type: "reveal" }, { type: "stop" }] as const;
  const asked = (first: string[]) => {
    const targets: GameScene<PortRoyal>["targets"] = ({ type }) => [type === "reveal" ? first : ["card:behind"]];
    const hits = () => [
      { id: "card:front", rect: rect(20, 300, 180, 60), page: tabId("side", "first") },
      { id: "card:behind", rect: rect(20, 300, 180, 60), page: tabId("side", "second") },
    ];
    const paper = surfaced({ targets, hits });
    paper.stage.offer([...legal]);
    return {
      page: paper.laid().pages["side"],
      dots: [...paper.painter.standing.keys()].filter((id) => /^dot:/.test(id)),
      standing: paper.painter.standing,
    };
  };
  expect(asked(["hand"])).toMatchObject({ page: "second", dots: [] });
  const { standing, ...dotted } = asked(["card:front"]);
  expect(dotted).toEqual({ page: undefined, dots: ["dot:tab:side:second"] });
  // On its edge it could be the neighbour's.
  const [dot, tab] = ["dot:tab:side:second", "tab:side:second"].map((id) => standing.get(id)!.piece.rect);
  expect(dot!.y).toBeGreaterThan(tab!.y);
  expect(dot!.x + dot!.width).toBeLessThan(tab!.x + tab!.width - 4);
});

test("what sets out from a zone is seen where it was scrolled to, and is not cut at the zone's edges", async () => {
  const card = (at: number) => [
    { id: "card:far", rect: rect(at, 110, 180, 60), z: 1, parts: [], travels: true, zone: "street" },
  ];
  const pieces: GameScene<PortRoyal>["pieces"] = ({ view: { round } }) => card(round === 1 ? 810 : 210);
  const { stage, painter, view } = surfaced({ pieces });
  stage.focus("card:far");
  const before = painter.moved.length;
  const [put, move] = [vi.spyOn(painter, "put"), vi.spyOn(painter, "move")];
  await stage.back({ type: "undone", seat: 0, to: 1 }, { ...view, round: 2 });
  expect(painter.moved.length).toBe(before + 1);
  const [, from] = put.mock.calls.find(([it]) => it.id === "card:far" && it.zone === undefined)!;
  const [, to] = move.mock.calls[0]!;
  expect([from!.rect!.x, to.rect!.x]).toEqual([810 - 688, 210 - 688]);
  expect(painter.standing.get("card:far")!.piece.zone).toBe("street");
});

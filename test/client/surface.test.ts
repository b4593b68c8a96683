import { expect, test } from "vitest";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { rect } from "../../client/table/layout.ts";
import type { GameScene } from "../../client/table/scene.ts";
import * as surfaces from "../../client/table/surface.ts";
import { FRESH, type Zone } from "../../client/table/surface.ts";
import type { Laid } from "../../client/table/ui.ts";
import type { PortRoyal } from "../../shared/games/port-royal/state.ts";
import { hitsOn, host, shownOf } from "./boards.ts";
import { tableOnPaper } from "./paper.ts";
import { opening } from "./positions.ts";

const street: Zone = { id: "street", rect: rect(10, 100, 300, 80), content: 1000, axis: "x", z: 5 };
const port = { width: 390, height: 844 };

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
  const seen = surfaces.visible([...houses, button], [street], surfaces.scrolledTo(FRESH, street, 150));
  expect(seen.map(({ id }) => id)).toEqual(["house:0", "house:1", "house:2", "button"]);
  expect(seen[0]!.rect).toEqual(rect(10, 110, 30, 60));
  expect(seen[1]!.rect).toEqual(rect(60, 110, 180, 60));
  expect(seen[2]!.rect).toEqual(rect(260, 110, 50, 60));
  expect(seen[3]!.rect).toEqual(button.rect);
});

test("focus brings what it is on into sight, and moves nothing that is seen already", () => {
  const far = rect(810, 110, 180, 60);
  const surface = surfaces.shownIn(FRESH, street, far);
  const [there] = surfaces.visible([{ id: "far", rect: far, zone: "street" }], [street], surface);
  expect(there!.rect.width).toBe(180);
  expect(surfaces.shownIn(surface, street, far)).toBe(surface);
  const [back] = surfaces.visible(
    [{ id: "first", rect: rect(10, 110, 180, 60), zone: "street" }],
    [street],
    surfaces.shownIn(surface, street, rect(10, 110, 180, 60)),
  );
  expect(back!.rect).toEqual(rect(10, 110, 180, 60));
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
  expect(surfaces.onScreen(placed, [], { ...FRESH, look })[0]!.rect).toEqual(rect(100, 200, 100, 120));
  const houses = [{ id: "h", rect: rect(210, 110, 180, 60), z: 1, zone: "street" }];
  const [h] = surfaces.onScreen(houses, [street], surfaces.scrolledTo(FRESH, street, 100));
  expect(h!.rect).toEqual(rect(110, 110, 180, 60));
});

test("the mirror is laid anew where something lies elsewhere, also a zone on a screen that was turned; else it is left alone", () => {
  const laid = { ...FRESH, choice: { type: "idle" } as const, zones: [street] };
  expect(surfaces.liesAlike(laid, { ...laid, zones: [{ ...street }] })).toBe(true);
  for (const changed of [
    { zones: [{ ...street, rect: rect(10, 40, 500, 60) }] },
    { zones: [{ ...street, content: 700 }] },
    { zones: [] },
    { opened: "all" },
    { pages: { side: "second" } },
    { scrolled: { street: 40 } },
    { look: { zoom: 2, x: 0, y: 0 } },
    { choice: { type: "sent", action: {} } as never },
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

/** A table whose middle scrolls and turns pages, and what the page is told of it. */
function surfaced(more: Partial<GameScene<PortRoyal>> = {}) {
  const view = opening(3, 0);
  const told: Laid<PortRoyal>[] = [];
  const piles = hitsOn(shownOf(view, port)).filter(({ id }) => id === "draw" || id === "discard");
  const paper = tableOnPaper<PortRoyal>(
    {
      ...scene,
      zones: () => [street],
      hits: () => [...piles, { id: "card:far", rect: rect(810, 110, 180, 60), zone: "street" }],
      tapped: (id) => (id === "draw" ? { type: "tab", of: "side", to: "second" } : { type: "show", what: "all" }),
      ...more,
    },
    { ...host, laid: (laid) => void told.push(laid) },
    port,
    { pending: false },
  );
  paper.stage.settle(view);
  const tap = (id: string) => paper.screen.tap(piles.find((it) => it.id === id)!.rect, "touch");
  return { ...paper, view, tap, laid: () => told.at(-1)! };
}

test("what a player opened, turned to and scrolled stays over the next beats; what is open closes when he is asked", () => {
  const { stage, tap, laid, view } = surfaced();
  stage.focus("card:far");
  tap("draw");
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
  tap("draw");
  tap("discard");
  stage.offer([{ type: "reveal" }]);
  stage.settle(view);
  expect(laid()).toMatchObject({ opened: "all", pages: { side: "second" } });
  stage.settle({ ...view, round: 2 });
  expect(laid()).toMatchObject({ opened: null, pages: {} });
});

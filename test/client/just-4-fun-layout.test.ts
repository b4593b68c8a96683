import assert from "node:assert/strict";
import { test } from "vitest";
import { ui } from "../../client/games/just-4-fun-colours/index.ts";
import { arrange, place } from "../../client/games/just-4-fun-colours/layout.ts";
import type { Viewport } from "../../client/table/layout.ts";
import type { Viewer } from "../../shared/engine/contract.ts";
import type { Action, View } from "../../shared/games/just-4-fun-colours/state.ts";
import { Faults } from "./examiner/faults.ts";
import { examineLayout } from "./examiner/layout.ts";
import { position, STUCK } from "./just-4-fun.ts";
import { PORTS } from "./ports.ts";

/** What the examiner finds wrong with a position made by hand. */
function fits(after: View, legal: readonly Action[], port: Viewport): void {
  const faults = new Faults();
  examineLayout(ui, { viewer: after.viewer, before: after, events: [], after, legal }, port, faults);
  assert.deepEqual(faults.list(), []);
}

test("a stuck hand has its button, and a table that is watched has everybody's plate", () => {
  for (const port of PORTS) {
    for (const seats of [2, 3, 4])
      for (const viewer of [0, seats - 1, "spectator"] as Viewer[]) {
        const { view, legal } = position(seats, viewer, STUCK);
        const placed = place(view, legal, port);
        fits(view, legal, port);
        for (let seat = 0; seat < seats; seat++) assert(placed.some(({ id }) => id === `seat:${seat}`));
        assert.equal(
          placed.some(({ id }) => id === "button:exchange"),
          viewer === 0,
        );
      }
  }
});

test("the board is the hero: never less than 44 px a field, and as wide as an upright phone allows", () => {
  const { view } = position(4, 0, {});
  for (const port of PORTS) {
    const { tray } = arrange(view, [], port);
    assert(tray.field >= 44, `${JSON.stringify(port)}: ${tray.field}`);
    if (port.width <= 430 && port.height >= 780) assert(tray.rect.width >= port.width - 20);
  }
});

test("the measures of the drawn tables: 390 x 844 and 1440 x 900", () => {
  const { view } = position(4, 0, {});
  const desk = arrange(view, [], { width: 1440, height: 900 });
  const near = (of: number, wanted: number, off: number): void =>
    assert(Math.abs(of - wanted) <= off, `${of} instead of ${wanted}`);
  near(desk.tray.field, 98, 1);
  near(desk.tray.rect.width, 648, 1);
  near(desk.tray.rect.y, 70, 1);
  near(desk.plates[0]!.rect.x, 28, 1);
  near(desk.hand.cards[0]!.rect.width, 92, 2);
  near(desk.bar.x, 1112, 2);
  const phone = arrange(view, [], { width: 390, height: 844 });
  near(phone.tray.field, 56, 1);
  near(phone.tray.rect.width, 378, 6);
  near(phone.hand.cards[0]!.rect.width, 50, 3);
  near(phone.bar.height, 60, 4);
});

test("J4F-19: own cards lie in the order of the colours, each in its own place, and nobody else's do", () => {
  const { view } = position(4, 0, { hand: ["violet", "red", "blue", "red", "orange", "green", "yellow"] });
  for (const port of PORTS) {
    const { hand } = arrange(view, [], port);
    assert.deepEqual(
      hand.cards.map(({ card }) => card.face),
      ["red", "red", "orange", "yellow", "green", "blue", "violet"],
    );
    assert.equal(arrange({ ...view, viewer: "spectator" }, [], port).hand.cards.length, 0);
  }
});

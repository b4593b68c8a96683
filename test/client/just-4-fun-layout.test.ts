import assert from "node:assert/strict";
import { test } from "vitest";
import { targets } from "../../client/games/just-4-fun-colours/choices.ts";
import { arrange, place } from "../../client/games/just-4-fun-colours/layout.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import type { Viewer } from "../../shared/engine/contract.ts";
import type { Action, View } from "../../shared/games/just-4-fun-colours/state.ts";
import { moments, position, STUCK } from "./just-4-fun.ts";
import { PORTS } from "./positions.ts";

const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

/** Everything inside; every target at least 44 px, alone, and under no chrome. */
function fits(view: View, legal: readonly Action[], port: Viewport): void {
  const placed = place(view, legal, port);
  const wanted = new Set<string>(legal.flatMap((action) => targets(action, view).flat()));
  const where = (id: string) => `${id} at ${port.width} x ${port.height}`;
  for (const id of wanted)
    assert(
      placed.some((it) => it.id === id),
      `${where(id)} has no place`,
    );
  for (const { id, rect: r } of placed) {
    const inside = r.x > -0.5 && r.y > -0.5 && r.x + r.width < port.width + 0.5 && r.y + r.height < port.height + 0.5;
    assert(inside && r.width > 0 && r.height > 0, `${where(id)}: ${JSON.stringify(r)}`);
  }
  // Nobody can see the same place twice, whether it is a target now or not.
  const things = placed.filter(({ id }) => !/^(tray|bar)$/.test(id));
  for (const { id, rect: a } of things) {
    if (wanted.has(id) || id.startsWith("field:"))
      assert(a.width >= 43.99 && a.height >= 43.99, `${where(id)} is too small: ${a.width} x ${a.height}`);
    for (const { id: other, rect: b } of things)
      assert(other === id || apart(a, b), `${where(id)} overlaps ${other}: ${JSON.stringify(a)} ${JSON.stringify(b)}`);
  }
}

test("in random matches board, hand, players and piles fit every screen without scrolling, targets under the finger", () => {
  for (const [n, { after, legal }] of [...moments(6, (n) => 2 + (n % 3), 80)].entries())
    for (const port of PORTS) if (n % 4 === 0) fits(after, legal, port);
});

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
  near(desk.act.x, 1112, 2);
  const phone = arrange(view, [], { width: 390, height: 844 });
  near(phone.tray.field, 57, 1);
  near(phone.tray.rect.width, 378, 6);
  near(phone.hand.cards[0]!.rect.width, 50, 3);
  near(phone.act.height, 60, 4);
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

import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { ui } from "../../client/games/port-royal/index.ts";
import { kindOf } from "../../client/games/port-royal/layout/pieces.ts";
import { arrange, place } from "../../client/games/port-royal/layout.ts";
import { fan, type Port, type Viewport } from "../../client/table/layout.ts";
import type { Viewer } from "../../shared/engine/contract.ts";
import type { Action, View } from "../../shared/games/port-royal/state.ts";
import { byTurns } from "../sample.ts";
import { drawn, shownOf } from "./boards.ts";
import { Faults } from "./examiner/faults.ts";
import { examineLayout } from "./examiner/layout.ts";
import { HANDS, LEFT_HANDED, named, PORTS } from "./ports.ts";
import { crowded } from "./positions.ts";

/** What the examiner finds wrong with a position made by hand. */
function fits(after: View, legal: readonly Action[], port: Viewport): void {
  const faults = new Faults();
  examineLayout(ui, { viewer: after.viewer, before: after, events: [], after, legal }, port, faults);
  assert.deepEqual(faults.list(), []);
}

test("nor does a crowded table lose a target: up to 16 cards, 6 expeditions and 20 persons in every form", () => {
  let tables = 0;
  for (const seats of [2, 4, 5])
    for (const viewer of [0, seats - 1, "spectator"] as Viewer[])
      for (const harbour of [0, 1, 5, 6, 7, 9, 10, 13, 16])
        for (const expeditions of [0, 2, 3, 6])
          for (const [display, contracts] of [
            [0, false],
            [20, false],
            [20, true],
          ] as const) {
            const { view, legal } = crowded({ seats, viewer, harbour, expeditions, display, contracts });
            for (const port of byTurns(HANDS, tables++, 5)) fits(view, legal, port);
          }
});

test("on a low screen what is asked ends above the buttons that answer it", () => {
  for (const port of PORTS.filter(({ width, height }) => height < 450 && width > height)) {
    const { view, legal } = crowded({ seats: 3, viewer: 0, harbour: 3, expeditions: 2, display: 2, contracts: true });
    const { bar } = arrange(view, legal, port);
    expect(bar.buttons.length).toBeGreaterThan(0);
    expect(bar.text.height).toBeGreaterThan(30);
    for (const { rect } of bar.buttons) expect(rect.y).toBeGreaterThan(bar.text.y + bar.text.height);
  }
});

test("everything that lies open has its place, once, and a seat's panel is where coins fly", () => {
  for (const viewer of [0, "spectator"] as Viewer[]) {
    const { view, legal } = crowded({ seats: 4, viewer, harbour: 5, expeditions: 2, display: 6 });
    for (const port of PORTS) {
      const ids = place(view, legal, port).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      const own = viewer === "spectator" ? [] : view.players[viewer]!.display;
      for (const { id } of [...view.harbour, ...view.expeditions, ...own]) assert(ids.includes(`card:${id}`));
      for (const seat of view.players.keys()) assert(ids.includes(`seat:${seat}`));
      for (const id of [
        "draw",
        "discard",
        "zone:top",
        arrange(view, legal, port).form === "desk" ? "zone:rail" : "zone:history",
      ])
        assert(ids.includes(id), id);
    }
  }
});

/** As wide as what somebody has left is written, and as far down from the upper edge of his panel, in whose middle it lies. */
const CLOCK = { half: 20, below: 10 };
test("a clock on a panel's upper edge hides nothing of its points", () => {
  for (const seats of [2, 3, 4, 5])
    for (const viewer of [0, "spectator"] as Viewer[]) {
      const { view } = crowded({ seats, viewer, harbour: 3, expeditions: 1, display: 4 });
      for (const port of PORTS)
        for (const { id, rect, parts } of drawn(shownOf(view, port)).filter(({ id }) => id.startsWith("seat:"))) {
          const shield = parts.find((part) => part.type === "picture" && part.art.key.includes("points"))!.rect;
          const clear = Math.abs(shield.x + shield.width / 2 - rect.width / 2) - shield.width / 2;
          if (shield.y < CLOCK.below) expect(clear, `${id} of ${seats} on ${named(port)}`).toBeGreaterThan(CLOCK.half);
        }
    }
});

test("a card that comes into the harbour moves none of the others, up to six on a phone", () => {
  const at = (harbour: number) =>
    place(crowded({ seats: 4, viewer: 0, harbour, expeditions: 1, display: 4 }).view, [], { width: 390, height: 844 });
  const first = at(1).find(({ id }) => id === "card:200")!.rect;
  for (let n = 2; n <= 6; n++) assert.deepEqual(at(n).find(({ id }) => id === "card:200")!.rect, first);
});

test("a harbour is cut where whole cards have no room, and not before", () => {
  const looks = (harbour: number, width: number, height: number): ReadonlySet<string> => {
    const { view, legal } = crowded({ seats: 3, viewer: 0, harbour, expeditions: 1, display: 1 });
    return new Set(arrange(view, legal, { width, height }).harbour.map(({ look }) => look));
  };
  expect([6, 7, 8].flatMap((cards) => [...looks(cards, 1024, 768)])).toEqual(["compact", "compact", "compact"]);
  expect([2, 4, 6].flatMap((cards) => [...looks(cards, 360, 740)])).toEqual(["compact", "compact", "compact"]);
  expect(looks(4, 1440, 900)).toEqual(new Set(["full"]));
  // On a phone they are as large as a finger wants them, cut.
  expect(looks(4, 375, 667)).toEqual(new Set(["short"]));
  expect(looks(13, 1024, 768).has("compact")).toBe(false);
});

test("on a desk one's own cards stay beside the rail, and use the room there is", () => {
  for (const port of PORTS.filter(({ width, height }) => width >= 960 && height >= 700))
    for (const display of [5, 8, 11, 14, 20, 30]) {
      const { view } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 2, display });
      const placed = place(view, [], port);
      const rail = placed.find(({ id }) => id === "zone:rail")!.rect;
      const mine = view.players[0]!;
      const own = [...mine.display, ...mine.expeditions]
        .map((card) => ({ kind: kindOf(card), ...placed.find(({ id }) => id === `card:${card.id}`)!.rect }))
        .sort((a, b) => a.x - b.x);
      const right = Math.max(...own.map(({ x, width }) => x + width));
      assert(right <= rail.x - 20, `${display} cards at ${port.width}: ${right} of ${rail.x}`);
      // Cards that lie over each other have closed up no further than they must.
      if (own.some(({ x, width, kind }, i) => i > 0 && kind !== own[i - 1]!.kind && x < own[i - 1]!.x + width - 1))
        assert(right >= rail.x - 40, `${display} cards at ${port.width} waste ${rail.x - right}`);
    }
});

test("held in the left hand, going on lies in the left half; on a desk the rail does, too, and on a low screen all that is pressed", () => {
  const { view } = crowded({ seats: 4, viewer: 0, harbour: 5, expeditions: 2, display: 6 });
  for (const port of LEFT_HANDED) {
    const lies = (hand: Port, id: string) =>
      place(view, [{ type: "reveal" }, { type: "stop" }], hand).find((it) => it.id === id)?.rect;
    const middle = (hand: Port) => lies(hand, "button:reveal")!.x + lies(hand, "button:reveal")!.width / 2;
    assert(middle(port) < port.width / 2, `${port.width}`);
    assert(middle({ ...port, leftHanded: false }) > port.width / 2, `${port.width}`);
    const rail = lies(port, "zone:rail");
    if (rail !== undefined) assert.equal(rail.x, 0);
  }
});

test("the measures of the drawn tables: 390 x 844, 844 x 390 and 1440 x 900", () => {
  const { view, legal } = crowded({ seats: 4, viewer: 0, harbour: 5, expeditions: 2, display: 6 });
  const near = (port: Viewport, id: string, x: number, y: number, width: number, height: number): void => {
    const { rect } = place(view, legal, port).find((it) => it.id === id)!;
    const off = Math.max(
      Math.abs(rect.x - x),
      Math.abs(rect.y - y),
      Math.abs(rect.width - width),
      Math.abs(rect.height - height),
    );
    assert(off <= 8, `${id}: ${JSON.stringify(rect)} instead of ${[x, y, width, height]}`);
  };
  const phone = { width: 390, height: 844 };
  near(phone, "seat:1", 8, 57, 120, 92);
  near(phone, "zone:history", 0, 156, 390, 50);
  near(phone, "card:400", 10, 215, 179, 46);
  near(phone, "card:200", 11, 313, 89, 125);
  near(phone, "draw", 310, 313, 70, 98);
  near(phone, "quay", 0, 575, 390, 16);
  near(phone, "seat:0", 0, 588, 390, 150);
  near(phone, "bar", 0, 738, 390, 106);
  const flat = { width: 844, height: 390 };
  near(flat, "seat:1", 8, 8, 150, 84);
  near(flat, "zone:history", 174, 6, 512, 46);
  near(flat, "card:200", 176, 119, 93, 130);
  near(flat, "quay", 166, 247, 528, 16);
  // Ten letters of one's own name, and air before the cards.
  const { own } = arrange(view, legal, flat);
  assert(own!.name!.width >= 100 && own!.display[0]!.rect.x - own!.name!.x - own!.name!.width >= 8);
  const desk = { width: 1440, height: 900 };
  near(desk, "seat:1", 24, 68, 351, 112);
  near(desk, "draw", 30, 212, 108, 151);
  near(desk, "card:400", 180, 207, 96, 134);
  near(desk, "card:200", 180, 359, 144, 202);
  near(desk, "bar", 24, 826, 1088, 66);
});

test("a fan keeps its steps where they fit, closes up where they do not, and never leaves its room", () => {
  const row = [0, 1, 2, 3].map((i) => ({ step: 50, stretches: i === 2 }));
  assert.deepEqual(fan(row, 50, 400, 10), [0, 50, 110, 160]);
  assert.deepEqual(fan(row, 50, 125, 10), [0, 25, 50, 75]);
  assert.deepEqual(fan(row, 50, 40, 10), [0, 0, 0, 0]);
});

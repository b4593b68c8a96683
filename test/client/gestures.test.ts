import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { place } from "../../client/games/port-royal/layout.ts";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import type { Action } from "../../shared/games/port-royal/state.ts";
import { drawn, host, paperTable, rectOf, shownOf } from "./boards.ts";
import { tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";
import { crowded, opening } from "./positions.ts";

const PHONE = { width: 390, height: 844 };
const view = opening(3, 0);
const legal: Action[] = [{ type: "reveal" }, { type: "stop" }];
const pile = rectOf(drawn(shownOf(view, PHONE, { legal })), "draw")!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(["mouse", "touch"] as const)(
  "for 350 ms after choices open a %s takes nothing; only then they count as open",
  (kind) => {
    const { stage, screen, sent, painter } = paperTable(PHONE, { pending: false, guard: 350 });
    const open = () => screen.canvas.dataset["choices"];
    stage.settle(view);
    expect(open()).not.toBe("open");
    stage.offer(legal);
    screen.tap(pile, kind);
    vi.advanceTimersByTime(349);
    expect([open(), sent]).toEqual(["opening", []]);
    screen.tap(pile, kind);
    // Nor does it explain what it came for.
    expect([sent, painter.standing.has("explained")]).toEqual([[], false]);
    // What came down before lifts after: it was not meant for this.
    screen.point("pointerdown", pile, kind);
    vi.advanceTimersByTime(1);
    expect(open()).toBe("open");
    screen.point("pointerup", pile, kind);
    expect(sent).toEqual([]);
    screen.tap(pile, kind);
    expect(sent).toEqual([{ type: "reveal" }]);
  },
);

test("choices that close meanwhile do not open later", () => {
  const { stage, screen } = paperTable(PHONE, { pending: false, guard: 350 });
  stage.settle(view);
  stage.offer(legal);
  stage.offer([]);
  vi.advanceTimersByTime(1000);
  expect(screen.canvas.dataset["choices"]).toBe("closed");
});

test("the button that goes on and the one that stops or passes never lie where the other one lay, at any size", () => {
  const turns: Action[][] = [
    [{ type: "reveal" }],
    [{ type: "reveal" }, { type: "stop" }],
    [{ type: "repel" }, { type: "admit", bust: false }],
    [{ type: "pass" }],
  ];
  for (const port of PORTS) {
    const at = new Map<string, { x: number; y: number; width: number; height: number }>();
    for (const turn of turns)
      for (const { id, rect } of place(view, turn, port)) if (id.startsWith("button:")) at.set(id, rect);
    const on = ["button:reveal", "button:repel"].map((id) => at.get(id)!);
    const stop = ["button:stop", "button:pass", "button:admit"].map((id) => at.get(id)!);
    for (const one of on) expect(one).toEqual(on[0]);
    for (const one of stop) expect(one).toEqual(stop[0]);
    for (const button of turns.flatMap((turn) => place(view, turn, port).filter(({ id }) => id === "button:reveal")))
      expect(button.rect).toEqual(on[0]);
    const apart = on[0]!.x >= stop[0]!.x + stop[0]!.width || stop[0]!.y >= on[0]!.y + on[0]!.height;
    expect(apart, `${port.width} x ${port.height}`).toBe(true);
  }
});

/** A table whose player has a keyboard. */
function typed(guard = 0) {
  const table = tableOnPaper(scene, { ...host, keys: () => true }, PHONE, { pending: false, guard });
  table.stage.settle(view);
  table.stage.offer(legal);
  return table;
}

test("letters press the buttons that they stand on, and no others; not before the choices are open", () => {
  const early = typed(350);
  expect([early.stage.key("d"), early.sent]).toEqual([false, []]);
  vi.advanceTimersByTime(350);
  expect([early.stage.key("d"), early.sent]).toEqual([true, [{ type: "reveal" }]]);
  const { stage, sent } = typed();
  expect(["x", "1", "Enter", " "].map((key) => stage.key(key))).toEqual([false, false, false, false]);
  expect(sent).toEqual([]);
  expect([stage.key("A"), sent]).toEqual([true, [{ type: "stop" }]]);
  const without = paperTable(PHONE, { pending: false });
  without.stage.settle(view);
  without.stage.offer(legal);
  expect([without.stage.key("d"), without.sent]).toEqual([false, []]);
});

test("on a sheet the same letters confirm and go back, and numbers pick a way", () => {
  const { view: full, legal: all } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const table = tableOnPaper(scene, { ...host, keys: () => true }, PHONE, { pending: false });
  const card = rectOf(drawn(shownOf(full, PHONE, { legal: all })), `card:${full.harbour[0]!.id}`)!;
  table.stage.settle(full);
  table.stage.offer(all);
  table.screen.tap(card, "mouse");
  table.stage.key("a");
  expect([table.screen.canvas.dataset["choice"], table.sent]).toEqual(["idle", []]);
  table.screen.tap(card, "mouse");
  table.stage.key("d");
  expect(table.sent).toEqual([{ type: "trade", card: full.harbour[0]!.id }]);
});

test("Escape closes a note, then lets go of what is chosen; else it is not ours", () => {
  const { view: full, legal: all } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
  const { stage, screen, painter } = paperTable(PHONE, { pending: false });
  stage.settle(full);
  stage.offer(all);
  screen.tap(rectOf(drawn(shownOf(full, PHONE, { legal: all })), `card:${full.harbour[0]!.id}`)!, "mouse");
  const spot = rectOf(drawn(shownOf(full, PHONE, { legal: all })), "discard")!;
  screen.point("pointermove", spot, "mouse");
  vi.advanceTimersByTime(500);
  expect(painter.standing.has("explained")).toBe(true);
  expect(stage.key("Escape")).toBe(true);
  expect([painter.standing.has("explained"), screen.canvas.dataset["choice"]]).toEqual([false, "choosing"]);
  expect([stage.key("Escape"), screen.canvas.dataset["choice"]]).toEqual([true, "idle"]);
  expect(stage.key("Escape")).toBe(false);
});

test("what is shown as impossible lies in shade, says why when it is tapped, and chooses nothing", () => {
  const { view: full, legal: all } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 0, display: 3 });
  const person = full.harbour.find(({ face }) => !face.startsWith("ship") && !face.startsWith("gift"))!;
  const hire = { type: "hire", card: person.id } as const;
  const offered = all.filter((action) => !("card" in action) || action.card !== person.id);
  const { stage, screen, painter, sent, opened } = paperTable(PHONE, { pending: false });
  stage.settle(full);
  stage.offer(offered, { refused: [[hire, { reason: "too-few-coins", has: 1, needs: 5 }]] });
  const standing = () => painter.standing.get(`card:${person.id}`)!.piece;
  expect(painter.standing.has(`shade:card:${person.id}`)).toBe(true);
  // The shade says it: the card itself is not pale as well, as it is where a game has no signs of its own.
  expect(painter.standing.get(`card:${person.id}`)!.pose.alpha).toBe(1);
  expect(painter.standing.has(`frame:card:${person.id}`)).toBe(false);
  screen.tap(standing().rect, "touch");
  const told = JSON.stringify(painter.standing.get("explained")!.piece.parts);
  expect(told).toContain("That takes 5 coins; you have 1: 4 short.");
  expect([sent, opened, screen.canvas.dataset["choice"]]).toEqual([[], [], "idle"]);
  // Where it may be chosen as well, it is not grey.
  stage.offer(all, { refused: [[hire, { reason: "too-few-coins", has: 1, needs: 5 }]] });
  expect(painter.standing.has(`shade:card:${person.id}`)).toBe(false);
});

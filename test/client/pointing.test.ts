import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scene } from "../../client/games/port-royal/scene/index.ts";
import { centre } from "../../client/table/layout.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Event, PortRoyal } from "../../shared/games/port-royal/state.ts";
import { hitsOn, host, shownOf } from "./boards.ts";
import { tableOnPaper } from "./paper.ts";
import { crowded } from "./positions.ts";

const PHONE = { width: 390, height: 844 };
const { view, legal } = crowded({ seats: 3, viewer: 0, harbour: 4, expeditions: 1, display: 3 });
const action = legal[0]!;
const target = scene.targets(action, view)[0]![0]!;
const card = hitsOn(shownOf(view, PHONE, { legal, open: [target] })).find(({ id }) => id === target)!.rect;
const event: Event = { type: "coins-gained", seat: 1, count: 2, due: 2, from: "trade" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at rest that asks its player; motions end when they are told to. */
function asked(more: Partial<GameScene<PortRoyal>> = {}) {
  const broken: unknown[] = [];
  const minded = { ...host, broke: (error: unknown) => void broken.push(error) };
  const paper = tableOnPaper<PortRoyal>({ ...scene, ...more }, minded, PHONE, { pending: true });
  paper.stage.settle(view);
  paper.stage.offer(legal);
  const at = (x: number, y = 0) => ({ x: centre(card).x + x, y: centre(card).y + y });
  const explained = () => paper.painter.standing.has("explained");
  return { ...paper, broken, at, explained, choice: () => paper.screen.canvas.dataset["choice"] };
}

test.each(["touch", "mouse"] as const)("a %s that wanders up to 12 pixels taps; one that swipes does not", (kind) => {
  for (const [dx, dy, taps] of [
    [0, 0, true],
    [8, -8, true],
    [0, 13, false],
    [-60, 0, false],
  ] as const) {
    const { screen, choice, sent, at } = asked();
    screen.point("pointerdown", at(0), kind);
    screen.point("pointermove", at(dx / 2, dy / 2), kind);
    screen.point("pointerup", at(dx, dy), kind);
    expect(choice() !== "idle" || sent.length > 0, `${dx}, ${dy}`).toBe(taps);
  }
});

test.each([
  ["a second finger", "touch", { isPrimary: false, pointerId: 2 }],
  ["another button of the mouse", "mouse", { button: 2 }],
] as const)("%s neither taps nor keeps the first one from it", (_, kind, other) => {
  const { screen, choice, sent, at } = asked();
  screen.point("pointerdown", at(0), kind, other);
  screen.point("pointerup", at(0), kind, other);
  expect([choice(), sent]).toEqual(["idle", []]);
  screen.point("pointerdown", at(0), kind);
  screen.point("pointerdown", at(80), kind, other);
  screen.point("pointerup", at(0), kind);
  expect(choice() !== "idle" || sent.length > 0).toBe(true);
});

test("a finger taps when it is lifted itself, not when another one is", () => {
  const { screen, choice, at } = asked();
  screen.point("pointerdown", at(0), "touch");
  screen.point("pointerup", at(0), "touch", { pointerId: 2, isPrimary: false });
  expect(choice()).toBe("idle");
});

test("what may come next is drawn beforehand once, and anew where the screen is another", () => {
  const { stage, screen } = asked();
  stage.offer(legal);
  expect(screen.prepared).toBe(1);
  screen.onResize();
  stage.offer(legal);
  expect(screen.prepared).toBe(2);
});

test("a swipe that ends where it began is no tap either", () => {
  const { screen, choice, at } = asked();
  screen.point("pointerdown", at(0), "touch");
  screen.point("pointermove", at(80), "touch");
  screen.point("pointermove", at(0), "touch");
  screen.point("pointerup", at(0), "touch");
  expect(choice()).toBe("idle");
});

test("a swipe does not explain, however long the finger rests in the end", () => {
  const { screen, explained, at } = asked();
  screen.point("pointerdown", at(0), "touch");
  screen.point("pointermove", at(30), "touch");
  vi.advanceTimersByTime(5000);
  expect(explained()).toBe(false);
});

test("a finger explains after 450 ms, not before", () => {
  const { screen, explained, at } = asked();
  screen.point("pointerdown", at(0), "touch");
  vi.advanceTimersByTime(449);
  expect(explained()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(explained()).toBe(true);
});

test("a finger that rests during a motion explains nothing, whichever of them began first", async () => {
  for (const first of ["finger", "motion"] as const) {
    const { screen, stage, explained, at } = asked();
    const press = () => screen.point("pointerdown", at(0), "touch");
    if (first === "finger") press();
    void stage.animate(event, 1);
    if (first === "motion") press();
    await vi.advanceTimersByTimeAsync(5000);
    expect(explained(), first).toBe(false);
  }
});

test("a finger that came down during a motion explains nothing after it either", async () => {
  const { screen, stage, explained, at } = asked();
  void stage.animate(event, 1);
  screen.point("pointerdown", at(0), "touch");
  stage.settle(view);
  stage.offer(legal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(explained()).toBe(false);
});

test("a pointer that rests on a thing during a motion explains nothing", async () => {
  const { screen, stage, explained, at } = asked();
  void stage.animate(event, 1);
  screen.point("pointermove", at(0), "mouse");
  await vi.advanceTimersByTimeAsync(5000);
  expect(explained()).toBe(false);
});

test.each(["touch", "mouse"] as const)(
  "a %s that came down during a motion only hurries, also when it lifts after it",
  (kind) => {
    const { screen, stage, choice, sent, at, hurries } = asked();
    void stage.animate(event, 1);
    screen.point("pointerdown", at(0), kind);
    stage.settle(view);
    stage.offer(legal);
    screen.point("pointerup", at(0), kind);
    expect(hurries()).toBe(1);
    expect([choice(), sent]).toEqual(["idle", []]);
  },
);

test("a motion that is cut has happened all the same: the next one begins where it would have ended", () => {
  const { stage, painter } = asked();
  const coins = () => JSON.stringify(painter.standing.get("seat:1")?.piece.parts);
  void stage.animate(event, 1);
  stage.hurry();
  void stage.animate({ ...event, seat: 2 }, 1);
  const richer = scene.after(view, event);
  const expected = scene
    .pieces(shownOf(richer, PHONE, { caption: "", lit: 2 }), host)
    .find(({ id }) => id === "seat:1");
  expect(coins()).toBe(JSON.stringify(expected!.parts));
});

test("a scene that throws under a pointer, a timer or a new size is told, and throws no further", () => {
  const told = (throws: Partial<GameScene<PortRoyal>>, doing: (table: ReturnType<typeof asked>) => void): unknown[] => {
    let armed = false;
    const planted = Object.fromEntries(
      Object.entries(throws).map(([name, real]) => [
        name,
        (...given: never[]) => {
          if (armed) throw new Error("planted: a scene throws");
          return (real as (...it: never[]) => unknown)(...given);
        },
      ]),
    );
    const table = asked(planted);
    armed = true;
    doing(table);
    table.screen.turn();
    return table.broken;
  };
  const { hits, pieces } = scene;
  expect(told({ pieces }, ({ screen, at }) => screen.tap(at(0), "touch"))).toHaveLength(1);
  // What answers is known of what is shown; once the mouse lies on something it is asked for anew.
  const hover = ({ screen, at }: ReturnType<typeof asked>): void => {
    for (const _ of ["there", "still there"]) screen.point("pointermove", at(0), "mouse");
  };
  expect(told({ hits }, hover)).toHaveLength(1);
  expect(told({ pieces }, ({ screen }) => screen.onResize())).toHaveLength(1);
  const press = ({ screen, at }: ReturnType<typeof asked>): void => {
    screen.point("pointerdown", at(0), "touch");
    vi.advanceTimersByTime(500);
  };
  expect(told({ pieces }, press)).toHaveLength(1);
  expect(told({}, ({ screen }) => screen.onBroken(new Error("planted: a frame throws")))).toHaveLength(1);
});

test("a table that is left hears nothing any more: no pointer, and no finger that rested on it", () => {
  const { stage, screen, sent, at, painter, choice } = asked();
  screen.point("pointerdown", at(0), "touch");
  stage.destroy();
  const before = painter.seen();
  vi.advanceTimersByTime(5000);
  screen.tap(at(0), "mouse");
  expect([sent, choice(), painter.seen()]).toEqual([[], "idle", before]);
});

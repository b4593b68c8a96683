import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PhaserPainter } from "../../client/table/PhaserPainter.ts";
import { board, drawing, thing } from "./painted.ts";
import { easel, paperPage } from "./paper-phaser.ts";

/** What moves on a board, and what is drawn while nothing does: with a scene whose motions go on when a test says so. */
vi.mock("../../client/table/rasterise.ts", async () => (await import("./paper-phaser.ts")).easel);
beforeEach(paperPage);

describe("a motion", () => {
  const to = { rect: { x: 200, y: 0, width: 60, height: 60 } };

  test("goes on frame by frame, and at its end stands exactly where it was to go", async () => {
    const { table, scene } = board();
    table.show([thing("card", "face")]);
    const over = table.move("card", to, { ms: 100, ease: "both" });
    const [tween] = scene.motions;
    tween!.targets.t = 0.5;
    tween!.onUpdate();
    expect([scene.boxes[0]!.matrix[4], table.moves]).toEqual([130, true]);
    tween!.targets.t = 0.99;
    tween!.onComplete();
    await over;
    expect([scene.boxes[0]!.matrix[4], table.moves, scene.motions]).toEqual([230, false, []]);
  });

  test("ends at once with all others when they are finished, also of what is not there; what came in its place stays there", async () => {
    const { table, scene } = board();
    table.show([thing("card", "face")]);
    const ways = [table.move("card", to, { ms: 100 }), table.move("nothing", {}, { ms: 1e9 })];
    table.take("card");
    table.put(thing("card", "another"));
    const [late] = scene.motions;
    table.finish();
    await Promise.all(ways);
    late!.onComplete();
    expect([scene.boxes[1]!.matrix[4], table.moves]).toEqual([30, false]);
  });

  test("takes as long, begins as late and goes as evenly as it is to; whoever draws hears that there is one", () => {
    const { table, scene, changed } = board();
    table.show([thing("card", "face")]);
    expect(changed(() => void table.move("card", to, { ms: 100 }))).toBe(true);
    void table.move("card", to, { ms: 200, delay: 50, ease: "in" });
    void table.move("card", to, { ms: 300, ease: "both" });
    expect(scene.motions.map(({ duration, delay, ease }) => [duration, delay, ease])).toEqual([
      [100, 0, "Cubic.easeOut"],
      [200, 50, "Cubic.easeIn"],
      [300, 0, "Sine.easeInOut"],
    ]);
  });

  test("that was brought to its end does not end once more: what lies elsewhere since stays there", async () => {
    const { table, scene } = board();
    table.show([thing("card", "face")]);
    const over = table.move("card", to, { ms: 100 });
    const [late] = scene.motions;
    table.finish();
    await over;
    table.put(thing("card", "face"));
    late!.onComplete();
    expect(scene.boxes[0]!.matrix[4]).toBe(30);
  });

  test("is over when the table is left", async () => {
    const { table, scene } = board();
    table.show([thing("card", "face")]);
    const over = table.move("card", to, { ms: 1e9 });
    table.destroy();
    await over;
    expect([scene.motions, scene.sheet.gone.has(scene.boxes[0]!)]).toEqual([[], true]);
  });
});

describe("what may come next", () => {
  const pictures = (...names: string[]) =>
    names.map((key) => ({ key, width: 60, height: 60, draw: () => ({ ...drawing, svg: key }) }));
  const names = () => easel.drawn.map(({ name }) => name).filter((name) => name !== drawing.svg);
  /** The page has nothing to do. */
  let idle: () => void;
  beforeEach(() => {
    const asked: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (go: () => void) => void asked.push(go));
    idle = () => asked.splice(0).forEach((go) => void go());
  });
  const rests = async () => {
    for (let n = 0; n < 20; n++) {
      idle();
      await new Promise((done) => setTimeout(done));
    }
  };

  test("is drawn while nothing moves, the last list only", async () => {
    const { table } = board();
    table.show([thing("card", "face")]);
    const moved = table.move("card", {}, { ms: 100 });
    void table.prepare(pictures("a", "b", "c"));
    const last = table.prepare(pictures("c", "d", "e"));
    await rests();
    expect(names()).toEqual([]);
    table.finish();
    await moved;
    // It moved again before the page was idle.
    await new Promise((done) => setTimeout(done));
    const again = table.move("card", {}, { ms: 100 });
    await rests();
    expect(names()).toEqual([]);
    table.finish();
    await again;
    await Promise.all([rests(), last]);
    expect(names()).toEqual(["c", "d", "e"]);
  });

  test.each([
    ["on another screen", (table: PhaserPainter) => table.renew(2)],
    ["at a table that is left", (table: PhaserPainter) => table.destroy()],
  ])("is not drawn for what is no more: %s", async (_, ends) => {
    const { table } = board();
    const late = table.prepare(pictures("a"));
    ends(table);
    await rests();
    await late;
    expect(names()).toEqual([]);
  });
});

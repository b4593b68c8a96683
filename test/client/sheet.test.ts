import { expect, test, vi } from "vitest";
import { Box } from "../../client/table/Box.ts";
import type { QuadLayer } from "../../client/table/QuadLayer.ts";
import { Sheet } from "../../client/table/Sheet.ts";

/** What the table's one object hands on to be drawn, for each camera; Phaser and the graphics card are left out. */
vi.mock("phaser", () => {
  class GameObject {
    readonly scene: unknown;
    constructor(scene: unknown) {
      this.scene = scene;
    }
  }
  return { default: { GameObjects: { GameObject }, BlendModes: { NORMAL: 0 } } };
});
const card = vi.hoisted(() => ({
  floats: new Float32Array(28 * 8),
  words: new Uint32Array(0),
  printed: [] as object[],
  /** What was written for each of them: from where to where; null: nothing. */
  written: [] as (object | null)[],
}));
card.words = new Uint32Array(card.floats.buffer);
vi.mock("../../client/table/QuadPrinter.ts", () => ({
  QuadPrinter: class {
    print(layer: QuadLayer<string>): void {
      card.printed.push(layer.runs);
      card.written.push(layer.write([1, 0, 0, 1, 0, 0], card));
    }
  },
}));

type Context = Parameters<Sheet["renderWebGL"]>[2];
/** How wide what stands at this place of the buffer is drawn, and how far right. */
const drawnAt = (n: number): { readonly left: number; readonly width: number } => {
  const xs = [0, 1, 2, 3].map((corner) => card.floats[28 * n + 7 * corner]!);
  return { left: Math.min(...xs), width: Math.max(...xs) - Math.min(...xs) };
};

function sheet() {
  const frame = { u0: 0, v0: 0, u1: 1, v1: 1, source: { glTexture: "page" } };
  const scene = { add: { existing() {} }, textures: { getFrame: () => frame } };
  const made = new Sheet(scene as never);
  const draw = (camera: number) => {
    const seen = { camera: { id: camera, getViewMatrix: () => ({ matrix: [1, 0, 0, 1, 0, 0] }) }, useCanvas: false };
    made.renderWebGL({} as never, made, seen as unknown as Context);
  };
  return { sheet: made, draw };
}
/** Ten pixels wide, its middle here; drawn by all cameras but those. */
function tile(x: number, blind = 0): Box {
  const box = new Box();
  box.add({ texture: "page", frame: "", left: -5, top: -5, right: 5, bottom: 5, alpha: 1 });
  box.stand(x, 0, 1, 1, 0);
  box.cameraFilter = blind;
  return box;
}

test("what is taken is not drawn any more, and what stays stands where it stood, though nothing was ordered anew", () => {
  const { sheet: table, draw } = sheet();
  const [gone, stays] = [tile(10), tile(30)];
  for (const box of [gone, stays]) table.lay(box);
  draw(1);
  expect([drawnAt(0), drawnAt(1)]).toEqual([
    { left: 5, width: 10 },
    { left: 25, width: 10 },
  ]);
  table.take(gone);
  draw(1);
  expect([drawnAt(0).width, drawnAt(1)]).toEqual([0, { left: 25, width: 10 }]);
});

test("what several cameras draw stands side by side in the buffer: none writes over what another one draws", () => {
  const { sheet: table, draw } = sheet();
  card.printed.length = 0;
  for (const box of [tile(10, 2), tile(30, 2), tile(50, 1)]) table.lay(box);
  for (const frame of [1, 2]) {
    for (const camera of [1, 2]) draw(camera);
    expect(
      [0, 1, 2].map((n) => drawnAt(n).left),
      `frame ${frame}`,
    ).toEqual([5, 25, 45]);
  }
  expect(card.printed.slice(0, 2)).toEqual([
    [{ texture: "page", from: 0, count: 2 }],
    [{ texture: "page", from: 2, count: 1 }],
  ]);
});

test("what lies deeper now is drawn earlier, and only what stands elsewhere for it is written again", () => {
  const { sheet: table, draw } = sheet();
  const boxes = [10, 30, 50, 70].map((x) => tile(x));
  for (const [z, box] of boxes.entries()) {
    box.z = z;
    table.lay(box);
  }
  draw(1);
  boxes[2]!.z = 0.5;
  table.changed();
  card.written.length = 0;
  draw(1);
  expect([0, 1, 2, 3].map((n) => drawnAt(n).left)).toEqual([5, 45, 25, 65]);
  expect(card.written).toEqual([{ from: 1, to: 3 }]);
});

test("a box that is made of something else is drawn so", () => {
  const { sheet: table, draw } = sheet();
  const box = tile(10);
  table.lay(box);
  draw(1);
  box.clear();
  box.add({ texture: "page", frame: "", left: -9, top: -5, right: 9, bottom: 5, alpha: 1 });
  box.stand(10, 0, 1, 1, 0);
  table.changed();
  draw(1);
  expect(drawnAt(0)).toEqual({ left: 1, width: 18 });
});

import { expect, test } from "vitest";
import { Box } from "../../client/table/Box.ts";
import { type Drawn, QUAD, QuadLayer, type Vertices } from "../../client/table/QuadLayer.ts";
import { fc } from "../property.ts";

const STILL = [1, 0, 0, 1, 0, 0] as const;

/** A quad of a box of its own, ten pixels wide and six high, its middle here. */
function tile(texture: string, x: number, y = 0, alpha = 1): Drawn<string> {
  const box = new Box();
  box.add({ texture, frame: "", left: -5, top: -3, right: 5, bottom: 3, alpha });
  box.stand(x, y, 1, 1, 0);
  return { lying: box.lying[0]!, frame: { u0: 0.25, v0: 0.5, u1: 0.75, v1: 1, source: { glTexture: texture } } };
}
function paper(quads: number): Vertices {
  const floats = new Float32Array(quads * QUAD);
  return { floats, words: new Uint32Array(floats.buffer) };
}
/** Of each corner of the n-th quad: x, y, u, v. */
const corners = ({ floats }: Vertices, n: number): number[][] =>
  [0, 1, 2, 3].map((corner) => [...floats.subarray(n * QUAD + corner * 7, n * QUAD + corner * 7 + 4)]);
const tintOf = ({ words }: Vertices, n: number): string => words[n * QUAD + 6]!.toString(16);

test("a quad is written as a strip: lower left, upper left, lower right, upper right; each with its place in the texture", () => {
  const to = paper(1);
  expect(new QuadLayer([tile("cards", 100, 50)], 0).write(STILL, to)).toEqual({ from: 0, to: 1 });
  expect(corners(to, 0)).toEqual([
    [95, 53, 0.25, 1],
    [95, 47, 0.25, 0.5],
    [105, 53, 0.75, 1],
    [105, 47, 0.75, 0.5],
  ]);
  expect(tintOf(to, 0)).toBe("ffffffff");
});

test("neighbours of one texture are drawn in one go, each where the layer begins", () => {
  const { runs } = new QuadLayer(
    ["cards", "cards", "sea", "cards"].map((it, i) => tile(it, 20 * i)),
    7,
  );
  expect(runs).toEqual([
    { texture: "cards", from: 7, count: 2 },
    { texture: "sea", from: 9, count: 1 },
    { texture: "cards", from: 10, count: 1 },
  ]);
});

test("what lies still is written once; then only what moved, fades, goes out of sight or comes back", () => {
  const all = [0, 1, 2, 3].map((n) => tile("cards", 20 * n));
  const box = (n: number): Box => all[n]!.lying.box;
  const layer = new QuadLayer(all, 2);
  const to = paper(6);
  const written = () => layer.write(STILL, to);
  expect(written()).toEqual({ from: 2, to: 6 });
  expect(written()).toBeNull();
  box(1).stand(25, 5, 1, 1, 0);
  expect(written()).toEqual({ from: 3, to: 4 });
  expect(corners(to, 3)[0]).toEqual([20, 8, 0.25, 1]);
  const veil = tile("cards", 0, 0, 0.5);
  veil.lying.box.alpha = 0.5;
  const veiled = paper(1);
  new QuadLayer([veil], 0).write(STILL, veiled);
  expect(tintOf(veiled, 0)).toBe("3fffffff");
  box(3).alpha = 0.5;
  expect(written()).toEqual({ from: 5, to: 6 });
  expect(tintOf(to, 5)).toBe("7fffffff");
  box(0).visible = false;
  expect(written()).toEqual({ from: 2, to: 3 });
  expect(new Set(corners(to, 2).map(([x, y]) => `${x} ${y}`)).size).toBe(1);
  box(0).visible = true;
  expect(written()).toEqual({ from: 2, to: 3 });
  expect(corners(to, 2)[0]).toEqual([-5, 3, 0.25, 1]);
  expect(written()).toBeNull();
});

test("when the camera looks elsewhere all of it is written anew", () => {
  const layer = new QuadLayer([tile("cards", 0), tile("cards", 20)], 0);
  const to = paper(2);
  layer.write(STILL, to);
  expect(layer.write([2, 0, 0, 2, 10, -4], to)).toEqual({ from: 0, to: 2 });
  expect(corners(to, 1)[1]).toEqual([40, -10, 0.25, 0.5]);
  expect(layer.write([2, 0, 0, 2, 10, -4], to)).toBeNull();
});

test("whatever happens between two frames, what stands in the buffer is what a new layer would write", () => {
  const change = fc.record({
    n: fc.nat(4),
    x: fc.nat(50),
    angle: fc.constantFrom(0, 30),
    alpha: fc.constantFrom(0, 0.5, 1),
    visible: fc.boolean(),
    scroll: fc.constantFrom(0, 8),
  });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), (frames) => {
      const all = [0, 1, 2, 3, 4].map((n) => tile("cards", 20 * n));
      const layer = new QuadLayer(all, 0);
      const to = paper(5);
      let view: readonly [number, number, number, number, number, number] = STILL;
      for (const changes of frames) {
        for (const { n, x, angle, alpha, visible, scroll } of changes) {
          all[n]!.lying.box.stand(x, 0, 1, 1, angle);
          Object.assign(all[n]!.lying.box, { alpha, visible });
          view = [1, 0, 0, 1, scroll, 0];
        }
        layer.write(view, to);
        const anew = paper(5);
        new QuadLayer(all, 0).write(view, anew);
        expect(to.words).toEqual(anew.words);
      }
    }),
  );
});

test("ordered anew, a layer writes only what does not stand where it stood", () => {
  const all = [0, 1, 2, 3].map((n) => tile("cards", 20 * n));
  const [a, b, c, d] = all as [Drawn<string>, Drawn<string>, Drawn<string>, Drawn<string>];
  const to = paper(6);
  const first = new QuadLayer([a, b, c, d], 1);
  first.write(STILL, to);
  expect(new QuadLayer([a, b, c, d], 1, first).write(STILL, to)).toBeNull();
  const second = new QuadLayer([a, c, b, d], 1, first);
  expect(second.write(STILL, to)).toEqual({ from: 2, to: 4 });
  expect(corners(to, 2)[1]).toEqual([35, -3, 0.25, 0.5]);
  // Of one box, which stands as it stood.
  const two = tile("cards", 0);
  two.lying.box.add({ ...two.lying.quad, right: 9 });
  two.lying.box.stand(0, 0, 1, 1, 0);
  const [left, right] = two.lying.box.lying.map((lying) => ({ ...two, lying })) as [Drawn<string>, Drawn<string>];
  const pair = new QuadLayer([left, right], 0);
  pair.write(STILL, to);
  expect(new QuadLayer([right, left], 0, pair).write(STILL, to)).toEqual({ from: 0, to: 2 });
  // Elsewhere in the buffer nothing of it stands.
  expect(new QuadLayer([a, c, b, d], 2, second).write(STILL, to)).toEqual({ from: 2, to: 6 });
});

test("whoever is drawn by which camera, in whatever order and however seldom: what a layer draws is what a new one would write", () => {
  const frame = fc.record({
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
    cut: fc.nat(6),
    drawn: fc.tuple(fc.boolean(), fc.boolean()),
    moved: fc.nat(5),
    x: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), (frames) => {
      const all = [0, 1, 2, 3, 4, 5].map((n) => tile("cards", 20 * n));
      const to = paper(6);
      let before: readonly (QuadLayer<string> | undefined)[] = [];
      for (const { order, cut, drawn, moved, x } of frames) {
        all[moved]!.lying.box.stand(x, 0, 1, 1, 0);
        const parts = [order.slice(0, cut), order.slice(cut)].map((part) => part.map((n) => all[n]!));
        const starts = [0, parts[0]!.length];
        const layers = parts.map((part, n) => new QuadLayer(part, starts[n]!, before[n]));
        for (const [n, layer] of layers.entries()) {
          if (!drawn[n]) continue;
          layer.write(STILL, to);
          const anew = paper(6);
          new QuadLayer(parts[n]!, starts[n]!).write(STILL, anew);
          const [from, end] = [starts[n]! * QUAD, (starts[n]! + parts[n]!.length) * QUAD];
          expect(to.words.subarray(from, end)).toEqual(anew.words.subarray(from, end));
        }
        before = layers;
      }
    }),
  );
});

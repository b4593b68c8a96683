import type Phaser from "phaser";
import { expect, test } from "vitest";
import { rect } from "../../client/table/layout.ts";
import { FRESH } from "../../client/table/surface.ts";
import { ZoneCameras } from "../../client/table/ZoneCameras.ts";

/** A camera that only remembers where it was aimed. */
class Camera {
  readonly id: number;
  viewport: number[] = [];
  zoom = 1;
  scroll = [0, 0];
  constructor(id: number) {
    this.id = id;
  }
  setOrigin(): this {
    return this;
  }
  setZoom(zoom: number): this {
    this.zoom = zoom;
    return this;
  }
  setScroll(...to: number[]): this {
    this.scroll = to;
    return this;
  }
  setViewport(...to: number[]): this {
    this.viewport = to;
    return this;
  }
}
function scene() {
  const all = [new Camera(1)];
  const cameras = {
    main: all[0]!,
    add: () => {
      all.push(new Camera(2 ** all.length));
      return all.at(-1);
    },
    remove: (camera: Camera) => all.splice(all.indexOf(camera), 1),
  };
  return { all, scene: { cameras } as unknown as Phaser.Scene };
}
const street = { id: "street", rect: rect(10, 100, 300, 80), content: 1000, axis: "x", z: 5, by: 120 } as const;

test("a zone's camera sees what lies in it and nothing else, cut at its edges and scrolled; what lies above is drawn last", () => {
  const { all, scene: phaser } = scene();
  const cameras = new ZoneCameras(phaser);
  expect(cameras.blindTo({ z: 9 })).toBe(0);
  expect(cameras.look(FRESH.look, [street], 2)).toBe(true);
  expect(cameras.look(FRESH.look, [street], 2)).toBe(false);
  const [main, zone, above] = all;
  expect(zone!.viewport).toEqual([20, 200, 600, 160]);
  expect(zone!.scroll).toEqual([260, 200]);
  const drawnBy = (piece: { zone?: string; z: number }) => all.filter(({ id }) => (cameras.blindTo(piece) & id) === 0);
  expect(drawnBy({ zone: "street", z: 6 })).toEqual([zone]);
  expect(drawnBy({ z: 4 })).toEqual([main]);
  expect(drawnBy({ z: 6 })).toEqual([above]);
});

test("of two zones one lies deeper: what lies above that one alone is drawn after it, too", () => {
  const { all, scene: phaser } = scene();
  const cameras = new ZoneCameras(phaser);
  cameras.look(FRESH.look, [street, { ...street, id: "hand", rect: rect(10, 400, 300, 80), z: 8 }], 1);
  const drawnBy = (z: number) => all.filter(({ id }) => (cameras.blindTo({ z }) & id) === 0);
  expect([4, 6, 9].map(drawnBy)).toEqual([[all[0]], [all.at(-1)], [all.at(-1)]]);
});

test("who looks closely sees a zone as closely; cameras of zones that are gone go", () => {
  const { all, scene: phaser } = scene();
  const cameras = new ZoneCameras(phaser);
  cameras.look({ zoom: 2, x: 5, y: 50 }, [street], 1);
  expect(all.map(({ zoom }) => zoom)).toEqual([2, 2, 2]);
  expect(all[1]!.viewport).toEqual([10, 100, 600, 160]);
  cameras.look(FRESH.look, [], 1);
  expect(all).toHaveLength(1);
});

test("a zone all of which is seen needs no camera of its own: what lies in it is drawn with the rest", () => {
  const { all, scene: phaser } = scene();
  const cameras = new ZoneCameras(phaser);
  cameras.look(FRESH.look, [{ ...street, content: 300, by: 0 }], 1);
  expect([all.length, cameras.blindTo({ zone: "street", z: 6 }), cameras.blindTo({ z: 9 })]).toEqual([1, 0, 0]);
  const hand = { ...street, id: "hand", rect: rect(10, 400, 300, 80), by: 0 };
  cameras.look(FRESH.look, [{ ...street, content: 300, by: 0 }, hand], 1);
  const [main, zone, above] = all;
  const drawnBy = (piece: { zone?: string; z: number }) => all.filter(({ id }) => (cameras.blindTo(piece) & id) === 0);
  expect([drawnBy({ zone: "street", z: 4 }), drawnBy({ zone: "hand", z: 6 })]).toEqual([[main], [zone]]);
  expect(drawnBy({ zone: "street", z: 6 })).toEqual([above]);
});

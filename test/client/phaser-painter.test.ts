import type Phaser from "phaser";
import { beforeEach, expect, test, vi } from "vitest";
import { PhaserPainter } from "../../client/table/PhaserPainter.ts";
import { type Piece, picture } from "../../client/table/pieces.ts";

/** What a painter shows, and when its pictures go: with a scene that only keeps what stands in it, and drawings that wait. */
const hand = vi.hoisted(() => ({ holds: false, held: [] as (() => void)[] }));
vi.mock("../../client/table/rasterise.ts", () => ({
  SHADOW_MARGIN: 8,
  rasterise: () => new Promise<void>((go) => (hand.holds ? hand.held.push(go) : go())),
}));

class Image {
  readonly frame: string;
  constructor(frame: string) {
    this.frame = frame;
  }
  setScale = () => this;
  setAlpha = () => this;
}

class Container {
  list: Image[] = [];
  cameraFilter = 0;
  get length(): number {
    return this.list.length;
  }
  add = (image: Image) => void this.list.push(image);
  removeAll = () => void (this.list = []);
  destroy = this.removeAll;
  setDepth = () => this;
  setPosition = () => this;
  setScale = () => this;
  setAlpha = () => this;
  setAngle = () => this;
  setVisible = () => this;
}

/** Frames that can still be drawn, of all textures. */
const frames = new Set<string>();
const boxes: Container[] = [];
const scene = {
  textures: {
    addImage: () => {
      const own: string[] = [];
      return {
        source: [{ glTexture: null, renderer: {} }],
        add: (id: string) => void frames.add(own[own.push(id) - 1]!),
        remove: (id: string) => void frames.delete(id),
        destroy: () => own.forEach((id) => void frames.delete(id)),
      };
    },
  },
  add: {
    container: () => boxes[boxes.push(new Container()) - 1],
    image: (_x: number, _y: number, _texture: string, frame: string) => new Image(frame),
  },
};

const drawing = { svg: "<svg/>", width: 100, height: 100 };
/** A thing of one picture; two of these sides, and the atlas has no page to spare. */
const thing = (id: string, face: string, side = 60): Piece =>
  picture(id, { key: face, draw: () => drawing }, { x: 0, y: 0, width: side, height: side }, 1);
const PAGE = 1500;

beforeEach(() => {
  frames.clear();
  boxes.length = 0;
  hand.holds = false;
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => ({ clearRect: () => {}, canvas: {} }) }) });
});

function painter(): PhaserPainter {
  return new PhaserPainter(scene as unknown as Phaser.Scene, 1, {
    changed: () => {},
    failed: (error) => expect.unreachable(String(error)),
  });
}

const shown = (): string[] => boxes.flatMap(({ list }) => list.map(({ frame }) => frame));
const beats = (table: PhaserPainter, so: number): void => {
  for (let i = 0; i < so; i++) table.tidy();
};

test("a picture stays as long as it is seen, however long the one that follows it takes", async () => {
  const table = painter();
  const ground = [thing("sea", "sea", PAGE), thing("shore", "shore", PAGE)];
  table.show([...ground, thing("card", "back")]);
  await vi.waitFor(() => expect(shown()).toHaveLength(3));

  hand.holds = true;
  table.show([...ground, thing("card", "face")]);
  beats(table, 60);
  expect(shown().filter((frame) => !frames.has(frame))).toEqual([]);

  await vi.waitFor(() => expect(hand.held).toHaveLength(1));
  hand.held[0]!();
  await vi.waitFor(() => expect(shown().some((frame) => frame.startsWith("face"))).toBe(true));
  expect(shown().filter((frame) => !frames.has(frame))).toEqual([]);

  // Nobody sees the back any more: it makes room.
  expect([...frames].some((frame) => frame.startsWith("back"))).toBe(true);
  beats(table, 60);
  expect([...frames].some((frame) => frame.startsWith("back"))).toBe(false);
});

import type Phaser from "phaser";
import { vi } from "vitest";
import type { Box } from "../../client/table/Box.ts";
import type { Boxes } from "../../client/table/PhaserPainter.ts";

/** Phaser as far as atlas, words and board ask for it: what stands where, what was given back, and nothing that draws. */

/** In place of client/table/rasterise.ts: it writes down what goes where, and waits or fails when a test says so. */
export const easel = {
  holds: false,
  held: [] as (() => void)[],
  /** The drawing by this name cannot be drawn. */
  fails: null as string | null,
  /** How often it was asked to draw. */
  sheets: 0,
  drawn: [] as { readonly name: string; readonly page: unknown }[],
  SHADOW_MARGIN: 8,
  rasterise: async ({ canvas }: { canvas: unknown }, tasks: readonly { drawing: { svg: string } }[]): Promise<void> => {
    easel.sheets++;
    if (easel.holds) await new Promise<void>((go) => void easel.held.push(go));
    for (const { drawing } of tasks) {
      if (drawing.svg === easel.fails) throw new Error(`planted: ${drawing.svg} cannot be drawn`);
      easel.drawn.push({ name: drawing.svg, page: canvas });
    }
  },
};

/** Waits until this holds. */
export const soon = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 120_000, interval: 1 });

/** What stands there, in the order in which it came. */
export class PaperSheet implements Boxes {
  readonly boxes: Box[] = [];
  readonly gone = new Set<Box>();
  /** How often it was told that its order is another. */
  orders = 0;
  lay = (box: Box): void => void this.boxes.push(box);
  take = (box: Box): void => void this.gone.add(box);
  changed(): void {
    this.orders++;
  }
}

export class PaperCamera {
  readonly id: number;
  view = [0, 0, 0, 0];
  zoom = 1;
  scroll = [0, 0];
  constructor(id: number) {
    this.id = id;
  }
  setOrigin = (): this => this;
  setZoom(zoom: number): this {
    return Object.assign(this, { zoom });
  }
  setScroll(x: number, y: number): this {
    return Object.assign(this, { scroll: [x, y] });
  }
  setViewport(...view: number[]): this {
    return Object.assign(this, { view });
  }
}

/** A page on the graphics card, and the frames that can be drawn from it. */
export class PaperTexture {
  readonly name: string;
  readonly page: unknown;
  readonly frames = new Map<string, readonly number[]>();
  readonly source: readonly object[];
  gone = false;
  constructor(name: string, page: unknown, source: object) {
    this.name = name;
    this.page = page;
    this.source = [source];
  }
  add(frame: string, _source: number, ...box: number[]): void {
    this.frames.set(frame, box);
  }
  remove(frame: string): void {
    this.frames.delete(frame);
  }
  destroy(): void {
    this.gone = true;
    this.frames.clear();
  }
}

/** The words of a frame that holds any; else its name. */
const wordsIn = (frame: string): string =>
  frame.startsWith("words ") ? (JSON.parse(frame.slice("words ".length)) as [string])[0] : frame;

/** A motion that goes on when a test says so. */
interface Tween {
  readonly targets: { t: number };
  readonly duration: number;
  readonly delay: number;
  readonly ease: string;
  onUpdate(): void;
  onComplete(): void;
  remove(): void;
}

/** A canvas with a piece of a page on it, and nothing else. */
interface Piece {
  readonly width: number;
  readonly height: number;
  readonly shows: { readonly page: unknown; readonly from: readonly number[] };
}
/** As WebGL's call takes it: target, level, x, y, format, type, what is sent. */
type TexSubImage = readonly [number, number, number, number, number, number, Piece];

export class PaperScene {
  readonly pages: PaperTexture[] = [];
  readonly sheet = new PaperSheet();
  readonly motions: Tween[] = [];
  readonly main = new PaperCamera(1);
  readonly others: PaperCamera[] = [];
  /** What of a page went to the graphics card alone: x, row, width, height. Null where a plain canvas draws. */
  readonly sent: number[][] | null;
  /** What was sent: which piece of which page. */
  readonly pieces: Piece["shows"][] = [];
  private cameraIds = 1;

  constructor({ webgl = false } = {}) {
    this.sent = webgl ? [] : null;
    if (webgl) this.textures.game.renderer = this.webgl();
  }

  readonly textures = {
    game: { renderer: {} },
    addGLTexture: (name: string, { pixels }: { pixels: unknown }): PaperTexture => this.textures.addImage(name, pixels),
    addImage: (name: string, page: unknown): PaperTexture => {
      if (this.pages.some((it) => it.name === name && !it.gone)) throw new Error(`two textures are called ${name}`);
      return this.pages[this.pages.push(new PaperTexture(name, page, this.source())) - 1]!;
    },
  };
  readonly cameras = {
    main: this.main,
    add: () => this.others[this.others.push(new PaperCamera((this.cameraIds *= 2))) - 1],
    remove: (camera: PaperCamera) => void this.others.splice(this.others.indexOf(camera), 1),
  };
  readonly tweens = {
    add: (tween: Tween) => {
      tween.remove = () => void this.motions.splice(this.motions.indexOf(tween), 1);
      return this.motions[this.motions.push(tween) - 1];
    },
  };

  get phaser(): Phaser.Scene {
    return this as unknown as Phaser.Scene;
  }
  /** Frames that can still be drawn. */
  get frames(): string[] {
    return this.pages.flatMap(({ frames }) => [...frames.keys()]);
  }
  /** What is seen: frames and words in boxes that stand. */
  get seen(): string[] {
    const boxes = this.boxes.filter((it) => it.visible && !this.sheet.gone.has(it));
    return boxes.flatMap(({ lying }) => lying.map(({ quad }) => wordsIn(quad.frame)));
  }
  get boxes(): readonly Box[] {
    return this.sheet.boxes;
  }

  private readonly sends = (...[, , x, row, , , { width, height, shows }]: TexSubImage): void => {
    this.sent!.push([x, row, width, height]);
    this.pieces.push(shows);
  };

  private source(): object {
    return { glTexture: this.sent === null ? null : { flipY: true, pma: true }, renderer: this.textures.game.renderer };
  }
  private webgl(): object {
    const gl = { texSubImage2D: (...call: TexSubImage) => this.sends(...call) };
    const createTexture2D = () => ({ pixels: null });
    return { gl, createTexture2D, glTextureUnits: { bind() {} }, glWrapper: { updateTexturing() {} } };
  }
}

/** Of each page: what was wiped from it. */
export const wiped: number[][] = [];
/** What was written, and where its line begins. */
export const lettered: { readonly text: string; readonly page: unknown; readonly x: number; readonly y: number }[] = [];

/** A page without a browser, and an easel that draws at once. */
export function paperPage(): void {
  Object.assign(easel, { holds: false, held: [], fails: null, sheets: 0, drawn: [] });
  wiped.length = lettered.length = 0;
  const createElement = () => {
    const canvas = { width: 0, height: 0, shows: null as object | null, getContext: () => context };
    const context = {
      canvas,
      clearRect: (...box: number[]) => void wiped.push(box),
      drawImage: (page: unknown, ...from: number[]) => void (canvas.shows = { page, from }),
      measureText: (text: string) => ({ width: 8 * text.length }),
      save() {},
      restore() {},
      fillText: (text: string, x: number, y: number) => void lettered.push({ text, page: canvas, x, y }),
    };
    return canvas;
  };
  vi.stubGlobal("document", { createElement });
}

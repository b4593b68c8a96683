import type Phaser from "phaser";
import type { Drawing } from "../art/drawing.ts";
import { breath } from "./breath.ts";
import { Idle } from "./Idle.ts";
import { precisely } from "./precisely.ts";
import { rasterise, SHADOW_MARGIN, type Task } from "./rasterise.ts";
import { Shelves, type Slot } from "./Shelves.ts";

/** A drawing at the size the table shows it, in CSS pixels. Same key and size: same picture. */
export interface Picture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** A card that lies: its contact shadow is part of the picture. */
  readonly shadow?: boolean;
  /** Called only when the picture is not in the atlas yet. */
  readonly draw: () => Drawing;
}

/** Words in one look; the same key: the same words in the same look. In pixels of the screen. */
export interface Lettering {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Writes them with their upper left corner here. */
  write(ctx: CanvasRenderingContext2D, x: number, y: number): void;
}

/**
 * A frame of a texture. The picture's box lies in its middle (shadows and glows reach beyond it equally on all sides), so a
 * sprite with the origin in its centre, at the box's centre and scaled by `scale` in device pixels, shows it.
 */
export interface Place {
  readonly texture: string;
  readonly frame: string;
  /** Of the frame, in pixels of the texture. */
  readonly width: number;
  readonly height: number;
  /** 1: pixel for pixel. More for a picture too large for a page, a background on a dense screen. */
  readonly scale: number;
}

/** Pixels of a side: WebGL1 devices take at least this; larger pages would only waste memory. */
const PAGE = 2048;
/** So many of them are left of a side where a picture and its margins are rounded up to whole ones. */
const SPARE = 4;
/** Drawn together, before the page gets its turn: that many pictures, or that many pixels. */
const SLICE = { pictures: 8, pixels: 600_000 } as const;

/** Pictures for later are drawn in one go, while nothing moves, up to so many CSS pixels, if more than one, and so many pictures. */
const AHEAD = { pixels: 20_000, pictures: 8 } as const;

interface Page {
  readonly name: string;
  readonly ctx: CanvasRenderingContext2D;
  /** null: the page belongs to one picture. */
  readonly shelves: Shelves | null;
  texture: Phaser.Textures.Texture | null;
}
/** A picture with its place on a page, before it is drawn. */
interface Laid {
  readonly id: string;
  readonly page: Page;
  readonly slot: Slot;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly task: Task;
}

let atlases = 0;

/** Pictures that no beat of so many has shown go, once there are so many pages. */
const PATIENCE = 24;
const PAGES = 3;

/**
 * Pictures and words, rasterised at the screen's pixel ratio and packed into few textures: with one texture per run of
 * quads (QuadLayer), whatever stands on the same page is drawn in one go. Draws each picture once, in slices, on demand.
 */
export class Atlas {
  private readonly textures: Phaser.Textures.TextureManager;
  private readonly ratio: number;
  private readonly name = `atlas-${atlases++}`;
  private readonly pages: Page[] = [];
  private opened = 0;
  private readonly lying = new Map<string, { readonly page: Page; readonly slot: Slot }>();
  private readonly idle = new Idle(PATIENCE);
  /** Asked for since the last round. */
  private readonly asked = new Set<string>();
  private readonly places = new Map<string, Place>();
  private readonly pending = new Map<string, Promise<void>>();
  /** What is written on each page, and not on the graphics card yet. */
  private readonly wet = new Map<Page, Slot[]>();
  private queue: Promise<void> = Promise.resolve();
  private ended = false;

  /** `ratio`: device pixels per CSS pixel. When it changes, or most sizes do, make a new atlas, end the old one, and destroy it when nothing shows it any more. */
  constructor(textures: Phaser.Textures.TextureManager, ratio: number) {
    this.textures = textures;
    this.ratio = ratio;
  }

  /** Where a picture stands; undefined while it is not drawn. */
  find(picture: Pick<Picture, "key" | "width" | "height">): Place | undefined {
    const id = idOf(picture);
    this.asked.add(id);
    return this.places.get(id);
  }

  /** Where words stand: they are written at once, on a page with pictures, so that all of it is drawn in one go; then `publish`. */
  written(words: Lettering): Place {
    const { key, width, height } = words;
    this.asked.add(key);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const { page, slot } = this.room(width, height);
    words.write(page.ctx, slot.x, slot.y);
    // A page without room for more is read whole when its texture is made.
    const whole = page.texture === null && page.shelves === null;
    page.texture ??= this.made(page);
    if (!whole) this.wet.set(page, [...(this.wet.get(page) ?? []), slot]);
    return this.enter(key, { page, slot, width, height, scale: 1 });
  }

  /** Hands the graphics card all that was written since: each time a page is read back costs more than what is read. */
  publish(): void {
    for (const [page, slots] of this.wet) this.upload(page, slots);
    this.wet.clear();
  }

  /** A beat is over: what was not used for long makes room. `shown`: the pictures and words that stand there now. */
  tidy(shown: readonly Picture[], words: readonly string[] = []): void {
    const used = new Set([...shown.map(idOf), ...words, ...this.asked]);
    this.asked.clear();
    for (const id of this.idle.round(this.lying.keys(), used)) if (this.pages.length >= PAGES) this.drop(id);
  }

  private drop(id: string): void {
    const { page, slot } = this.lying.get(id)!;
    this.lying.delete(id);
    this.places.delete(id);
    page.texture?.remove(id);
    this.giveBack(page, slot);
  }

  /** Something else may stand there; a page that belonged to one picture goes with it. */
  private giveBack(page: Page, slot: Slot): void {
    if (page.shelves !== null) {
      page.ctx.clearRect(slot.x, slot.y, slot.width, slot.height);
      return page.shelves.giveBack(slot);
    }
    close(page);
    this.pages.splice(this.pages.indexOf(page), 1);
  }

  /** Draws what is missing. Resolves when every picture can be found; rejects when one cannot be drawn. */
  async need(pictures: readonly Picture[]): Promise<void> {
    const missing = new Map<string, Picture>();
    const waiting: Promise<void>[] = [];
    for (const picture of pictures) {
      const id = idOf(picture);
      const under = this.pending.get(id);
      if (under !== undefined) waiting.push(under);
      else if (!this.places.has(id)) missing.set(id, picture);
    }
    if (missing.size > 0) {
      const batch = this.queue.then(() => this.draw(missing));
      // One batch after the other; a failed one does not stop the next.
      this.queue = batch.catch(() => {});
      for (const id of missing.keys()) this.pending.set(id, batch);
      waiting.push(batch.finally(() => missing.forEach((_, id) => void this.pending.delete(id))));
    }
    await Promise.all(waiting);
  }

  /** Nothing more is begun to be drawn, and `need` waits for none of it; what stands there stays. */
  end(): void {
    this.ended = true;
  }

  /** Gives the textures back. Sprites that still show them must be gone. */
  destroy(): void {
    this.end();
    for (const page of this.pages) close(page);
    this.pages.length = 0;
    this.places.clear();
    this.wet.clear();
  }

  private async draw(pictures: ReadonlyMap<string, Picture>): Promise<void> {
    const done: Laid[] = [];
    try {
      await this.paint(pictures, done);
    } catch (error) {
      // Whoever asks again would find the atlas full of what nobody can see.
      for (const { page, slot } of done) this.giveBack(page, slot);
      throw error;
    }
    if (this.ended) return;
    for (const [page, its] of Map.groupBy(done, (it) => it.page))
      this.upload(
        page,
        its.map((it) => it.slot),
      );
    for (const it of done) this.enter(it.id, it);
  }

  /** In slices; `done`: all that were begun. */
  private async paint(pictures: ReadonlyMap<string, Picture>, done: Laid[]): Promise<void> {
    // Tall ones first: shelves waste least.
    const order = [...pictures].sort(([, a], [, b]) => b.height - a.height);
    let slice: Laid[] = [];
    let pixels = 0;
    for (const [id, picture] of order) {
      if (this.ended) return;
      const laid = this.lay(id, picture);
      done.push(laid);
      if (
        slice.length === SLICE.pictures ||
        pixels > SLICE.pixels ||
        (slice.length > 0 && slice[0]!.page !== laid.page)
      ) {
        await painted(slice);
        await breath();
        slice = [];
        pixels = 0;
      }
      slice.push(laid);
      pixels += laid.width * laid.height;
    }
    await painted(slice);
  }

  private enter(id: string, { page, slot, width, height, scale }: Omit<Laid, "id" | "task">): Place {
    page.texture!.add(id, 0, slot.x, slot.y, width, height);
    this.lying.set(id, { page, slot });
    const place = { texture: page.name, frame: id, width, height, scale };
    this.places.set(id, place);
    return place;
  }

  private lay(id: string, picture: Picture): Laid {
    const drawing = picture.draw();
    const shadow = picture.shadow === true;
    const reach = Math.max(((drawing.margin ?? 0) * picture.width) / drawing.width, shadow ? SHADOW_MARGIN : 0);
    const ratio = Math.min(this.ratio, (PAGE - SPARE) / (Math.max(picture.width, picture.height) + 2 * reach));
    const margin = Math.ceil(reach * ratio);
    const box = { width: Math.round(picture.width * ratio), height: Math.round(picture.height * ratio) };
    const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
    const { page, slot } = this.room(width, height);
    const task = { drawing, box: { x: slot.x + margin, y: slot.y + margin, ...box }, ratio, shadow };
    return { id, page, slot, width, height, scale: this.ratio / ratio, task };
  }

  private room(width: number, height: number): Pick<Laid, "page" | "slot"> {
    // A background has a page of its own, just as large; so has a line that is longer than a page.
    if (width * height > (PAGE * PAGE) / 4 || width > PAGE) {
      return { page: this.open(width, height, null), slot: { x: 0, y: 0, width, height } };
    }
    for (const page of this.pages) {
      const slot = page.shelves?.place(width, height);
      if (slot) return { page, slot };
    }
    const page = this.open(PAGE, PAGE, new Shelves(PAGE, PAGE));
    const slot = page.shelves?.place(width, height);
    if (!slot) throw new Error(`a picture of ${width} x ${height} does not fit a page`);
    return { page, slot };
  }

  private open(width: number, height: number, shelves: Shelves | null): Page {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    // Every page is read back as a whole to become a texture: kept in main memory that is a copy, not a round trip to the GPU.
    const ctx = precisely(canvas.getContext("2d", { willReadFrequently: true })!);
    const page: Page = { name: `${this.name}-${this.opened++}`, ctx, shelves, texture: null };
    this.pages.push(page);
    return page;
  }

  /** Hands what was drawn to the graphics card: only what is new on its page. */
  private upload(page: Page, slots: readonly Slot[]): void {
    const { canvas } = page.ctx;
    const whole = page.texture === null && page.shelves === null;
    page.texture ??= this.made(page);
    if (whole) return;
    const { glTexture, renderer } = page.texture.source[0]!;
    // Phaser's canvas renderer draws from the page itself.
    if (glTexture === null || !("gl" in renderer)) return;
    const { gl, glTextureUnits, glWrapper } = renderer;
    glTextureUnits.bind(glTexture, 0);
    glWrapper.updateTexturing({ texturing: { flipY: glTexture.flipY, premultiplyAlpha: glTexture.pma } });
    for (const slot of neighbours(slots)) {
      const { x, y, height } = slot;
      const row = glTexture.flipY ? canvas.height - y - height : y;
      gl.texSubImage2D(gl.TEXTURE_2D, 0, x, row, gl.RGBA, gl.UNSIGNED_BYTE, cut(page.ctx, slot));
    }
    // Not kept for the next time: it may have been as large as half a page.
    scissors().canvas.width = 0;
  }

  /** A texture for a page: empty where there is room for more, for else all of it would be read for the few pictures on it so far. */
  private made({ name, shelves, ctx: { canvas } }: Page): Phaser.Textures.Texture {
    const { renderer } = this.textures.game;
    // addImage takes a canvas as well, and unlike addCanvas never reads its pixels back, which would cost more than drawing.
    if (shelves === null || !("gl" in renderer))
      return this.textures.addImage(name, canvas as unknown as HTMLImageElement)!;
    const { gl } = renderer;
    const texture = renderer.createTexture2D(
      0,
      gl.LINEAR,
      gl.LINEAR,
      gl.REPEAT,
      gl.REPEAT,
      gl.RGBA,
      undefined,
      PAGE,
      PAGE,
    );
    // When a lost context comes back, all of it is read.
    texture.pixels = canvas as unknown as HTMLImageElement;
    return this.textures.addGLTexture(name, texture)!;
  }
}

let cutting: CanvasRenderingContext2D | undefined;
/** One canvas for all: in main memory, as the pages are. */
const scissors = (): CanvasRenderingContext2D =>
  (cutting ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true })!);

/**
 * A piece of a page as the graphics card takes it. As a canvas, which has its colours multiplied by how clear they are, as they
 * are wanted: read as pixels they are divided first, one by one, and then multiplied again, which takes twice as long.
 */
function cut({ canvas: page }: CanvasRenderingContext2D, { x, y, width, height }: Slot): HTMLCanvasElement {
  const ctx = scissors();
  ctx.canvas.width = width;
  ctx.canvas.height = height;
  ctx.globalCompositeOperation = "copy";
  ctx.drawImage(page, x, y, width, height, 0, 0, width, height);
  return ctx.canvas;
}

/** So many pixels may lie between two that are read in one go. */
const BESIDE = 64;
/** Slots that stand side by side are read in one go, and what little lies between them. */
function neighbours(slots: readonly Slot[]): Slot[] {
  const joined: Slot[] = [];
  for (const slot of slots.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = joined.at(-1);
    if (last === undefined || last.y !== slot.y || slot.x - last.x - last.width > BESIDE) joined.push(slot);
    else {
      const width = Math.max(last.x + last.width, slot.x + slot.width) - last.x;
      joined[joined.length - 1] = { ...last, width, height: Math.max(last.height, slot.height) };
    }
  }
  return joined;
}

const idOf = ({ key, width, height }: Pick<Picture, "key" | "width" | "height">): string =>
  `${key} ${Math.round(width * 10) / 10}x${Math.round(height * 10) / 10}`;

/** At once, not when somebody collects it: a page is sixteen megabytes. */
function close({ texture, ctx }: Page): void {
  texture?.destroy();
  ctx.canvas.width = ctx.canvas.height = 0;
}

const painted = (slice: readonly Laid[]): Promise<void> =>
  slice.length === 0
    ? Promise.resolve()
    : rasterise(
        slice[0]!.page.ctx,
        slice.map(({ task }) => task),
      );

/** Small ones together: what a browser spends on a drawing is mostly spent on any. */
export function handfuls(pictures: readonly Picture[]): Picture[][] {
  const all: Picture[][] = [];
  let pixels = Number.POSITIVE_INFINITY;
  for (const it of pictures) {
    const last = all.at(-1);
    pixels += it.width * it.height;
    if (last !== undefined && pixels <= AHEAD.pixels && last.length < AHEAD.pictures) last.push(it);
    else {
      all.push([it]);
      pixels = it.width * it.height;
    }
  }
  return all;
}

import type { Drawing, Label, Texture } from "../art/drawing.ts";
import { HOUSE } from "../art/svg.ts";
import type { Rect } from "./layout.ts";

type Context = CanvasRenderingContext2D;

/** Contact shadows reach this far beyond a card, in CSS pixels. */
export const SHADOW_MARGIN = 8;

/** A drawing, and where it goes. */
export interface Task {
  readonly drawing: Drawing;
  /** Its nominal box on the canvas, in pixels. */
  readonly box: Rect;
  /** Pixels per CSS pixel. */
  readonly ratio: number;
  /** The contact shadow of a card that lies. */
  readonly shadow: boolean;
}

/**
 * Drawings on a canvas, each sharp at its size. They go through one image together: what a browser spends on an SVG is mostly
 * spent per document, so eight cards in one are three times as fast.
 */
export async function rasterise(ctx: Context, tasks: readonly Task[]): Promise<void> {
  const bounds = around(tasks);
  const [image, textures] = await Promise.all([
    decoded(tasks, bounds),
    Promise.all(tasks.map(({ drawing }) => Promise.all((drawing.textures ?? []).map(loaded)))),
    fontsOf(tasks.flatMap(({ drawing }) => drawing.labels ?? [])),
  ]);
  for (const [t, task] of tasks.entries()) {
    const { drawing, box, ratio, shadow } = task;
    if (shadow) contactShadow(ctx, box, cornerOf(task), ratio);
    for (const [i, bitmap] of textures[t]!.entries())
      if (bitmap !== null) tile(ctx, drawing.textures![i]!, bitmap, task);
  }
  ctx.drawImage(image, bounds.x, bounds.y);
  if (image instanceof ImageBitmap) image.close();
  for (const task of tasks) {
    for (const label of task.drawing.labels ?? []) write(ctx, label, task);
    if (task.drawing.grain) grain(ctx, task.drawing.grain, task);
  }
}

const scaleOf = ({ drawing, box }: Task): number => box.width / drawing.width;
const cornerOf = (task: Task): number => (task.drawing.corner ?? 0) * scaleOf(task);

/** What a drawing covers, its margin included. */
function covered(task: Task): Rect {
  const { x, y, width, height } = task.box;
  const margin = (task.drawing.margin ?? 0) * scaleOf(task);
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The whole pixels that hold all of them. */
function around(tasks: readonly Task[]): Rect {
  const boxes = tasks.map(covered);
  const x = Math.floor(Math.min(...boxes.map((it) => it.x)));
  const y = Math.floor(Math.min(...boxes.map((it) => it.y)));
  const right = Math.ceil(Math.max(...boxes.map((it) => it.x + it.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((it) => it.y + it.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * One bitmap of exactly that many pixels: some browsers rasterise an SVG at its own size, then stretch it. A bitmap, for an SVG
 * image is rasterised where it is drawn, in the midst of a frame; a browser may make a bitmap beside the page's own thread.
 */
async function decoded(tasks: readonly Task[], bounds: Rect): Promise<ImageBitmap | HTMLImageElement> {
  const parts = tasks.map((task) => {
    const { x, y, width, height } = covered(task);
    // A box rounded to whole pixels may differ from the drawing's shape by a fraction: stretch, don't letterbox.
    const place = `<svg x="${x - bounds.x}" y="${y - bounds.y}" preserveAspectRatio="none" width="${width}" height="${height}" `;
    return task.drawing.svg.replace(/^<svg ([^>]*?)width="[^"]*" height="[^"]*" /, `${place}$1`);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${bounds.width}" height="${bounds.height}">${parts.join("")}</svg>`;
  // A drawing as an address of its own would be there sooner; but the browser may keep it for minutes, nodes and all, after the table is gone.
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await createImageBitmap(image).catch(() => image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

const bitmaps = new Map<string, Promise<HTMLImageElement | null>>();

/** Null where it cannot be had: a table without its planks is better than none. It may be there the next time. */
function loaded({ url }: Texture): Promise<HTMLImageElement | null> {
  let bitmap = bitmaps.get(url);
  if (bitmap === undefined) {
    const image = new Image();
    image.src = url;
    bitmap = image.decode().then(
      () => image,
      () => {
        bitmaps.delete(url);
        return null;
      },
    );
    bitmaps.set(url, bitmap);
  }
  return bitmap;
}

const fontOf = ({ weight, size, font }: Label, scale: number): string => `${weight} ${size * scale}px "${font}"`;

/** Canvas text falls back silently while a font is on its way, and where it does not come. */
const fontsOf = (labels: readonly Label[]): Promise<unknown> =>
  Promise.allSettled(labels.map((label) => document.fonts.load(fontOf(label, 1), label.text)));

function contactShadow(ctx: Context, box: Rect, corner: number, ratio: number): void {
  for (const [drop, blur, ink] of [
    [4, 5, 0.5],
    [1, 1, 0.6],
  ] as const) {
    ctx.save();
    ctx.shadowColor = `rgba(20, 32, 43, ${ink})`;
    ctx.shadowOffsetY = drop * ratio;
    ctx.shadowBlur = blur * ratio;
    ctx.fillStyle = HOUSE.ink;
    outline(ctx, box, corner, 1);
    ctx.fill();
    ctx.restore();
  }
}

function outline(ctx: Context, box: Rect, corner: number, inset: number): void {
  ctx.beginPath();
  ctx.roundRect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, corner);
}

function tile(ctx: Context, { rect, tile: size }: Texture, image: HTMLImageElement, task: Task): void {
  const { box } = task;
  const scale = scaleOf(task);
  const corner = cornerOf(task);
  ctx.save();
  if (corner > 0) {
    outline(ctx, box, corner, 0);
    ctx.clip();
  }
  ctx.translate(box.x + rect.x * scale, box.y + rect.y * scale);
  const pattern = ctx.createPattern(image, "repeat")!;
  const [sx, sy] = [(size.width * scale) / image.naturalWidth, (size.height * scale) / image.naturalHeight];
  pattern.setTransform(new DOMMatrix([sx, 0, 0, sy, size.x * scale, size.y * scale]));
  ctx.fillStyle = pattern;
  ctx.fillRect(0, 0, rect.width * scale, rect.height * scale);
  ctx.restore();
}

function write(ctx: Context, label: Label, task: Task): void {
  const { box } = task;
  const scale = scaleOf(task);
  ctx.save();
  ctx.font = fontOf(label, scale);
  ctx.textAlign = ({ start: "left", middle: "center", end: "right" } as const)[label.anchor];
  ctx.textBaseline = "alphabetic";
  const at = [box.x + label.x * scale, box.y + label.y * scale] as const;
  if (label.halo !== undefined) {
    ctx.shadowColor = label.halo;
    ctx.shadowBlur = 3 * scale;
    ctx.shadowOffsetY = scale;
  }
  ctx.fillStyle = label.fill;
  ctx.fillText(label.text, ...at);
  ctx.restore();
}

/** From so many pixels per CSS pixel on a grain is smaller than what one sees. */
const FINE = 1.5;
/** Paper: fine warm noise, darkening. */
function grain(ctx: Context, strength: number, task: Task): void {
  const { box, ratio } = task;
  ctx.save();
  outline(ctx, box, cornerOf(task), 0);
  ctx.clip();
  ctx.globalCompositeOperation = "multiply";
  // Where a grain is a whole pixel it would look like dirt: half as strong.
  ctx.globalAlpha = ratio < FINE ? strength / 2 : strength;
  const pattern = ctx.createPattern(noise(), "repeat")!;
  pattern.setTransform(new DOMMatrix([ratio, 0, 0, ratio, 0, 0]));
  ctx.fillStyle = pattern;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.restore();
}

let noiseTile: HTMLCanvasElement | undefined;

function noise(): HTMLCanvasElement {
  if (noiseTile !== undefined) return noiseTile;
  const side = 192;
  noiseTile = document.createElement("canvas");
  noiseTile.width = noiseTile.height = side;
  // It is drawn on pages in main memory: kept on the graphics card it would be fetched from there for each picture, behind all that is drawn.
  const ctx = noiseTile.getContext("2d", { willReadFrequently: true })!;
  const pixels = ctx.createImageData(side, side);
  // Any even noise will do, the same at every start.
  let seed = 7;
  for (let i = 0; i < pixels.data.length; i += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grey = 205 + (seed >>> 24) * 0.2;
    pixels.data[i] = grey;
    pixels.data[i + 1] = grey - 4;
    pixels.data[i + 2] = grey - 14;
    pixels.data[i + 3] = 255;
  }
  ctx.putImageData(pixels, 0, 0);
  return noiseTile;
}

import type { Drawing, Label, Texture } from "../art/drawing.ts";

/** Where a drawing goes on a canvas, in pixels: its nominal box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Context = CanvasRenderingContext2D;

/** Contact shadows reach this far beyond a card, in CSS pixels. */
export const SHADOW_MARGIN = 8;

/** A drawing on a canvas, sharp at any size. `ratio`: pixels per CSS pixel. `shadow`: the contact shadow of a card that lies. */
export async function rasterise(ctx: Context, drawing: Drawing, box: Box, ratio: number, shadow: boolean): Promise<void> {
  const scale = box.width / drawing.width;
  const bleed = (drawing.margin ?? 0) * scale;
  const [image, textures] = await Promise.all([
    decoded(drawing.svg, box.width + 2 * bleed, box.height + 2 * bleed),
    Promise.all((drawing.textures ?? []).map(loaded)),
    fontsOf(drawing.labels ?? []),
  ]);
  const corner = (drawing.corner ?? 0) * scale;
  ctx.save();
  if (shadow) contactShadow(ctx, box, corner, ratio);
  textures.forEach((bitmap, i) => tile(ctx, drawing.textures![i]!, bitmap, box, scale, corner));
  ctx.drawImage(image, box.x - bleed, box.y - bleed, box.width + 2 * bleed, box.height + 2 * bleed);
  for (const label of drawing.labels ?? []) write(ctx, label, box, scale);
  if (drawing.grain) grain(ctx, drawing.grain, box, corner, ratio);
  ctx.restore();
}

/** The document as an image of exactly that many pixels: some browsers rasterise an SVG at its own size, then stretch it. */
async function decoded(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const sized = svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`);
  // A wrong aspect ratio by a fraction of a pixel must not letterbox the picture.
  const source = sized.replace("<svg ", '<svg preserveAspectRatio="none" ');
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const bitmaps = new Map<string, Promise<HTMLImageElement>>();

function loaded({ url }: Texture): Promise<HTMLImageElement> {
  let bitmap = bitmaps.get(url);
  if (bitmap === undefined) {
    const image = new Image();
    image.src = url;
    bitmap = image.decode().then(() => image);
    // A texture that failed once may be there the next time.
    bitmap.catch(() => bitmaps.delete(url));
    bitmaps.set(url, bitmap);
  }
  return bitmap;
}

const fontOf = ({ weight, size, font }: Label, scale: number): string => `${weight} ${size * scale}px "${font}"`;

/** Canvas text falls back silently while a font is on its way. */
const fontsOf = (labels: readonly Label[]): Promise<unknown> =>
  Promise.all(labels.map((label) => document.fonts.load(fontOf(label, 1), label.text)));

function contactShadow(ctx: Context, box: Box, corner: number, ratio: number): void {
  for (const [drop, blur, ink] of [[4, 5, 0.5], [1, 1, 0.6]] as const) {
    ctx.save();
    ctx.shadowColor = `rgba(20, 32, 43, ${ink})`;
    ctx.shadowOffsetY = drop * ratio;
    ctx.shadowBlur = blur * ratio;
    ctx.fillStyle = "#14202b";
    outline(ctx, box, corner, 1);
    ctx.fill();
    ctx.restore();
  }
}

function outline(ctx: Context, box: Box, corner: number, inset: number): void {
  ctx.beginPath();
  ctx.roundRect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, corner);
}

function tile(ctx: Context, texture: Texture, image: HTMLImageElement, box: Box, scale: number, corner: number): void {
  const { rect, tile: size } = texture;
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

function write(ctx: Context, label: Label, box: Box, scale: number): void {
  ctx.font = fontOf(label, scale);
  ctx.textAlign = ({ start: "left", middle: "center", end: "right" } as const)[label.anchor];
  ctx.textBaseline = "alphabetic";
  const at = [box.x + label.x * scale, box.y + label.y * scale] as const;
  ctx.save();
  if (label.halo !== undefined) {
    ctx.shadowColor = label.halo;
    ctx.shadowBlur = 3 * scale;
    ctx.shadowOffsetY = scale;
  }
  ctx.fillStyle = label.fill;
  ctx.fillText(label.text, ...at);
  ctx.restore();
}

/** Paper: fine warm noise, darkening. */
function grain(ctx: Context, strength: number, box: Box, corner: number, ratio: number): void {
  ctx.save();
  outline(ctx, box, corner, 0);
  ctx.clip();
  ctx.globalCompositeOperation = "multiply";
  ctx.globalAlpha = strength;
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
  const ctx = noiseTile.getContext("2d")!;
  const pixels = ctx.createImageData(side, side);
  // Any even noise will do, the same at every start.
  let seed = 7;
  for (let i = 0; i < pixels.data.length; i += 4) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grey = 205 + (seed >>> 24) * 0.2;
    pixels.data.set([grey, grey - 4, grey - 14, 255], i);
  }
  ctx.putImageData(pixels, 0, 0);
  return noiseTile;
}

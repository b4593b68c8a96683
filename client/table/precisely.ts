/**
 * Letters stand where the font sets them, not on the next pixel of a coarse screen: its narrow spaces would be lost there.
 * Whatever measures or writes on a canvas is told so, for what is written is as long as it was measured.
 */
export function precisely(ctx: CanvasRenderingContext2D): CanvasRenderingContext2D {
  ctx.textRendering = "geometricPrecision";
  return ctx;
}

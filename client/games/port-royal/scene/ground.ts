import { barDrawing } from "../../../art/house.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Art, type Piece, picture } from "../../../table/pieces.ts";
import { panel } from "../art/pictures.ts";
import { berthDrawing, plaqueDrawing, sceneryDrawing } from "../art/scenery.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";

const bar = (edge: Parameters<typeof barDrawing>[2]): Art => ({
  key: `bar ${edge}`,
  draw: ({ width, height }) => barDrawing(width, height, edge),
});

/** Sky, water, quay and planks behind everything. */
export function backdropPiece({ board, horizon, beam }: Arrangement): Piece {
  const art: Art = {
    key: `scenery ${Math.round(horizon)} ${Math.round(beam.y)} ${beam.height}`,
    draw: ({ width, height }) => sceneryDrawing(width, height, { horizon, beam: { y: beam.y, height: beam.height } }),
  };
  return picture("scenery", art, board, DEPTH.sky);
}

/** The next free place of the harbour. */
export const berthPiece = (at: Rect): Piece =>
  picture("berth", { key: "berth", draw: ({ width, height }) => berthDrawing(width, height) }, at, DEPTH.socket);

export const plaque: Art = { key: "plaque", draw: ({ width, height }) => plaqueDrawing(width, height) };

export const columnPieces = ({ columns }: Arrangement): Piece[] =>
  columns.map((at, i) => picture(`column:${i}`, bar(i === 0 ? "right" : "left"), at, DEPTH.vignette));

/** Deep sea over walnut with a brass hairline at its left, or all around. */
export const chrome = (id: string, at: Rect): Piece =>
  picture(id, bar(id === "contracts/ground" ? "left" : "round"), at, DEPTH.vignette);

export const barPieces = ({ form, bar: { rect: at } }: Arrangement): Piece[] =>
  form === "landscape" ? [] : [picture("bar", bar(form === "desk" ? "round" : "top"), at, DEPTH.panel)];

/** Paper under what is chosen; on a phone it runs out below the screen's edge. */
export const sheetGround = (at: Rect, edge: boolean, z: number): Piece =>
  picture("sheet", panel(null, false), edge ? rect(at.x, at.y, at.width, at.height + 14) : at, z);

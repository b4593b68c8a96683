import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { buttonDrawing, frameDrawing, glowDrawing, iconDrawing, robotDrawing } from "../../../art/house.ts";
import { cycle } from "../../../art/icons.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Art } from "../../../table/pieces.ts";
import { gemDrawing } from "./gems.ts";
import {
  areaDrawing,
  beamDrawing,
  chipDrawing,
  crossDrawing,
  edgeDrawing,
  groundDrawing,
  hollowDrawing,
  lockDrawing,
  pipsDrawing,
  plateDrawing,
  rippleDrawing,
  roundDrawing,
  shadeDrawing,
  starDrawing,
  threatDrawing,
  tickDrawing,
  trayDrawing,
  veilDrawing,
} from "./table.ts";
import { backDrawing, cardDrawing, type TileLook, tileDrawing } from "./tiles.ts";

/** Every picture of this table by name. */
export const ground: Art = { key: "ground", draw: ({ width, height }) => groundDrawing(width, height) };
export const shade: Art = { key: "shade", draw: ({ width, height }) => shadeDrawing(width, height) };
export const trayArt: Art = { key: "tray", draw: ({ width, height }) => trayDrawing(width, height) };
export const tile = (colour: Colour, look: TileLook): Art => ({
  key: `tile ${colour} ${look}`,
  draw: () => tileDrawing(colour, look),
});
export const gem = (seat: Seat): Art => ({ key: `gem ${seat}`, draw: () => gemDrawing(seat) });
export const card = (colour: Colour): Art => ({
  key: `card ${colour}`,
  shadow: true,
  draw: ({ width, height }) => cardDrawing(colour, width, height),
});
export const back: Art = { key: "back", shadow: true, draw: ({ width, height }) => backDrawing(width, height) };
export const chip = (dark = false): Art => ({
  key: `chip ${dark}`,
  draw: ({ width, height }) => chipDrawing(width, height, dark),
});
export const lock: Art = { key: "lock", draw: lockDrawing };
export const star = (seat: Seat): Art => ({ key: `star ${seat}`, draw: () => starDrawing(seat) });
export const tick: Art = { key: "tick", draw: tickDrawing };
export const ripple: Art = { key: "ripple", draw: rippleDrawing };
export const robot: Art = { key: "robot", draw: robotDrawing };
export const plate = (how: { readonly lit: boolean; readonly own: boolean }): Art => ({
  key: `plate ${how.lit} ${how.own}`,
  draw: ({ width, height }) => plateDrawing(width, height, how),
});
export const hollow: Art = { key: "hollow", draw: ({ width, height }) => hollowDrawing(width, height) };
export const pips = (seat: Seat, has: number, of: number): Art => ({
  key: `pips ${seat} ${has} ${of}`,
  draw: () => pipsDrawing(seat, has, of),
});
export const round = (state: "past" | "now" | "coming"): Art => ({
  key: `round ${state}`,
  draw: ({ width, height }) => roundDrawing(width, height, state),
});
export const veil: Art = { key: "veil", draw: ({ width }) => veilDrawing(width) };
export const button = (look: "brass" | "parchment"): Art => ({
  key: `button ${look}`,
  draw: ({ width, height }) => buttonDrawing(width, height, look),
});
export const frame = (corner: number, selected: boolean): Art => ({
  key: `frame ${corner} ${selected}`,
  draw: ({ width, height }) => frameDrawing(width, height, corner, selected),
});
export const glow = (corner: number): Art => ({
  key: `glow ${corner}`,
  draw: ({ width, height }) => glowDrawing(width, height, corner),
});
export const cross: Art = { key: "cross", draw: crossDrawing };
export const edge: Art = { key: "pile edge", draw: ({ width, height }) => edgeDrawing(width, height) };
export const exchange: Art = { key: "icon exchange", draw: () => iconDrawing(cycle, "#2a1a06") };

const spots = (rects: readonly Rect[]): string =>
  rects.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
export const beam = (rows: readonly (readonly Rect[])[]): Art => ({
  key: `beam ${rows.map(spots).join("|")}`,
  draw: ({ width, height }) => beamDrawing(width, height, rows),
});
export const area = (seat: Seat, cells: ReadonlyMap<number, Rect>, gap: number): Art => ({
  key: `area ${seat} ${[...cells.keys()].join(",")}`,
  draw: ({ width, height }) => areaDrawing(width, height, seat, cells, gap),
});
export const threat = (seat: Seat, row: readonly Rect[], open: Rect): Art => ({
  key: `threat ${seat} ${spots(row)} ${spots([open])}`,
  draw: ({ width, height }) => threatDrawing(width, height, seat, row, open),
});

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { cycle } from "../../../art/icons.ts";
import { gemDrawing } from "../../../art/stones.ts";
import { INK } from "../../../table/kit/parts.ts";
import * as kit from "../../../table/kit/pictures.ts";
import type { PileLook } from "../../../table/kit/piles.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Art } from "../../../table/pieces.ts";
import * as drawn from "./table.ts";
import { backDrawing, cardDrawing, type TileLook, tileDrawing } from "./tiles.ts";

const { art } = kit;

/** Every picture of this table by name. */
export const ground = art("ground", drawn.groundDrawing);
export const shade = art("shade", drawn.shadeDrawing);
export const tray = art("tray", drawn.trayDrawing);
export const tile = (colour: Colour, look: TileLook): Art =>
  art(`tile ${colour} ${look}`, () => tileDrawing(colour, look));
export const gem = (seat: Seat): Art => art(`gem ${seat}`, () => gemDrawing(seat));
export const card = (colour: Colour): Art => kit.card(`card ${colour}`, (w, h) => cardDrawing(colour, w, h));
export const back = kit.card("back", backDrawing);
export const chip = (dark = false): Art => art(`chip ${dark}`, (w, h) => drawn.chipDrawing(w, h, dark));
export const lock = art("lock", drawn.lockDrawing);
export const star = (seat: Seat): Art => art(`star ${seat}`, () => drawn.starDrawing(seat));
export const tick = art("tick", drawn.tickDrawing);
export const ripple = art("ripple", drawn.rippleDrawing);
/** Gold: a field of a row, or whoever it is the turn of. */
export const rim = art("rim", drawn.rimDrawing);
export const paper = (how: { readonly lit: boolean; readonly own: boolean }): Art =>
  art(`plate ${how.lit} ${how.own}`, (w, h) => drawn.plateDrawing(w, h, how));
export const hollow = art("hollow", drawn.hollowDrawing);
export const pips = (seat: Seat, has: number, of: number): Art =>
  art(`pips ${seat} ${has} ${of}`, () => drawn.pipsDrawing(seat, has, of));
export const round = (state: "past" | "now" | "coming"): Art =>
  art(`round ${state}`, (w, h) => drawn.roundDrawing(w, h, state));
export const corner = art("corner", drawn.cornerDrawing);
export const veil = art("veil", drawn.veilDrawing);
export const cross = art("cross", drawn.crossDrawing);
/** The ground of what is nobody's. */
export const plain = paper({ lit: false, own: false });
/** How piles lie on this table. */
export const pileLook: PileLook = {
  edge: art("pile edge", drawn.edgeDrawing),
  step: { x: 0, y: 1.8 },
  empty: hollow,
  faint: 0.4,
  count: { ground: chip(), colour: INK, weight: 900, at: "corner" },
};
export const exchange = kit.iconOf("exchange", cycle, "#2a1a06");

const spots = (rects: readonly Rect[]): string =>
  rects.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
export const beam = (rows: readonly (readonly Rect[])[]): Art =>
  art(`beam ${rows.map(spots).join("|")}`, (w, h) => drawn.beamDrawing(w, h, rows));
export const area = (seat: Seat, cells: ReadonlyMap<number, Rect>, gap: number): Art =>
  art(`area ${seat} ${[...cells.keys()].join(",")}`, (w, h) => drawn.areaDrawing(w, h, seat, cells, gap));
/** A threat: what its row is dotted with, and the border of the field that it lacks. */
export const dot = (seat: Seat): Art => art(`dot ${seat}`, () => drawn.dotDrawing(seat));
export const lack = (seat: Seat): Art => art(`lack ${seat}`, () => drawn.lackDrawing(seat));

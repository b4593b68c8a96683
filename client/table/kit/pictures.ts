import type { Seat } from "../../../shared/engine/contract.ts";
import { clearFrameDrawing, clearPanelDrawing, clearPlateDrawing } from "../../art/clear.ts";
import type { Drawing } from "../../art/drawing.ts";
import {
  type ButtonLook,
  barDrawing,
  buttonDrawing,
  capsuleDrawing,
  cubeDrawing,
  frameDrawing,
  glowDrawing,
  handDrawing,
  iconDrawing,
  keyDrawing,
  panelDrawing,
  plateDrawing,
  robotDrawing,
} from "../../art/house.ts";
import { coinDrawing } from "../../art/signs.ts";
import type { Icon } from "../../art/svg.ts";
import type { Viewport } from "../layout.ts";
import type { Art } from "../pieces.ts";

/** A picture by name, drawn for its size. */
export const art = (key: string, draw: (width: number, height: number) => Drawing): Art => ({
  key,
  draw: ({ width, height }) => draw(width, height),
});
/** A card that lies: with its contact shadow. */
export const card = (key: string, draw: (width: number, height: number) => Drawing): Art => ({
  ...art(key, draw),
  shadow: true,
});

/** Pictures of the house, which every table shares. */
export const handSign = (seat: Seat): Art => art(`hand ${seat}`, () => handDrawing(seat));
export const cube = (seat: Seat): Art => art(`cube ${seat}`, () => cubeDrawing(seat));
export const robot: Art = art("robot", robotDrawing);
export const panel = (seat: Seat | null, lit: boolean): Art => ({
  ...art(`panel ${seat} ${lit}`, (width, height) => panelDrawing(width, height, seat, lit)),
  clear: art(`clear panel ${seat} ${lit}`, (width, height) => clearPanelDrawing(width, height, seat, lit)),
});
export const button = (look: ButtonLook): Art =>
  art(`button ${look}`, (width, height) => buttonDrawing(width, height, look));
/** Pictures of one size, as they are asked for before they are wanted. */
export const ahead = ({ width, height }: Viewport, arts: readonly Art[]) =>
  arts.map((one) => ({ art: one, width, height }));
export const frame = (corner: number, selected: boolean): Art => ({
  ...art(`frame ${corner} ${selected}`, (width, height) => frameDrawing(width, height, corner, selected)),
  clear: art(`clear frame ${corner} ${selected}`, (width, height) =>
    clearFrameDrawing(width, height, corner, selected),
  ),
});
export const glow = (corner: number): Art =>
  art(`glow ${corner}`, (width, height) => glowDrawing(width, height, corner));
export const keyCap: Art = art("key", keyDrawing);
export const capsule: Art = art("capsule", capsuleDrawing);
export const plate = (corner: number): Art => ({
  ...art(`plate ${corner}`, (width, height) => plateDrawing(width, height, corner)),
  clear: art(`clear plate ${corner}`, (width, height) => clearPlateDrawing(width, height, corner)),
});
export const bar = (edge: Parameters<typeof barDrawing>[2]): Art =>
  art(`bar ${edge}`, (width, height) => barDrawing(width, height, edge));
export const iconOf = (name: string, path: Icon, colour: string): Art =>
  art(`icon ${name} ${colour}`, () => iconDrawing(path, colour));

/** A gold coin with a number, or blank. */
export const coinSign = (text = ""): Art => art(`coin ${text}`, () => coinDrawing(text));

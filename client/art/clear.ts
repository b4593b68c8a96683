import type { Seat } from "../../shared/engine/contract.ts";
import { type Drawing, drawingWith } from "./drawing.ts";
import { SEAT_COLOURS } from "./house.ts";

/** For whoever wants strong contrast: flat grounds, plain edges, a frame in black and yellow. */
const rounded = (grow: number, { width, height, corner }: Box, how: string): string =>
  `<rect x="${-grow}" y="${-grow}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${Math.max(0, corner + grow)}" ${how}/>`;
interface Box {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

function drawn(body: string, { width, height, corner }: Box): Drawing {
  return plain(body, width, height, { margin: 10, corner });
}
const plain = drawingWith({});

const line = (grow: number, box: Box, colour: string, thick: number): string =>
  rounded(grow, box, `fill="none" stroke="${colour}" stroke-width="${thick}"`);

/** Around what can be clicked; `selected`: what was tapped has twice the yellow. */
export function clearFrameDrawing(width: number, height: number, corner: number, selected: boolean): Drawing {
  const box = { width, height, corner };
  const yellow = selected ? 5 : 3;
  return drawn(
    line(1, box, "#000", 2) + line(2 + yellow / 2, box, "#ffd800", yellow) + line(3 + yellow, box, "#000", 2),
    box,
  );
}

/** White, with a broad band in the seat's colour; lit: he has to act. */
export function clearPanelDrawing(width: number, height: number, seat: Seat | null, lit: boolean): Drawing {
  const box = { width, height, corner: Math.min(12, height * 0.16) };
  const band =
    seat === null
      ? ""
      : `<rect x="0" y="${box.corner}" width="6" height="${height - 2 * box.corner}" fill="${SEAT_COLOURS[seat]!.dark}"/>`;
  const edge = lit ? line(0, box, "#000", 5) + line(0, box, "#ffd800", 2.5) : line(-0.75, box, "#000", 1.5);
  return drawn(rounded(0, box, 'fill="#fff"') + band + edge, box);
}

/** Black on water or wood. */
export function clearPlateDrawing(width: number, height: number, corner: number): Drawing {
  const box = { width, height, corner };
  return drawn(rounded(0, box, 'fill="#000" fill-opacity=".88"') + line(-0.75, box, "#fff", 1.5), box);
}

import type { Action, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { drawnFor, seatsAround, under } from "../../../table/kit/places.ts";
import { type Port, rect } from "../../../table/layout.ts";
import { type Arrangement, exchangeIn, handOn, type Plate, trayAt } from "./arrangement.ts";

const TOP = 56;
/** What the measures below were drawn for: 1440 x 900 without the bar. */
const DRAWN = { width: 1440, height: 900 - TOP } as const;

/** What lies at the sides, equally wide, changes places; the middle stays. */
const swapped = (x: number): number => (x >= RIGHT ? x - RIGHT + LEFT : x < LEFT + WIDE ? x - LEFT + RIGHT : x);
const [LEFT, RIGHT, WIDE] = [28, 1112, 300];

/** The board in the middle, the players left, rounds, piles and moves right, one's own hand below: all grow together. */
export function desk(view: View, legal: readonly Action[], port: Port): Arrangement {
  const { width, height } = port;
  const { scale, at: drawn } = drawnFor(DRAWN, port, TOP);
  const at = (x: number, y: number, w: number, h: number) => drawn(port.leftHanded ? swapped(x) : x, y, w, h);
  const { others, own } = seatsAround(view);
  const seats = own === null ? others : [...others, own];
  const plates = seats.map((seat, i): Plate => ({ seat, rect: at(28, 28 + i * 120, 300, 108), style: "wide" }));
  const board = at(396, 14, 648, 648);
  const spoken = own === null ? at(370, 716, 700, 56) : at(1112, 716, 300, 56);
  const bar = { ...spoken, height: Math.max(44, spoken.height) };
  const { top, ...laid } = under(TOP, "desk", port, scale);
  return {
    ...laid,
    zones: { top, history: null, rail: at(1112, 296, 300, 366) },
    tray: trayAt(board.x, board.y, board.width, 0.153, 0.0612),
    plates,
    draw: at(1162, 130, 70, 92),
    discard: at(1292, 130, 70, 92),
    pileNames: true,
    pilePlate: at(1112, 116, 300, 166),
    rounds: at(1112, 28, 300, 74),
    legend: at(34, 40 + seats.length * 120, 294, 62),
    hand: { cards: handOn(view, at(338, 692, 764, 130), 92 * scale, 1.37), lift: 20 * scale },
    note: own === null ? null : at(34, 700, 290, 110),
    shade: own === null ? null : rect(0, height - 128 * scale, width, 128 * scale),
    bar,
    buttons: exchangeIn(legal, bar),
  };
}

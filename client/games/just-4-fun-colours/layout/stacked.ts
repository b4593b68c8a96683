import type { Action, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { seatsAround, under } from "../../../table/kit/places.ts";
import { forHand } from "../../../table/kit/sides.ts";
import { cells, clamp, type Port, type Rect, rect, stacker, type Viewport } from "../../../table/layout.ts";
import { type Arrangement, exchangeIn, handOn, type Plate, trayAt } from "./arrangement.ts";

/** Heights of what lies above and below the board. */
interface Measures {
  readonly top: number;
  readonly others: number;
  /** The strip of the history; 0: there is no room for it, the menu leads to it. */
  readonly strip: number;
  readonly own: number;
  /** A line above the hand; 0: the own plate says it. */
  readonly note: number;
  readonly hand: number;
  readonly lift: number;
  readonly bar: number;
  readonly gap: number;
  readonly side: number;
}
const TABLET = { top: 54, others: 84, strip: 46, own: 84, note: 34, hand: 128, lift: 18, bar: 64, gap: 10, side: 20 };
/** A tablet with less height, or the browser's own bars. */
const LOW_TABLET: Measures = { ...TABLET, others: 76, own: 76, note: 30, hand: 104, bar: 58, gap: 8 };
const TALL = { top: 48, others: 62, strip: 44, own: 62, note: 28, hand: 82, lift: 12, bar: 58, gap: 7, side: 8 };
const MID: Measures = { top: 46, others: 48, strip: 0, own: 50, note: 0, hand: 74, lift: 10, bar: 50, gap: 5, side: 6 };
const TINY: Measures = { top: 44, others: 44, strip: 0, own: 44, note: 0, hand: 64, lift: 6, bar: 48, gap: 3, side: 5 };

const measures = ({ width, height }: Viewport): Measures => {
  if (width >= 600 && height >= 860) return height >= 1100 ? TABLET : LOW_TABLET;
  if (height >= 800) return TALL;
  if (height >= 770) return { ...TALL, strip: 0 };
  return height >= 640 ? MID : TINY;
};

/** There is no room for these. */
const DESK_ALONE = { rounds: null, legend: null, pilePlate: null } as const;

/** Height of the piles with their names for whoever has no hand of his own. */
const WATCHED = 66;

/** From top to thumb: the others, the board, what is mine. */
export function portrait(view: View, legal: readonly Action[], port: Port): Arrangement {
  const { width, height } = port;
  const m = measures(port);
  const { others, own } = seatsAround(view);
  // Without a hand there is room for everybody's plate.
  const rows = own === null && others.length > 3 ? 2 : 1;
  const plateHeight = rows * Math.max(m.others, own === null ? 48 : 0) + (rows - 1) * m.gap;
  const fixed =
    m.top +
    plateHeight +
    m.strip +
    m.bar +
    (own === null ? WATCHED : m.own + m.note + m.hand + m.lift) +
    m.gap * (own === null ? 6 : 7);
  const room = width - 2 * m.side;
  const side = Math.min(room, height - fixed - (m.strip > 0 ? m.gap : 0));
  // What is left over opens the gaps, the lower ones first: they part the board from the thumb.
  const spare = Math.max(0, height - fixed - side - (m.strip > 0 ? m.gap : 0));
  const gap = m.gap + Math.min(spare / 7, m.gap * 1.5);
  const next = stacker(rect(m.side, m.top + gap, room, height), gap);
  const plates = platesIn(others, next(plateHeight), rows, m.gap);
  const history = m.strip === 0 ? null : { ...next(m.strip), x: 0, width };
  const rim = side > 500 ? 0.15 : 0.13;
  const tray = trayAt((width - side) / 2, next(side).y, side, side < 330 ? 0.1 : rim, 0.066);
  const wide = Math.min(room, Math.max(side, 560));
  const bar = rect((width - wide) / 2, height - m.bar - Math.max(m.gap, gap * 0.8), wide, m.bar);
  const { y } = next(0);
  const { top, ...laid } = under(m.top, "portrait", port, m.others > 70 ? 1.25 : 1);
  return {
    ...laid,
    zones: { top, history, rail: null },
    tray,
    ...ownZone(view, legal, port, m, rect(bar.x, y, wide, bar.y - y - gap), plates, bar),
    shade: own === null ? null : rect(0, bar.y - m.hand - 40, width, height - bar.y + m.hand + 40),
    ...DESK_ALONE,
  };
}

/** The board left at full height, everything else stacked beside it: hand and choices under the right thumb. */
export function landscape(view: View, legal: readonly Action[], port: Port): Arrangement {
  const { width, height } = port;
  const { others, own } = seatsAround(view);
  const large = height >= 520;
  const pad = height < 360 ? 3 : 6;
  const side = Math.min(height - 2 * pad, width * 0.58);
  const left = port.leftHanded === true;
  const tray = trayAt(left ? width - pad - side : pad, (height - side) / 2, side, side < 330 ? 0.1 : 0.12, 0.066);
  const x = side + 2 * pad + (large ? 10 : 4);
  const area = rect(left ? pad : x, 0, width - x - pad, height);
  const two = (area.width - 12) / 7 < 41;
  const m: Measures = {
    ...(large ? TALL : TINY),
    top: large ? 50 : 44,
    others: large ? 62 : height >= 380 ? 50 : 44,
    own: large ? 62 : height >= 380 ? 54 : 44,
    note: 0,
    bar: large ? 58 : 50,
    gap: height < 360 ? 3 : 7,
    hand: clamp(two ? 92 : 70, height - (large ? 330 : 258), two ? 230 : 170),
    strip: 0,
  };
  const rows = own === null && others.length > 3 ? 2 : 1;
  const next = stacker(rect(area.x, m.top + m.gap, area.width, height), m.gap);
  const heads = next(rows * m.others + (rows - 1) * m.gap);
  const plates = platesIn(others, heads, rows, m.gap);
  const bar = rect(area.x, height - m.bar - pad, area.width, m.bar);
  const card = two ? m.hand : Math.min(m.hand, ((area.width - 20) / 7) * 1.62);
  const spare = bar.y - heads.y - heads.height - (own === null ? 44 : m.own + card + m.lift + 2 * m.gap);
  const history = spare >= 46 + 2 * m.gap ? next(46) : null;
  const { y } = next(0);
  return {
    form: "landscape",
    port,
    scale: 1,
    zones: { top: rect(area.x, 0, area.width + pad, m.top), history, rail: null },
    tray,
    ...ownZone(view, legal, port, m, rect(area.x, y, area.width, bar.y - y - m.gap), plates, bar),
    shade: null,
    ...DESK_ALONE,
    free: rect(0, 0, width, height),
  };
}

/** The own plate with the piles at its right, the hand below it, choices at the bottom. */
function ownZone(
  view: View,
  legal: readonly Action[],
  port: Port,
  m: Measures,
  area: Rect,
  plates: readonly Plate[],
  bar: Rect,
): Pick<Arrangement, "plates" | "draw" | "discard" | "pileNames" | "hand" | "note" | "bar" | "buttons"> {
  const { own } = seatsAround(view);
  const high = own === null ? Math.min(WATCHED, Math.max(44, area.height)) : m.own;
  const names = high >= 60;
  const pile = rect(0, area.y, Math.max(44, high * (names ? 0.62 : 0.9)), names ? high * 0.76 : high);
  const step = Math.max(pile.width + 9, names ? 76 : 0);
  const right = area.x + area.width - pile.width - (names ? 11 : 8);
  const [drawAt, discardAt] =
    own === null ? [-pile.width - 16, 16].map((x) => area.x + area.width / 2 + x) : [right - step, right];
  const plate = rect(area.x, area.y, right - step - area.x - (names ? 18 : 8), m.own);
  const [mineAt, draw, discard] = forHand([plate, { ...pile, x: drawAt! }, { ...pile, x: discardAt! }], area, port);
  const handTop = bar.y - m.gap - m.hand;
  return {
    plates: own === null ? plates : [...plates, { seat: own, rect: mineAt!, style: "card" }],
    draw: draw!,
    discard: discard!,
    pileNames: names,
    hand: {
      cards: handOn(view, rect(area.x + 2, handTop, area.width - 4, m.hand), m.hand / 1.3, 1.62),
      lift: m.lift,
    },
    note: m.note === 0 || own === null ? null : rect(area.x + 4, handTop - m.lift - m.note - 8, area.width - 8, m.note),
    bar,
    buttons: exchangeIn(legal, bar),
  };
}

function platesIn(seats: readonly number[], area: Rect, rows: number, gap: number): Plate[] {
  const placed = cells(seats.length, Math.ceil(seats.length / rows), area, Math.max(4, gap));
  return seats.map((seat, i) => ({ seat, rect: placed[i]!, style: placed[i]!.height >= 58 ? "card" : "line" }));
}

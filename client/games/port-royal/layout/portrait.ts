import type { Action, View } from "../../../../shared/games/port-royal/state.ts";
import { HANGS } from "../../../table/kit/marks.ts";
import { seatsAround } from "../../../table/kit/places.ts";
import { cells, type Port, type Rect, rect, type Viewport } from "../../../table/layout.ts";
import { buttons, slotOf } from "../choices.ts";
import { type Arrangement, berthed, type OwnPlace, type PanelPlace } from "./arrangement.ts";
import { behindButton, inRow, withContracts } from "./contracts.ts";
import { type Berths, discs, display, FINGER, grouped, harbour, plaques, withDisplay } from "./pieces.ts";

/** Heights in CSS pixels on a tablet, a tall phone, a low one and a tiny one. */
const HEIGHTS = {
  top: [54, 50, 48, 44],
  others: [112, 92, 64, 46],
  history: [50, 50, 44, 38],
  plaque: [54, 46, 44, 44],
  disc: [40, 32, 28, 24],
  own: [218, 150, 84, 42],
  header: [46, 38, 40, 42],
  bar: [112, 106, 97, 84],
  button: [56, 52, 48, 46],
  beam: [16, 16, 12, 8],
  gap: [10, 8, 6, 4],
  card: [110, 66, 36, 24],
} as const;
type Measures = { readonly [M in keyof typeof HEIGHTS]: number };

const [TABLET, TALL, LOW, TINY] = ([0, 1, 2, 3] as const).map(
  (form) => Object.fromEntries(Object.entries(HEIGHTS).map(([what, high]) => [what, high[form]])) as Measures,
) as [Measures, Measures, Measures, Measures];

const measures = ({ width, height }: Viewport): Measures =>
  width >= 600 && height >= 860 ? TABLET : height >= 760 ? TALL : height >= 600 ? LOW : TINY;

/** Wide enough for a finger. */
const CONTRACTS_BUTTON = 56;

/** Sky and the others, water and the harbour, planks and what is mine: from top to thumb. */
export function portrait(view: View, legal: readonly Action[], port: Port): Arrangement {
  const roomy = stacked(view, legal, port, measures(port));
  if (!roomy.crowded || measures(port) === TINY) return roomy.arrangement;
  const m = measures(port);
  const header = m === LOW ? TINY.own : m === TALL ? 76 : 110;
  return stacked(view, legal, port, {
    ...m,
    own: header,
    header: m === LOW ? TINY.header : m.header,
    card: m === LOW ? TINY.card : 24,
  }).arrangement;
}

function stacked(
  view: View,
  legal: readonly Action[],
  port: Port,
  m: Measures,
): { arrangement: Arrangement; crowded: boolean } {
  const { width, height } = port;
  const tablet = m.top === TABLET.top;
  const watching = view.viewer === "spectator";
  const bar = watching ? 50 : m.bar;
  const panels = others(view, rect(8, m.top + m.gap, width - 16, m.others), m, watching);
  const strip = rect(0, bottom(panels) + m.gap, width, m.history);
  const played = withContracts(view);
  // A tall tablet has room for them; else they are behind a button at the strip's end.
  const open = played && tablet && height >= 1120;
  const history = played && !open ? { ...strip, width: width - CONTRACTS_BUTTON } : strip;
  const row = open ? rect(24, strip.y + strip.height + m.gap, width - 48, 84) : null;
  const contracts =
    row === null
      ? behindButton(view, rect(width - CONTRACTS_BUTTON, strip.y, CONTRACTS_BUTTON, m.history))
      : inRow(view, row);
  const plaqueTop = (row === null ? strip.y + strip.height : row.y + row.height) + m.gap + 1;
  const side = tablet ? 24 : 10;
  const expeditions = plaques(view.expeditions, rect(side, plaqueTop, width - 2 * side, m.plaque), tablet ? 240 : 179);
  const beside = width < 360 || m.own === TINY.own;
  const cards = berthed(view);
  // A row kept free where there is room: targets stay where they are when the first expedition comes.
  const kept = view.expeditions.length > 0 || tablet || m.top === TALL.top;
  const meterTop = kept ? plaqueTop + m.plaque + m.gap : plaqueTop;
  // What an expedition lacks hangs from its plaque, and over nothing else.
  const clear = kept ? Math.max(0, HANGS - m.gap) : 0;
  const meterHeight = beside ? (cards.length > 9 ? FINGER + 2 + clear : 62) : m.disc + 4 + clear;
  const harbourTop = meterTop + meterHeight + m.gap + 1;

  const own =
    view.viewer === "spectator" ? null : ownPlace(view, rect(0, height - bar - m.own, width, m.own), m, view.viewer);
  const quay = own === null ? height - bar - m.beam : own.rect.y + 3 - m.beam + (m.own === TINY.own ? -3 : 0);
  const pileWidth = tablet ? 108 : Math.max(FINGER, Math.min(70, (quay - harbourTop - 52) / 2 / 1.4));
  const left = port.leftHanded === true;
  const pileX = left ? side : width - side - pileWidth;
  const side2 = beside ? 0 : pileWidth + (tablet ? 24 : 9) + side;
  const area = rect(
    side + 1 + (left && !beside ? side2 - side : 0),
    harbourTop,
    width - (side + 1) - (beside ? side + 1 : side2),
    quay - harbourTop - 2,
  );
  const laid = harbour(cards, area, berthsIn(width, tablet));
  const [draw, discard] = beside
    ? pilesBeside(width - side, meterTop + clear, Math.max(FINGER, meterHeight - 9 - clear))
    : pilesBelow(pileX, harbourTop, pileWidth, m === TALL || tablet ? 38 : 30);
  const gapDiscs = m.disc > 30 ? 7 : 5;
  const discsTop = Math.max(beside ? 4 : 2, clear);
  const line = 5 * m.disc + 4 * gapDiscs;
  const arrangement: Arrangement = {
    form: tablet ? "tablet" : "portrait",
    port,
    board: rect(0, 0, width, height),
    horizon: history.y + 4,
    beam: rect(0, quay, width, m.beam),
    zones: { top: rect(0, 0, width, m.top), history, rail: null },
    free: rect(0, history.y + history.height, width, height - history.y - history.height),
    phase: null,
    columns: [],
    panels,
    draw,
    discard,
    expeditions,
    discs: discs(side, meterTop + discsTop, m.disc, gapDiscs),
    rule: beside
      ? rect(side, meterTop + m.disc + discsTop, width - 2 * side - 2 * FINGER - 24, meterHeight - m.disc - discsTop)
      : rect(side + line + 11, meterTop + clear, width - 2 * side - line - 11, meterHeight - clear),
    meter: null,
    harbour: laid.placed,
    berth: laid.berth,
    own,
    contracts,
    bar: choiceBar(rect(0, height - bar, width, bar), m.button, legal, watching),
  };
  return { arrangement, crowded: laid.crowded && own !== null };
}

/** How many berths are kept, and how large their ships are. */
function berthsIn(width: number, tablet: boolean): Berths {
  if (tablet) return { kept: 8, widest: 150, whole: 118, gap: 13, look: "full" };
  return width < 360
    ? { kept: 4, widest: 92, whole: 62, gap: 11, look: "compact" }
    : { kept: 6, widest: 110, whole: 72, gap: 11, look: "compact" };
}

type Piles = readonly [draw: Rect, discard: Rect];
/** Beside each other at the end of the meter, up to `right`: as wide as a finger. */
const pilesBeside = (right: number, top: number, high: number): Piles => [
  rect(right - 2 * FINGER - 12, top, FINGER, high),
  rect(right - FINGER, top, FINGER, high),
];
/** Below each other beside the harbour. */
const pilesBelow = (x: number, top: number, wide: number, apart: number): Piles => [
  rect(x, top, wide, wide * 1.4),
  rect(x, top + wide * 1.4 + apart, wide, wide * 1.4),
];

const bottom = (panels: readonly PanelPlace[]): number => Math.max(...panels.map(({ rect: r }) => r.y + r.height));

/** So far before the middle of a panel its points end: on its upper edge may lie what its player has left to think. */
const CLOCK = 20;

function others(view: View, area: Rect, m: Measures, watching: boolean): PanelPlace[] {
  const seats = seatsAround(view).others;
  const rows = seats.length > 3 ? 2 : 1;
  const gap = m.gap - 1;
  const spare = watching ? Math.min(m.own, 70) : 0;
  const alone = seats.length === 1;
  const most = rows === 1 ? m.others : Math.max(2 * 40 + gap, Math.min(m.others, 2 * 43 + gap));
  const placed = cells(seats.length, Math.ceil(seats.length / rows), { ...area, height: most + spare }, gap);
  return seats.map((seat, i): PanelPlace => {
    const { height } = placed[i]!;
    // What a watcher's panel is higher by shows cards.
    const below = rows === 1 && spare >= 44 ? spare : 0;
    const high = height - below;
    return {
      seat,
      ...withDisplay(placed[i]!, alone && height >= 84 ? area.width / 2 - CLOCK : 0, below),
      style: high >= 84 ? "tall" : high >= 58 ? "low" : "line",
      chip: high >= 112 ? 26 : high >= 84 ? 18 : 0,
      cubes: withContracts(view) && high >= 58,
    };
  });
}

function ownPlace(view: View, area: Rect, m: Measures, seat: number): OwnPlace {
  const size = m.header - 8;
  const side = m.top === TABLET.top ? 24 : 10;
  const line = area.y + (m.own === m.header ? 0 : 5);
  const groups = grouped(view.players[seat]!);
  const each = m.header >= 46 ? 142 : m.header === TINY.header ? 54 : 60;
  const right = area.width - side;
  const played = withContracts(view);
  // Beside the points stands how many end the match, unless cubes need the room.
  const goal = m.own === TINY.own || (played && area.width < 500) ? 0 : 32;
  const points = m.own === TINY.own ? 36 : each + goal;
  const shield = rect(right - points, line, points, m.header);
  const swords = rect(shield.x - each, line, each, m.header);
  const coins = rect(swords.x - each - 8, line, each + 8, m.header);
  const left = side + size + 8;
  const heap = Math.min(m.header - 8, 34);
  const cubes = played ? rect(coins.x - heap - 4, line + (m.header - heap) / 2, heap, heap) : null;
  const end = cubes?.x ?? coins.x;
  const chips = m.own === TINY.own;
  const below = rect(side, line + m.header + (m.card > 40 ? 6 : 1), area.width - 2 * side, m.own - m.header - 6);
  return {
    seat,
    rect: area,
    hand: rect(side, line + (m.header - size) / 2, size, size),
    name: chips ? null : rect(left, line, end - left - 6, m.header),
    coins,
    swords,
    influence: shield,
    cubes,
    display: chips
      ? display(groups, rect(left, line + (m.header - m.card) / 2, end - left - 8, m.card), m.card, "chip")
      : display(groups, below, m.card, m.card > 40 ? "owned" : "chip"),
    labels: [],
  };
}

function choiceBar(area: Rect, button: number, legal: readonly Action[], watching: boolean): Arrangement["bar"] {
  if (watching)
    return {
      rect: area,
      text: area,
      align: "centre",
      buttons: [],
      room: rect(area.x + 14, area.y, area.width - 28, 0),
    };
  const ids = buttons(legal, false);
  const foot = Math.max(8, Math.min(13, (area.height - button - 24) / 2));
  const wide = Math.min(area.width - 28, 620);
  const room = rect(area.x + (area.width - wide) / 2, area.y + area.height - foot - button, wide, button);
  const text =
    ids.length > 0
      ? rect(area.x + 12, area.y + 2, area.width - 24, room.y - area.y - 9)
      : rect(area.x + 12, area.y + 4, area.width - 24, area.height - 8);
  const [stop, on] = cells(2, 2, room, 16);
  const placed = ids.map((id) => ({ id, rect: slotOf(id) === "on" ? on! : stop! }));
  return { rect: area, text, align: "centre", buttons: placed, room };
}

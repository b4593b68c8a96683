import { under } from "../../../table/kit/places.ts";
import { cells, type Rect, rect, shared, stacker, type Viewport } from "../../../table/layout.ts";
import { type Arrangement, COLOUR_COUNT, FINGER, inOneRow, type Laying, THREE_LINES } from "./arrangement.ts";
import { arrangeCity, LOWEST } from "./city.ts";
import { answersHigh, type TrayMeasures, trayIn, WATCHED, watching } from "./tray.ts";

/** Heights from the top to the thumb; the city has what is left. */
interface Measures extends TrayMeasures {
  readonly top: number;
  readonly plates: number;
  readonly dice: number;
  /** Ships that sail, and piles; 0: behind the dice. */
  readonly ships: number;
  readonly own: number;
  /** Of the tray while the hand alone lies there. */
  readonly rest: number;
  readonly gap: number;
  readonly side: number;
  readonly scale: number;
  /** Houses and canals by turns. */
  readonly turns: boolean;
  /** There is room for the ships that do not sail, too: all have the row, and the piles lie beside the dice. */
  readonly fleet?: boolean;
}
const TALL: Measures = {
  top: 48,
  plates: 62,
  dice: 76,
  ships: 50,
  own: 50,
  rest: 196,
  gap: 5,
  side: 6,
  scale: 1,
  turns: false,
  tile: { columns: 3, rows: 2, gap: 6, width: 400, height: 58 },
  card: 72,
  chips: 48,
  prompt: 24,
};
const MID: Measures = {
  ...TALL,
  top: 46,
  plates: 46,
  dice: 56,
  ships: 46,
  own: 46,
  rest: 160,
  gap: 3,
  side: 5,
  turns: true,
  tile: { columns: 3, rows: 2, gap: 5, width: 400, height: 64 },
  card: 0,
};
const TINY: Measures = {
  ...MID,
  top: 44,
  plates: 44,
  dice: 52,
  ships: 0,
  own: 44,
  rest: 160,
  gap: 2,
  side: 4,
  chips: 46,
};
const TABLET: Measures = {
  ...TALL,
  top: 54,
  plates: 84,
  dice: 104,
  ships: 84,
  own: 68,
  rest: 270,
  gap: 8,
  side: 14,
  scale: 1.4,
  fleet: true,
  tile: { columns: 3, rows: 2, gap: 10, width: 500, height: 84, abreast: true },
  card: 124,
  beside: true,
  chips: 60,
  prompt: 30,
};

const measures = ({ width, height }: Viewport): Measures => {
  if (width >= 600 && height >= 860) return TABLET;
  if (height >= 780) return TALL;
  return height >= 640 ? MID : TINY;
};

/** Others, dice, ships and piles, one's own city, one's own line, the hand: from the top to the thumb. */
export function portrait(laying: Laying, port: Viewport): Arrangement {
  const m = measures(port);
  const { width, height } = port;
  const next = stacker(rect(m.side, m.top + m.gap, width - 2 * m.side, height), m.gap);
  const watches = laying.own === null;
  // Who watches sees everybody, and has no hand: their names have room in two rows.
  const plates = next(rowsFor(laying) * (m.plates + m.gap) - m.gap);
  const { fleet = false } = m;
  const row = next(m.dice);
  const [dice, aside] = fleet ? shared(row, m.gap, 72, 28) : [row, null];
  // Where the hand leaves them no room they have it for who watches, all of the row: piles stay behind the dice.
  const sea = watches && laying.zwin ? Math.max(m.ships, FINGER) : m.ships;
  const ships = sea === 0 || (fleet && !laying.zwin) ? null : next(sea);
  const own = watches ? 0 : m.own + m.gap;
  // Of city and tray together.
  const free = height - own - (row.y + row.height + m.gap + (ships === null ? 0 : sea + m.gap)) - m.gap;
  const papers: TrayMeasures & { readonly pad: number } = { ...m, pad: m.side + 2 };
  const words = { ...papers, tile: inOneRow(m.tile, THREE_LINES) };
  // As in a replay on a small phone, which takes its part of the height.
  const least = { ...papers, tile: inOneRow(m.tile) };
  const answers = [papers, words].find((it) => free - answersHigh(laying.tray, it) >= LOWEST) ?? least;
  const tray = watches ? WATCHED : laying.tray.mode === "rest" ? m.rest : answersHigh(laying.tray, answers);
  const city = next(free - tray);
  const line = laying.own === null ? null : next(m.own);
  const [sailing, below] =
    ships === null || fleet || m.ships === 0
      ? [ships, null]
      : laying.zwin
        ? shared(ships, m.gap + 1, 64, 36)
        : [null, ships];
  const piles = aside ?? below;
  const dicePad = (m.dice - Math.min(m.dice, 76 * m.scale)) / 2;
  const [five, price] = shared(
    rect(dice!.x + 4, dice!.y + dicePad + 2, dice!.width - 8, dice!.height - 2 * dicePad - 4),
    4,
    82,
    18,
  );
  const foot = rect(0, height - tray, width, tray);
  return {
    ...under(m.top, "portrait", port, m.scale),
    plates: platesIn(laying, plates, m.gap, rowsFor(laying)),
    own: laying.own === null ? null : { seat: laying.own, rect: line! },
    dice: { rect: dice!, columns: cells(COLOUR_COUNT, COLOUR_COUNT, five!, 4).map((die) => ({ die, berth: null })) },
    price: price!,
    stairs: null,
    piles: piles == null ? null : { rect: piles, ...stacksIn(piles) },
    sailing: sailing == null ? null : fleet ? fleetIn(sailing) : sailingIn(laying, sailing),
    city: arrangeCity(laying, city, { turns: m.turns, scale: m.scale }),
    tray: watches ? watching(foot) : trayIn(laying, foot, answers),
  };
}

const rowsFor = ({ others }: Laying): number => (others.length > 3 ? 2 : 1);
export function platesIn({ others }: Laying, area: Rect, gap: number, rows = 1): Arrangement["plates"] {
  const columns = Math.max(1, Math.ceil(others.length / rows));
  return cells(others.length, columns, area, gap).map((at, i) => ({ seat: others[i]!, rect: at }));
}

/** Two piles to draw from, and behind them the rest. */
function stacksIn({ x, y, width, height }: Rect): { stacks: readonly Rect[]; rest: Rect } {
  const [a, b, rest] = shared(rect(x + 4, y, width - 8, height), 13, 35, 35, 30);
  return { stacks: [a!, b!], rest: rest! };
}

const fleetIn = (area: Rect): Arrangement["sailing"] => ({
  rect: area,
  ships: cells(COLOUR_COUNT, COLOUR_COUNT, area, 6),
});

/** Ships that sail share their row. */
export function sailingIn({ sailing, zwin }: Laying, area: Rect): Arrangement["sailing"] {
  if (!zwin) return null;
  return { rect: area, ships: cells(sailing.length, Math.max(1, sailing.length), area, 4) };
}

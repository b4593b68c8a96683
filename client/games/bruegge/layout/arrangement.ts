import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Laid } from "../../../table/kit/places.ts";
import { rowOf } from "../../../table/kit/rows.ts";
import { cells, clamp, grown, type Rect, rect } from "../../../table/layout.ts";
import type { Zone } from "../../../table/surface.ts";

/** What of a match the table is laid for. */
export interface Laying {
  /** Everybody but the viewer, in order of play. */
  readonly others: readonly Seat[];
  readonly own: Seat | null;
  /** Ids of what lies in the viewer's hand. */
  readonly hand: readonly string[];
  /** Houses of the city that is seen. */
  readonly houses: number;
  readonly zwin: boolean;
  /** Berths with a ship that sails this round. */
  readonly sailing: readonly number[];
  readonly tray: Tray;
}

/** Answers to choose from; what was opened to choose them; whether one is chosen and only has to be confirmed. */
export interface Tray {
  /** rest: the hand alone. asked: answers beside it. open: what was pointed at, and its answers. */
  readonly mode: "rest" | "asked" | "open";
  readonly tiles: readonly string[];
  /** What is open: a card of the hand, or a house. */
  readonly card: string | null;
  readonly chosen: boolean;
  /** There is a button to end with. */
  readonly done: boolean;
}

/** A city: its street, which scrolls, and both canals from the gate on. */
export interface City {
  readonly rect: Rect;
  readonly street: Zone;
  readonly houses: readonly Rect[];
  /** Where the next house will stand. */
  readonly plot: Rect;
  readonly quay: Rect;
  readonly gate: Rect;
  readonly canals: readonly (readonly Rect[])[];
  /** Whose city it is, where that must be told; the majorities beside it. */
  readonly sky: Rect;
  /** Null: houses and canals are both seen. */
  readonly tabs: { readonly houses: Rect; readonly canals: Rect } | null;
}

/** One of several things in a row or a grid, by its id. */
export interface Thing {
  readonly id: string;
  readonly rect: Rect;
}

/** The viewer's hand and what he is asked. */
export interface TrayPlaces {
  readonly rect: Rect;
  readonly prompt: Rect;
  /** The card of the hand, or the house, that is open, and its words. */
  readonly open: Thing | null;
  readonly text: Rect | null;
  /** What any card can be used for, where there is room. */
  readonly uses: Rect | null;
  readonly tiles: { readonly zone: Zone; readonly things: readonly Thing[] };
  readonly hand: { readonly zone: Zone; readonly things: readonly Thing[]; readonly form: "card" | "chip" };
  readonly back: Rect;
  readonly main: Rect;
  /** Null: a move is taken back in the bar, once what was opened is closed. */
  readonly undo: Rect | null;
}

/** Where everything lies, and how much of it is drawn. `place` gives the rectangles of it. */
export interface Arrangement extends Laid {
  readonly top: Rect;
  readonly plates: readonly { readonly seat: Seat; readonly rect: Rect }[];
  readonly own: { readonly seat: Seat; readonly rect: Rect } | null;
  /** The dice of the round by colour, each with the berth below it where there is room. */
  readonly dice: {
    readonly rect: Rect;
    readonly columns: readonly { readonly die: Rect; readonly berth: Rect | null }[];
  };
  /** What an advance costs this round. */
  readonly price: Rect;
  /** The stairs of reputation; null: behind the price. */
  readonly stairs: Rect | null;
  readonly piles: { readonly rect: Rect; readonly stacks: readonly Rect[]; readonly rest: Rect | null } | null;
  /** All ships in a row, or those that sail this round where there is no room for more; null: they lie below their dice, or nowhere. */
  readonly sailing: { readonly rect: Rect; readonly ships: readonly Rect[] } | null;
  readonly city: City;
  readonly tray: TrayPlaces;
}

/** Back to front. */
export const DEPTH = {
  ground: 0,
  panel: 1,
  cell: 2,
  glow: 2.5,
  card: 3,
  piece: 5,
  frame: 7,
  tabs: 8,
  tray: 9,
  button: 10,
  flying: 13,
  note: 15,
} as const;

/** Height as a share of the width: a house, a card. */
export const HOUSE = 1.46;
export const CARD = 1.42;
export const COLOUR_COUNT = 5;
/** Nothing that is pointed at is smaller. */
export const FINGER = 44;
/** Around what scrolls, for its frames. */
export const AIR = 3;

type Row = { readonly zone: Zone; readonly things: readonly Thing[] };

/** The cards of the hand, in two rows where they are larger so. */
export function cardsIn(
  ids: readonly string[],
  area: Rect,
  { widest, least }: { readonly widest: number; readonly least: number },
): Row {
  const { zone, cards } = rowOf("hand", ids, area, { shape: CARD, widest, least, z: DEPTH.tray });
  return { zone, things: cards.map(({ card, rect: at }) => ({ id: card, rect: at })) };
}

/**
 * Cards of which a line tells, each as wide as its name: what has no room scrolls, and the one that is cut says so. Without
 * names all have room.
 */
export function chipsIn(ids: readonly string[], area: Rect, named = true): Row {
  const { widest, gap, air } = CHIP;
  const least = named ? CHIP.least : 0;
  const rows = area.height >= 2 * FINGER + gap ? 2 : 1;
  const columns = Math.max(1, Math.ceil(ids.length / rows));
  const all = (area.width - (columns - 1) * gap) / columns;
  const seen = Math.max(1, Math.floor(area.width / (least + gap) - PART));
  const some = area.width - seen * gap;
  const cut = Math.max(least, clamp(some / (seen + 1 - PART), widest, some / (seen + PART)));
  const width = all >= least ? Math.min(widest, all) : cut;
  const content = columns * (width + gap) - gap;
  const x = area.x + Math.max(0, (area.width - content) / 2);
  const places = cells(rows * columns, columns, rect(x, area.y, content, area.height), gap);
  return {
    zone: { id: "hand", rect: grown(area, air), content: content + 2 * air, axis: "x", z: DEPTH.tray },
    things: ids.map((id, i) => ({ id, rect: places[i]! })),
  };
}
/** The longest names have room on the narrowest chip at the smallest size of words; around them is air for whole frames. */
export const CHIP = { least: 112, widest: 140, gap: 4, air: 5 } as const;
/** Of what is cut at the end of a zone so much is seen, and not: there is more. */
const PART = 0.4;

/** Papers side by side: how many, and how large each is at most. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
  /** As many as have room stand in one row. */
  readonly abreast?: boolean;
}
/** Few answers are wide: they say more. */
const columnsFor = (count: number, { columns, rows, abreast = false }: Grid): number =>
  abreast && count <= columns ? Math.max(1, count) : Math.max(1, Math.min(columns, Math.ceil(count / rows)));
/** How many rows of a grid are seen then. */
export const rowsUsed = (count: number, grid: Grid): number =>
  Math.max(1, Math.min(grid.rows, Math.ceil(count / columnsFor(count, grid))));

/** Below a title. */
export const THREE_LINES = 73;
/** The same papers in one row, wide enough for a finger though one sees that there are more below: they leave the city room. */
export const inOneRow = (grid: Grid, least = 0): Grid => ({
  ...grid,
  rows: 1,
  height: Math.max(grid.height, (1 + PART) * FINGER + grid.gap, least),
});

/** How many answers stand beside each other. */
export const tilesWide = (count: number, grid: Grid): number =>
  columnsFor(count, grid) * (grid.width + grid.gap) - grid.gap;

/** Answers below each other have two lines of words. */
export const rowHigh = (count: number, grid: Grid): number =>
  columnsFor(count, grid) === 1 ? Math.min(grid.height * 1.3, Math.max(grid.height, WORDY)) : grid.height;
const WORDY = 96;

/** Answers in a grid; where there are more than it has places they scroll, and the row that is cut says so. */
export function tilesIn(ids: readonly string[], area: Rect, grid: Grid): TrayPlaces["tiles"] {
  const { gap } = grid;
  const columns = columnsFor(ids.length, grid);
  const rows = rowsUsed(ids.length, grid);
  const needed = Math.max(rows, Math.ceil(ids.length / columns));
  const seen = needed > rows ? rows + PART : rows;
  const height = Math.min(rowHigh(ids.length, grid), (area.height - (Math.ceil(seen) - 1) * gap) / seen);
  const width = Math.min(area.width, columns * grid.width + (columns - 1) * gap);
  const content = needed * height + (needed - 1) * gap;
  const all = cells(needed * columns, columns, { ...area, width, height: content }, gap);
  const air = Math.min(AIR, gap);
  return {
    zone: {
      id: "tiles",
      rect: rect(area.x - air, area.y - air, width + 2 * air, area.height + 2 * air),
      content: content + 2 * air,
      axis: "y",
      z: DEPTH.tray,
    },
    things: ids.map((id, i) => ({ id, rect: all[i]! })),
  };
}

/** Below a house, for its whole frame: else the street cuts it. */
const BELOW = 6;
/** Houses from the left, the next plot behind the last. */
export function streetIn(
  count: number,
  area: Rect,
  { width, step }: { readonly width: number; readonly step: number },
): Pick<City, "street" | "houses" | "plot"> {
  const all = Array.from({ length: count + 1 }, (_, i) =>
    rect(area.x + (step - width) / 2 + i * step, area.y + area.height - width * HOUSE, width, width * HOUSE),
  );
  return {
    street: {
      id: "street",
      rect: { ...area, height: area.height + BELOW },
      content: (count + 1) * step,
      axis: "x",
      z: DEPTH.cell,
    },
    houses: all.slice(0, count),
    plot: all[count]!,
  };
}

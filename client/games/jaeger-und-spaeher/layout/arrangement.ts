import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Character } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Action, Card, LocationView, Pile, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { type Laid, layers } from "../../../table/kit/places.ts";
import { AIR, FINGER, type Row } from "../../../table/kit/rows.ts";
import { cells, clamp, grown, type Rect, rect } from "../../../table/layout.ts";
import type { Zone } from "../../../table/surface.ts";
import { tabId } from "../../../table/tabs.ts";
import { TINY } from "../art/places.ts";
import { CARRY, DONE, optionId, PAY, SUNSET, TAKE_BACK } from "../choices.ts";

/** Pages that share their place where there is no room for all. */
export const PAGES = ["places", "holy", "display"] as const;
export type Page = (typeof PAGES)[number];
/** JS-UI1 */
export const OWN_PAGES = ["hand", "items"] as const;
export type OwnPage = (typeof OWN_PAGES)[number];
export const pageTab = (page: Page): string => tabId("table", page);
export const ownTab = (page: OwnPage): string => tabId("own", page);

interface Paged<P extends string> {
  readonly area: Rect;
  /** Of a page with nothing to show there is none. */
  readonly tabs: { readonly [T in P]?: Rect };
}
export interface Cell {
  readonly location: LocationView;
  readonly rect: Rect;
}
/** What lies on and beside the viewer's tribe card. */
export interface Tribe {
  readonly rect: Rect;
  readonly home: Rect;
  readonly camp: Rect | null;
  readonly hunger: Rect;
  readonly points: Rect;
}

/** Where everything lies, and how much of it is drawn. `place` gives the rectangles of it. */
export interface Arrangement extends Laid {
  readonly top: Rect;
  readonly track: Rect;
  /** Of everybody but the viewer. */
  readonly plates: readonly { readonly seat: Seat; readonly rect: Rect }[];
  readonly tribe: (Tribe & { readonly seat: Seat }) | null;
  /** Null: all pages are seen. */
  readonly pages: Paged<Page> | null;
  readonly places: { readonly zone: Zone; readonly cells: readonly Cell[]; readonly decks: Rect };
  readonly piles: readonly { readonly pile: Pile; readonly rect: Rect }[];
  readonly holy: readonly Cell[];
  readonly display: { readonly rect: Rect; readonly columns: readonly Rect[] };
  /** The character in play, what is asked, what was fetched. */
  readonly played: Rect;
  readonly hand: Row<Character>;
  readonly hidden: Row<Card>;
  readonly built: Row<Card>;
  readonly ownPages: Paged<OwnPage> | null;
  /** Over the display, the hand and the items, where there is room for words; the items' panel. */
  readonly headings: {
    readonly display: Rect;
    readonly hand: Rect;
    readonly hidden: Rect;
    readonly built: Rect;
  } | null;
  readonly itemPanel: Rect | null;
  /** Where the page lays its way back. */
  readonly undo: Rect;
  /** Where the page's own button stands when the match is over. */
  readonly bar: Rect;
  readonly buttons: readonly { readonly id: string; readonly rect: Rect }[];
}

/** Back to front. */
export const DEPTH = layers("ground dusk panel cell glow card piece frame tabs petal button flying note");

/** Height of a character as a share of its width, and of an item. */
export const CHARACTER = 1.4;
export const ITEM = 1.25;
/** Height of the decks where they have a row for themselves, as a share of a place's least. */
const LOW = 0.8;

interface Rows {
  readonly columns: number;
  readonly least: number;
  readonly most: number;
  readonly gap: number;
}

/**
 * Open locations in rows, the decks behind the last one or below them, or beside them where they had no room there or left
 * too little of it; they scroll where they are too many.
 */
export function placesIn(
  locations: readonly LocationView[],
  area: Rect,
  { columns, least, most, gap }: Rows,
): Arrangement["places"] {
  const rows = Math.max(1, Math.ceil(locations.length / columns));
  const alone = locations.length === rows * columns;
  const below = least * LOW + gap;
  const room = (area.height - below - (rows - 1) * gap) / rows;
  if (alone && rows > 1 && room < Math.max(least, TINY))
    return besideDecks(locations, area, { columns, least, most, gap });
  const low = alone ? below : 0;
  const height = clamp(least, (area.height - low - (rows - 1) * gap) / rows, most);
  const above = rows * height + (rows - 1) * gap;
  const all = cells(rows * columns, columns, { ...area, height: above }, gap);
  const [first, last] = [all[locations.length], all.at(-1)!];
  return {
    // Frames lie around their places.
    zone: { id: "places", rect: grown(area, AIR), content: above + low + 2 * AIR, axis: "y", z: DEPTH.cell },
    cells: locations.map((location, i) => ({ location, rect: all[i]! })),
    decks:
      first === undefined
        ? rect(area.x, area.y + above + gap, area.width, low - gap)
        : { ...first, width: last.x + last.width - first.x },
  };
}

/** The decks in a narrow column at the right of the rows. */
function besideDecks(
  locations: readonly LocationView[],
  area: Rect,
  { columns, least, most, gap }: Rows,
): Arrangement["places"] {
  const rows = Math.ceil(locations.length / columns);
  const narrow = FINGER + 2 * PILE_AIR;
  const height = clamp(least, (area.height - (rows - 1) * gap) / rows, most);
  const above = rows * (height + gap) - gap;
  const all = cells(locations.length, columns, { ...area, width: area.width - narrow - gap, height: above }, gap);
  return {
    zone: { id: "places", rect: grown(area, AIR), content: above + 2 * AIR, axis: "y", z: DEPTH.cell },
    cells: locations.map((location, i) => ({ location, rect: all[i]! })),
    decks: rect(area.x + area.width - narrow, area.y, narrow, Math.min(above, area.height)),
  };
}

/** Around the piles of the decks where there is little room. */
export const PILE_AIR = 4;
const PILES: readonly Pile[] = ["wild", "hunt", "item"];
/** The decks in their cell, side by side or below each other: as a finger finds them more easily, with less air if need be. */
export function pilesIn(decks: Rect, air: number): Arrangement["piles"] {
  const columns = decks.height > decks.width ? 1 : 3;
  const pad = columns === 1 ? air : clamp(0, (decks.width - 3 * FINGER) / 4, air);
  const inner = rect(decks.x + pad, decks.y + pad, decks.width - 2 * pad, decks.height - 2 * pad);
  return cells(3, columns, inner, pad).map((at, i) => ({ pile: PILES[i]!, rect: at }));
}

/** What can be pressed now: a question with two answers has two buttons, else one stops and goes on. */
export function answersOf({ asked }: View, legal: readonly Action[]): readonly string[] {
  switch (asked?.type) {
    case "option":
      return legal.flatMap((action) => (action.type === "choose" ? [optionId(action.option)] : []));
    case "second-meat":
      return [DONE, CARRY];
    case "bonus":
      return [DONE, PAY];
    default:
      return legal.some(({ type }) => type === "pass") ? [DONE] : [];
  }
}
/** The buttons of a turn that lie there always, and the answers to what is asked. */
export const buttonsIn = (
  view: View,
  legal: readonly Action[],
  { takeBack, sunset, answers }: { takeBack: Rect; sunset: Rect; answers: (count: number) => readonly Rect[] },
): Arrangement["buttons"] => {
  if (view.viewer === "spectator") return [];
  const ids = answersOf(view, legal);
  const at = answers(ids.length);
  return [
    { id: TAKE_BACK, rect: takeBack },
    { id: SUNSET, rect: sunset },
    ...ids.map((id, i) => ({ id, rect: at[i]! })),
  ];
};

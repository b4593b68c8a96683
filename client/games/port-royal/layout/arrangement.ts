import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ContractId } from "../../../../shared/games/port-royal/data.ts";
import type { Card, View } from "../../../../shared/games/port-royal/state.ts";
import { layers } from "../../../table/kit/places.ts";
import type { Port, Rect } from "../../../table/layout.ts";
import type { ButtonId, Group } from "../choices.ts";

/** Four ways to lay the table; every viewport gets one. */
export type Form = "portrait" | "tablet" | "landscape" | "desk";
/** How much of a card is drawn; `mini` is for a harbour that holds more than fits otherwise. */
export type CardLook = "full" | "compact" | "owned" | "short" | "mini" | "plaque" | "chip";
export interface PlacedCard {
  readonly card: Card;
  readonly rect: Rect;
  readonly look: CardLook;
}

/** tall: name, numbers and chips in three lines. low: two lines. line: everything in one. */
export interface PanelPlace {
  readonly seat: Seat;
  readonly rect: Rect;
  readonly style: "tall" | "low" | "line";
  readonly chip: number;
  /** Free cubes are shown, where there is room for them. */
  readonly cubes: boolean;
  /** Where his cards lie as compact cards, beside or below the rest: few players, or somebody watches. */
  readonly display: Rect | null;
}

export interface OwnPlace {
  readonly seat: Seat;
  readonly rect: Rect;
  readonly hand: Rect;
  /** Null where there is no room: the hand and the place at the bottom say enough. */
  readonly name: Rect | null;
  readonly coins: Rect;
  readonly swords: Rect;
  readonly influence: Rect;
  readonly display: readonly PlacedCard[];
  /** Free cubes; null when played without contracts. */
  readonly cubes: Rect | null;
  readonly labels: readonly { readonly group: Group | "kept" | "cubes"; readonly rect: Rect }[];
}

/** One contract that lies out: where its name, its picture, its coin spaces and the cubes on them are. */
export interface NoticePlace {
  readonly contract: ContractId;
  readonly rect: Rect;
  readonly title: Rect;
  readonly asks: Rect;
  /** What it asks for in words; null where the picture has to say it. */
  readonly text: Rect | null;
  readonly tray: Rect;
  /** One for each coin space, in order. */
  readonly sockets: readonly Rect[];
  /** Where cubes are parked on their way: one for each step but the last (PR-42, PR-45). */
  readonly steps: readonly Rect[];
  readonly sealed: boolean;
}

/** Where the contracts are: open on the table, or behind a button where there is no room for them (PR-35). */
export interface ContractsPlace {
  readonly notices: readonly NoticePlace[];
  readonly button: Rect | null;
  /** Behind all of them, on the desk's rail, and their heading. */
  readonly ground: Rect | null;
  readonly head: Rect | null;
  /** What explains contracts as such (PR-49). */
  readonly help: Rect | null;
}

/** Where everything lies, and how much of it is drawn. `place` gives the rectangles of it. */
export interface Arrangement {
  readonly form: Form;
  readonly port: Port;
  /** What the scenery fills: all but the columns of chrome. */
  readonly board: Rect;
  readonly horizon: number;
  readonly beam: Rect;
  readonly zones: { readonly top: Rect; readonly history: Rect; readonly rail: Rect | null };
  /** Where nothing of the shell lies over the canvas. */
  readonly free: Rect;
  /** Where the phase is told, unless the shell does. */
  readonly phase: Rect | null;
  /** Columns of chrome beside the board in landscape. */
  readonly columns: readonly Rect[];
  readonly panels: readonly PanelPlace[];
  readonly draw: Rect;
  readonly discard: Rect;
  readonly expeditions: readonly PlacedCard[];
  readonly discs: readonly Rect[];
  /** The rule of the colours in words. */
  readonly rule: Rect;
  /** A panel behind discs and rule, on a desk. */
  readonly meter: Rect | null;
  readonly harbour: readonly PlacedCard[];
  /** The next free place of the harbour, where there is one. */
  readonly berth: Rect | null;
  readonly own: OwnPlace | null;
  readonly contracts: ContractsPlace;
  readonly bar: {
    readonly rect: Rect;
    readonly text: Rect;
    readonly align: "left" | "centre";
    readonly buttons: readonly { readonly id: ButtonId; readonly rect: Rect }[];
    /** Where the buttons of the choice bar may lie. */
    readonly room: Rect;
  };
}

/** Between the shore and the quay. */
export const waterOf = ({ board, horizon, beam }: Arrangement): Rect => ({
  ...board,
  y: horizon,
  height: beam.y - horizon,
});

/** Back to front. Glows lie below every card and frames above: neighbours never tint each other's numbers. */
export const DEPTH = layers(
  "sky beam vignette socket glow card frame chosen count panel button zone sheet flying toast",
);

/** Cards of the harbour, the ship whose fate is open last: it waits where it will land. */
export const berthed = (view: View): readonly Card[] =>
  view.ship === null ? view.harbour : [...view.harbour, view.ship];

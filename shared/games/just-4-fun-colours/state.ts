import type { EngineEvent, Kind, Seat, Viewer } from "../../engine/contract.ts";
import type { CardNumber, FaceDown } from "../../engine/hidden.ts";
import type { Rng } from "../../engine/random.ts";
import type { FieldId } from "./board.ts";
import type { Colour } from "./data.ts";
import type { Options, Row } from "./options.ts";

export type { Options };

/** Nobody gets one without the face, and it tells nothing: a card that comes into the open has a fresh one (engine/hidden.ts). */
export type CardId = number;
/** A card that the receiver may see. */
export interface Card {
  readonly id: CardId;
  readonly face: Colour;
}
export interface State extends FaceDown<Colour> {
  rng: Rng;
  pending: (Decision | Task)[]; // empty when the game is over
  readonly options: Options;
  uncovered: number; // how many cards came out of hands into the open
  draw: CardNumber[]; // face down, top is last
  discard: Card[]; // face up, newest last
  hands: CardNumber[][]; // by Seat, held longest first
  board: Board; // replaced, never changed
  supply: number[]; // by Seat: stones not yet placed
  lost: number[]; // by Seat: stones that stuck hands have cost (J4F-10)
  latest: (FieldId | null)[]; // by Seat: where the last stone was placed
  readonly start: Seat; // J4F-4
  active: Seat;
  round: number; // 1 to 20
  ended: Ending | null;
  lines: Line[]; // what the active player has completed
  shown: (readonly Card[])[] | null; // by Seat: the hands turned over, when the match is over (J4F-19)
  gone: Seat[]; // resigned, in that order
}
/** By FieldId: the owners of the stones, top is last. */
export type Board = readonly (readonly Seat[])[];
/** Place a stone, or exchange a stuck hand: who else is asked does not learn which. */
export type Decision = { type: "turn"; seat: Seat };
/** What follows a stone that was placed or lost (J4F-21). */
export type Task = { task: "test-row"; field: FieldId } | { task: "refill" } | { task: "next-turn" };
/** A row, the areas after twenty rounds, or nobody else is left. */
export type Ending = "line" | "area" | "alone";
/** Fields in a row, all of them, also more than needed (J4F-1). */
export interface Line {
  readonly fields: readonly FieldId[];
}

export type Action =
  /** Play as many cards of the field's colour as it asks for, and put a stone on it (J4F-5). */
  | { type: "place"; field: FieldId }
  /** Confirm that no card can be played: seven new ones for a stone (J4F-10). */
  | { type: "exchange" };

export type Event =
  | EngineEvent
  | { type: "turn-began"; seat: Seat; round: number }
  /** Paid for this field, now open on the discard pile. */
  | { type: "cards-played"; seat: Seat; field: FieldId; cards: readonly Card[] }
  /** `from`: who owned the field until now; null when nobody did. `height`: stones there now. */
  | { type: "stone-placed"; seat: Seat; field: FieldId; from: Seat | null; height: number }
  /** A hand that could pay for no field lies open on the discard pile (J4F-27). */
  | { type: "hand-discarded"; seat: Seat; cards: readonly Card[] }
  /** One stone less to place (J4F-10). */
  | { type: "stone-lost"; seat: Seat; left: number }
  /** `cards`: for the owner only. */
  | { type: "cards-drawn"; seat: Seat; count: number; cards?: readonly Card[] }
  /** The last card of the draw pile was taken: so many discards are the new one (J4F-7). */
  | { type: "pile-reshuffled"; count: number }
  /** By the stone just placed; a long one counts as one (J4F-1). */
  | { type: "line-completed"; seat: Seat; lines: readonly Line[] }
  /** Who stayed, each with the area that counts and the stones in it. `tied`: whose areas were equal, if any. */
  | { type: "areas-counted"; areas: readonly Area[]; tied: readonly Seat[] }
  | { type: "hands-shown"; hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[] }
  | { type: "seat-left"; seat: Seat }
  | { type: "game-ended" };

/** The area that counts for this seat, and all stones in its towers (J4F-12, J4F-13). */
export interface Area {
  readonly seat: Seat;
  readonly fields: readonly FieldId[];
  readonly stones: number;
}

export type Refusal =
  | { reason: "no-such-field" }
  /** So many stones no hand can top (J4F-9). */
  | { reason: "tower-closed"; height: number }
  /** Of the field's colour (J4F-5). */
  | { reason: "too-few-cards"; colour: Colour; has: number; needs: number }
  /** A hand is exchanged only where it pays for no field (J4F-10). */
  | { reason: "not-stuck" };

export interface View {
  readonly viewer: Viewer;
  readonly asked: Decision | null;
  readonly row: Row;
  readonly round: number;
  readonly start: Seat;
  readonly active: Seat;
  readonly draw: number;
  readonly discard: readonly Card[]; // newest last
  readonly board: readonly Tower[]; // by FieldId
  /** Rows that lack a single field which is not closed; empty unless the table wants to be shown. */
  readonly threats: readonly Threat[];
  readonly players: readonly PlayerView[]; // by Seat
  readonly ended: Ending | null;
  readonly lines: readonly Line[]; // the winner's, who is the active player
  /** After the last round: whose areas were equal, so that the stones in them decided; else empty (J4F-13). */
  readonly tied: readonly Seat[];
}
/** What stands on a field. */
export interface Tower {
  readonly stones: readonly Seat[]; // by owner, no colour in it (J4F-20); top is last (J4F-26)
  readonly owner: Seat | null; // J4F-2
  readonly price: number | null; // cards it asks for next; null when closed (J4F-9, J4F-17)
}
export interface Threat {
  readonly seat: Seat;
  readonly fields: readonly FieldId[]; // owned
  readonly open: FieldId; // the one that is lacking
}
export interface PlayerView {
  readonly hand: number;
  readonly own: readonly Card[]; // the owner's hand for himself; none for anybody else
  readonly shown: readonly Card[]; // the hand for everybody, once the match is over
  readonly supply: number;
  readonly lost: number;
  readonly star: FieldId | null; // the latest stone while it is on top (J4F-18)
  readonly best: number; // most fields owned of a row that can still be completed
  readonly size: number; // fields of the largest area
  readonly area: readonly FieldId[]; // that area, once it counts
  readonly stones: number; // all stones in it, once it counts (J4F-13)
  readonly gone: boolean;
}

export interface Just4Fun extends Kind {
  State: State;
  Decision: Decision;
  Task: Task;
  Action: Action;
  Event: Event;
  Refusal: Refusal;
  View: View;
  Options: Options;
  Face: Colour;
}

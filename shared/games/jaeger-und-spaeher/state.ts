import type { EngineEvent, Kind, Seat, Viewer } from "../../engine/contract.ts";
import type { CardNumber, FaceDown } from "../../engine/hidden.ts";
import type { Rng } from "../../engine/random.ts";
import type { Amounts, Character, EndPhase, Face, Ground, Item, Option, Space, Step } from "./data.ts";
import type { Holy, Options } from "./options.ts";

/** Of a card that lies open, or that its owner looks at (engine/hidden.ts). */
export type CardId = number;
export interface Card {
  readonly id: CardId;
  readonly face: Face;
}
export interface State extends FaceDown<Face> {
  rng: Rng;
  pending: (Decision | Task)[]; // empty when the game is over
  readonly options: Options;
  uncovered: number; // how many cards came out of hidden places into the open
  piles: Readonly<Record<Pile, CardNumber[]>>; // face down, top is last
  discards: Readonly<Record<Pile, Card[]>>; // face up, newest last
  locations: Location[]; // open, holy places first; each replaced, never changed
  display: Character[][]; // three columns, the exposed card last
  inPlay: Character[]; // lie before the active player until they are put away
  players: Player[]; // by Seat
  readonly start: Seat; // JS-I8
  active: Seat;
  round: number; // from 1
  turn: Turn;
  ended: Ending | null;
  gone: Seat[]; // who left, or whose tribe is no more
}
export type Pile = Ground | "item";
export interface Location {
  readonly card: Card;
  readonly covered: Amounts; // spaces under stones
  readonly members: readonly number[]; // by Seat
  /** Members that an item has set here in this turn (JS-A14). */
  readonly locked: number;
  /** Members that this instruction has moved here (JS-A49). */
  readonly moved: number;
  /** A stone of the character in play may still come here (JS-A45). */
  readonly due: boolean;
}
export interface Player {
  hand: Character[]; // open to all (JS-A41)
  items: CardNumber[]; // hidden
  aside: CardNumber[]; // hidden items in mind: caught, to be kept or to be exchanged
  built: Card[]; // created, oldest first
  hunger: number;
  points: number; // steps on the track, laps included (JS-V1)
  bonus: readonly Bonus[]; // by BONUS_SPACES
  home: number; // members on the tribe card
  camp: number;
  supply: number;
  tally: Readonly<Record<Source, number>>; // adds up to the points
}
/** A bonus space: not reached yet, reached and to be settled, settled for good (JS-A4, JS-A46). */
export type Bonus = "ahead" | "due" | "settled";
export const SOURCES = ["start", "sunset", "items", "bonus", "hunt", "places", "weaver"] as const;
/** Where points come from. */
export type Source = (typeof SOURCES)[number];

/** The turn so far. */
export interface Turn {
  kind: TurnKind | null; // null until something is done
  character: Character | null; // played
  pool: Amounts; // fetched and not spent (JS-A32)
  created: number; // items
  at: CardId | null; // the location that the character has revealed, or where meat was fetched
  stones: number; // that the character has still to lay
  waterfall: boolean; // used: the last member there has to stay (JS-A19)
  kept: number; // hidden items that stay at this sunset, where not all do (JS-A51)
  taken: number | null; // cards taken so far, while the display is open to the sunset
  placing: Placing | null;
}
export type TurnKind = "character" | "recall" | "sunset" | "geysers";
/** One instruction to place members. */
export interface Placing {
  /** Only there (JS-C5). */
  readonly on: CardId | null;
  /** An item's (JS-A14). */
  readonly locks: boolean;
  /** How many more may be placed. */
  readonly left: number;
  readonly step: Move | null;
}
/** Members on their way to one location, who arrive together (JS-A15). */
export interface Move {
  readonly card: CardId;
  readonly need: number;
  readonly came: number;
}
/** The goal (JS-V3, JS-V4), a tribe without members (JS-V5), or the other one left. */
export type Ending = "goal" | "extinct" | "alone";

/** What a tribe can be asked. */
export const ASKED = [
  /** Which kind of turn (JS-A31). */
  "turn",
  /** One more member home, an item, or the end of it (JS-A32). */
  "recall",
  /** Whether a member at the Waterfall carries a second meat (JS-A19). */
  "second-meat",
  /** Where the next stone of a character goes (JS-C4). */
  "stones",
  /** A wilderness or a hunting ground (JS-C15). */
  "reveal",
  /** Where the next member goes, if any more does (JS-A36). */
  "placing",
  /** Where that member comes from (JS-A49). */
  "sending",
  /** Which of the two ways to play a card (JS-C10, JS-C14). */
  "option",
  /** A character for the Shaman (JS-C10). */
  "take",
  /** Which other character the Fire Keeper puts into the display (JS-A8). */
  "discard",
  /** The column for the character that was played (JS-A43). */
  "put",
  /** Which of the Fisher's items stays (JS-C12). */
  "fish",
  /** One more item to exchange, or no more (JS-C13). */
  "exchange",
  /** Whether two created items pay for a point (JS-A5). */
  "bonus",
  /** One more hidden item that stays at sunset (JS-N5, JS-A51). */
  "keep",
  /** Which member is given up (JS-S4). */
  "sacrifice",
  /** One more character at sunset, or no more where that is allowed (JS-S5, JS-A44). */
  "draft",
  /** A character at Ancestors' Hill, or none (JS-A50). */
  "hill",
] as const;
export type AskedType = (typeof ASKED)[number];
/** `left`: how many may still be covered, placed, sent, kept or taken; the bonus space; else 0. */
export interface Decision {
  readonly type: AskedType;
  readonly seat: Seat;
  readonly left: number;
}
type Seated<S> = S extends Step ? S & { readonly seat: Seat } : never;
/** Instructions and effects; what follows a turn; the steps of a sunset; the effects of its end. */
export type Task =
  | Seated<Step>
  | { readonly task: "put-away"; readonly seat: Seat }
  | { readonly task: "settle-furs" | "settle-pair"; readonly seat: Seat }
  | { readonly task: "settle-bonus"; readonly seat: Seat }
  | { readonly task: "sunset-keep" | "sunset-feed" | "sunset-limit" | "sunset-draft"; readonly seat: Seat }
  | { readonly task: "holy"; readonly seat: Seat; readonly holy: EndPhase }
  | { readonly task: "end-phase" }
  | { readonly task: "wilderness" }
  | { readonly task: "next-turn" };

/** Decisions in which one may stop. */
export const PASSED = ["recall", "second-meat", "placing", "exchange", "bonus", "keep", "draft", "hill"] as const;
export type Passed = (typeof PASSED)[number];

export type Action =
  /** Play a character (JS-T1). */
  | { type: "play"; character: Character }
  /** Take a member back and cover a space; null at a holy place (JS-T2, JS-A16). */
  | { type: "fetch"; card: CardId; space: Space | null }
  /** The same member covers a second meat (JS-A19). */
  | { type: "carry" }
  /** Create a hidden item out of what was fetched (JS-A32). */
  | { type: "create"; item: Item }
  /** Let the sun set (JS-T3). */
  | { type: "sunset" }
  /** Draw items instead of a turn (JS-A24). */
  | { type: "geysers" }
  /** Put a stone (JS-C4). */
  | { type: "cover"; card: CardId; space: Space }
  /** Turn up the top card of this deck (JS-C15). */
  | { type: "reveal"; ground: Ground }
  /** Place members on this location: one, or as many as drive the others out (JS-A15). */
  | { type: "place"; card: CardId }
  /** The member that goes there comes from this location; null: from the tribe card (JS-A49). */
  | { type: "send"; from: CardId | null }
  /** One of the two ways to play a card (JS-C10, JS-C14). */
  | { type: "choose"; option: Option }
  /** Take the exposed character of a column. */
  | { type: "take"; column: number }
  /** Put a character of the hand, unused, into the display (JS-A8). */
  | { type: "discard"; character: Character }
  /** Put the character that was played into a column (JS-A43). */
  | { type: "put"; column: number }
  /** This hidden item stays: the Fisher's, or at sunset (JS-C12, JS-N5). */
  | { type: "keep"; item: Item }
  /** This hidden item goes, for one that is drawn when all are named (JS-C13, JS-A9). */
  | { type: "exchange"; item: Item }
  /** Two created items for a point (JS-A5). */
  | { type: "pay" }
  /** Give up a member at this location, or on the tribe card (JS-A1). */
  | { type: "sacrifice"; from: CardId | null }
  /** Nothing, or nothing more. */
  | { type: "pass"; of: Passed };

/**
 * A step that came to nothing: nobody is hungry, no location takes a stone, there is no item to exchange, nobody can be
 * given up, or the other tribe needs the characters that are left (JS-A26, JS-A36).
 */
export type FallenAway = "hunger" | "stones" | "exchange" | "sacrifice" | "hill" | "draft";
/** Why hunger comes or goes. */
export type HungerWhy = "birth" | "item" | "sunset" | "bonus" | "meat" | "fisher" | "sacrifice" | "places";
export type Event =
  | EngineEvent
  | { type: "turn-began"; seat: Seat; round: number }
  | { type: "character-played"; seat: Seat; character: Character }
  | { type: "option-chosen"; seat: Seat; option: Option }
  /** By a character: nobody gets what was under it (JS-A55). */
  | { type: "stone-laid"; seat: Seat; card: Card; space: Space }
  /** `marked`: spaces covered at once (JS-U1). */
  | { type: "location-revealed"; card: Card; marked: Amounts }
  /** Deck and discards are empty (JS-A28). */
  | { type: "nothing-to-reveal"; ground: Ground }
  /** Less than wanted, or nothing at all. */
  | { type: "nothing-to-draw"; seat: Seat }
  | { type: "step-fell-away"; seat: Seat; step: FallenAway }
  /** `from`: where he stood, null for the tribe card. `waiting`: others have to come before they drive anybody out. */
  | { type: "member-moved"; seat: Seat; card: Card; from: Card | null; waiting: boolean }
  | { type: "members-driven-out"; seat: Seat; card: Card; count: number }
  /** `cards`: for the owner only. `aside`: he chooses among them. */
  | { type: "items-drawn"; seat: Seat; count: number; aside: boolean; cards?: readonly Card[] }
  | { type: "pile-reshuffled"; pile: Pile; count: number }
  /** From camp to the tribe card (JS-C9). */
  | { type: "member-born"; seat: Seat }
  /** Nobody waits in camp, so no hunger comes either (JS-C9). */
  | { type: "nobody-born"; seat: Seat }
  | { type: "hunger-taken"; seat: Seat; count: number; why: HungerWhy }
  | { type: "hunger-dropped"; seat: Seat; count: number; why: HungerWhy }
  /** So many hidden items are laid apart, to be kept or exchanged. */
  | { type: "item-laid-aside"; seat: Seat; count: number; why: "keep" | "exchange" }
  | { type: "items-discarded"; seat: Seat; cards: readonly Card[]; why: "fisher" | "exchange" | "sunset" }
  | { type: "character-taken"; seat: Seat; character: Character; column: number }
  /** The character that was played, or the one discarded, is exposed in this column now (JS-T1, JS-A8). */
  | { type: "character-put"; seat: Seat; character: Character; column: number }
  /** By the Fire Keeper, unused; it is put away first (JS-A8). */
  | { type: "character-discarded"; seat: Seat; character: Character }
  /** Home with what `space` shows, which is covered; null: from a holy place, with nothing (JS-R1, JS-A16). */
  | { type: "member-recalled"; seat: Seat; card: Card; space: Space | null }
  /** A second meat for one member (JS-A19). */
  | { type: "meat-carried"; seat: Seat; card: Card }
  /** Its last space is covered; so many members of each seat go home (JS-R8). */
  | { type: "location-finished"; card: Card; home: readonly number[] }
  | { type: "item-created"; seat: Seat; card: Card; paid: Amounts }
  /** Two furs: a member waits in camp now (JS-R4). */
  | { type: "member-readied"; seat: Seat }
  /** What nobody needed at the end of a bring-home turn (JS-A18). */
  | { type: "resources-lost"; seat: Seat; amounts: Amounts }
  /**
   * So many steps on the track; `points` is where he stands now. Below 0 nothing is left to lose (JS-S2). `lost`: came too,
   * and the goal is closed to it (JS-V2).
   */
  | { type: "points-moved"; seat: Seat; count: number; points: number; from: Source; by?: Holy; lost?: number }
  | { type: "goal-reached"; seat: Seat }
  /** Two created ones, for a point at this bonus space (JS-V1). */
  | { type: "items-handed-in"; seat: Seat; cards: readonly Card[]; space: number }
  /** There are no two to hand in (JS-V1, JS-U2). */
  | { type: "bonus-missed"; seat: Seat; space: number }
  /** What the sunset counts (JS-S1). */
  | { type: "sunset-began"; seat: Seat; members: number; hunger: number; unplayed: number }
  /** To the supply, from here; null: from the tribe card (JS-S4). */
  | { type: "member-given-up"; seat: Seat; from: Card | null }
  | { type: "geysers-used"; seat: Seat }
  | { type: "passed"; seat: Seat; of: Passed }
  | { type: "seat-left"; seat: Seat }
  | { type: "tribe-extinct"; seat: Seat }
  | { type: "game-ended"; ended: Ending };

export type Refusal =
  | { reason: "not-in-hand"; character: Character }
  | { reason: "no-such-place" }
  | { reason: "no-member-there" }
  /** All who are there have come in this instruction (JS-A49). */
  | { reason: "moved-already" }
  /** Set there by an item in this turn (JS-G5). */
  | { reason: "locked" }
  /** The last one at the Waterfall (JS-A19). */
  | { reason: "waterfall-used" }
  | { reason: "space-missing" }
  | { reason: "no-such-item" }
  | { reason: "too-few-resources"; item: Item; missing: Amounts }
  | { reason: "display-too-small"; has: number; needs: number }
  /** The other tribe could never have a sunset again (JS-S6). */
  | { reason: "other-stranded"; left: number; needs: number }
  | { reason: "not-at-geysers" }
  | { reason: "no-items-left" }
  | { reason: "no-stone-due" }
  | { reason: "nothing-to-reveal" }
  | { reason: "place-full" }
  | { reason: "elsewhere" }
  /** So many members of the other tribe stand there: it takes more (JS-A15). */
  | { reason: "place-held"; needs: number; has: number }
  | { reason: "nobody-to-send" }
  | { reason: "not-an-option" }
  | { reason: "column-empty" }
  | { reason: "column-too-long" }
  | { reason: "too-few-items"; has: number; needs: number }
  | { reason: "guards-items" }
  | { reason: "must-go-on" };

/** Secret are faces of hidden items and the order of piles (JS-A41). */
export interface View {
  readonly viewer: Viewer;
  readonly asked: Decision | null;
  readonly normal: boolean;
  readonly survival: boolean;
  readonly round: number;
  readonly start: Seat;
  readonly active: Seat;
  readonly kind: TurnKind | null;
  readonly piles: readonly number[]; // items, wilderness, hunting grounds
  readonly itemDiscard: readonly Card[]; // newest last
  readonly wildDiscard: readonly Card[];
  readonly huntDiscard: readonly Card[];
  readonly locations: readonly LocationView[];
  readonly display: readonly Column[];
  readonly inPlay: readonly Character[];
  readonly pool: Amounts;
  readonly created: number;
  readonly kept: number;
  /** Where members are on their way to, and how many. */
  readonly step: Move | null;
  readonly players: readonly PlayerView[]; // by Seat
  readonly ended: Ending | null;
}
export interface Column {
  readonly cards: readonly Character[]; // the exposed one last
}
export interface LocationView {
  readonly card: Card;
  readonly covered: Amounts;
  readonly members: readonly number[];
  readonly locked: number;
  readonly moved: number;
  readonly due: boolean;
}
export interface PlayerView {
  readonly hand: readonly Character[];
  readonly items: number;
  readonly own: readonly Card[]; // the hidden items, for their owner
  readonly aside: number;
  readonly ownAside: readonly Card[];
  readonly built: readonly Card[];
  readonly hunger: number;
  readonly points: number;
  readonly bonus: readonly Bonus[];
  readonly home: number;
  readonly camp: number; // unborn (JS-UI5)
  readonly supply: number;
  readonly tally: readonly number[]; // by SOURCES
  readonly gone: boolean;
}

export interface JaegerUndSpaeher extends Kind {
  State: State;
  Decision: Decision;
  Task: Task;
  Action: Action;
  Event: Event;
  Refusal: Refusal;
  View: View;
  Options: Options;
  Face: Face;
}

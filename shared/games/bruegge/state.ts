import type { Kind, Seat, Viewer } from "../../engine/contract.ts";
import type { CardNumber, FaceDown } from "../../engine/hidden.ts";
import type { Rng } from "../../engine/random.ts";
import type { By, ByColour, CanalNumber, Face, HouseId } from "./data.ts";
import type { Event, Refusable, Refusal } from "./events.ts";
import type { Options } from "./options.ts";
import type { PersonId } from "./persons.ts";
import type { ShipId } from "./ships.ts";
import type { Colour, Op, Use } from "./vocabulary.ts";

/** Every person and every ship is there once: his name is the card, in the open; face down it is a number (engine/hidden.ts). */
export interface State extends FaceDown<Face> {
  rng: Rng;
  pending: (Decision | Task)[]; // empty when the game is over
  readonly options: Options;
  piles: readonly [CardNumber[], CardNumber[]]; // face down, top is last
  extra: CardNumber[]; // the extra pile; empty once it has entered
  discards: PersonId[]; // face up, newest last
  statues: number; // how many are taken, the highest first
  ships: readonly CardNumber[][]; // by colour, without the one on top, next is last; empty without Das Zwin
  tops: readonly (ShipId | null)[]; // by colour, face up on its pile
  berths: readonly (ShipId | null)[]; // by colour: active this round
  cleared: readonly (readonly ShipId[])[]; // by colour, face up
  players: Player[]; // by Seat
  start: Seat;
  round: number; // from 1
  phase: Phase;
  dice: ByColour; // 0 until they are rolled in this round
  due: readonly Due[]; // disasters of this roll (BR-A48)
  active: Seat; // whose card turn it is, or was last
  turn: Turn;
  used: PersonId[]; // whose power was used this round, in the city or not (BR-A39)
  asking: Asking | null; // what an effect asks, while one of OFFERED is pending
  last: number | null; // the last round, once it is announced
  laid: number; // houses and persons laid so far: says what was first
  gone: Seat[]; // who left, the first to go first
  ended: boolean;
}
/** The four phases of a round (BR-5). */
export const PHASES = ["draw", "dice", "cards", "majorities"] as const;
export type Phase = (typeof PHASES)[number];

export interface Player {
  readonly gate: number; // whose canals (BR-A43)
  hand: CardNumber[]; // hidden
  taken: CardNumber[]; // hidden, from the owner too, until the draw is over (BR-A58)
  houses: readonly House[]; // in the order they were built; replaced, never changed
  guilders: number;
  workers: number[]; // by colour
  threats: number[]; // by colour
  canals: [number, number]; // tokens
  statues: readonly number[]; // by their points
  step: number; // reputation
  points: number; // on the track
  majorities: readonly boolean[]; // by MAJORITIES
  owed: number; // card turns of this round still to come, the current one until its card is played (BR-A26)
  advance: Advance;
}
/** Whether the advance of this round is still to be decided, was taken, refused, or could not be offered (BR-20). */
export const ADVANCES = ["ahead", "taken", "refused", "impossible"] as const;
export type Advance = (typeof ADVANCES)[number];
export interface House {
  readonly number: HouseId;
  readonly card: CardNumber; // face down: its owner may look (BR-A25)
  readonly colour: Colour;
  readonly person: PersonId | null;
  readonly since: number; // when the person was placed
}
/** A disaster that a marker has set off. */
export interface Due {
  readonly seat: Seat;
  readonly colour: Colour;
}
/** One of the four card turns of the active player. */
export interface Turn {
  readonly nth: number; // from 1 to CARD_TURNS
  readonly played: boolean; // its card action is done
  readonly reading: number | null; // what every die is read as (BR-A24)
}
/** The question of an effect: which operation asks, whose it is, what is left of it, and who was named for it. */
export interface Asking {
  readonly op: Op;
  readonly by: By;
  readonly left: number;
  readonly victim: Seat | null;
}
/** What a player's side of the table shows to everybody: fits a player of the state and one of a view. */
export interface Side {
  readonly gate: number;
  readonly hand: { readonly length: number };
  readonly houses: readonly Pick<House, "person" | "since">[];
  readonly guilders: number;
  readonly workers: ByColour;
  readonly threats: ByColour;
  readonly canals: readonly number[];
  readonly statues: readonly number[];
  readonly step: number;
  readonly points: number;
  readonly majorities: readonly boolean[];
}

/** Questions of persons and ships; `asking` says more. */
export const OFFERED = [
  /** One more worker of a colour to be chosen. */
  "worker",
  /** A marker to return, or all of a colour (BR-A56). */
  "marker",
  /** A canal token (BR-36). */
  "canal",
  /** A card of the hand as a house. */
  "house",
  /** A person of the hand at a lower price (BR-A42). */
  "recruit",
  /** One more card. */
  "extra",
  /** Steps of reputation for guilders. */
  "steps",
  /** One of several lists of operations. */
  "option",
  /** Who is hit. */
  "victim",
  /** Which worker is stolen (BR-A57). */
  "loot",
] as const;
export const ASKED = [
  /** From which pile the next card comes (BR-6). */
  "draw",
  /** Whether to advance (BR-20). */
  "advance",
  /** A card, or a person before it (BR-21, BR-A29). */
  "turn",
  /** A person after the card, or the end of the turn (BR-A29). */
  "rest",
  /** An active ship, or none (BR-35). */
  "ship",
  /** A house or a canal token that burns (BR-16). */
  "fire",
  /** A person who dies (BR-17). */
  "plague",
  ...OFFERED,
] as const;
export type AskedType = (typeof ASKED)[number];
export type OfferedType = (typeof OFFERED)[number];
export interface Decision {
  readonly type: AskedType;
  readonly seat: Seat;
}
export type Task =
  /** The four phases (BR-5). */
  | { readonly task: "round" }
  | { readonly task: "dice" }
  | { readonly task: "disasters" }
  | { readonly task: "cards" }
  | { readonly task: "majorities" }
  | { readonly task: "round-end" }
  /** The next card turn, or the end of the phase. */
  | { readonly task: "next-turn" }
  /** A card or a person, or the end of the turn, if there is nothing to ask (BR-A29). */
  | { readonly task: "go-on"; readonly seat: Seat }
  /** Cards are taken one by one, `left` of them; then they are seen (BR-A58). */
  | { readonly task: "draw"; readonly seat: Seat; readonly left: number; readonly by: By | null }
  | { readonly task: "offer-advance"; readonly seat: Seat }
  /** A marker comes in: by the dice, or by a person or ship of another seat. */
  | { readonly task: "receive-threat"; readonly seat: Seat; readonly colour: Colour; readonly by: By | null }
  /** All that its limit brings (BR-13). */
  | { readonly task: "disaster"; readonly seat: Seat; readonly colour: Colour }
  | { readonly task: "clear-threats"; readonly seat: Seat; readonly colour: Colour }
  /** A ship for a canal token built by a card (BR-35). */
  | { readonly task: "offer-ship"; readonly seat: Seat }
  /** One operation of a person or a ship. */
  | { readonly task: "operate"; readonly seat: Seat; readonly op: Op; readonly by: By; readonly left: number }
  /** A person reacts, if he is still there (BR-A50). */
  | { readonly task: "react"; readonly seat: Seat; readonly person: PersonId };

export type Action =
  /** The next card comes from this pile (BR-6). */
  | { type: "draw"; pile: number }
  /** Pay the dice's price for a step (BR-20). */
  | { type: "advance" }
  /** A card for one of the six uses; which canal, and which worker pays for a house, with those alone (BR-22). */
  | { type: "play"; card: PersonId; use: Use; canal: CanalNumber | null; worker: Colour | null }
  /** The power of an own person, in one of its ways; a worker of any colour or a card that pays for it is named (BR-32, BR-A57). */
  | { type: "use"; person: PersonId; way: number; worker: Colour | null; card: PersonId | null }
  /** BR-35 */
  | { type: "sail"; ship: ShipId }
  /** One of the lists of operations, by its place on the card. */
  | { type: "choose"; option: number }
  | { type: "strike"; victim: Seat }
  /** A worker of this colour: taken, or stolen. */
  | { type: "take"; colour: Colour }
  /** A marker of this colour goes back; "all" of them where the card says so. */
  | { type: "return"; colour: Colour }
  /** The next space of this canal, by a person or a ship. */
  | { type: "dig"; canal: CanalNumber }
  /** This card as a house, by a person or a ship. */
  | { type: "lay"; card: PersonId }
  /** By a person or a ship, at its price. */
  | { type: "recruit"; card: PersonId }
  /** Pay for steps that a person offers. */
  | { type: "climb" }
  /** This house burns, or the outermost token of this canal: one of both (BR-16). */
  | { type: "burn"; house: HouseId | null; canal: CanalNumber | null }
  /** This person dies (BR-17). */
  | { type: "bury"; person: PersonId }
  /** An offer is not taken. */
  | { type: "refuse"; of: Refusable }
  | { type: "end-turn" };

/** Secret are faces of other hands and houses, of cards just being drawn, and the order of piles (BR-A25). */
export interface View {
  readonly viewer: Viewer;
  readonly asked: AskedView | null;
  readonly zwin: boolean;
  readonly round: number;
  readonly phase: Phase;
  readonly start: Seat;
  readonly active: Seat;
  /** Of four card turns (BR-21). */
  readonly turn: number;
  readonly played: boolean;
  readonly reading: number | null;
  readonly last: number | null;
  readonly ended: boolean;
  readonly dice: ByColour;
  /** Of the advance, before discounts; null where there is none (BR-19). */
  readonly price: number | null;
  readonly piles: readonly PileView[]; // two
  readonly extra: number; // cards of the extra pile; 0 once it has entered
  readonly discards: readonly PersonId[]; // newest last
  readonly statues: readonly number[]; // left, the next one first
  readonly tops: readonly (ShipId | null)[]; // by colour
  readonly shipsLeft: readonly number[]; // by colour, under the top one
  readonly berths: readonly (ShipId | null)[]; // by colour
  readonly cleared: readonly ShipId[];
  readonly used: readonly PersonId[];
  readonly players: readonly PlayerView[]; // by Seat
}
/** `by`: whose effect asks; `left`: how many are still to be answered, or cards to be drawn, this one too; `victim`: who was named. */
export interface AskedView {
  readonly type: AskedType;
  readonly seat: Seat;
  readonly by: By | null;
  readonly left: number;
  readonly victim: Seat | null;
}
export interface PileView {
  readonly count: number;
  /** The back on top. */
  readonly top: Colour | null;
}
export interface HouseView {
  readonly number: HouseId;
  readonly colour: Colour;
  readonly person: PersonId | null;
  readonly since: number;
}
export interface PlayerView {
  readonly gate: number;
  readonly hand: readonly Colour[]; // backs, in the order of the colours
  readonly own: readonly PersonId[]; // for their owner
  readonly taken: readonly Colour[]; // backs of a draw that runs (BR-A58)
  readonly houses: readonly HouseView[];
  readonly ownHouses: readonly PersonId[]; // cards of the houses, in their order, for their owner
  readonly usable: readonly PersonId[]; // whose power he could use now, for himself
  readonly guilders: number;
  readonly workers: ByColour;
  readonly threats: ByColour;
  readonly canals: readonly number[];
  readonly statues: readonly number[];
  readonly step: number;
  readonly points: number;
  readonly majorities: readonly boolean[];
  readonly owed: number;
  readonly advance: Advance;
  readonly gone: boolean;
}

export interface Bruegge extends Kind {
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

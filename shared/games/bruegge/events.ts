import type { EngineEvent, Seat } from "../../engine/contract.ts";
import type { By, ByColour, CanalNumber, HouseId, Line, Majority } from "./data.ts";
import type { PersonId } from "./persons.ts";
import type { ShipId } from "./ships.ts";
import type { Colour, Op, Use } from "./vocabulary.ts";

/** What may be refused (BR-A28). */
export const REFUSABLE = ["advance", "ship", "marker", "canal", "house", "recruit", "extra", "steps"] as const;
export type Refusable = (typeof REFUSABLE)[number];

/** Why the advance is not offered: no ones and twos, the top is reached, too few guilders (BR-19, BR-A45). */
export type NoAdvance = "no-price" | "top" | "guilders";
/** Why a disaster does nothing: an immune person, or nothing to lose. */
export type Spared = "immune" | "nothing-to-lose";
/** What a payment is for. */
export type For = "advance" | "canal" | "house" | "person" | "power" | "ship" | "steps";
/** `by`: whose effect; null: the rule itself, or the card just played. */
export type Event =
  | EngineEvent
  | { type: "round-began"; round: number; start: Seat }
  /** Only its back is seen, and the back of the next one of the pile (BR-6, BR-A58). */
  | { type: "card-drawn"; seat: Seat; pile: number; colour: Colour; next: Colour | null }
  /** They join the hand. `cards`: for the owner only. */
  | { type: "cards-seen"; seat: Seat; colours: readonly Colour[]; by: By | null; cards?: readonly PersonId[] }
  /** Piles and discards are empty: so many cards are missing (BR-A10). */
  | { type: "nothing-to-draw"; seat: Seat; missing: number }
  /** The extra pile takes this empty place (BR-7). */
  | { type: "extra-pile-entered"; pile: number; count: number; next: Colour }
  /** The other pile was halved: its lower half lies here (BR-8, BR-A35). */
  | { type: "pile-halved"; pile: number; counts: readonly [number, number]; next: Colour }
  /** Discards become two piles (BR-A10). */
  | { type: "discards-shuffled"; counts: readonly [number, number]; tops: readonly (Colour | null)[] }
  /** The end is announced (BR-9). */
  | { type: "last-round"; round: number }
  | { type: "dice-rolled"; dice: ByColour; price: number | null }
  /** BR-11; `next`: turned up on its pile. */
  | { type: "ship-laid"; colour: Colour; ship: ShipId; next: ShipId | null }
  | { type: "berths-cleared"; ships: readonly ShipId[] }
  /** Six cleared ships are the new pile (BR-38). */
  | { type: "ships-shuffled"; colour: Colour; next: ShipId }
  /** `count`: now; `limit`: the one that strikes. */
  | { type: "threat-received"; seat: Seat; colour: Colour; count: number; limit: number; by: By | null }
  | { type: "disaster-struck"; seat: Seat; colour: Colour }
  /** `by`: who is immune. */
  | { type: "disaster-spared"; seat: Seat; colour: Colour; why: Spared; by: PersonId | null }
  /** After a disaster (BR-A33). */
  | { type: "threats-cleared"; seat: Seat; colour: Colour; count: number }
  | { type: "workers-lost"; seat: Seat; workers: ByColour }
  | { type: "guilders-lost"; seat: Seat; count: number }
  /** A house burns: its card is discarded, its person returns to the hand (BR-A4). */
  | { type: "house-burnt"; seat: Seat; house: HouseId; card: PersonId; person: PersonId | null }
  | { type: "canal-burnt"; seat: Seat; canal: CanalNumber; space: number }
  | { type: "person-died"; seat: Seat; person: PersonId; house: HouseId }
  /** `points`: on the track now. */
  | { type: "points-lost"; seat: Seat; count: number; points: number; by: By | null }
  /** `step`: now. */
  | { type: "advanced"; seat: Seat; paid: number; step: number }
  | { type: "advance-impossible"; seat: Seat; why: NoAdvance; price: number | null }
  | { type: "turn-began"; seat: Seat; turn: number }
  /** No card, and none to be had: the turn passes (BR-A27). */
  | { type: "turn-without-card"; seat: Seat }
  /** Onto the discards, for one of the first four uses (BR-30); `by`: whose extra card. */
  | { type: "card-played"; seat: Seat; card: PersonId; use: Use; by: By | null }
  /** Onto the discards, as a price. */
  | { type: "card-paid"; seat: Seat; card: PersonId; by: By }
  | { type: "guilders-paid"; seat: Seat; count: number; for: For; by: By | null }
  | { type: "worker-paid"; seat: Seat; colour: Colour; for: For; by: By | null }
  | { type: "workers-gained"; seat: Seat; workers: ByColour; by: By | null }
  /** `die`: what the card's die was read as, for a card alone. */
  | { type: "guilders-gained"; seat: Seat; count: number; by: By | null; die?: number }
  | { type: "points-gained"; seat: Seat; count: number; points: number; by: By | null }
  | { type: "steps-gained"; seat: Seat; count: number; step: number; by: By }
  /** By card or effect: it scores (BR-25, BR-A33). */
  | { type: "threat-returned"; seat: Seat; colour: Colour; count: number; by: By | null }
  /** `space`: from 1. */
  | { type: "canal-built"; seat: Seat; canal: CanalNumber; space: number; colour: Colour; by: By | null }
  | { type: "statue-won"; seat: Seat; points: number }
  /** `card`: for the owner only. */
  | { type: "house-built"; seat: Seat; house: HouseId; colour: Colour; by: By | null; card?: PersonId }
  /** From the hand into the empty house that was built first (BR-A49). */
  | { type: "person-recruited"; seat: Seat; person: PersonId; house: HouseId; by: By | null }
  | { type: "power-used"; seat: Seat; person: PersonId; way: number }
  | { type: "ship-used"; seat: Seat; ship: ShipId }
  /** Whether a ship is offered hangs on whom the hand holds: from now on all know as much (BR-35, BR-A20). */
  | { type: "ships-weighed"; seat: Seat }
  /** A person begins to react to what has happened. */
  | { type: "person-reacted"; seat: Seat; person: PersonId }
  | { type: "option-chosen"; seat: Seat; option: number; by: By }
  | { type: "dice-reread"; seat: Seat; value: number; by: By }
  | { type: "victim-named"; seat: Seat; victim: Seat; by: By }
  | { type: "guilders-stolen"; seat: Seat; victim: Seat; count: number; by: By }
  | { type: "worker-stolen"; seat: Seat; victim: Seat; colour: Colour; by: By }
  /** An attack passes this seat over: his person protects him (BR-A34). */
  | { type: "passed-over"; seat: Seat; by: By }
  /** An operation that would change nothing (BR-A20, BR-A30). */
  | { type: "nothing-happened"; seat: Seat; op: Op["op"]; by: By }
  | { type: "refused"; seat: Seat; of: Refusable; by: By | null }
  /** `leader`: who alone has most, null for nobody; `turned`: the marker was grey (BR-37). */
  | { type: "majority-counted"; majority: Majority; counts: readonly number[]; leader: Seat | null; turned: boolean }
  | { type: "start-moved"; seat: Seat }
  /** What a person scores at the end (BR-34). */
  | { type: "person-scored"; seat: Seat; person: PersonId; points: number }
  /** A line of the final scoring, for everybody (BR-40). */
  | { type: "line-scored"; line: Line; points: readonly number[] }
  | { type: "seat-left"; seat: Seat }
  | { type: "game-ended" };

export type Refusal =
  | { reason: "no-such-pile" }
  | { reason: "not-in-hand"; card: PersonId }
  /** Not one of the uses of this extra card. */
  | { reason: "use-not-allowed"; use: Use }
  | { reason: "no-threat"; colour: Colour }
  | { reason: "canal-finished" }
  | { reason: "space-colour"; needs: Colour }
  | { reason: "too-few-guilders"; has: number; needs: number }
  | { reason: "no-worker"; colour: Colour | "any" }
  | { reason: "no-empty-house" }
  /** So many cards have to stay for the card turns of this round (BR-A26). */
  | { reason: "hand-guarded"; has: number; owed: number }
  | { reason: "no-such-power" }
  | { reason: "power-used"; person: PersonId }
  | { reason: "changes-nothing" }
  | { reason: "no-such-ship" }
  | { reason: "no-such-choice" }
  /** Untargetable, without anything to lose, or gone. */
  | { reason: "no-target" }
  | { reason: "cannot-burn" }
  | { reason: "no-such-person" }
  /** Another question is asked. */
  | { reason: "not-offered" };

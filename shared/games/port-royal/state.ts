import type { EngineEvent, Kind, Seat, Viewer } from "../../engine/contract.ts";
import type { FaceDown } from "../../engine/hidden.ts";
import type { Rng } from "../../engine/random.ts";
import type { Colour, ContractId, ContractPoints, Face, Sign, TaxKind } from "./data.ts";
import type { Options } from "./options.ts";

export type { Options };

/** Its place in the shuffle it was last part of, which tells nothing (engine/hidden.ts): all draws are public. */
export type CardId = number;
/** A card that lies open. */
export interface Card {
  readonly id: CardId;
  readonly face: Face;
}
export interface State extends FaceDown<Face> {
  rng: Rng;
  pending: (Decision | Task)[]; // the last one is current; empty when the game is over
  draw: CardId[]; // face down, top is last
  discard: CardId[]; // face up, newest last
  harbour: CardId[]; // face up, in the order of revealing
  expeditions: CardId[]; // the expedition row (PR-15)
  players: Player[]; // by Seat
  readonly start: Seat; // PR-4
  active: Seat;
  phase: Phase;
  round: number; // from 1
  revealed: number; // cards turned over in this Discover, for the circled numbers (PR-50)
  reshuffled: boolean; // the draw pile was made anew in this Discover (PR-9)
  ship: CardId | null; // the card just revealed until it is settled; while somebody is asked, a ship (PR-12)
  chance: Chance | null;
  ending: boolean; // announced (PR-28)
  gone: Seat[]; // resigned, in that order
  // Left out where they are not played with: the base game's states stay as they have always been, hashes included.
  readonly expansion?: true;
  readonly odds?: true;
  contracts?: Contracts;
}
/** The contracts of a match and how far everybody has come (PR-35). */
export interface Contracts {
  readonly points: ContractPoints;
  row: ContractInPlay[]; // four, in the order in which they lie there
  kept: CardId[][]; // by Seat: pirate ships, one of a colour (PR-47)
}
/** A contract that lies out, with the cubes on it. */
export interface ContractInPlay {
  readonly contract: ContractId;
  /** Who completed it, the first one first: their cubes lie on the coin spaces in this order (PR-36, PR-78). */
  readonly completed: readonly Seat[];
  /** By seat: the space where his cube is parked; 0 without one (PR-42, PR-45). */
  readonly parked: readonly number[];
}
export interface Player {
  coins: CardId[]; // face down, last gained is last (PR-5)
  display: CardId[]; // persons, in the order of hiring
  expeditions: CardId[]; // fulfilled
}
/** Discover, then everybody's chance at Trade and hire, the active player's first. */
export type Phase = "discover" | "trade" | "over";
/** One player's chance in phase 2: how many cards he may still take (PR-19, PR-23), and what he took. */
export interface Chance {
  seat: Seat;
  left: number;
  taken: number;
}

/** discover: reveal, stop or fulfil. ship: repel or let in. chance: trade, hire, fulfil or pass. */
export type Decision = { type: "discover"; seat: Seat } | { type: "ship"; seat: Seat } | { type: "chance"; seat: Seat };
/** chance: begins. go-on: after a card or an expedition the chance goes on, or ends. end-turn: what is left goes, the next one begins. */
export type Task = { task: "chance"; seat: Seat } | { task: "go-on" } | { task: "end-turn" };

export type Action =
  /** Turn over the top card of the draw pile (PR-10). */
  | { type: "reveal" }
  /** End Discover; phase 2 begins (PR-10). */
  | { type: "stop" }
  /** Send the ship just revealed to the discard pile (PR-12). */
  | { type: "repel" }
  /** Let the ship just revealed into the harbour; `bust` tells that this ends the turn (PR-14). */
  | { type: "admit"; bust: boolean }
  /** Trade a ship of the harbour for its coins (PR-21); `to` gets the coin of a gift ship (PR-34). */
  | { type: "trade"; card: CardId; to?: Seat }
  /** Trade a ship but decline its coins, for a contract that wants it (PR-42); `to` as above. */
  | { type: "decline"; card: CardId; to?: Seat }
  /** Hire a person of the harbour (PR-22). */
  | { type: "hire"; card: CardId }
  /** Fulfil an expedition; `jacks` names the signs that a jack stands for (PR-16, PR-57). */
  | { type: "fulfil"; card: CardId; jacks: readonly Sign[] }
  /** Take nothing, or nothing more (PR-20). */
  | { type: "pass" };

/** Why coins come from the draw pile. */
export type Income =
  | "trade"
  | "expedition"
  | "jester"
  | "admiral"
  | "tax-most-swords"
  | "tax-fewest-influence"
  | "vice-admiral"
  | "gunner"
  | "gift"
  | "contract";

export type Event =
  | EngineEvent
  | { type: "turn-began"; seat: Seat; round: number }
  /** `order`: the circled number of the history (PR-50). */
  | { type: "card-revealed"; seat: Seat; card: Card; order: number }
  /** The card just revealed lies in the harbour now. */
  | { type: "card-landed"; card: Card }
  /** `kept`: it lies before him now, for Pack of Pirates, and not on the discard pile (PR-47). */
  | { type: "ship-repelled"; seat: Seat; card: Card; kept?: true }
  | { type: "expedition-found"; card: Card }
  /** `card` is null for an additional tax increase (PR-8). */
  | { type: "tax-raised"; rewards: TaxKind; card: Card | null }
  /** Coins lost to the tax, now open on the discard pile (PR-17). */
  | { type: "coins-taxed"; seat: Seat; cards: readonly Card[] }
  /** The tax increase is settled and its card discarded; null for an additional one. */
  | { type: "tax-settled"; card: Card | null }
  /** Two ships of `colour`: the whole harbour is discarded (PR-18). */
  | { type: "harbour-bust"; seat: Seat; colour: Colour; cards: readonly Card[] }
  | { type: "discover-stopped"; seat: Seat }
  /** Nothing was left to reveal: Discover ends without a bust (PR-8). */
  | { type: "nothing-to-reveal"; seat: Seat }
  /**
   * Coins from the draw pile, face down. `count` is what was paid, `due` what was owed (PR-7). `by`: who made the
   * gift; `contract`: which one pays.
   */
  | { type: "coins-gained"; seat: Seat; count: number; due: number; from: Income; by?: Seat; contract?: ContractId }
  /** Coins paid to the bank, now open on the discard pile (PR-5). */
  | { type: "coins-paid"; seat: Seat; cards: readonly Card[] }
  /** Compensation: face-down coins to the active player (PR-23). */
  | { type: "coin-handed"; seat: Seat; to: Seat }
  /** His chance at Trade and hire: `takes` cards at most (PR-19, PR-23). */
  | { type: "chance-began"; seat: Seat; takes: number }
  /** There is nothing that he could take (PR-24, PR-51). */
  | { type: "chance-skipped"; seat: Seat }
  /** `passed`: he said so; else nothing was left to take (PR-58, PR-60). */
  | { type: "chance-ended"; seat: Seat; passed: boolean }
  /** `traders`: coins that own traders add (PR-21). */
  | { type: "ship-traded"; seat: Seat; card: Card; traders: number }
  /** Traded without taking its coins (PR-42); the step or the contract follows. */
  | { type: "ship-declined"; seat: Seat; card: Card }
  /** This clerk allows one more card, so `left` are left to take (PR-31). */
  | { type: "clerk-helped"; seat: Seat; card: Card; left: number }
  /** A parked cube has come to space `step` of a contract that takes `of` steps (PR-42, PR-45). */
  | { type: "contract-stepped"; seat: Seat; contract: ContractId; step: number; of: number }
  /** He is number `place` to complete it, for so many coins, which follow, and influence points (PR-35, PR-36). */
  | { type: "contract-completed"; seat: Seat; contract: ContractId; place: number; coins: number; points: number }
  /** Pirate ships that he kept go to the discard pile: the contract is complete, or his last cube is gone (PR-47, PR-75). */
  | { type: "pirates-discarded"; seat: Seat; cards: readonly Card[] }
  /** `cost` was paid; `discount` coins of the printed cost were saved by mademoiselles (PR-22). */
  | { type: "person-hired"; seat: Seat; card: Card; cost: number; discount: number }
  | { type: "expedition-fulfilled"; seat: Seat; card: Card; persons: readonly Card[] }
  | { type: "pile-reshuffled"; count: number }
  /** What nobody took at the end of a turn, or what a player who leaves had revealed (PR-27). */
  | { type: "harbour-cleared"; cards: readonly Card[] }
  /** Somebody has twelve points: the round is played to its end (PR-28). */
  | { type: "end-announced"; seat: Seat }
  | { type: "seat-left"; seat: Seat }
  | { type: "game-ended" };

export type Refusal =
  /** Repelling takes as many swords as the ship has, and none repel a skull (PR-12, PR-13). */
  | { reason: "no-swords"; has: number; needs: number }
  | { reason: "skull" }
  /** Nobody ends Discover before a card is turned over (PR-10). */
  | { reason: "first-card-first" }
  /** Said to be a bust and none, or the other way round (PR-14). */
  | { reason: "not-a-bust" }
  | { reason: "is-a-bust" }
  /** It lies neither in the harbour nor in the expedition row. */
  | { reason: "card-gone" }
  | { reason: "not-a-ship" }
  | { reason: "not-a-person" }
  /** `to`: gets one of them, when he is active and a guest takes a card (PR-23). */
  | { reason: "too-few-coins"; has: number; needs: number; to?: Seat }
  /** He has taken as many as he may (PR-19, PR-23). */
  | { reason: "no-more-cards" }
  /** The coin of a gift ship needs a receiver, another ship none (PR-34). */
  | { reason: "gift-missing" }
  | { reason: "no-gift" }
  /** Oneself, or somebody who has left. */
  | { reason: "not-a-receiver" }
  /** No contract that lies out wants the coins of this colour declined (PR-42). */
  | { reason: "nothing-to-decline"; colour: Colour }
  /** The contract for whose sake they would be declined is complete, or there is no cube to park on it (PR-42). */
  | { reason: "contract-completed"; contract: ContractId }
  | { reason: "no-free-cube"; contract: ContractId }
  /** Expeditions are for one's own turn (PR-16). */
  | { reason: "not-active" }
  /** `missing`: the signs that nobody brings by himself; `jacks`: of these, so many can be stood in for (PR-57). */
  | { reason: "persons-missing"; requires: readonly Sign[]; missing: readonly Sign[]; jacks: number };

/** Everything at the table is public but fronts and order of face-down cards (PR-68): all viewers see the same. */
export interface View {
  readonly viewer: Viewer;
  readonly asked: Decision | null;
  readonly phase: Phase;
  readonly round: number;
  readonly start: Seat;
  readonly active: Seat;
  readonly ending: boolean;
  readonly reshuffled: boolean;
  readonly revealed: number;
  readonly draw: number;
  readonly discard: readonly Card[]; // newest last
  readonly harbour: readonly Card[];
  readonly ship: Card | null;
  readonly expeditions: readonly Card[];
  readonly chance: Chance | null;
  readonly players: readonly PlayerView[];
  readonly expansion: boolean;
  readonly odds: boolean;
  /** The row of contracts; empty when played without them. */
  readonly contracts: readonly ContractInPlay[];
  readonly contractPoints: ContractPoints;
}
export interface PlayerView {
  readonly coins: number;
  readonly swords: number;
  readonly influence: number;
  /** Free ones; 0 when played without contracts (PR-35). */
  readonly cubes: number;
  /** Pirate ships before him (PR-47). */
  readonly kept: readonly Card[];
  readonly display: readonly Card[];
  readonly expeditions: readonly Card[];
  readonly gone: boolean;
}

export interface PortRoyal extends Kind {
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

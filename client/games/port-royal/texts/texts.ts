import { type Colour, type ContractId, type Face, printed } from "../../../../shared/games/port-royal/data.ts";
import { bustOdds } from "../../../../shared/games/port-royal/odds.ts";
import {
  canTake,
  compensation,
  foeOf,
  holdsColour,
  incomeOf,
  priceOf,
  roleOf,
  stepsOf,
} from "../../../../shared/games/port-royal/reckoning.ts";
import type {
  Action,
  Card,
  CardId,
  Event,
  Income,
  PortRoyal,
  View,
} from "../../../../shared/games/port-royal/state.ts";
import type { Texts } from "../../../table/texts.ts";
import type { Group } from "../choices.ts";
import type { Fate } from "../history.ts";
import type { ContractTexts } from "./contracts.ts";

/** What this game's canvas and panels say beyond the tables that every game has. */
export interface PortRoyalTexts extends Texts<PortRoyal> {
  /** On a button: two or three words. `coins` are what the player really pays or gets. */
  readonly buttons: {
    readonly reveal: string;
    readonly stop: string;
    readonly repel: string;
    readonly admit: string;
    readonly bust: string;
    /** What it brings, and what of that goes to the active player. */
    readonly trade: (coins: number, handed: number, to: string) => string;
    readonly decline: string;
    readonly hire: (coins: number) => string;
    readonly fulfil: (influence: number) => string;
    readonly nothing: string;
    readonly done: string;
  };
  /** How many cards the colours in the harbour allow so far (PR-19), and what the next colour would change. */
  readonly takes: (
    colours: number,
    takes: number,
  ) => { readonly title: string; readonly short: string; readonly line: string };
  /** How many cards may still be taken, and with how many coins. */
  readonly chance: (
    takes: number,
    coins: number,
    who: string | null,
  ) => { readonly title: string; readonly line: string };
  /** Rows of the reckoning before a card is taken. */
  readonly reckoning: {
    readonly have: string;
    readonly compensation: (name: string) => string;
    readonly cost: (face: Face) => string;
    readonly income: (face: Face) => string;
    readonly mademoiselles: (count: number) => string;
    readonly traders: (count: number) => string;
    readonly expedition: string;
    /** Those that are completed by it and pay something. */
    readonly contracts: (those: readonly [ContractId, ...ContractId[]]) => string;
    /** Coins for which there are no cards any more. */
    readonly missing: string;
    readonly keep: string;
  };
  readonly groups: { readonly [G in Group]: string };
  readonly colours: { readonly [C in Colour]: string };
  readonly contracts: ContractTexts;
  readonly words: {
    readonly coins: (n: number) => string;
    readonly swords: (n: number) => string;
    readonly points: (n: number) => string;
    readonly cards: (n: number) => string;
    readonly pointsOf: (goal: number) => string;
    readonly drawPile: string;
    readonly discardPile: string;
    readonly discardsTitle: string;
    /** What decides among those who have as many points (PR-29). */
    readonly tie: string;
    readonly persons: string;
    readonly expeditions: string;
    readonly contracts: string;
    /** Over a round of the whole match. */
    readonly round: (n: number) => string;
    readonly harbourThen: string;
    readonly harbourEmptyThen: string;
    /** One line beside a player's turn in the history: "took 2 cards". */
    readonly history: string;
    readonly discovering: string;
    readonly trading: string;
    readonly bust: string;
    readonly took: (n: number) => string;
    /** What became of a card of the history, after its name; null while it lies there. */
    readonly fate: (fate: Fate, takenBy: string | null) => string | null;
    /** "Mira gains 1 (Jester)": automatic payments in the history (PR-50). */
    readonly gains: (name: string, coins: number, why: string) => string;
    readonly gift: (name: string, coins: number, by: string) => string;
    readonly steps: (name: string, contract: ContractId, step: number, of: number) => string;
    readonly completes: (name: string, contract: ContractId, place: number, coins: number, points: number) => string;
    readonly scatters: (name: string, ships: number) => string;
    readonly clerk: (name: string) => string;
    /** What a tax increase cost and brought, for all in one line. */
    readonly taxed: (additional: boolean, lost: readonly Sum[], gained: readonly Sum[], why: string) => string;
    readonly hands: (name: string, coins: number, to: string) => string;
    readonly why: { readonly [I in Income]: string };
    readonly passes: (name: string) => string;
    readonly ends: (name: string) => string;
    readonly leaves: (name: string) => string;
    /** For practice: how many of the cards that may come next end the turn. */
    readonly odds: (bust: number, of: number) => string;
    readonly additionalTax: string;
    readonly discardsEmpty: string;
    readonly displayEmpty: (name: string) => string;
  };
}

/** PR-5, PR-23: who hires has paid before. */
export const ASIDE: ReadonlySet<Event["type"]> = new Set(["coin-handed", "coins-paid"]);

/** Where a card has landed, unless it was open before whether it would. */
export const unsaid: NonNullable<Texts<PortRoyal>["unsaid"]> = ({ type }, beat) =>
  type === "card-landed" && beat.some((other) => other.type === "card-revealed");

/** Persons and expeditions that lie out, each once: what ships bring is said with them. */
export const lyingOpen = ({ harbour, expeditions, players }: View): Face[] => [
  ...new Set(
    [...harbour, ...expeditions, ...players.flatMap(({ display }) => display)].flatMap(({ face }) =>
      printed(face).kind === "ship" ? [] : [face],
    ),
  ),
];

/** Whose, and how many coins. */
type Sum = readonly [name: string, coins: number];

/** The face of the card that an action points at. */
export function faceOf(view: View, id: CardId): Face {
  const card = [...view.harbour, ...view.expeditions].find((open) => open.id === id);
  if (card === undefined) throw new Error(`card ${id} does not lie open`);
  return card.face;
}
/** The ship whose fate is open. */
export function shipOf(view: View): Card {
  if (view.ship === null) throw new Error("no ship waits");
  return view.ship;
}
/** What taking a card costs or brings the seat that is asked, and what it hands to the active player (PR-21 to PR-23). */
export function priceFor(
  view: View,
  face: Face,
): { readonly cost: number; readonly discount: number; readonly handed: number } {
  return { ...priceOf(face, displayOf(view)), handed: handedEach(view) };
}
export function incomeFor(
  view: View,
  face: Face,
): { readonly coins: number; readonly traders: number; readonly missing: number; readonly handed: number } {
  const { coins, traders } = incomeOf(face, displayOf(view));
  return { coins, traders, missing: missingOf(view, coins + traders, 1), handed: handedEach(view) };
}
/** How many of these coins the bank has no cards for, although so many are laid down before (PR-7, PR-54). */
export const missingOf = ({ draw, discard }: View, due: number, laid: number): number =>
  Math.max(0, due - draw - discard.length - laid);
/** A ship of the colour of the one whose fate is open lies in the harbour: let in, it is a bust (PR-14). */
export const doubled = (view: View): boolean => {
  const front = printed(shipOf(view).face);
  return (
    front.kind === "ship" &&
    holdsColour(
      view.harbour.map(({ face }) => face),
      front.colour,
    )
  );
};
/** How many cards may still be taken: none where an expedition alone keeps the chance open (PR-24, PR-58). */
export function takesLeft(view: View): number {
  const { chance, players, harbour } = view;
  if (chance === null) return 0;
  const { coins, display } = players[chance.seat]!;
  const [lying, own] = [harbour, display].map((cards) => cards.map(({ face }) => face)) as [Face[], Face[]];
  return canTake(lying, own, roleOf(view, chance.seat), coins) ? chance.left : 0;
}
/** What each card taken now hands to the active player (PR-23). */
export const handedEach = (view: View): number => compensation(roleOf(view, chooser(view)));
const chooser = (view: View) => view.asked?.seat ?? view.active;
const displayOf = (view: View): Face[] => view.players[chooser(view)]!.display.map(({ face }) => face);

/** What declining this ship's coins would do: the next step of the contract that wants it (PR-42). */
export function stepFor(
  view: View,
  face: Face,
): { readonly contract: ContractId; readonly step: number; readonly of: number } {
  const front = printed(face);
  const foe = front.kind === "ship" ? foeOf(view.contracts, front.colour) : undefined;
  if (foe === undefined) throw new Error(`no contract wants ${face} declined`);
  return { contract: foe.contract, step: foe.parked[chooser(view)]! + 1, of: stepsOf(foe.contract) };
}

/** A sentence on the odds of the next card, at tables that show them and while somebody may reveal it. */
export function oddsLine(view: View, { words }: PortRoyalTexts): string[] {
  if (!view.odds || view.asked?.type !== "discover") return [];
  const { bust, of } = bustOdds(view);
  return of === 0 ? [] : [words.odds(bust, of)];
}

export type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
export type ActionOf<T extends Action["type"]> = Extract<Action, { type: T }>;

import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  type Amounts,
  type Character,
  type Effect,
  type Face,
  GOAL,
  HUNGER_LIMIT,
  type Option,
  SPACES,
  type Space,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type {
  Bonus,
  CardId,
  Ending,
  JaegerUndSpaeher,
  LocationView,
  Passed,
  Pile,
  Source,
  View,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Name, Texts } from "../../../table/texts.ts";

/** What this game's canvas and panels say beyond the tables that every game has. */
export interface JaegerTexts extends Texts<JaegerUndSpaeher> {
  /** As in "plays a Hunter"; by itself; its instructions in sentences. */
  readonly characters: { readonly [C in Character]: string };
  readonly characterTitles: { readonly [C in Character]: string };
  readonly characterHelp: { readonly [C in Character]: string };
  /** The occasion of a holy place, and what it brings then. */
  readonly holy: { readonly [H in Holy]: { readonly on: string; readonly brings: string } };
  readonly spaces: { readonly [S in Space]: string };
  /** What somebody who fetches it can do with it. */
  readonly spaceHelp: { readonly [S in Space]: string };
  readonly effects: { readonly [E in Effect]: string };
  /** Short words for buttons. */
  readonly buttons: {
    readonly pass: { readonly [P in Passed]: string };
    readonly options: { readonly [O in Option]: string };
    readonly sunset: string;
    readonly takeBack: string;
    readonly geysers: string;
    readonly undo: string;
    readonly undoAll: string;
    readonly pay: string;
    readonly carry: string;
    readonly home: string;
  };
  /** A thing in words, for whoever looks closer. */
  readonly hints: {
    /** What a location gives now, to whom, and what it would cost. */
    readonly place: (place: LocationView, view: View, name: Name) => string;
    readonly member: (count: number) => string;
    readonly camp: (count: number) => string;
    readonly supply: (count: number) => string;
    readonly hunger: (count: number) => string;
    readonly points: (points: number) => string;
    readonly space: (space: number, bonus: Bonus | null) => string;
    readonly column: (cards: readonly Character[]) => string;
    readonly stack: (pile: Pile, count: number, discards: number) => string;
    readonly hidden: (count: number) => string;
    readonly built: (count: number) => string;
    readonly stone: string;
    readonly start: string;
    readonly sunset: (view: View, seat: Seat) => string;
  };
  /** What a sunset would bring now, line by line. */
  readonly sunset: {
    readonly members: (n: number) => string;
    readonly hunger: (n: number) => string;
    readonly unplayed: (n: number) => string;
    readonly points: (n: number) => string;
    readonly eats: (n: number, after: number) => string;
    readonly limit: string;
  };
  readonly sources: { readonly [S in Source]: string };
  readonly wonBy: { readonly [E in Ending]: string };
  /** The start player and the other level on the track (JS-V3). */
  readonly level: string;
  readonly words: {
    readonly places: string;
    readonly holyPlaces: string;
    readonly display: string;
    readonly items: string;
    readonly wilderness: string;
    readonly hunting: string;
    readonly characters: string;
    readonly yourCharacters: string;
    readonly hidden: string;
    readonly built: string;
    readonly atHome: string;
    readonly inCamp: string;
    readonly inSupply: string;
    readonly hunger: string;
    readonly points: (n: number) => string;
    readonly cards: (n: number) => string;
    readonly you: (name: string) => string;
    readonly yourTurn: string;
    readonly inPlay: string;
    readonly fetched: string;
    readonly startPlayer: string;
    readonly untilSunset: (cards: number) => string;
    readonly placed: (placed: number, home: number) => string;
    readonly round: (n: number) => string;
    readonly history: string;
    readonly goalOpen: (hunger: number) => string;
    readonly goalShut: (hunger: number) => string;
    readonly exposed: string;
    readonly discards: string;
    readonly empty: string;
    /** The printed values are known from pictures only. */
    readonly designed: string;
    readonly estimate: string;
  };
}

/** "2 wood and 1 fruit": each amount that is not nothing. */
export const named = (amounts: Amounts): (readonly [Space, number])[] =>
  SPACES.map((space, i) => [space, amounts[i]!] as const).filter(([, n]) => n > 0);

/** Spaces without a stone. */
export const free = (all: Amounts, covered: Amounts): Amounts => all.map((n, i) => n - covered[i]!);

export const faceOf = (view: View, card: CardId): Face =>
  view.locations.find((place) => place.card.id === card)!.card.face;

export const locationOf = (view: View, card: CardId): LocationView =>
  view.locations.find((place) => place.card.id === card)!;

/** What the sun would count for a seat if it set now (JS-S1, JS-S2, JS-S3). */
export function duskOf(view: View, seat: Seat) {
  const { home, hunger, hand, points } = view.players[seat]!;
  const members = home + view.locations.reduce((sum, place) => sum + place.members[seat]!, 0);
  const count = Math.max(members - hunger - hand.length, -points);
  return {
    members,
    hunger,
    unplayed: hand.length,
    count,
    after: hunger + members,
    over: hunger + members >= HUNGER_LIMIT,
  };
}

/** Where a marker stands on the track that goes round (JS-V1). */
export const spaceOf = (points: number): number => (points === 0 ? 0 : ((points - 1) % GOAL) + 1);

import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  type Amounts,
  type Character,
  GOAL,
  GOAL_HUNGER,
  type Item,
  isHoly,
  SPACES,
  type Space,
  spacesOf,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  CardId,
  Column,
  Ending,
  JaegerUndSpaeher,
  LocationView,
  Pile,
  PlayerView,
  Source,
  View,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Explained, Name, Texts } from "../../../table/texts.ts";

/** What things are called, and what they are for. */
export interface Things extends Pick<Texts<JaegerUndSpaeher>, "cards" | "titles" | "abilities" | "glossary"> {
  readonly characters: { readonly [C in Character]: string };
  /** What a character does, from top to bottom. */
  readonly instructions: { readonly [C in Character]: string };
  /** "2 furs", for a space of a location as well as for what was fetched. */
  readonly resource: (space: Space, n: number) => string;
  /** What a resource is good for, in a sentence. */
  readonly uses: { readonly [S in Space]: string };
  /** "2 furs and 1 wood"; "nothing". */
  readonly amounts: (amounts: Amounts) => string;
  /** What a created item is good for, within a sentence. */
  readonly brings: (item: Item) => string;
}

/** What a sunset would bring now (JS-S1, JS-S3). */
export interface Outlook {
  readonly members: number;
  readonly hunger: number;
  readonly unplayed: number;
}

/** What this game's panels and notes say beyond the tables that every game has; words on the canvas are canvas.ts'. */
export interface JaegerTexts extends Texts<JaegerUndSpaeher>, Things {
  /** "introductory game". */
  readonly mode: (view: Pick<View, "normal" | "survival">) => string;
  /** A thing in words, for whoever looks closer. */
  readonly hints: {
    readonly location: (at: LocationView, name: Name) => string;
    /** One kind of space of a location: how many are left, what it brings, what that costs. */
    readonly resource: (at: LocationView, space: Space) => string;
    readonly character: (character: Character) => string;
    readonly column: (column: Column) => string;
    /** `geysers`: one may draw from it there, for they lie out. */
    readonly pile: (count: number, discarded: number, geysers: boolean) => string;
    /** A space of the track; `by`: who stands there; `survival`: a bonus that cannot be paid for costs hunger (JS-U2). */
    readonly space: (space: number, by: readonly Seat[], survival: boolean, name: Name) => string;
    readonly tribe: (player: PlayerView) => string;
    readonly hunger: (player: PlayerView) => string;
    readonly camp: (player: PlayerView) => string;
    readonly sunset: (outlook: Outlook, normal: boolean) => string;
    readonly pool: (pool: Amounts) => string;
    /** What stands out on the track. */
    readonly track: (survival: boolean) => string;
    /** How far everybody would be after a sunset now. */
    readonly estimates: (all: readonly (readonly [name: string, points: number])[]) => string;
  };
  readonly words: {
    readonly points: (n: number) => string;
    readonly round: (n: number) => string;
    readonly history: string;
    readonly thinks: string;
    readonly left: string;
    readonly extinct: string;
    readonly reshuffled: (pile: Pile, n: number) => string;
    readonly sunset: string;
    readonly geysers: string;
    readonly takesBack: (n: number) => string;
    readonly plays: (character: Character) => string;
    readonly scores: (n: number, points: number) => string;
    readonly hungers: (n: number) => string;
    /** A member goes to this place. */
    readonly sends: (to: string) => string;
    readonly discards: { readonly [P in Pile]: string };
    readonly discardsEmpty: string;
    readonly hand: string;
    readonly built: string;
    readonly hidden: string;
    readonly places: string;
    /** Where points came from, line by line (JS-V1). */
    readonly source: { readonly [S in Source]: string };
    readonly total: string;
    /** Who wins where both come equally far (JS-V3). */
    readonly tie: string;
    /** Of a tribe that left the house tells. */
    readonly wonBy: { readonly [E in Exclude<Ending, "alone">]: string };
  };
}

/** The spaces of a card that no stone covers yet. */
export const openSpaces = (spaces: Amounts, covered: Amounts): Amounts => spaces.map((n, i) => n - covered[i]!);

/** What else than items a location is good for now: meat and furs are more than material. */
export const usesAt = ({ card, covered }: LocationView, uses: Things["uses"]): string[] =>
  kindsIn(openSpaces(spacesOf(card.face), covered)).flatMap(([space]) =>
    space === "meat" || space === "fur" ? [uses[space]] : [],
  );

/** Each kind of which there is any, and how many. */
export const kindsIn = (amounts: Amounts): [Space, number][] =>
  SPACES.map((space, i): [Space, number] => [space, amounts[i] ?? 0]).filter(([, n]) => n > 0);

/** Members of a tribe on its card and at locations: those that count and eat at sunset (JS-S1, JS-S3). */
export const atWork = (view: View, seat: Seat): number =>
  view.players[seat]!.home + view.locations.reduce((sum, { members }) => sum + members[seat]!, 0);

/** What a sunset would count for a player now (JS-S1). */
export const outlookOf = (view: View, seat: Seat): Outlook => ({
  members: atWork(view, seat),
  hunger: view.players[seat]!.hunger,
  unplayed: view.players[seat]!.hand.length,
});

/** Points that a sunset would count now, from below 0 upwards (JS-S1, JS-S2). */
export const sunsetPoints = ({ members, hunger, unplayed }: Outlook): number => members - hunger - unplayed;

/**
 * What a sunset would bring a tribe now: steps on the track, which is less than what counts at its ends (JS-S2, JS-V2), and
 * the hunger when all have eaten, for everybody who counts eats (JS-S3).
 */
export function sunsetOf(view: View, seat: Seat): { readonly points: number; readonly hunger: number } {
  const { members, hunger } = outlookOf(view, seat);
  return { points: pointsAfter(view, seat) - view.players[seat]!.points, hunger: hunger + members };
}

/** How far a tribe would be after a sunset now: with too much hunger not at the goal (JS-V2), and nobody leaves the track backwards. */
export function pointsAfter(view: View, seat: Seat): number {
  const { points, hunger } = view.players[seat]!;
  const after = Math.max(0, points + sunsetPoints(outlookOf(view, seat)));
  return points < GOAL && hunger > GOAL_HUNGER ? Math.min(after, GOAL - 1) : after;
}

/** A location that lies out, by its card. */
export const locationOf = (view: View, card: CardId): LocationView | undefined =>
  view.locations.find((at) => at.card.id === card);

/** The space of the track on which a tribe with so many points stands (JS-V1): beyond the goal the first one comes again. */
export const spaceOf = (points: number): number => (points <= GOAL ? points : ((points - 1) % GOAL) + 1);

/** Of several open locations with one name, which it is, from 1 in the order they lie out; 0 where the name is enough. */
export function numberOf(view: View, { card }: LocationView, titles: Things["titles"]): number {
  const alike = view.locations.filter((at) => titles[at.card.face] === titles[card.face]);
  return alike.length < 2 ? 0 : 1 + alike.findIndex((at) => at.card.id === card.id);
}

/** Characters in hand or exposed, one's own items and whatever was created, holy places: each once, by what it does. */
export function lyingOpen(
  { viewer, players, display, locations }: View,
  { titles, abilities, characters, instructions }: Omit<Things, "glossary">,
): Explained[] {
  const own = viewer === "spectator" ? undefined : players[viewer];
  const acting = new Set([
    ...(own?.hand ?? []),
    ...display.flatMap(({ cards }) => cards.slice(-1)),
    ...players.flatMap(({ hand }) => hand),
  ]);
  const lying = new Set([
    ...[...(own?.own ?? []), ...(own?.ownAside ?? [])].map(({ face }) => face),
    ...locations.flatMap(({ card: { face } }) => (isHoly(face) ? [face] : [])),
  ]);
  return [
    ...[...acting].map((it) => [characters[it], instructions[it]] as const),
    ...[...lying].map((face) => [titles[face], abilities[face]] as const),
  ];
}

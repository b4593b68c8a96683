import type { Emit, Seat } from "../../engine/contract.ts";
import { type CardNumber, lookAt, shuffleDown, uncover, uncoverAll } from "../../engine/hidden.ts";
import { type Character, FACES, type Face, type Ground, INTRO, type Mode, NORMAL } from "./data.ts";
import type { Options } from "./options.ts";
import { laidOut, marksFor } from "./places.ts";
import type { Card, Event, Pile, State } from "./state.ts";

export const modeOf = ({ normal }: Pick<Options, "normal">): Mode => (normal ? NORMAL : INTRO);
/** Hidden items as their owner sees them. */
export const cards = (s: State, numbers: readonly CardNumber[]): Card[] => numbers.map((number) => lookAt(s, number));

/** A pile that is empty when a card is needed is made anew out of its discards (JS-H2, JS-A39). Says whether a card is there. */
function refilled(s: State, pile: Pile, emit: Emit<Event>): boolean {
  if (s.piles[pile].length > 0) return true;
  const faces = s.discards[pile].map(({ face }) => face);
  if (faces.length === 0) return false;
  s.discards[pile].length = 0;
  s.piles[pile].push(...shuffleDown(s, faces));
  emit({ type: "pile-reshuffled", pile, count: faces.length });
  return true;
}
export const canDraw = (s: State, pile: Pile): boolean => s.piles[pile].length + s.discards[pile].length > 0;

/** The top card lies open beside the others (JS-C3). Null when there is none (JS-A28). */
export function revealTop(s: State, ground: Ground, emit: Emit<Event>): Card | null {
  if (!refilled(s, ground, emit)) {
    emit({ type: "nothing-to-reveal", ground });
    return null;
  }
  const card = lookAt(s, s.piles[ground].pop()!);
  const marked = marksFor(s, card.face);
  s.locations.push(laidOut(card, marked));
  emit({ type: "location-revealed", card, marked });
  return card;
}

/** Hidden items, as many as there are (JS-A28): to his others, or aside, where he will choose among them. */
export function drawItems(
  s: State,
  seat: Seat,
  wanted: number,
  emit: Emit<Event>,
  to: "items" | "aside" = "items",
): void {
  const player = s.players[seat]!;
  let left = wanted;
  while (left > 0 && refilled(s, "item", emit)) {
    const pile = s.piles.item;
    const drawn = pile.splice(Math.max(0, pile.length - left)).reverse();
    player[to].push(...drawn);
    left -= drawn.length;
    emit({ type: "items-drawn", seat, count: drawn.length, aside: to === "aside", cards: cards(s, drawn) });
  }
  if (left > 0) emit({ type: "nothing-to-draw", seat });
}

/** Hidden items come to lie open on the discards, in the order of the rulebook. */
export function discardItems(s: State, numbers: readonly CardNumber[]): Card[] {
  const open = uncoverAll(s, numbers, FACES);
  s.discards.item.push(...open);
  return open;
}
/** One hidden item of this face leaves a place: equal ones are alike. It lies open from now on, under a fresh label. */
export function uncoverOne(s: State, place: CardNumber[], face: Face): Card {
  takeOne(s, place, face);
  return uncover(s, face);
}
/** The number of a hidden item of this face, taken out of a place. */
export function takeOne(s: State, place: CardNumber[], face: Face): CardNumber {
  const at = place.findIndex((number) => s.faces[number] === face);
  return place.splice(at, 1)[0]!;
}
/** Faces in this place, each once. */
export function facesIn(s: State, place: readonly CardNumber[]): Face[] {
  const faces: Face[] = [];
  for (const face of FACES) if (place.some((number) => s.faces[number] === face)) faces.push(face);
  return faces;
}
export const hasFace = (s: State, place: readonly CardNumber[], face: Face): boolean =>
  place.some((number) => s.faces[number] === face);

/** Cards in the display. */
export function displaySize({ display }: State): number {
  let size = 0;
  for (const column of display) size += column.length;
  return size;
}
/** A character goes from a hand to lie before its player until it is put away. */
export function layBefore(s: State, seat: Seat, character: Character): void {
  const { hand } = s.players[seat]!;
  hand.splice(hand.indexOf(character), 1);
  s.inPlay.push(character);
}
/** Into the hand; the next card of the column is exposed (JS-S5). */
export function takeExposed(s: State, seat: Seat, column: number, emit: Emit<Event>): void {
  const character = s.display[column]!.pop()!;
  s.players[seat]!.hand.push(character);
  emit({ type: "character-taken", seat, character, column });
}
/** Columns with the fewest cards (JS-T1, JS-A43). Where all of them hold the same cards in the same order one stands for all (JS-UI4). */
export function shortest({ display }: State): number[] {
  const least = Math.min(...display.map(({ length }) => length));
  const columns: number[] = [];
  for (let column = 0; column < display.length; column++) if (display[column]!.length === least) columns.push(column);
  const first = columns[0]!;
  return columns.every((other) => alikeColumns(display[other]!, display[first]!)) ? [first] : columns;
}
const alikeColumns = (a: readonly Character[], b: readonly Character[]): boolean => a.every((card, i) => card === b[i]);

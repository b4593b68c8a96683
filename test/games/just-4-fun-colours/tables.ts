import { expect } from "vitest";
import type { Seat } from "../../../shared/engine/contract.ts";
import type { CardNumber } from "../../../shared/engine/hidden.ts";
import { leave, legalActions, play } from "../../../shared/engine/play.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import { CARDS_PER_COLOUR, COLOURS, type Colour, HAND, SIZE } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { Action, Event, Just4Fun, Options, State } from "../../../shared/games/just-4-fun-colours/state.ts";

export { pick } from "../recorded.ts";

/**
 * A table to one's liking. What is not named is as at the beginning: three players, seat 0 begins and is active, hands
 * of seven, an empty board, all other cards in the draw pile.
 */
interface Wanted {
  seats?: number;
  options?: Partial<Options>;
  /** Who has stones on a field, the lowest first: `{ A1: [0, 2] }`. */
  board?: Record<string, Seat[]>;
  /** By seat: the hand, held longest first. */
  hands?: (Colour[] | undefined)[];
  /** The draw pile, top first; with it, all cards that lie nowhere else are discards. */
  draw?: Colour[];
  /** By seat. Left out: as many as are not on the board. */
  supply?: number[];
  active?: Seat;
  start?: Seat;
  gone?: Seat[];
}

/** The field's number by its name: column A to F, row 1 to 6 from the top. */
export const at = (name: string): FieldId => (Number(name[1]) - 1) * SIZE + "ABCDEF".indexOf(name[0]!);
export const named = (...fields: string[]): FieldId[] => fields.map(at);

export function laid(wanted: Wanted = {}): State {
  const { seats = 3, options, board = {}, hands = [], draw, start = 0, active = start, gone = [] } = wanted;
  const s = just4FunColours.setup(seats, { row: 4, threats: false, ...options }, [1, 2, 3]);
  const faces = COLOURS.flatMap((colour) => Array<Colour>(CARDS_PER_COLOUR).fill(colour));
  const left = [...faces.keys()];
  const take = (colour: Colour): CardNumber => {
    const id = left.find((card) => faces[card] === colour);
    if (id === undefined) throw new Error(`there are only ${CARDS_PER_COLOUR} ${colour} cards`);
    left.splice(left.indexOf(id), 1);
    return id;
  };
  const wishes = Array.from({ length: seats }, (_, seat) => hands[seat]?.map(take));
  const pile = draw?.map(take).reverse();
  const dealt = wishes.map((hand) => hand ?? COLOURS.concat("red").map((_, n) => take(faces[left[n * 3]!]!)));
  const discards = pile === undefined ? [] : left.splice(0).map((id, n) => ({ id: 2 * n + 1, face: faces[id]! }));
  const stones = Object.entries(board).map(([name, tower]) => [at(name), tower] as const);
  const placed = Array<number>(seats).fill(0);
  for (const [field, tower] of stones) {
    s.board = s.board.with(field, tower);
    for (const seat of tower) placed[seat]!++;
  }
  return {
    ...s,
    faces,
    start,
    active,
    gone,
    pending: [{ type: "turn", seat: active }],
    hands: dealt,
    draw: pile ?? left,
    discard: discards,
    uncovered: discards.length,
    supply: wanted.supply ?? placed.map((n) => 20 - n),
    round: 21 - (wanted.supply?.[active] ?? 20 - placed[active]!),
  };
}

/** Seven cards: these, and of the colours that are not named as many as are lacking, one after another. */
export function hand(...colours: Colour[]): Colour[] {
  const others = COLOURS.filter((colour) => !colours.includes(colour));
  const more = Array.from({ length: HAND - colours.length }, (_, n) => others[n % others.length]!);
  return [...colours, ...more];
}

export const place = (field: string): Action => ({ type: "place", field: at(field) });

/** Carries out what must be allowed. */
export function act(s: State, action: Action, seat = s.active) {
  const played = play(just4FunColours, s, seat, action);
  if (!played.ok) throw new Error(`refused: ${JSON.stringify(played.refusal)}`);
  return { ...played, types: played.events.map(({ type }) => type) };
}

/** Why not. */
export function refused(s: State, action: Action, seat = s.active): unknown {
  const played = play(just4FunColours, s, seat, action);
  expect(played.ok, "it is refused").toBe(false);
  return played.ok ? null : played.refusal;
}

export function left(s: State, seat: Seat) {
  const state = just4FunColours.copy(s);
  const events: Event[] = [];
  const legal = leave<Just4Fun>(just4FunColours, state, seat, (event) => void events.push(event));
  return { state, events, legal, types: events.map(({ type }) => type) };
}

/** Fields on which the active player may place a stone. */
export const placeable = (s: State): FieldId[] =>
  legalActions(just4FunColours, s, s.active).flatMap((action) => (action.type === "place" ? [action.field] : []));
export const facesOf = (s: State, ids: readonly CardNumber[]): Colour[] => ids.map((id) => s.faces[id]!);
/** How many cards of each colour there are, wherever they lie. */
export const everyCard = (s: State): Partial<Record<Colour, number>> => {
  const faces = [...facesOf(s, [s.draw, ...s.hands].flat()), ...s.discard.map(({ face }) => face)];
  return Object.fromEntries(COLOURS.map((colour) => [colour, faces.filter((face) => face === colour).length]));
};
/** As everyCard: all of the box. */
export const WHOLE_BOX = Object.fromEntries(COLOURS.map((colour) => [colour, CARDS_PER_COLOUR]));

/** Place and seat of everybody, best first. */
export const ranking = (s: State): [place: number, seat: Seat][] =>
  just4FunColours.outcome(s).map(({ place: rank, seat }) => [rank, seat]);

import type { Emit, Seat } from "../../engine/contract.ts";
import { shuffleDown } from "../../engine/hidden.ts";
import { clockwise as round } from "../../engine/seats.ts";
import { type ContractId, type Face, FEWEST_SIGNS, INFLUENCE_TO_END } from "./data.ts";
import { contractInfluence, influenceOf } from "./reckoning.ts";
import type { Card, CardId, Event, Income, State } from "./state.ts";

export const card = (s: State, id: CardId): Card => ({ id, face: s.faces[id]! });
export const cards = (s: State, ids: readonly CardId[]): Card[] => ids.map((id) => card(s, id));
export function facesOf({ faces }: State, ids: readonly CardId[]): Face[] {
  const found: Face[] = [];
  for (const id of ids) found.push(faces[id]!);
  return found;
}
export const displayOf = (s: State, seat: Seat): Face[] => facesOf(s, s.players[seat]!.display);
/** Whether an expedition may be fulfilled, before it is reckoned by whom: in one's own turn, never by too few (PR-16). */
export const mayFulfil = (s: State, seat: Seat): boolean =>
  seat === s.active && s.expeditions.length > 0 && s.players[seat]!.display.length >= FEWEST_SIGNS;
/** Points of persons, expeditions and contracts (PR-28, PR-36). */
export const influence = (s: State, seat: Seat): number =>
  influenceOf(displayOf(s, seat)) +
  influenceOf(facesOf(s, s.players[seat]!.expeditions)) +
  influenceOfContracts(s, seat);
export const influenceOfContracts = ({ contracts }: State, seat: Seat): number =>
  contracts === undefined ? 0 : contractInfluence(contracts.row, contracts.points, seat);

/** With twelve points the end is announced, in whoever's turn (PR-28). */
export function announceEnd(s: State, seat: Seat, emit: Emit<Event>): void {
  if (s.ending || influence(s, seat) < INFLUENCE_TO_END) return;
  s.ending = true;
  emit({ type: "end-announced", seat });
}

/** Everybody who still plays, clockwise from this seat (PR-53, PR-80). */
export const clockwise = (s: State, from: Seat): Seat[] => round(from, s.players.length, s.gone);

/** Face up onto the discard pile: from now on everybody knows them (PR-5). */
export function discard(s: State, ids: readonly CardId[]): Card[] {
  s.discard.push(...ids);
  return cards(s, ids);
}

/** The discard pile becomes the draw pile (PR-6). */
export function reshuffle(s: State, emit: Emit<Event>): void {
  s.draw = shuffleDown(s, facesOf(s, s.discard));
  s.discard = [];
  s.reshuffled = true;
  emit({ type: "pile-reshuffled", count: s.draw.length });
}

/** The top card; an empty draw pile is made anew first, and only now that a card is needed (PR-6). */
export function draw(s: State, emit: Emit<Event>): CardId | undefined {
  if (s.draw.length === 0 && s.discard.length > 0) reshuffle(s, emit);
  return s.draw.pop();
}

/** Coins from the bank, card by card as far as cards last; the rest is forfeited (PR-3, PR-7). */
export function gain(
  s: State,
  seat: Seat,
  due: number,
  from: Income,
  emit: Emit<Event>,
  cause?: { by: Seat } | { contract: ContractId },
): void {
  if (due === 0) return;
  const { coins } = s.players[seat]!;
  let count = 0;
  for (; count < due; count++) {
    const id = draw(s, emit);
    if (id === undefined) break;
    coins.push(id);
  }
  emit(
    cause === undefined
      ? { type: "coins-gained", seat, count, due, from }
      : { type: "coins-gained", seat, count, due, from, ...cause },
  );
}

/** Coins go open to the discard pile, the one last gained first (PR-5). */
export function giveUp(s: State, seat: Seat, count: number): Card[] {
  return discard(s, s.players[seat]!.coins.splice(-count, count).reverse());
}

/** Pay the bank (PR-5). */
export function pay(s: State, seat: Seat, count: number, emit: Emit<Event>): void {
  if (count > 0) emit({ type: "coins-paid", seat, cards: giveUp(s, seat, count) });
}

/** Who gets the compensation, for a refusal's facts; nobody where the active player himself takes the card. */
export const paidTo = (s: State, seat: Seat): { to?: Seat } => (seat === s.active ? {} : { to: s.active });
/** Compensation for a card taken in somebody else's turn: never waived, his at once, still face down (PR-23, PR-63, PR-65). */
export function compensate(s: State, seat: Seat, emit: Emit<Event>): void {
  if (seat === s.active) return;
  s.players[s.active]!.coins.push(s.players[seat]!.coins.pop()!);
  emit({ type: "coin-handed", seat, to: s.active });
}

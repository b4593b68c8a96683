import type { Emit, Seat } from "../../../engine/contract.ts";
import type { Action, Event, Refusal, State } from "../state.ts";
import { COLOURS, type Colour, type Op, type Payment } from "../vocabulary.ts";
import { wouldChange } from "./changes.ts";

/** What a power or a ship costs. */
export type Price = Payment | { readonly worker: Colour };
/** What is handed over for it. */
export interface Paid {
  readonly worker: Colour | null;
  readonly card: Face | null;
}

/** Every way this seat could hand it over: workers of any colour and cards are named (BR-A57). */
export function payable(s: State, seat: Seat, price: Price): Paid[] {
  const { workers, guilders, hand } = s.players[seat]!;
  if ("guilders" in price) return guilders >= price.guilders ? [{ worker: null, card: null }] : [];
  if ("hand" in price)
    return sparesCard(s, seat) ? hand.map((number) => ({ worker: null, card: s.faces[number]! })) : [];
  const colours = price.worker === "any" ? COLOURS : [price.worker];
  return colours.filter((colour) => workers[COLOURS.indexOf(colour)]! > 0).map((worker) => ({ worker, card: null }));
}

/** Whether one of the operations would change something once the price is paid (BR-A30). */
export function worthIt(s: State, seat: Seat, price: Price, paid: Paid, ops: readonly Op[]): boolean {
  const player = s.players[seat]!;
  const { workers, guilders, hand } = player;
  const poorer = {
    ...player,
    workers: paid.worker === null ? workers : workers.with(COLOURS.indexOf(paid.worker), workers[COLOURS.indexOf(paid.worker)]! - 1),
    guilders: guilders - ("guilders" in price ? price.guilders : 0),
    hand: paid.card === null ? hand : hand.filter((number) => s.faces[number] !== paid.card),
  };
  return wouldChange({ ...s, players: s.players.with(seat, poorer) }, seat, ops);
}

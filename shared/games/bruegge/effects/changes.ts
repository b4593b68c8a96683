import type { Seat } from "../../../engine/contract.ts";
import { refuseCanal } from "../canals.ts";
import { at, CANALS, TOP_STEP } from "../data.ts";
import { canDraw } from "../draw.ts";
import type { PersonId } from "../persons.ts";
import type { State } from "../state.ts";
import { COLOURS, type Colour, type Op } from "../vocabulary.ts";
import { handOf, sparesCard } from "./hand.ts";
import { amountOf } from "./metrics.ts";
import { priceOf, refuseRecruit } from "./prices.ts";
import { targetsOf } from "./targets.ts";

type Named<K extends Op["op"]> = Extract<Op, { op: K }>;
type Changes = { readonly [K in Op["op"]]: (s: State, seat: Seat, op: Named<K>) => boolean };

/** Whether an operation would change something as things stand (BR-A30). */
const changes: Changes = {
  guilders: (s, seat, op) => amountOf(s.players[seat]!, op.n, op) > 0,
  points: (s, seat, op) => amountOf(s.players[seat]!, op.n, op) > 0,
  workers: () => true,
  "die-guilders": () => true,
  draw: (s) => canDraw(s),
  step: (s, seat, { pay }) => s.players[seat]!.step < TOP_STEP && s.players[seat]!.guilders >= pay,
  "drop-threat": (s, seat, op) => markersToReturn(s, seat, op).length > 0,
  canal: (s, seat, op) => CANALS.some((canal) => refuseCanal(s, seat, canal, op.discount) === null),
  house: (s, seat) => sparesCard(s, seat),
  recruit: (s, seat, op) => personsToRecruit(s, seat, op).length > 0,
  /** Workers and guilders can be had for any card. */
  "extra-action": (s, seat) => sparesCard(s, seat),
  "give-threat": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "steal-guilders": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "steal-worker": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "lose-points": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  /** Only before the card action, with a card in hand and no equal reading in force (BR-A51). */
  "read-die-as": (s, seat, { value }) => !s.turn.played && s.turn.reading !== value && s.players[seat]!.hand.length > 0,
  choose: (s, seat, op) => optionsOpen(s, seat, op).length > 0,
};

export const opChanges = (s: State, seat: Seat, op: Op): boolean =>
  (changes[op.op] as (s: State, seat: Seat, op: Op) => boolean)(s, seat, op);
/** One of them is enough. */
export function wouldChange(s: State, seat: Seat, ops: readonly Op[]): boolean {
  for (const op of ops) if (opChanges(s, seat, op)) return true;
  return false;
}

/** Whether it matters to it how many guilders or workers its player holds. */
export function dependsOnPurse(op: Op): boolean {
  if (op.op === "choose") return op.options.some((ops) => ops.some(dependsOnPurse));
  if (op.op === "step") return op.pay > 0;
  return op.op === "canal" || op.op === "recruit" || ("per" in op && op.per !== undefined);
}

/** Colours of own markers that it may return. */
export const markersToReturn = (s: State, seat: Seat, { colour }: Named<"drop-threat">): Colour[] =>
  COLOURS.filter((each) => (colour === "any" || colour === each) && s.players[seat]!.threats[at(each)]! > 0);

/** Persons of the hand who may move in at the price of this operation (BR-A42). */
export function personsToRecruit(s: State, seat: Seat, op: Named<"recruit">): PersonId[] {
  if (!sparesCard(s, seat)) return [];
  const player = s.players[seat]!;
  return handOf(s, seat).filter((card) => refuseRecruit(player, priceOf(player, card, op)) === null);
}
/** Lists of a choice that would change something, by their place on the card. */
export const optionsOpen = (s: State, seat: Seat, { options }: Named<"choose">): number[] =>
  [...options.keys()].filter((option) => wouldChange(s, seat, options[option]!));

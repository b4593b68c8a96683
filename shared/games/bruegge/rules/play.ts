import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import { buildCanal, nextSpace, refuseCanal } from "../canals.ts";
import { at, type By, CANALS, NONE, WORKERS_TAKEN } from "../data.ts";
import { personAt } from "../draw.ts";
import { cityOf } from "../effects/city.ts";
import { happen } from "../effects/happen.ts";
import { canalPrice, priceOf, refuseRecruit } from "../effects/prices.ts";
import type { Event, Refusal } from "../events.ts";
import { hasEmptyHouse, holds, layHouse, placePerson, playOntoDiscards } from "../houses.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { Action, Bruegge, Player, State } from "../state.ts";
import { dropThreat } from "../threats.ts";
import { gainGuilders, gainWorkers, payWorker } from "../track.ts";
import { COLOURS, type Colour, USES, type Use } from "../vocabulary.ts";

type Play = Extract<Action, { type: "play" }>;

/** A card for exactly one of the six uses: one of the four of the round, or an extra one (BR-21, BR-22). */
export const play: Rule<Bruegge, "play"> = {
  answers: ["turn", "extra"],
  tight: true,
  candidates: playable,
  /** All uses of all cards of the hand, a canal each. */
  shows: (s, seat) => s.players[seat]!.hand.flatMap((number) => formsOf(personAt(s, number), allowed(s))),
  refuse(s, seat, action) {
    if (!holds(s, seat, action.card)) return { reason: "not-in-hand", card: action.card };
    if (!allowed(s).includes(action.use)) return { reason: "use-not-allowed", use: action.use };
    if ((action.use === "canal") !== (action.canal !== null)) return { reason: "no-such-choice" };
    if ((action.use === "house") !== (action.worker !== null)) return { reason: "no-such-choice" };
    return refusals[action.use]?.(s, seat, action) ?? null;
  },

  apply(s, seat, action, emit) {
    const by = s.asking?.by ?? null;
    if (by === null) {
      s.turn = { ...s.turn, played: true };
      s.players[seat]!.owed--;
      s.pending.push({ task: "go-on", seat });
    }
    if (action.use !== "house" && action.use !== "person") playOntoDiscards(s, seat, action.card, action.use, by, emit);
    meaning[action.use](s, seat, action, by, emit);
  },
};

/** An extra card is for some of the uses only. */
const allowed = ({ asking }: State): readonly Use[] => (asking?.op.op === "extra-action" ? asking.op.allowed : USES);

/** Every use of every card that is possible now. */
function playable(s: State, seat: Seat): Play[] {
  const player = s.players[seat]!;
  const { hand, guilders, threats, workers } = player;
  const uses = allowed(s);
  const room = hasEmptyHouse(player);
  const anyWorker = cityOf(player.houses).houseAnyWorker;
  const plays: Play[] = [];
  for (const number of hand) {
    const card = personAt(s, number);
    const { colour } = PERSON[card];
    for (const use of uses) {
      if (use === "threat" && threats[at(colour)] === 0) continue;
      if (use === "person" && !(room && guilders >= priceOf(player, card))) continue;
      if (use === "canal") {
        for (const canal of CANALS)
          if (nextSpace(player, canal) === colour && guilders >= canalPrice(player, canal))
            plays.push({ type: "play", card, use, canal, worker: null });
      } else if (use === "house") {
        for (const [i, worker] of COLOURS.entries())
          if (workers[i]! > 0 && (anyWorker || worker === colour))
            plays.push({ type: "play", card, use, canal: null, worker });
      } else plays.push({ type: "play", card, use, canal: null, worker: null });
    }
  }
  return plays;
}

/** A house is shown with a worker of its own colour. */
function formsOf(card: PersonId, uses: readonly Use[]): Play[] {
  const { colour } = PERSON[card];
  return uses.flatMap((use): Play[] => {
    if (use === "canal") return CANALS.map((canal) => ({ type: "play", card, use, canal, worker: null }));
    return [{ type: "play", card, use, canal: null, worker: use === "house" ? colour : null }];
  });
}

type Refuse = (s: State, seat: Seat, action: Play) => Refusal | null;
const refusals: Readonly<Partial<Record<Use, Refuse>>> = {
  threat(s, seat, { card }) {
    const { colour } = PERSON[card];
    return s.players[seat]!.threats[at(colour)]! > 0 ? null : { reason: "no-threat", colour };
  },
  canal(s, seat, { card, canal }) {
    const needs = nextSpace(s.players[seat]!, canal!);
    if (needs !== undefined && needs !== PERSON[card].colour) return { reason: "space-colour", needs };
    return refuseCanal(s, seat, canal!, 0);
  },
  house(s, seat, { card, worker }) {
    const player = s.players[seat]!;
    if (worker !== PERSON[card].colour && !cityOf(player.houses).houseAnyWorker) return { reason: "no-such-choice" };
    return has(player, worker!) ? null : { reason: "no-worker", colour: worker! };
  },
  person(s, seat, { card }) {
    const player = s.players[seat]!;
    return refuseRecruit(player, priceOf(player, card));
  },
};
const has = ({ workers }: Player, colour: Colour): boolean => workers[at(colour)]! > 0;

type Meaning = (s: State, seat: Seat, action: Play, by: By | null, emit: Emit<Event>) => void;
const meaning: Readonly<Record<Use, Meaning>> = {
  /** BR-23 */
  workers(s, seat, { card }, by, emit) {
    const { colour } = PERSON[card];
    gainWorkers(s, seat, NONE.with(at(colour), WORKERS_TAKEN), by, emit);
    happen(s, { on: "take-workers", seat, colour });
  },
  /** As the die of its colour shows, or is read as in the own turn (BR-24, BR-A24). */
  guilders(s, seat, { card }, by, emit) {
    const { colour } = PERSON[card];
    const reading = seat === s.active ? s.turn.reading : null;
    const die = reading ?? s.dice[at(colour)]!;
    gainGuilders(s, seat, die, by, emit, die);
    happen(s, { on: "take-guilders", seat, colour, die });
  },
  /** BR-25 */
  threat: (s, seat, { card }, by, emit) => dropThreat(s, seat, PERSON[card].colour, by, emit),
  /** A ship may be used when all that the token sets off is done (BR-26, BR-35, BR-A18). */
  canal(s, seat, { canal }, by, emit) {
    s.pending.push({ task: "offer-ship", seat });
    buildCanal(s, seat, canal!, 0, by, emit);
  },
  /** BR-28 */
  house(s, seat, { card, worker }, by, emit) {
    payWorker(s, seat, worker!, "house", by, emit);
    layHouse(s, seat, card, by, emit);
  },
  /** BR-29 */
  person: (s, seat, { card }, by, emit) => placePerson(s, seat, card, priceOf(s.players[seat]!, card), by, emit),
};

import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import { buildCanal, nextSpace, refuseCanal } from "../canals.ts";
import { at, type By, CANALS, type CanalNumber, NONE, WORKERS_TAKEN } from "../data.ts";
import { personAt } from "../draw.ts";
import { cityOf } from "../effects/city.ts";
import { happen } from "../effects/happen.ts";
import { canalPrice, priceOf, refuseRecruit } from "../effects/prices.ts";
import type { Event, Refusal } from "../events.ts";
import { hasEmptyHouse, holds, layHouse, placePerson, playOntoDiscards } from "../houses.ts";
import { PERSON, PERSONS, type PersonId } from "../persons.ts";
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

/** Every form of playing a card: made once, for they are listed at every turn. */
interface Forms {
  readonly canal: readonly Play[]; // by canal
  readonly house: readonly Play[]; // by the colour of the worker
  readonly plain: Readonly<Record<Exclude<Use, "canal" | "house">, Play>>;
}
function formsFor(card: PersonId): Forms {
  const form = (use: Use, canal: CanalNumber | null = null, worker: Colour | null = null): Play => {
    return { type: "play", card, use, canal, worker };
  };
  return {
    canal: CANALS.map((canal) => form("canal", canal)),
    house: COLOURS.map((worker) => form("house", null, worker)),
    plain: { workers: form("workers"), guilders: form("guilders"), threat: form("threat"), person: form("person") },
  };
}
const FORMS = new Map(PERSONS.map(({ id }) => [id, formsFor(id)]));

/** Every use of every card that is possible now. */
function playable(s: State, seat: Seat): Play[] {
  const player = s.players[seat]!;
  const uses = allowed(s);
  const room = hasEmptyHouse(player);
  const plays: Play[] = [];
  for (const number of player.hand) {
    const card = personAt(s, number);
    const { canal, house, plain } = FORMS.get(card)!;
    for (const use of uses)
      if (use === "canal") addCanals(player, card, canal, plays);
      else if (use === "house") addHouses(player, card, house, plays);
      else if (use === "threat" && player.threats[at(PERSON[card].colour)] === 0) continue;
      else if (use === "person" && !(room && player.guilders >= priceOf(player, card))) continue;
      else plays.push(plain[use]);
  }
  return plays;
}
function addCanals(player: Player, card: PersonId, forms: readonly Play[], plays: Play[]): void {
  for (const canal of CANALS)
    if (nextSpace(player, canal) === PERSON[card].colour && player.guilders >= canalPrice(player, canal))
      plays.push(forms[canal]!);
}
function addHouses({ workers, houses }: Player, card: PersonId, forms: readonly Play[], plays: Play[]): void {
  const own = at(PERSON[card].colour);
  const any = cityOf(houses).houseAnyWorker;
  for (let colour = 0; colour < forms.length; colour++)
    if (workers[colour]! > 0 && (any || colour === own)) plays.push(forms[colour]!);
}

/** A house is shown with a worker of its own colour. */
function formsOf(card: PersonId, uses: readonly Use[]): readonly Play[] {
  const { canal, house, plain } = FORMS.get(card)!;
  return uses.flatMap((use) => {
    if (use === "canal") return canal;
    return use === "house" ? house[at(PERSON[card].colour)]! : plain[use];
  });
}

type Refuse = (s: State, seat: Seat, action: Play) => Refusal | null;
const refusals: Readonly<Partial<Record<Use, Refuse>>> = {
  threat(s, seat, { card }) {
    const { colour } = PERSON[card];
    return s.players[seat]!.threats[at(colour)]! > 0 ? null : { reason: "no-threat", colour };
  },
  canal(s, seat, { card, canal }) {
    const refused = refuseCanal(s, seat, canal!, 0);
    if (refused !== null && refused.reason !== "too-few-guilders") return refused;
    const needs = nextSpace(s.players[seat]!, canal!)!;
    return needs === PERSON[card].colour ? refused : { reason: "space-colour", needs };
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

import type { Seat } from "../../../shared/engine/contract.ts";
import { advance, impossible, legalActions } from "../../../shared/engine/play.ts";
import { nextSpace } from "../../../shared/games/bruegge/canals.ts";
import { type By, type CanalNumber, type Face, MAJORITIES, type Majority } from "../../../shared/games/bruegge/data.ts";
import { pushOps } from "../../../shared/games/bruegge/effects/chain.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, PERSONS, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../shared/games/bruegge/ships.ts";
import type { Action, Bruegge, House, Player, State } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour, type Op, type Use } from "../../../shared/games/bruegge/vocabulary.ts";
import { type Done as AnyDone, acting } from "../acting.ts";

export { ofType, question } from "../acting.ts";

type Amounts = Partial<Record<Colour, number>>;
/** A side of the table to one's liking; what is not named is empty, but there are always guilders and workers of each colour. */
export interface Wants {
  hand?: PersonId[];
  /** In houses of their own, in this order. */
  persons?: PersonId[];
  /** Empty ones, built after those of the persons. */
  houses?: number;
  guilders?: number;
  workers?: number | Amounts;
  threats?: Amounts;
  canals?: [number, number];
  step?: number;
  points?: number;
  majorities?: Majority[];
  /** Card turns still owed; as many as there are cards, unless said otherwise, four at most. */
  owed?: number;
}
/** A table in phase 3 to one's liking: seat 0 started and is at turn before his card, unless said otherwise. */
export interface Wanted {
  seats?: number;
  zwin?: boolean;
  players?: (Wants | undefined)[];
  start?: Seat;
  active?: Seat;
  played?: boolean;
  /** By colour: blue, yellow, red, brown, purple. */
  dice?: number[];
  berths?: ShipId[];
  used?: PersonId[];
  /** Top first, and nothing below; left out: whatever lies nowhere else. */
  piles?: [PersonId[], PersonId[]];
  extra?: PersonId[];
  discards?: PersonId[];
  last?: number;
  gone?: Seat[];
}

const byColour = (amounts: number | Amounts): number[] =>
  COLOURS.map((colour) => (typeof amounts === "number" ? amounts : (amounts[colour] ?? 0)));

/** As wanted, before anything is asked. */
export function laid(wanted: Wanted): State {
  const { players = [], start = 0, active = start, played = false, dice = [1, 2, 3, 4, 5], berths = [] } = wanted;
  const s = bruegge.setup(wanted.seats ?? Math.max(2, players.length), { zwin: wanted.zwin ?? false }, [1, 2, 3]);
  const stock = [...s.faces.keys()].filter((card) => s.faces[card]! in PERSON);
  const named = new Set<Face>([
    ...players.flatMap((each) => [...(each?.hand ?? []), ...(each?.persons ?? [])]),
    ...[wanted.piles?.[0], wanted.piles?.[1], wanted.extra, wanted.discards].flatMap((cards) => cards ?? []),
  ]);
  const take = (face: Face): number => {
    const place = stock.findIndex((card) => s.faces[card] === face);
    if (place < 0) throw new Error(`no ${face} is left`);
    return stock.splice(place, 1)[0]!;
  };
  const house = (person: PersonId | null): House => {
    if (person !== null) take(person);
    const { id } = PERSONS.findLast((each) => !named.has(each.id) && stock.some((card) => s.faces[card] === each.id))!;
    return {
      number: s.laid++,
      card: take(id),
      colour: PERSON[id].colour,
      person,
      since: person === null ? 0 : s.laid++,
    };
  };
  s.players = s.players.map((player, seat) =>
    sideOf(player, players[seat] ?? {}, take, house, seat === active && played),
  );
  s.discards = (wanted.discards ?? []).map((face) => s.faces[take(face)] as PersonId);
  const extra = wanted.extra?.map(take).reverse();
  const piles = wanted.piles?.map((pile) => pile.map(take).reverse());
  s.piles = (piles ?? [stock.splice(0, 20), stock.splice(0, 20)]) as [number[], number[]];
  s.extra = extra ?? (wanted.piles === undefined ? stock : []);
  return {
    ...s,
    start,
    active,
    dice,
    phase: "cards",
    round: 1,
    last: wanted.last ?? null,
    gone: wanted.gone ?? [],
    used: wanted.used ?? [],
    berths: COLOURS.map((colour) => berths.find((ship) => ship.startsWith(colour)) ?? null),
    turn: { nth: 1, played, reading: null },
    pending: [{ task: "next-turn" }, { task: "go-on", seat: active }],
  };
}
function sideOf(
  player: Player,
  wants: Wants,
  take: (face: Face) => number,
  house: (person: PersonId | null) => House,
  played: boolean,
): Player {
  const { hand = [], persons = [], houses = 0, guilders = 20, workers = 3, threats = {}, canals = [0, 0] } = wants;
  return {
    ...player,
    hand: hand.map(take),
    taken: [],
    houses: [...persons.map(house), ...Array.from({ length: houses }, () => house(null))],
    guilders,
    workers: byColour(workers),
    threats: byColour(threats),
    canals: [...canals],
    step: wants.step ?? 0,
    points: wants.points ?? 5,
    majorities: MAJORITIES.map((each) => wants.majorities?.includes(each) ?? false),
    owed: wants.owed ?? Math.min(hand.length, played ? 3 : 4),
  };
}

/** On to the first question. */
export function table(wanted: Wanted = {}): State {
  const s = laid(wanted);
  advance(bruegge, s, () => {});
  return s;
}

export type Done = AnyDone<Bruegge>;
export const { act, acts, asked, done, refusal } = acting(bruegge);

/** A table where a card of this seat has just done these operations, up to the first question; the turn goes on after it. */
export function does(wanted: Wanted, ops: readonly Op[], by: By = "king", seat: Seat = wanted.active ?? 0): Done {
  const state = laid(wanted);
  const events: Event[] = [];
  pushOps(state, seat, ops, by);
  return done(
    state,
    events,
    advance(bruegge, state, (event) => void events.push(event)),
  );
}

/** What may be done now. */
export const legal = (s: State): Action[] => legalActions(bruegge, s, asked(s));
/** What the table shows as impossible, with the reason. */
export const shown = (s: State) => impossible(bruegge, s, asked(s));
export const told = <T extends Event["type"]>({ events }: Done, type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** A card for one of its uses, where nothing more is to be said. */
export const playCard = (card: PersonId, use: Use, rest: Partial<Extract<Action, { type: "play" }>> = {}): Action => ({
  type: "play",
  card,
  use,
  canal: null,
  worker: null,
  ...rest,
});
/** The power of a worker person. */
export const usePerson = (person: PersonId): Action => ({
  type: "use",
  person,
  way: 0,
  worker: PERSON[person].colour,
  card: null,
});
export const refuse = (of: Extract<Action, { type: "refuse" }>["of"]): Action => ({ type: "refuse", of });
export const side = (s: State, seat: Seat = 0): Player => s.players[seat]!;
/** Own counts by their colours' names, those of nothing left out. */
export const colours = (counts: readonly number[]): Amounts =>
  Object.fromEntries(COLOURS.map((colour, i) => [colour, counts[i]!] as const).filter(([, n]) => n !== 0));

/** A card of each colour, in their order. */
export const FIVE: PersonId[] = ["poet", "nun", "king", "abbot", "queen"];
/** The card of these five whose colour the next space of an own canal has. */
export function canalCard(s: State, canal: CanalNumber = 0): Action {
  const colour = nextSpace(side(s, asked(s)), canal)!;
  return playCard(FIVE[COLOURS.indexOf(colour)]!, "canal", { canal });
}

import type { Seat } from "../../../shared/engine/contract.ts";
import { leave } from "../../../shared/engine/play.ts";
import { type ContractId, type ContractPoints, type Face, printed } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type {
  Action,
  CardId,
  ContractInPlay,
  Event,
  PortRoyal,
  State,
} from "../../../shared/games/port-royal/state.ts";
import { type Done as AnyDone, acting } from "../acting.ts";

export { pick } from "../recorded.ts";

/** A table to one's liking. What is not named is empty; three players unless said otherwise, seat 0 active and starting. */
export interface Wanted {
  seats?: number;
  /** By seat: coins, persons, fulfilled expeditions and pirate ships. */
  players?: { coins?: number; display?: Face[]; expeditions?: Face[]; kept?: Face[] }[];
  harbour?: Face[];
  expeditions?: Face[];
  discard?: Face[];
  /** The draw pile, top first. Left out: all cards that lie nowhere else, persons on top. Coins are persons as long as these last. */
  draw?: Face[];
  active?: Seat;
  start?: Seat;
  round?: number;
  reshuffled?: boolean;
  ending?: boolean;
  gone?: Seat[];
  /** The expansion's cards are in the deck. */
  expansion?: boolean;
  /** The row of contracts, with the cubes that lie there already: completed by these seats, parked by seat. */
  contracts?: (ContractId | { contract: ContractId; completed?: Seat[]; parked?: Partial<Record<Seat, number>> })[];
  points?: ContractPoints;
}

/** Discover, as many cards revealed as lie in the harbour. */
export function discovering(wanted: Wanted = {}): State {
  const {
    seats = 3,
    players = [],
    active = 0,
    start = 0,
    round = 1,
    reshuffled = false,
    ending = false,
    gone = [],
  } = wanted;
  const { expansion = false, contracts, points = "0-1-1" } = wanted;
  const options = { ...portRoyal.options.defaults, expansion, contracts: contracts !== undefined };
  const s = portRoyal.setup(seats, options, [seats, 2, 3]);
  const ids = [...s.draw, ...s.players.flatMap(({ coins }) => coins.splice(0)), ...s.expeditions.splice(0)];
  const isPerson = (id: CardId) => printed(s.faces[id]!).kind === "person";
  const stock = [...ids.filter(isPerson), ...ids.filter((id) => !isPerson(id))];
  const take = (face: Face): CardId => {
    const at = stock.findIndex((id) => s.faces[id] === face);
    if (at < 0) throw new Error(`no ${face} is left`);
    return stock.splice(at, 1)[0]!;
  };
  const lay = (faces: Face[] = []): CardId[] => faces.map(take);
  s.harbour = lay(wanted.harbour);
  s.expeditions = lay(wanted.expeditions);
  s.discard = lay(wanted.discard);
  for (const [seat, { display, expeditions }] of players.entries()) {
    s.players[seat]!.display = lay(display);
    s.players[seat]!.expeditions = lay(expeditions);
  }
  if (contracts !== undefined) {
    const row = contracts.map((it): ContractInPlay => {
      const { contract, completed = [], parked = {} } = typeof it === "string" ? { contract: it } : it;
      return { contract, completed, parked: s.players.map((_, seat) => parked[seat] ?? 0) };
    });
    s.contracts = { points, row, kept: s.players.map((_, seat) => lay(players[seat]?.kept)) };
  }
  const draw = wanted.draw?.map(take).reverse();
  for (const [seat, { coins = 0 }] of players.entries()) s.players[seat]!.coins = stock.splice(0, coins);
  s.draw = draw ?? stock.reverse();
  return {
    ...s,
    start,
    active,
    round,
    reshuffled,
    ending,
    gone,
    revealed: s.harbour.length,
    pending: [{ type: "discover", seat: active }],
  };
}

/** Phase 2, the active player's chance: Discover ended by a card at least. */
export const trading = (wanted: Wanted = {}): State =>
  act({ ...discovering(wanted), revealed: 1 }, { type: "stop" }).state;

export type Done = AnyDone<PortRoyal>;
export const { act, acts, asked, done, refusal } = acting(portRoyal);

export function resign(s: State, seat: Seat): Done {
  const state = portRoyal.copy(s);
  const events: Event[] = [];
  const legal = leave(portRoyal, state, seat, (event) => void events.push(event));
  return done(state, events, legal);
}

/** The card of this face in the harbour or the expedition row. */
export function lying(s: State, face: Face): CardId {
  const id = [...s.harbour, ...s.expeditions].find((other) => s.faces[other] === face);
  if (id === undefined) throw new Error(`no ${face} lies there`);
  return id;
}
/** `to`: who gets the coin of a gift ship. */
export const trade = (s: State, face: Face, to?: Seat): Action => deal("trade", s, face, to);
export const decline = (s: State, face: Face, to?: Seat): Action => deal("decline", s, face, to);
const deal = (type: "trade" | "decline", s: State, face: Face, to?: Seat): Action => ({
  type,
  card: lying(s, face),
  ...(to === undefined ? {} : { to }),
});
/** How a contract stands: who completed it, and where cubes are parked by seat. */
export const standing = (s: State, contract: ContractId): Pick<ContractInPlay, "completed" | "parked"> => {
  const { completed, parked } = s.contracts!.row.find((it) => it.contract === contract)!;
  return { completed, parked };
};
export const hire = (s: State, face: Face): Action => ({ type: "hire", card: lying(s, face) });
export const faces = (s: State, ids: readonly CardId[]): Face[] => ids.map((id) => s.faces[id]!);
export const coins = (s: State): number[] => s.players.map((player) => player.coins.length);
/** A legal action by name and card face, as a player would read it. */
export const named = (s: State, legal: readonly Action[]): string[] =>
  legal.map((action) => {
    const card = "card" in action ? ` ${s.faces[action.card]}` : "";
    const jacks = action.type === "fulfil" && action.jacks.length > 0 ? ` jack for ${action.jacks.join(" ")}` : "";
    const to = "to" in action ? ` for ${action.to}` : "";
    return `${action.type}${card}${jacks}${to}${action.type === "admit" && action.bust ? " bust" : ""}`;
  });
/** The faces of all cards of the match, wherever they lie. */
export const everyCard = (s: State): Face[] =>
  [
    s.draw,
    s.discard,
    s.harbour,
    s.expeditions,
    s.ship === null ? [] : [s.ship],
    ...(s.contracts?.kept ?? []),
    ...s.players.flatMap(({ coins, display, expeditions }) => [coins, display, expeditions]),
  ]
    .flat()
    .map((id) => s.faces[id]!)
    .sort();

/** Persons for the display, by what they do; several may be asked for. */
export const SAILORS: Face[] = ["sailor-3", "sailor-3", "sailor-3", "sailor-3", "sailor-3", "sailor-3", "sailor-3"];

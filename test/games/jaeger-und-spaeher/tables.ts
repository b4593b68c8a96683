import type { Seat } from "../../../shared/engine/contract.ts";
import { lookAt, uncover } from "../../../shared/engine/hidden.ts";
import { advance } from "../../../shared/engine/play.ts";
import {
  type Character,
  deckOf,
  type Face,
  type Item,
  type LocationFace,
  MEMBERS,
  SPACES,
  type Space,
} from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { Holy, Options } from "../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Action, JaegerUndSpaeher, Player, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { gain } from "../../../shared/games/jaeger-und-spaeher/track.ts";
import { type Done as AnyDone, acting, question } from "../acting.ts";

export { ofType, question } from "../acting.ts";

export { pick } from "../recorded.ts";

/** A tribe to one's liking; what is not named is empty, but two members are at home and one is in camp. */
export interface Tribe {
  hand?: Character[];
  items?: Item[];
  built?: Item[];
  hunger?: number;
  points?: number;
  home?: number;
  camp?: number;
}
export interface Spot {
  face: LocationFace | Holy;
  members?: [number, number];
  covered?: Partial<Record<Space, number>>;
}
/** A table to one's liking: seat 0 starts and is at turn, unless said otherwise. */
export interface Wanted extends Partial<Options> {
  start?: Seat;
  active?: Seat;
  tribes?: [Tribe?, Tribe?];
  locations?: Spot[];
  display?: Character[][];
  /** Top first, and nothing below; left out: whatever lies nowhere else. */
  piles?: { item?: Item[]; wild?: LocationFace[]; hunt?: LocationFace[] };
  discards?: { item?: Item[]; wild?: LocationFace[]; hunt?: LocationFace[] };
}

const HOLY_SET: Holy[] = ["ice-cavern", "mud-springs", "mammoth-graveyard"];

/** Before a turn. A wilderness lies out unless locations are named, so that none is revealed at its end. */
export function table(wanted: Wanted = {}): State {
  const { start = 0, active = start, tribes = [], locations = [{ face: "forest-a" as const }] } = wanted;
  const named = locations.map(({ face }) => face).filter((face): face is Holy => deckOf(face) === "holy");
  const picked = wanted.picked ?? [...named, ...HOLY_SET.filter((holy) => !named.includes(holy))].slice(0, 3);
  const { normal = named.length > 0 || wanted.survival === true, survival = false } = wanted;
  const options: Options = { normal, survival, places: "first-game", picked: normal ? picked : [] };
  const s = jaegerUndSpaeher.setup(2, options, [1, 2, 3]);
  const stock = [...s.faces.keys()];
  const take = (face: Face): number => {
    const at = stock.findIndex((card) => s.faces[card] === face);
    if (at < 0) throw new Error(`no ${face} is left`);
    return stock.splice(at, 1)[0]!;
  };
  s.locations = locations.map(({ face, members = [0, 0], covered = {} }) => ({
    card: lookAt(s, take(face)),
    covered: SPACES.map((space) => covered[space] ?? 0),
    members,
    locked: 0,
    moved: 0,
    due: false,
  }));
  s.players = s.players.map((player, seat) => tribeOf(s, player, tribes[seat] ?? {}, seat, take));
  s.display = wanted.display ?? [["scout"], ["scout"], ["scout"]];
  for (const pile of ["item", "wild", "hunt"] as const) {
    s.discards[pile].push(...(wanted.discards?.[pile] ?? []).map((face) => uncover(s, s.faces[take(face)]!)));
    const cards = wanted.piles?.[pile]?.map(take) ?? stock.filter((card) => deckOf(s.faces[card]!) === pile);
    s.piles[pile].splice(0, s.piles[pile].length, ...cards.reverse());
  }
  const tasks = s.pending.filter((one) => "task" in one);
  return { ...s, start, active, pending: [...tasks, { type: "turn", seat: active, left: 0 }] };
}

function tribeOf(s: State, player: Player, tribe: Tribe, seat: Seat, take: (face: Face) => number): Player {
  const { hand = [], items = [], built = [], hunger = 0, points = 3, home = 2, camp = 1 } = tribe;
  const out = s.locations.reduce((sum, { members }) => sum + members[seat]!, 0);
  const supply = MEMBERS - home - camp - out;
  if (supply < 0) throw new Error(`seat ${seat} has ${-supply} members too many`);
  return {
    ...player,
    hand: [...hand],
    items: items.map(take),
    built: built.map((face) => uncover(s, s.faces[take(face)]!)),
    hunger,
    points,
    bonus: [9, 14, 18].map((space) => (points >= space ? "settled" : "ahead")),
    home,
    camp,
    supply,
    tally: { ...player.tally, start: points },
  };
}

export type Done = AnyDone<JaegerUndSpaeher>;
export const { act, acts, asked, refusal } = acting(jaegerUndSpaeher);

/** What may be done now. */
export const legal = (s: State): Action[] =>
  advance(jaegerUndSpaeher, jaegerUndSpaeher.copy(s), () => {})[0]?.actions ?? [];

/** The id of an open location. */
export const at = (s: State, face: Face): number => s.locations.find(({ card }) => card.face === face)!.card.id;
export const spot = (s: State, face: Face) => s.locations.find(({ card }) => card.face === face)!;
export const isOpen = (s: State, face: Face): boolean => s.locations.some(({ card }) => card.face === face);
/** Stones on a location, by the names of its spaces. */
export const stones = (s: State, face: Face): Partial<Record<Space, number>> =>
  Object.fromEntries(SPACES.map((space, i) => [space, spot(s, face).covered[i]!]).filter(([, n]) => n !== 0));
/** Faces of hidden items. */
export const hidden = (s: State, seat: Seat): Face[] => s.players[seat]!.items.map((card) => s.faces[card]!);

export const play1 = (character: Character): Action => ({ type: "play", character });
export const fetch = (s: State, face: Face, space: Space | null): Action => ({
  type: "fetch",
  card: at(s, face),
  space,
});
export const create = (item: Item): Action => ({ type: "create", item });
export const done: Action = { type: "pass", of: "recall" };
export const enough: Action = { type: "pass", of: "placing" };
export const sunset: Action = { type: "sunset" };
/** So many points at once for seat 0, and what follows from them; no printed value brings more than five. */
export function moved(s: State, count: number): State {
  const state = jaegerUndSpaeher.copy(s);
  gain(state, 0, count, "sunset", () => {});
  advance(jaegerUndSpaeher, state, () => {});
  return state;
}
/** Members set on a location one after another, from the tribe card where nothing else is said. */
export function placed(s: State, face: Face, from?: (Face | null)[]): Done {
  let all: Done = acts(s, { type: "place", card: at(s, face) });
  for (const one of from ?? []) {
    if (question(all.state) !== "sending") break;
    const next = act(all.state, { type: "send", from: one === null ? null : at(all.state, one) });
    all = { ...next, events: [...all.events, ...next.events], types: [...all.types, ...next.types] };
  }
  return all;
}
/** A whole bring-home turn: these spaces, then done. */
export function fetched(s: State, ...from: [Face, Space | null][]): Done {
  let all: Done = { state: s, events: [], types: [], legal: [] };
  for (const [face, space] of from) {
    const next = act(all.state, fetch(all.state, face, space));
    all = { ...next, events: [...all.events, ...next.events], types: [...all.types, ...next.types] };
  }
  return all;
}

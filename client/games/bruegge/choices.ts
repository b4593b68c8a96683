import { CANALS, type CanalNumber, GATES } from "../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../shared/games/bruegge/effects/city.ts";
import { PERSON, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../shared/games/bruegge/ships.ts";
import type { Action, AskedType, PlayerView, View } from "../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour, USES, type Use } from "../../../shared/games/bruegge/vocabulary.ts";
import type { Asks, Steps } from "../../table/Chooser.ts";
import { numbered, seatOf } from "../../table/kit/places.ts";
import { tabId } from "../../table/tabs.ts";

/** What lies on the table, by name. */
export const handId = (person: PersonId): string => `hand:${person}`;
/** The n-th card of a draw that runs: its back. */
export const takenId = (n: number): string => `taken:${n}`;
export const isTaken = (id: string): boolean => id.startsWith("taken:");
export const { name: houseId, of: houseOf } = numbered("house");
export const spaceId = (canal: number, n: number): string => `space:${canal}:${n}`;
export const stackId = (pile: number): string => `stack:${pile}`;
export const berthId = (colour: Colour): string => `berth:${colour}`;
export const dieId = (colour: Colour): string => `die:${colour}`;
export const workerId = (colour: Colour): string => `worker:${colour}`;
export const PRICE = "price";
export const STAIRS = "stairs";
/** What is asked. */
export const PROMPT = "prompt";
/** What any card can be used for. */
export const LEGEND = "uses";
/** The turn ends, or an offer is not taken while cards of the hand are asked for. */
export const DONE = "button:done";
export const cityTab = (page: "houses" | "canals"): string => tabId("city", page);

/** Papers with answers that come over the hand, each named by what was pointed at before. */
export const useId = (card: PersonId, use: Use): string => `use:${card}:${use}`;
const sideId = (card: PersonId, canal: CanalNumber): string => `side:${card}:${canal}`;
const powerId = (person: PersonId, way: number): string => `power:${person}:${way}`;
const payId = (person: PersonId, way: number | Use, colour: Colour): string => `pay:${person}:${way}:${colour}`;
/** An answer to what is asked. */
const answer = (what: string, which: string | number): string => `answer:${what}:${which}`;
export const isTile = (id: string): boolean => /^(use|side|power|pay|answer):/.test(id);

/** The card that a thing of the hand is; null: it is none. */
export const cardOf = (id: string): PersonId | null => (/^hand:(.+)$/.exec(id)?.[1] as PersonId | undefined) ?? null;

/** The viewer's side of the table; a watcher has none. */
export const ownOf = ({ viewer, players }: View): PlayerView | null =>
  viewer === "spectator" ? null : players[viewer]!;

/** Own canals whose next space has the colour of this card (BR-26): with two of them one says which. */
function sidesFor(view: View, card: PersonId): readonly CanalNumber[] {
  const own = ownOf(view);
  if (own === null) return [];
  return CANALS.filter((canal) => GATES[own.gate]![canal][own.canals[canal]!] === PERSON[card].colour);
}

/** A card of the hand, one of its six uses, and of two canals one; who builds with any worker names him. */
function playSteps({ card, use, canal, worker }: Extract<Action, { type: "play" }>, view: View): string[][] {
  const steps = [[handId(card)], [useId(card, use)]];
  if (canal !== null) return sidesFor(view, card).length < 2 ? steps : [...steps, [sideId(card, canal)]];
  return worker !== null && cityOf(ownOf(view)?.houses ?? []).houseAnyWorker
    ? [...steps, [payId(card, use, worker)]]
    : steps;
}

/** A person at his house, one of his ways, and what pays for it, where that is chosen (BR-A57). */
function useSteps({ person, way, worker, card }: Extract<Action, { type: "use" }>, view: View): string[][] {
  const steps = [[houseWith(view, person)], [powerId(person, way)]];
  if (card !== null) return [...steps, [handId(card)]];
  // A worker person costs one of his own colour.
  return worker === null || PERSON[person].kind === "worker" ? steps : [...steps, [payId(person, way, worker)]];
}
function houseWith(view: View, person: PersonId): string {
  const house = ownOf(view)?.houses.find((it) => it.person === person);
  return house === undefined ? "" : houseId(house.number);
}

/** Questions that cards of the hand answer: who wants none says so by a button. */
const BY_CARD: ReadonlySet<AskedType> = new Set(["house", "recruit", "extra"]);

export function targets(action: Action, view: View): Steps {
  switch (action.type) {
    case "play":
      return playSteps(action, view);
    case "use":
      return useSteps(action, view);
    case "draw":
      return [[answer("pile", action.pile)]];
    case "advance":
    case "climb":
      return [[answer(action.type, 1)]];
    case "sail":
      return [[answer("ship", action.ship)]];
    case "choose":
      return [[answer("option", action.option)]];
    case "strike":
      return [[answer("victim", action.victim)]];
    case "take":
      return [[answer("worker", action.colour)]];
    case "return":
      return [[answer("threat", action.colour)]];
    case "dig":
      return [[answer("canal", action.canal)]];
    case "lay":
    case "recruit":
      return [[handId(action.card)]];
    case "burn":
      return [[action.house === null ? answer("canal", action.canal!) : houseId(action.house)]];
    case "bury":
      return [[houseWith(view, action.person)]];
    case "refuse":
      return [[view.asked !== null && BY_CARD.has(view.asked.type) ? DONE : answer("refuse", action.of)]];
    case "end-turn":
      return [[DONE]];
  }
}

/** Papers tell what they cost and bring before they are pointed at; what does not, or takes something away, is asked for. */
export function asks(action: Action, _view: View): Asks {
  switch (action.type) {
    case "lay":
    case "recruit":
    case "burn":
    case "bury":
    case "end-turn":
      return "once";
    case "use":
      return action.card === null ? "never" : "once";
    default:
      return "never";
  }
}

/** Things on the table stand for the paper that says the same. */
export function pointed(id: string, legal: readonly Action[]): string {
  const [kind, which] = id.split(":");
  const first = legal[0]?.type;
  switch (kind) {
    case "stack":
      return answer("pile", which!);
    case "berth": {
      const ship = legal.find((it) => it.type === "sail" && SHIP[it.ship].colour === which);
      return ship?.type === "sail" ? answer("ship", ship.ship) : id;
    }
    case "worker":
      return answer("worker", which!);
    case "threat":
      return answer("threat", which!);
    case "seat":
      return first === "strike" ? answer("victim", seatOf(id) ?? "") : id;
    case "space":
      return answer("canal", which!);
    case PRICE:
    case STAIRS:
      return answer("advance", 1);
    default:
      return id;
  }
}

/** What papers stand for: what can be done, or, while a card of one's own draw is on its way, what the draw goes on with. */
export function answered(legal: readonly Action[], view: View): readonly Action[] {
  const { asked, viewer, piles } = view;
  if (legal.length > 0 || asked?.type !== "draw" || asked.seat !== viewer) return legal;
  const lasts = asked.left > 1 || ownOf(view)!.taken.length > 0;
  return lasts ? piles.map((_, pile) => ({ type: "draw", pile })) : [];
}

/** Papers that follow what was pointed at; of a card all its six uses, whether they are possible or not. */
export function tilesAfter(path: readonly string[], legal: readonly Action[], view: View): readonly string[] {
  const card = path.length === 1 ? cardOf(path[0]!) : null;
  const next = answered(legal, view).flatMap((action) => {
    const steps = targets(action, view);
    const fits = path.every((id, i) => steps[i]?.includes(id) === true);
    return fits ? (steps[path.length]?.filter(isTile) ?? []) : [];
  });
  if (card !== null && next.some((id) => id.startsWith("use:"))) return USES.map((use) => useId(card, use));
  return sorted([...new Set(next)]);
}
/** Colours in their order, and no thanks last. */
const sorted = (tiles: readonly string[]): readonly string[] => {
  const rank = (id: string): number =>
    id.startsWith("answer:refuse") ? 99 : Math.max(0, COLOURS.indexOf(id.split(":").at(-1) as Colour));
  return tiles.toSorted((a, b) => rank(a) - rank(b));
};

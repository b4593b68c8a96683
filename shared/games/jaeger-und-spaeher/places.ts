import type { Emit, Seat } from "../../engine/contract.ts";
import { deckOf, type Face, isHoly, MEMBER_ONCE_PER_INSTRUCTION, marksOf, NONE, ROOM, spacesOf } from "./data.ts";
import type { Holy } from "./options.ts";
import type { Card, CardId, Event, Location, State } from "./state.ts";

/** A location without anything on it. */
export const laidOut = (card: Card, marked = NONE): Location => ({
  card,
  covered: marked,
  members: [0, 0],
  locked: 0,
  moved: 0,
  due: false,
});
/** Spaces that the survival variant covers when the card is revealed (JS-U1, JS-A30). */
export const marksFor = (s: State, face: Face) => (s.options.survival ? marksOf(face) : NONE);

export function locationOf(s: State, card: CardId): Location | undefined {
  for (const location of s.locations) if (location.card.id === card) return location;
  return undefined;
}
export function change(s: State, card: CardId, changed: Partial<Location>): void {
  const at = s.locations.findIndex((location) => location.card.id === card);
  s.locations[at] = { ...s.locations[at]!, ...changed };
}
/** Spaces of this kind that no stone covers. */
export const openSpaces = ({ card, covered }: Location, space: number): number =>
  spacesOf(card.face)[space]! - covered[space]!;
/** Different kinds of spaces that no stone covers, by SPACES: equal ones are alike (JS-A35). */
export function kindsOpen(location: Location): number[] {
  const kinds: number[] = [];
  const spaces = spacesOf(location.card.face);
  for (let space = 0; space < spaces.length; space++) if (spaces[space]! > location.covered[space]!) kinds.push(space);
  return kinds;
}

/** A stone on a space, of which there are enough (JS-A55, JS-H3). On the last one: the card goes to its discards, who stands there goes home (JS-R8, JS-A34). */
export function cover(s: State, card: CardId, space: number, emit: Emit<Event>): void {
  const at = s.locations.findIndex((location) => location.card.id === card);
  const location = s.locations[at]!;
  s.locations[at] = { ...location, covered: location.covered.with(space, location.covered[space]! + 1), due: false };
  if (kindsOpen(s.locations[at]!).length === 0) finish(s, at, emit);
}
function finish(s: State, at: number, emit: Emit<Event>): void {
  const [{ card, members }] = s.locations.splice(at, 1) as [Location];
  const deck = deckOf(card.face);
  if (deck === "wild" || deck === "hunt") s.discards[deck].push(card);
  for (const [seat, count] of members.entries()) s.players[seat]!.home += count;
  emit({ type: "location-finished", card, home: members });
}

/** Whether a member of this seat stands on this holy place. */
export function holds(s: State, seat: Seat, holy: Holy): boolean {
  for (const { card, members } of s.locations) if (card.face === holy) return members[seat]! > 0;
  return false;
}
/** Members of this seat on locations, holy ones too. */
function membersOut(s: State, seat: Seat): number {
  let out = 0;
  for (const { members } of s.locations) out += members[seat]!;
  return out;
}
/** Members that score, eat and can be given up (JS-S1, JS-A25). */
export const membersActive = (s: State, seat: Seat): number => s.players[seat]!.home + membersOut(s, seat);

/** After its use the last member at the Waterfall has to stay there until the turn ends (JS-A19). */
const stays = (s: State, { card }: Location): number => (s.turn.waterfall && card.face === "waterfall" ? 1 : 0);
/** Members who may be brought home from here: not those whom an item has set (JS-A14). */
export const recallable = (s: State, seat: Seat, location: Location): number =>
  Math.min(location.members[seat]! - location.locked, location.members[seat]! - stays(s, location));
/** Members who may be moved from here: each once in an instruction (JS-A49). */
export function movable(s: State, seat: Seat, location: Location): number {
  const moved = MEMBER_ONCE_PER_INSTRUCTION ? location.moved : 0;
  return Math.max(0, Math.min(location.members[seat]! - moved, location.members[seat]! - stays(s, location)));
}

/** Members who could be placed somewhere, wherever they stand. */
export function placeable(s: State, seat: Seat): number {
  let count = s.players[seat]!.home;
  for (const location of s.locations) if (location.members[seat]! > 0) count += movable(s, seat, location);
  return count;
}
/** How many have to come at once: one, or more than the other tribe has on a holy place (JS-N7, JS-A15). */
export const needFor = ({ card, members }: Location, seat: Seat): number =>
  isHoly(card.face) ? members[1 - seat]! + 1 : 1;
/** Room for members of either tribe (JS-C1); a holy place has room for all of one (JS-N7). */
export const isFull = ({ card, members }: Location): boolean => !isHoly(card.face) && members[0]! + members[1]! >= ROOM;

import { current } from "../../engine/pending.ts";
import { type Character, charactersIn, isHoly, MEMBERS, ROOM, spacesOf } from "./data.ts";
import { kindsOpen } from "./places.ts";
import type { Location, State } from "./state.ts";

/** What no state that can be reached looks like: members, cards or points from nowhere. In words; null for a sound one. */
export function flaw(s: State): string | null {
  return flawOfTribes(s) ?? flawOfLocations(s) ?? flawOfCharacters(s) ?? flawOfPoints(s) ?? flawOfAsking(s);
}

/** Five members each, wherever they are (JS-I4). */
function flawOfTribes(s: State): string | null {
  for (const [seat, { home, camp, supply, hunger }] of s.players.entries()) {
    const onTheWay = seat === current(s.pending)?.seat ? (s.turn.placing?.step?.came ?? 0) : 0;
    let members = home + camp + supply + onTheWay;
    for (const location of s.locations) members += location.members[seat]!;
    if (members !== MEMBERS) return `seat ${seat} has ${members} members`;
    if (Math.min(home, camp, supply) < 0) return `seat ${seat} has less than no members somewhere`;
    if (hunger < 0) return `seat ${seat} has ${hunger} hunger`;
  }
  return null;
}

/** Three members, or one tribe (JS-C1, JS-N7); a space left, and no more stones than spaces (JS-R8). */
function flawOfLocations(s: State): string | null {
  for (const location of s.locations) {
    const { card, members } = location;
    const [first, second] = members as [number, number];
    if (isHoly(card.face)) {
      if (first > 0 && second > 0) return `two tribes stand at ${card.face}`;
      continue;
    }
    if (first + second > ROOM) return `${first + second} members stand at ${card.face}`;
    if (kindsOpen(location).length === 0) return `${card.face} is finished and lies there`;
    if (overfull(location)) return `${card.face} has more stones than spaces`;
  }
  return null;
}
const overfull = ({ card, covered }: Location): boolean =>
  covered.some((stones, space) => stones > spacesOf(card.face)[space]!);

/** All characters of the match are in hands, in the display or before the active player. */
function flawOfCharacters(s: State): string | null {
  const found: Character[] = [...s.players.flatMap(({ hand }) => hand), ...s.display.flat(), ...s.inPlay];
  const expected = charactersIn(s.options.normal);
  return found.length === expected ? null : `${found.length} characters instead of ${expected}`;
}

/** Points are where they came from, and never below 0 (JS-S2). */
function flawOfPoints(s: State): string | null {
  for (const [seat, { points, tally }] of s.players.entries()) {
    const sum = Object.values(tally).reduce((a, b) => a + b, 0);
    if (points < 0 || sum !== points) return `seat ${seat} has ${points} points out of ${sum}`;
  }
  return null;
}

function flawOfAsking(s: State): string | null {
  const asked = current(s.pending);
  if ((asked === null) !== (s.ended !== null)) return `ended is ${s.ended}, but asked is ${asked?.type}`;
  if (asked !== null && s.gone.includes(asked.seat)) return `seat ${asked.seat} is gone and is asked`;
  return null;
}

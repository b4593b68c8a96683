import { current } from "../../engine/pending.ts";
import { CANAL_SPACES, STATUES, TOP_STEP } from "./data.ts";
import { colourAt } from "./draw.ts";
import { PERSONS } from "./persons.ts";
import { SHIPS } from "./ships.ts";
import type { State } from "./state.ts";

/** What no state that can be reached looks like. In words; null for a sound one. */
export function flaw(s: State): string | null {
  return flawOfCards(s) ?? flawOfShips(s) ?? flawOfPlayers(s) ?? flawOfStatues(s) ?? flawOfAsking(s);
}

/** Every person is at one place (BR-4). */
function flawOfCards(s: State): string | null {
  const down = [
    ...s.piles,
    s.extra,
    ...s.players.flatMap(({ hand, taken, houses }) => [hand, taken, houses.map(({ card }) => card)]),
  ];
  const open = [...s.discards, ...s.players.flatMap(({ houses }) => houses.map(({ person }) => person))];
  const found = [...down.flat().map((number) => s.faces[number]!), ...open.filter((person) => person !== null)];
  if (found.length !== PERSONS.length) return `${found.length} persons instead of ${PERSONS.length}`;
  return new Set(found).size === found.length ? null : "a person is at two places";
}

/** Every ship is at one place, or none is in the match (BR-43). */
function flawOfShips(s: State): string | null {
  const open = [...s.tops, ...s.berths, ...s.cleared.flat()].filter((ship) => ship !== null);
  const found = [...s.ships.flat().map((number) => s.faces[number]!), ...open];
  const expected = s.options.zwin ? SHIPS.length : 0;
  if (found.length !== expected) return `${found.length} ships instead of ${expected}`;
  return new Set(found).size === found.length ? null : "a ship is at two places";
}

function flawOfPlayers(s: State): string | null {
  for (const [seat, player] of s.players.entries()) {
    const { guilders, points, step, workers, threats, canals, owed, houses } = player;
    if (Math.min(guilders, points, step, owed, ...workers, ...threats, ...canals) < 0)
      return `seat ${seat} has less than nothing`;
    if (step > TOP_STEP) return `seat ${seat} stands on step ${step}`;
    if (Math.max(...canals) > CANAL_SPACES) return `seat ${seat} has a canal of ${Math.max(...canals)} tokens`;
    for (const house of houses)
      if (house.colour !== colourAt(s, house.card)) return `house ${house.number} has not the colour of its card`;
  }
  return null;
}

/** BR-27 */
function flawOfStatues(s: State): string | null {
  const won = s.players.flatMap(({ statues }) => statues).sort((a, b) => b - a);
  return won.join() === STATUES.slice(0, s.statues).join() ? null : `statues won are ${won.join(" ")}`;
}

function flawOfAsking(s: State): string | null {
  const asked = current(s.pending);
  if ((asked === null) !== s.ended) return `ended is ${s.ended}, but asked is ${asked?.type}`;
  if (asked !== null && s.gone.includes(asked.seat)) return `seat ${asked.seat} is gone and is asked`;
  return null;
}

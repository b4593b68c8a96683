import { CUBES, contractOf } from "./data.ts";
import { collects, coloursIn, freeCubes, stepsOf } from "./reckoning.ts";
import type { Contracts, State } from "./state.ts";
import { facesOf } from "./table.ts";

/** What no state that can be reached looks like: cards lost or doubled, cubes from nowhere. In words; null for a sound one. */
export function flaw(s: State): string | null {
  return flawOfCards(s) ?? flawOfAsking(s) ?? (s.contracts === undefined ? null : flawOfContracts(s, s.contracts));
}

/** Every card of the match lies in exactly one place (PR-1, PR-30), and none of them below nothing. */
function flawOfCards(s: State): string | null {
  const times = Array<number>(s.faces.length).fill(0);
  const lay = (cards: readonly number[]) => {
    for (const id of cards) times[id] = (times[id] ?? 0) + 1;
  };
  for (const place of [s.draw, s.discard, s.harbour, s.expeditions, s.ship === null ? [] : [s.ship]]) lay(place);
  for (const { coins, display, expeditions } of s.players)
    for (const place of [coins, display, expeditions]) lay(place);
  for (const kept of s.contracts?.kept ?? []) lay(kept);
  const wrong = times.findIndex((n) => n !== 1);
  if (wrong >= 0) return `card ${wrong} (${s.faces[wrong]}) lies in ${times[wrong]} places`;
  const size = 119 + (s.expansion ? 24 : 0) + (s.players.length === 5 ? 1 : 0);
  return s.faces.length === size ? null : `${s.faces.length} cards instead of ${size}`;
}

function flawOfAsking(s: State): string | null {
  const asked = s.pending.at(-1);
  if ((asked === undefined) !== (s.phase === "over")) return `phase ${s.phase}, but asked is ${asked?.type}`;
  if (asked !== undefined && s.gone.includes(asked.seat)) return `seat ${asked.seat} left and is asked`;
  if (s.chance !== null && s.chance.left < 0) return `${s.chance.left} cards left to take`;
  return null;
}

function flawOfContracts(s: State, { row, kept }: Contracts): string | null {
  if (row.length !== 4) return `${row.length} contracts lie out`;
  for (const { contract, completed, parked } of row) {
    if (new Set(completed).size < completed.length) return `${contract} was completed twice by a seat`;
    if (completed.length > contractOf(contract).coins.length) return `${contract} was completed too often`;
    for (const [seat, step] of parked.entries()) {
      if (step >= stepsOf(contract)) return `a cube of seat ${seat} is parked on space ${step} of ${contract}`;
      if (step > 0 && completed.includes(seat)) return `seat ${seat} has two cubes on ${contract}`;
    }
  }
  for (const [seat, ships] of kept.entries()) {
    const free = freeCubes(row, seat);
    if (free < 0 || free > CUBES) return `seat ${seat} has ${free} free cubes`;
    if (ships.length > 0 && !collects(row, seat)) return `seat ${seat} keeps ships in vain`;
    if (coloursIn(facesOf(s, ships)) < ships.length) return `seat ${seat} keeps two ships of a colour`;
  }
  return null;
}

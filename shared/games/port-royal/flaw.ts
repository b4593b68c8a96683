import { current } from "../../engine/pending.ts";
import { CUBES, contractOf, deckOf, FIVE } from "./data.ts";
import { collects, coloursIn, freeCubes, stepsOf } from "./reckoning.ts";
import type { Contracts, State } from "./state.ts";
import { facesOf } from "./table.ts";

/** What no state that can be reached looks like: cards lost or doubled, cubes from nowhere. In words; null for a sound one. */
export function flaw(s: State): string | null {
  return flawOfCards(s) ?? flawOfAsking(s) ?? (s.contracts === undefined ? null : flawOfContracts(s, s.contracts));
}

/** All cards of the box are there (PR-1, PR-30), and each lies in one place. */
function flawOfCards(s: State): string | null {
  const cards = [...s.draw, ...s.discard, ...s.harbour, ...s.expeditions, ...(s.ship === null ? [] : [s.ship])];
  for (const { coins, display, expeditions } of s.players) cards.push(...coins, ...display, ...expeditions);
  for (const kept of s.contracts?.kept ?? []) cards.push(...kept);
  const lying = new Set(cards);
  if (lying.size < cards.length) {
    const twice = cards.find((id, i) => cards.indexOf(id) < i)!;
    return `card ${twice} (${s.faces[twice]}) lies in two places`;
  }
  const box = [...deckOf(s.expansion ?? false), ...(s.players.length === FIVE ? ["expedition-for-five"] : [])].sort();
  const found = facesOf(s, cards).sort();
  if (found.length !== box.length) return `${found.length} cards instead of ${box.length}`;
  const wrong = box.findIndex((face, i) => face !== found[i]);
  return wrong < 0 ? null : `${found[wrong]} lies there instead of ${box[wrong]}`;
}

function flawOfAsking(s: State): string | null {
  const asked = current(s.pending);
  if ((asked === null) !== (s.phase === "over")) return `phase ${s.phase}, but asked is ${asked?.type}`;
  if (asked !== null && s.gone.includes(asked.seat)) return `seat ${asked.seat} left and is asked`;
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

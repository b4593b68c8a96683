import { current } from "../../engine/pending.ts";
import { linesOf } from "./board.ts";
import { CARDS_PER_COLOUR, COLOURS, HAND, STONES } from "./data.ts";
import type { State } from "./state.ts";
import { facesOf, ownerOf } from "./table.ts";

/** What no state that can be reached looks like: lost cards, stones from nowhere. In words; null for a sound one. */
export function flaw(s: State): string | null {
  return flawOfCards(s) ?? flawOfStones(s) ?? flawOfTurn(s);
}

/** Ten cards of each colour (J4F-4), none of them twice, and whoever is asked can draw (J4F-8). */
function flawOfCards(s: State): string | null {
  const down = [s.draw, ...s.hands].flat();
  const twice = down.find((card, i) => down.indexOf(card) < i);
  if (twice !== undefined) return `card ${twice} lies in two places`;
  const faces = [...facesOf(s, down), ...s.discard.map(({ face }) => face)];
  for (const colour of COLOURS) {
    const count = faces.filter((face) => face === colour).length;
    if (count !== CARDS_PER_COLOUR) return `there are ${count} ${colour} cards`;
  }
  if (s.ended !== null) return null;
  if (s.draw.length === 0) return "the draw pile is empty";
  const seat = s.hands.findIndex((hand) => hand.length !== HAND);
  return seat < 0 ? null : `seat ${seat} holds ${s.hands[seat]!.length} cards`;
}

/** Twenty for everybody, placed, lost or to come (J4F-11); no tower higher than a hand can pay (J4F-9). */
function flawOfStones(s: State): string | null {
  const field = s.board.findIndex((tower) => tower.length > HAND);
  if (field >= 0) return `${s.board[field]!.length} stones stand on field ${field}`;
  const stones = s.supply.map((n, seat) => n + s.lost[seat]!);
  for (const tower of s.board) for (const seat of tower) stones[seat]!++;
  const seat = stones.findIndex((n) => n !== STONES);
  return seat < 0 ? null : `seat ${seat} has ${stones[seat]} stones`;
}

/** The match goes on exactly while somebody is asked and nobody has a row (J4F-1, J4F-11, J4F-16). */
function flawOfTurn(s: State): string | null {
  const asked = current(s.pending);
  if ((asked === null) !== (s.ended !== null)) return `ended by ${s.ended}, but asked is ${asked?.seat}`;
  const row = linesOf(s.options.row).find((line) => {
    const owner = ownerOf(s, line[0]!);
    return owner !== null && line.every((field) => ownerOf(s, field) === owner);
  });
  if ((row !== undefined) !== (s.ended === "line")) return `ended by ${s.ended}, but the row found is ${row}`;
  if (asked === null) return null;
  if (asked.seat !== s.active || s.gone.includes(asked.seat)) return `seat ${asked.seat} is asked out of turn`;
  return s.round === STONES - s.supply[asked.seat]! + 1 ? null : `round ${s.round} with ${s.supply[asked.seat]} stones`;
}

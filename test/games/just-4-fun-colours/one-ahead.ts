import type { Seat } from "../../../shared/engine/contract.ts";
import { bestOf, type Rng } from "../../../shared/engine/random.ts";
import { type FieldId, linesOf } from "../../../shared/games/just-4-fun-colours/board.ts";
import type { Action, View } from "../../../shared/games/just-4-fun-colours/state.ts";

/** Of one's own, by how many fields of a row one has. */
const OWN = [0, 1, 8, 60, 500, 0];
/** Of a rival, by how many he has; when he lacks one, that row counts by how soon it is his turn. */
const RIVALS = [0, 0.5, 5, 40, 200, 0];
const ALMOST = 4000;

/**
 * A player who looks one stone ahead: takes the row that lies open, and else the field after which his rows are best and
 * those of his rivals worst. He knows neither what others hold nor what two rows at once are good for.
 */
export function oneAhead({ board, row, players }: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  const owners = board.map(({ owner }) => owner);
  return bestOf(rng, legal, (action) => (action.type === "place" ? worthOf(action.field) : 0));

  function worthOf(field: FieldId): number {
    const before = owners[field]!;
    owners[field] = seat;
    let worth = -board[field]!.stones.length;
    for (const line of linesOf(row))
      for (let n = 0; n < players.length; n++) {
        const who = (seat + n) % players.length;
        const has = line.filter((one) => owners[one] === who).length;
        if (who === seat) worth += has === row ? 1e9 : OWN[has]!;
        else worth -= has === row - 1 && canPay(line, who) ? ALMOST / n : RIVALS[has]!;
      }
    owners[field] = before;
    return worth;
  }

  /** Whether the field he lacks is still to be had. */
  function canPay(line: readonly FieldId[], who: Seat): boolean {
    const open = line.find((one) => owners[one] !== who)!;
    return board[open]!.stones.length < 4 && !players[who]!.gone && players[who]!.supply > 0;
  }
}

import type { Seat, Standing } from "../../engine/contract.ts";
import { linesOf, NEIGHBOURS } from "./board.ts";
import { FIELDS, priceAt } from "./data.ts";
import type { Area, State, Threat } from "./state.ts";
import { ownerOf } from "./table.ts";

/** By Seat: the largest area that hangs together along edges; of several the one with most stones (J4F-12, J4F-13). */
export function areasOf(s: State): Area[] {
  const best: Area[] = s.hands.map((_, seat) => ({ seat, fields: [], stones: 0 }));
  const counted = Array<boolean>(FIELDS.length).fill(false);
  for (let first = 0; first < FIELDS.length; first++) {
    const seat = ownerOf(s, first);
    if (seat === null || counted[first]) continue;
    const fields = [first];
    let stones = 0;
    counted[first] = true;
    for (const field of fields) {
      stones += s.board[field]!.length;
      for (const next of NEIGHBOURS[field]!)
        if (!counted[next] && ownerOf(s, next) === seat) {
          counted[next] = true;
          fields.push(next);
        }
    }
    const { fields: most, stones: within } = best[seat]!;
    if (fields.length > most.length || (fields.length === most.length && stones > within))
      best[seat] = { seat, fields: fields.sort((a, b) => a - b), stones };
  }
  return best;
}

/** Of those who stayed. */
export const areasStaying = (s: State): Area[] => areasOf(s).filter(({ seat }) => !s.gone.includes(seat));

/** Who share the largest area: all of them, or nobody when it is one player's alone (J4F-13). */
export function tiedOf(areas: readonly Area[]): Seat[] {
  const most = Math.max(...areas.map(({ fields }) => fields.length));
  const largest = areas.filter(({ fields }) => fields.length === most);
  return largest.length > 1 ? largest.map(({ seat }) => seat) : [];
}

/**
 * After a row its owner, and behind him all others together; else by area, then by the stones in it, and who is equal
 * in both shares the place (J4F-14, J4F-25). Who left stands behind, the first to go last.
 */
export function outcome(s: State): Standing[] {
  const rows = areasOf(s).map(({ seat, fields, stones }) => {
    if (s.ended === "line") {
      const line = s.active === seat ? 1 : 0;
      return { seat, points: line, breakdown: { line }, tieBreaks: [] };
    }
    return { seat, points: fields.length, breakdown: { area: fields.length }, tieBreaks: [stones] };
  });
  const stay = (seat: Seat) => (s.gone.includes(seat) ? s.gone.indexOf(seat) : s.gone.length);
  const compare = (a: (typeof rows)[number], b: typeof a) =>
    stay(b.seat) - stay(a.seat) || b.points - a.points || (b.tieBreaks[0] ?? 0) - (a.tieBreaks[0] ?? 0);
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) < 0).length }))
    .sort((a, b) => a.place - b.place);
}

/** Rows in which a player lacks one field, and that one can still be taken. */
export function threatsOf(s: State): Threat[] {
  const threats: Threat[] = [];
  for (const line of linesOf(s.options.row))
    for (const open of line) {
      if (priceAt(s.board[open]!.length) === null) continue;
      const fields = line.filter((field) => field !== open);
      const seat = ownerOf(s, fields[0]!);
      if (seat === null || s.gone.includes(seat) || ownerOf(s, open) === seat) continue;
      if (fields.every((field) => ownerOf(s, field) === seat)) threats.push({ seat, fields, open });
    }
  return threats;
}

/** By Seat: how many fields of a row a player owns at most, of those rows that no rival's closed tower blocks. */
export function bestRows(s: State): number[] {
  const best = s.hands.map(() => 0);
  const owners = s.board.map((tower) => tower[tower.length - 1] ?? NOBODY);
  const closed = s.board.map((tower) => priceAt(tower.length) === null);
  for (const line of linesOf(s.options.row))
    for (let i = 0; i < line.length; i++) {
      const seat = owners[line[i]!]!;
      if (seat === NOBODY) continue;
      let owned = 0;
      let blocked = false;
      for (const field of line)
        if (owners[field] === seat) owned++;
        else blocked ||= closed[field]!;
      if (!blocked && owned > best[seat]!) best[seat] = owned;
    }
  return best;
}
const NOBODY = -1;

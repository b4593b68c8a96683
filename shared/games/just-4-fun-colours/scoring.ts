import type { Seat, Standing } from "../../engine/contract.ts";
import { once } from "../../engine/once.ts";
import { ranked } from "../../engine/seats.ts";
import { type FieldId, linesOf, NEIGHBOURS, NOBODY, topOf } from "./board.ts";
import { FIELDS, priceAt } from "./data.ts";
import type { Row } from "./options.ts";
import type { Area, Board, State, Threat } from "./state.ts";

/** By Seat: the largest area that hangs together along edges; of several the one with most stones (J4F-12, J4F-13). */
export const areasOf = (s: State): readonly Area[] => once(areas, s.board, (board) => areasOn(board, s.hands.length));
const areas = new WeakMap<Board, readonly Area[]>();

function areasOn(board: Board, seats: number): Area[] {
  const best = Array.from({ length: seats }, (_, seat) => ({ seat, fields: [] as FieldId[], stones: 0 }));
  const owners = ownersOf(board);
  const counted = Array<boolean>(FIELDS.length).fill(false);
  for (let first = 0; first < FIELDS.length; first++) {
    const seat = owners[first]!;
    if (seat === NOBODY || counted[first]) continue;
    const fields = areaFrom(first, owners, counted);
    let stones = 0;
    for (const field of fields) stones += board[field]!.length;
    const { fields: most, stones: within } = best[seat]!;
    if (fields.length > most.length || (fields.length === most.length && stones > within))
      best[seat] = { seat, fields, stones };
  }
  for (const area of best) area.fields.sort((a, b) => a - b);
  return best;
}

/** All fields that hang together with this one and have its owner; they are counted then. */
function areaFrom(first: FieldId, owners: readonly Seat[], counted: boolean[]): FieldId[] {
  const fields = [first];
  counted[first] = true;
  // Those that join it are looked around from, too.
  for (const field of fields)
    for (const next of NEIGHBOURS[field]!) {
      if (counted[next] || owners[next] !== owners[first]) continue;
      counted[next] = true;
      fields.push(next);
    }
  return fields;
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
  return ranked(rows, s.gone);
}

/** Rows in which a player lacks one field, and that one can still be taken. */
export function threatsOf(s: State): Threat[] {
  const threats: Threat[] = [];
  const owners = ownersOf(s.board);
  for (const line of linesOf(s.options.row)) {
    const lacking = lackingOne(line, owners);
    if (lacking === null) continue;
    const { seat, open } = lacking;
    if (s.gone.includes(seat) || isClosed(s.board, open)) continue;
    threats.push({ seat, fields: line.filter((field) => field !== open), open });
  }
  return threats;
}

/** Whose line it would be with the one field that is open: all others are his. */
function lackingOne(line: readonly FieldId[], owners: readonly Seat[]): { seat: Seat; open: FieldId } | null {
  const [a, b] = [owners[line[0]!]!, owners[line[1]!]!];
  const seat = a === b ? a : a === owners[line[2]!] ? a : b;
  let open = -1;
  for (const field of line) {
    if (owners[field] === seat) continue;
    if (open >= 0) return null;
    open = field;
  }
  return seat === NOBODY || open < 0 ? null : { seat, open };
}

/** By Seat: how many fields of a row a player owns at most, of those rows that no rival's closed tower blocks. */
export function bestRows(s: State): readonly number[] {
  const { row } = s.options;
  return once(rows[row], s.board, (board) => bestOn(board, row, s.hands.length));
}
const rows: Readonly<Record<Row, WeakMap<Board, readonly number[]>>> = { 4: new WeakMap(), 5: new WeakMap() };

/** Each row is counted for all seats at once: every seat has a hexadecimal digit of its own. */
function bestOn(board: Board, row: Row, seats: number): number[] {
  const best = Array<number>(seats).fill(0);
  const stones = board.map((tower) => digitOf(topOf(tower)));
  const closed = stones.map((digit, field) => (isClosed(board, field) ? digit : 0));
  const lines = linesOf(row);
  // By number: there are 54 rows of four, and for each view of a board all of them are counted.
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!;
    let owned = 0;
    let shut = 0;
    for (let i = 0; i < line.length; i++) {
      owned += stones[line[i]!]!;
      shut += closed[line[i]!]!;
    }
    for (let seat = 0; seat < best.length; seat++) {
      const own = 0xf << (4 * seat);
      const count = (owned & own) >> (4 * seat);
      if (count > best[seat]! && (shut & ~own) === 0) best[seat] = count;
    }
  }
  return best;
}
const digitOf = (seat: Seat | null): number => (seat === null ? 0 : 1 << (4 * seat));

const ownersOf = (board: Board): Seat[] => board.map((tower) => topOf(tower) ?? NOBODY);
const isClosed = (board: Board, field: FieldId): boolean => priceAt(board[field]!.length) === null;

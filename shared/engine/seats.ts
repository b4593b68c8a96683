import type { Seat, Standing } from "./contract.ts";

/** The next one clockwise of those who stayed; `gone`: who left for good. */
export function nextSeat(seat: Seat, seats: number, gone: readonly Seat[]): Seat {
  let next = seat;
  do next = (next + 1) % seats;
  while (gone.includes(next) && next !== seat);
  return next;
}

/** All who stayed, clockwise from this seat. */
export function clockwise(from: Seat, seats: number, gone: readonly Seat[]): Seat[] {
  const staying: Seat[] = [];
  for (let n = 0; n < seats; n++) {
    const seat = (from + n) % seats;
    if (!gone.includes(seat)) staying.push(seat);
  }
  return staying;
}

/**
 * Best first: by points, then by the tie-breaks in their order; who is equal in all shares the place. Who left stands
 * behind those who stayed, the first to go last.
 */
export function ranked(rows: readonly Omit<Standing, "place">[], gone: readonly Seat[]): Standing[] {
  const stay = (seat: Seat) => (gone.includes(seat) ? gone.indexOf(seat) : gone.length);
  type Row = (typeof rows)[number];
  const compare = (a: Row, b: Row): number => {
    let n = stay(b.seat) - stay(a.seat) || b.points - a.points;
    for (let i = 0; n === 0 && i < a.tieBreaks.length; i++) n = b.tieBreaks[i]! - a.tieBreaks[i]!;
    return n;
  };
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) < 0).length }))
    .sort((a, b) => a.place - b.place);
}

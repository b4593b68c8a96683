import type { Seat, Standing } from "../../../shared/engine/contract.ts";

/** The points that several have who stayed to the end: whoever left stands behind them, whatever he has. */
export function tiedAt(standings: readonly Standing[], gone: (seat: Seat) => boolean): ReadonlySet<number> {
  const all = standings.filter(({ seat }) => !gone(seat)).map(({ points }) => points);
  return new Set(all.filter((points, i) => all.indexOf(points) < i));
}

/** Whether one of them stands before another: something else than points has decided. */
export const isTieBroken = (standings: readonly Standing[], gone: (seat: Seat) => boolean): boolean =>
  [...tiedAt(standings, gone)].some(
    (points) => new Set(standings.flatMap((it) => (it.points === points && !gone(it.seat) ? [it.place] : []))).size > 1,
  );

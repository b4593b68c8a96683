import type { Seat, Viewer } from "../../../shared/engine/contract.ts";

/** A moment of a match, as a link names it: `#57` after entry 57, `#57.2` seen from seat 2. */
export function momentOf(hash: string, seats: number): { readonly n: number; readonly seat: Seat | null } {
  const found = /^#(\d{1,6})(?:\.(\d{1,2}))?$/.exec(hash);
  const seat = found?.[2] === undefined ? null : Number(found[2]);
  return { n: Number(found?.[1] ?? 0), seat: seat !== null && seat < seats ? seat : null };
}

export const hashOf = (n: number, viewer: Viewer): string => `#${n}${viewer === "spectator" ? "" : `.${viewer}`}`;

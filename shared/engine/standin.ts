import type { EngineEvent, Seat } from "./contract.ts";

/** Who asks that a bot plays on for somebody: one of the others, or the table's clock. */
export type AskedBy = Seat | "clock";
/** An entry that leaves the table as it lies: who plays changes, or that anybody does. */
export type Arrangement =
  /** From here on a bot plays for the seat. */
  | { readonly type: "takeover"; readonly asked: AskedBy }
  /** Its player plays himself again. */
  | { readonly type: "return" }
  /** The match ends here and counts for nobody. */
  | { readonly type: "break-off" };
/** Entries of this kind, by their names. */
export const ARRANGED: ReadonlySet<string> = new Set<Arrangement["type"]>(["takeover", "return", "break-off"]);
/** Why who plays stays as it is. */
export type ArrangementRefusal = { reason: "not-playing" } | { reason: "bot-plays" } | { reason: "plays-himself" };

/** Who is in a match. */
export interface Company {
  readonly match: { readonly seats: number };
  readonly legal: readonly object[];
  /** Who left, in that order. */
  readonly gone: readonly Seat[];
  /** For whom a bot plays until he comes back, the one it has played for longest first. */
  readonly byBots: readonly Seat[];
  /** It ended by agreement: no result, and nothing more is legal. */
  readonly brokenOff: boolean;
}

/** Whether this seat is still in a match that goes on. */
export const plays = ({ match, legal, gone }: Company, seat: Seat): boolean =>
  legal.length > 0 && Number.isInteger(seat) && seat >= 0 && seat < match.seats && !gone.includes(seat);

/** Why this cannot be arranged for this seat now; null when it can. */
export function refuseArrangement(at: Company, by: Seat, what: Arrangement): ArrangementRefusal | null {
  if (!plays(at, by)) return { reason: "not-playing" };
  const isByBot = at.byBots.includes(by);
  if (what.type === "return") return isByBot ? null : { reason: "plays-himself" };
  if (isByBot) return { reason: "bot-plays" };
  if (what.type === "break-off" || what.asked === "clock") return null;
  // Whoever speaks for the others is one of them, and here.
  const { asked } = what;
  return asked === by || !plays(at, asked) || at.byBots.includes(asked) ? { reason: "not-playing" } : null;
}

/** How it stands afterwards, and what the table is told. Only for what is not refused. */
export function arranged(
  { byBots }: Company,
  seat: Seat,
  what: Arrangement,
): {
  readonly change: Partial<Pick<Company, "byBots" | "brokenOff">> & { readonly legal?: [] };
  readonly event: EngineEvent;
} {
  switch (what.type) {
    case "takeover":
      return { change: { byBots: [...byBots, seat] }, event: { type: "taken-over", seat, asked: what.asked } };
    case "return":
      return { change: { byBots: without(byBots, seat) }, event: { type: "returned", seat } };
    case "break-off":
      return { change: { brokenOff: true, legal: [] }, event: { type: "broken-off", seat } };
  }
}

/** These seats but for one. */
export const without = (seats: readonly Seat[], seat: Seat): readonly Seat[] => seats.filter((one) => one !== seat);

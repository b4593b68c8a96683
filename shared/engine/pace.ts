import type { AnyDecision, Asked, Kind, Seat } from "./contract.ts";

/** How long the house's bots wait before they answer, in times of the house's own pace; 1 where a game says nothing. */
export interface Pace<G extends Kind> {
  /** Decisions with which a turn goes on: answered sooner than its first one. */
  readonly asked?: { readonly [D in Asked<G>]?: number };
  /** What everybody watches before the match goes on, a sunset: so much is waited besides. */
  readonly seen?: { readonly [T in G["Event"]["type"]]?: number };
}

/** How long a bot in this seat waits for its answer, after these events. */
export function waits<G extends Kind>(
  pace: Pace<G> | undefined,
  { pending }: Pick<G["State"], "pending">,
  seat: Seat,
  events: readonly G["Event"][],
): number {
  const asked: Readonly<Record<string, number | undefined>> = pace?.asked ?? {};
  const seen: Readonly<Record<string, number | undefined>> = pace?.seen ?? {};
  const decision = pending.findLast((it): it is AnyDecision => "type" in it && it.seat === seat);
  return (asked[decision?.type ?? ""] ?? 1) + Math.max(0, ...events.map(({ type }) => seen[type] ?? 0));
}

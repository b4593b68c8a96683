import type { AnyDecision, Seat, Viewer } from "../../shared/engine/contract.ts";
import type { TableInfo } from "../../shared/messages.ts";

/** What a game's view says of what is decided now, by the name that the house looks for: one decision, or all that are open at once. */
interface Deciding {
  readonly asked?: AnyDecision | readonly AnyDecision[] | null;
}

/** What is decided now, and whose decisions these are. */
export function decisionsIn(view: object): readonly AnyDecision[] {
  const { asked } = view as Deciding;
  return asked == null ? [] : [asked].flat();
}
/** Whom a view names as asked. */
export const askedIn = (view: object): Seat[] => decisionsIn(view).map(({ seat }) => seat);
/** Whether another seat than the viewer's did what happened: the first event of an act names nobody but who did it. */
export function byAnother([first]: readonly object[], view: object): boolean {
  const { seat } = (first ?? {}) as { readonly seat?: Seat };
  return seat !== undefined && seat !== (view as { readonly viewer?: Viewer }).viewer;
}
/** Whether somebody is not here, and no bot plays for him. */
export const isAway = ({ away, byBots }: Pick<TableInfo, "away" | "byBots">, seat: Seat): boolean =>
  (away[seat] ?? null) !== null && !byBots.includes(seat);

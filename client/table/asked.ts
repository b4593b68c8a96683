import type { Seat } from "../../shared/engine/contract.ts";

type Asked = { readonly seat: Seat };
/** What a game's view says of who has to act, by the name that the house looks for: one decision, or all of those that are open at once. */
export type Asking = { readonly asked?: Asked | readonly Asked[] | null };

/** Whom a view names as asked. */
export function askedIn(view: object): Seat[] {
  const { asked } = view as Asking;
  return asked == null ? [] : [asked].flat().map(({ seat }) => seat);
}

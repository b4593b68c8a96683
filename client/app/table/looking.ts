import type { Kind, Seat } from "../../../shared/engine/contract.ts";

/** What the player is looking at, over the table. */
export type Looking =
  | { readonly type: "menu" }
  | { readonly type: "history" }
  | { readonly type: "leave" }
  | { readonly type: "player"; readonly seat: Seat }
  | { readonly type: "page"; readonly what: string }
  | { readonly type: "moment"; readonly at: number }
  | { readonly type: "card"; readonly face: string }
  | { readonly type: "confirm"; readonly action: Kind["Action"] };

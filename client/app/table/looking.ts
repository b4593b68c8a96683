import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Complaint } from "../../../shared/talk.ts";

/** What the player is looking at, over the table. */
export type Looking =
  | { readonly type: "menu" }
  | { readonly type: "history"; readonly since?: true }
  | { readonly type: "leave" }
  | { readonly type: "watching" }
  /** How the game is played, on one screen. */
  | { readonly type: "how-to" }
  /** All rules, those that belong to what is decided now, or these, by their numbers. */
  | { readonly type: "rules"; readonly now: boolean }
  | { readonly type: "rules"; readonly numbers: readonly string[] }
  | { readonly type: "talk" }
  | { readonly type: "report"; readonly about: Complaint }
  | { readonly type: "player"; readonly seat: Seat }
  | { readonly type: "page"; readonly what: string }
  | { readonly type: "moment"; readonly at: number }
  | { readonly type: "card"; readonly face: string }
  | { readonly type: "confirm"; readonly action: Kind["Action"] };

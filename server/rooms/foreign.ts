import type { Kind, Seat } from "../../shared/engine/contract.ts";
import { canonical } from "../../shared/engine/hash.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { refusal } from "../../shared/engine/play.ts";

/** Actions from outside: nobody knows what they are made of. */

/** An action as comparable text; null for what is no plain JSON. */
export function textOf(action: unknown): string | null {
  try {
    return canonical(action);
  } catch {
    return null;
  }
}

/** Why the rules do not let this seat do it. They trust no foreign types: what they stumble over is malformed. */
export function whyNot(game: AnyGame, state: Kind["State"], seat: Seat, action: Kind["Action"]) {
  try {
    return refusal(game, state, seat, action) ?? MALFORMED;
  } catch {
    return MALFORMED;
  }
}

const MALFORMED = { reason: "malformed" } as const;

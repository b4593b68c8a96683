import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { impossible } from "../../shared/engine/play.ts";
import type { Position } from "../../shared/engine/record.ts";
import { undoable } from "../../shared/engine/undo.ts";
import type { Choices } from "../../shared/messages.ts";

const NO_ACTIONS: readonly Kind["Action"][] = [];

/** What this viewer may choose from now, for his beat alone: playouts never ask. */
export function choicesOf(game: AnyGame, at: Position<Kind>, viewer: Viewer): Choices {
  if (viewer === "spectator") return NONE;
  const legal = legalFor(at, viewer);
  const refused = impossible(game, at.state, viewer);
  const undoTo = undoable(at, viewer);
  return { legal, ...(refused.length > 0 ? { refused } : {}), ...(undoTo.length > 0 ? { undoTo } : {}) };
}

/** The actions of a seat: of one that has none always the same list, so that nothing new is known at a glance. */
export const legalFor = ({ legal }: Position<Kind>, viewer: Seat): readonly Kind["Action"][] =>
  legal.find(({ seat }) => seat === viewer)?.actions ?? NO_ACTIONS;

/** Nothing to choose. */
export const NONE: Choices = { legal: NO_ACTIONS };

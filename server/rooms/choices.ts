import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { impossible } from "../../shared/engine/play.ts";
import type { Position } from "../../shared/engine/record.ts";
import { undoable } from "../../shared/engine/undo.ts";
import type { Choices } from "../../shared/messages.ts";

/** What this viewer may choose from now, for his beat alone: playouts never ask. */
export function choicesOf(game: AnyGame, at: Position<Kind>, viewer: Viewer): Choices {
  if (viewer === "spectator") return NONE;
  const legal = at.legal.find(({ seat }) => seat === viewer)?.actions ?? [];
  const refused = impossible(game, at.state, viewer);
  const undoTo = undoable(at, viewer);
  return { legal, ...(refused.length > 0 ? { refused } : {}), ...(undoTo.length > 0 ? { undoTo } : {}) };
}

/** Nothing to choose. */
export const NONE: Choices = { legal: [] };

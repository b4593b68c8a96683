import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { impossible } from "../../shared/engine/play.ts";
import type { Position } from "../../shared/engine/record.ts";
import { undoable } from "../../shared/engine/undo.ts";
import type { BeatMessage, Choices, TableStatus } from "../../shared/messages.ts";
import type { Hourglass } from "../clocks/Hourglass.ts";

const NO_ACTIONS: readonly Kind["Action"][] = [];

/** A match, as far as somebody may choose something in it. */
interface Chosen {
  readonly game: AnyGame;
  readonly status: TableStatus;
  readonly position: Position<Kind> | null;
  readonly hourglass: Hourglass | null;
}

/** What this viewer may do now, and how long everybody may still think. */
export function offered({ game, status, position, hourglass }: Chosen, viewer: Viewer): Offered {
  if (status !== "playing" || position === null) return NONE;
  const isTimed = hourglass !== null && position.legal.length > 0;
  return { ...choicesOf(game, position, viewer), ...(isTimed && { clocks: hourglass.told(position) }) };
}
type Offered = Choices & Pick<BeatMessage, "clocks">;

/** For his beat alone: playouts never ask. */
function choicesOf(game: AnyGame, at: Position<Kind>, viewer: Viewer): Choices {
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

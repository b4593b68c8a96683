import type { Kind } from "../../shared/engine/contract.ts";
import type { Position } from "../../shared/engine/record.ts";
import type { HouseReason, TableStatus } from "../../shared/messages.ts";
import { isSolo, type StoredMatch, seatOf } from "../store/storedMatch.ts";

/** Why nothing more happens at a table that has not ended by itself. */
export const endedAs = (status: TableStatus): "frozen" | "closed" | null =>
  status === "frozen" || status === "closed" ? status : null;

/** Why nothing of the match happens at a table that does not play. */
export const idleAs = (status: TableStatus): HouseReason => endedAs(status) ?? "not-playing";

/** How a match ended in which nothing more is legal. */
export const endOf = ({ brokenOff }: Position<Kind>): "over" | "broken-off" => (brokenOff ? "broken-off" : "over");

/** Whether a match has ended by its rules, or its players have broken it off: then nothing of it is hidden any more. */
export const isOver = (status: TableStatus): boolean => status === "over" || status === "broken-off";

/** Why he may not close this table, or null. The host what waits; whoever plays against bots alone his match; the operator both. */
export function mayNotClose({ status, seats, host }: StoredMatch, player: string | null): HouseReason | null {
  if (player === null) return status === "waiting" || status === "playing" ? null : (endedAs(status) ?? "not-playing");
  if (status === "waiting") return player === host ? null : "not-host";
  if (status !== "playing" || !isSolo(seats)) return endedAs(status) ?? "not-waiting";
  return seatOf(seats, player) === null ? "not-seated" : null;
}

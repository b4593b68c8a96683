import { type HouseReason, no, type Reply, type TableStatus } from "../../shared/messages.ts";
import { matchMaker, ServerError } from "../colyseus.ts";
import { isSolo, type StoredMatch, seatOf } from "../store/matches.ts";

/** What the room of a table does for somebody who is not there. */
export interface ClosesFromAfar {
  closeFor(player: string): Promise<Reply>;
}

/** Why nothing more happens at a table that has not ended by itself. */
export const endedAs = (status: TableStatus): "frozen" | "closed" | null =>
  status === "frozen" || status === "closed" ? status : null;

/** Why this player may not close this table, or null. The host what waits; whoever plays against bots alone his match. */
export function mayNotClose({ status, seats, host }: StoredMatch, player: string): HouseReason | null {
  if (status === "waiting") return player === host ? null : "not-host";
  if (status !== "playing" || !isSolo(seats)) return endedAs(status) ?? "not-waiting";
  return seatOf(seats, player) === null ? "not-seated" : null;
}

/** Closes a table for somebody who is not there, through its one queue: in the room it has, or in one opened for it. */
export async function closeTable(code: string, player: string): Promise<Reply> {
  const method: keyof ClosesFromAfar = "closeFor";
  try {
    const [room] = await matchMaker.query({ name: "table", id: code } as object);
    const { roomId } = room ?? (await matchMaker.createRoom("table", { id: code }));
    return await matchMaker.remoteRoomCall(roomId, method, [player]);
  } catch (error) {
    const unknown = error instanceof ServerError && error.code === 404;
    return no(unknown ? "unknown-table" : "server-away");
  }
}

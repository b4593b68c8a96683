import { matchMaker, ServerError } from "@colyseus/core";
import type { HouseReason, Reply } from "../../shared/messages.ts";
import type { TableRoom } from "./TableRoom.ts";

/** Closes a table for somebody who is not there, through its one queue: in the room it has, or in one opened for it. */
export async function closeTable(code: string, player: string): Promise<Reply> {
  const method = "closeFor" satisfies keyof TableRoom;
  try {
    const [room] = await matchMaker.query({ name: "table", id: code } as object);
    const { roomId } = room ?? (await matchMaker.createRoom("table", { id: code }));
    return await matchMaker.remoteRoomCall(roomId, method, [player]);
  } catch (error) {
    const known = error instanceof ServerError && error.code === 404;
    return { ok: false, refusal: { reason: (known ? "unknown-table" : "server-away") satisfies HouseReason } };
  }
}

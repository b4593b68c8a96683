import { no, type Reply } from "../../shared/messages.ts";
import { matchMaker, ServerError } from "../colyseus.ts";
import { idleAs } from "./closing.ts";
import { roomOf } from "./oneRoom.ts";
import { TableRoom } from "./TableRoom.ts";

/** What the operator may do to a table. `thaw`: a frozen match goes on, if its record replays. */
export type Oversight = "freeze" | "thaw" | "close";

/** A table as the operator reaches it: like everything else that changes a match, through its one queue. */
export abstract class Overseen extends TableRoom {
  oversee(what: Oversight): Promise<Reply> {
    if (what === "close") return this.table.giveUp(null);
    return this.table.inTurn(() => (what === "freeze" ? this.freeze() : this.thaw()));
  }

  private async freeze(): Promise<Reply> {
    if (this.table.status !== "playing") return no(idleAs(this.table.status));
    await this.table.freeze();
    return { ok: true, seq: this.table.seq };
  }

  /** The room that comes after this one opens the match from its record. */
  private async thaw(): Promise<Reply> {
    const { code, status, match, seq } = this.table;
    if (status !== "frozen" || match.seed === null) return no("not-playing");
    await this.house.store.matches.change(code, { status: "playing", endedAt: null });
    this.lost();
    return { ok: true, seq };
  }
}

/** Does this at the table with this code, in the room it has or in one opened for it. */
export async function oversee(code: string, what: Oversight): Promise<Reply> {
  const method: keyof Overseen = "oversee";
  try {
    return await matchMaker.remoteRoomCall(await roomOf(code), method, [what]);
  } catch (error) {
    const unknown = error instanceof ServerError && error.code === 404;
    return no(unknown ? "unknown-table" : "server-away");
  }
}

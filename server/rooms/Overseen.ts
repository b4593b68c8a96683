import { no, type Reply } from "../../shared/messages.ts";
import { idleAs, isOver } from "./closing.ts";
import type { Visitor } from "./Gate.ts";
import { END } from "./Insistence.ts";
import type { AskedFromAfar, Oversight } from "./oneRoom.ts";
import { TableRoom } from "./TableRoom.ts";

/** A table as those reach it who are not there: like everything else that changes a match, through its one queue. */
export abstract class Overseen extends TableRoom implements AskedFromAfar {
  closeFor(player: string): Promise<Reply> {
    return this.whileItStands(() => this.table.giveUp(player));
  }

  hasEnded(): Promise<Reply> {
    const { status, seq } = this.table;
    return this.whileItStands(async () => (isOver(status) ? { ok: true, seq } : no("not-over")));
  }

  oversee(what: Oversight): Promise<Reply> {
    if (what === "close") return this.whileItStands(() => this.table.giveUp(null));
    return this.whileItStands(() => this.table.inTurn(() => (what === "freeze" ? this.freeze() : this.thaw())));
  }

  /** Nobody waits for him who is kept outside. */
  override leadOutBanned(): string[] {
    const banned = super.leadOutBanned();
    const isEmpty = () => this.clients.every(({ auth }) => banned.includes((auth as Visitor).id));
    for (const player of banned) void this.table.waiting.without(player, isEmpty);
    return banned;
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
    try {
      const span = [match.endedAt!, this.house.clock.now()] as const;
      const stopped = [...(match.stopped ?? []), span];
      await this.house.store.matches.change(code, { status: "playing", endedAt: null, stopped });
    } catch (error) {
      this.house.log.error({ code, err: error }, "not saved");
      return no("not-saved");
    }
    // That it was stopped may not stand there yet, and shall not any more.
    this.table.insistence.forget(END);
    this.lost();
    return { ok: true, seq };
  }
}

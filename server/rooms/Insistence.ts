import type { Reply } from "../../shared/messages.ts";
import type { House } from "../context.ts";

/** What the database did not take is written again after so long, in milliseconds. */
const AGAIN = 5000;

/** What the table lends. */
interface Insisting {
  readonly code: string;
  readonly house: Pick<House, "calendar" | "clock" | "rooms">;
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
}
type Work = () => Promise<Reply>;
/** How the match ended: that is to be known also when nobody opens the table any more. */
export const END = "end";

/**
 * What nobody at a table has asked for, who would hear that it is not saved and try again: it is tried again by itself, until
 * it is saved or does not matter any more. The work itself judges that, each time anew.
 */
export class Insistence {
  private readonly table: Insisting;
  /** By name: of each there is one. */
  private readonly unsaved = new Map<string, { readonly work: Work; readonly callOff: () => void }>();
  private ended = false;

  constructor(table: Insisting) {
    this.table = table;
  }

  /** Through the queue. */
  async run(name: string, work: Work): Promise<Reply> {
    this.forget(name);
    const reply = await this.table.inTurn(work);
    if (isUnsaved(reply)) this.later(name, work);
    return reply;
  }

  /** Has just been tried. */
  later(name: string, work: Work): void {
    this.forget(name);
    if (this.ended) return;
    const callOff = this.table.house.clock.after(AGAIN, () => void this.run(name, work));
    this.unsaved.set(name, { work, callOff });
  }

  /** The table ends, and nothing is in its queue any more: what is not saved is tried for the last time, its end at each beat. */
  async end(): Promise<void> {
    const { code, house } = this.table;
    this.ended = true;
    for (const [name, { work }] of [...this.unsaved]) {
      this.forget(name);
      if (isUnsaved(await work()) && name === END)
        house.calendar.later(`${name} ${code}`, async () => {
          // Whoever has come meanwhile has opened it, and that one writes how it ended.
          if (!house.rooms.has(code) && isUnsaved(await work())) throw new Error(`the end of ${code} is not saved`);
        });
    }
  }

  private forget(name: string): void {
    this.unsaved.get(name)?.callOff();
    this.unsaved.delete(name);
  }
}

const isUnsaved = (reply: Reply): boolean => !reply.ok && reply.refusal.reason === "not-saved";

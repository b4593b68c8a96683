import type { Reply } from "../../shared/messages.ts";
import type { House } from "../context.ts";

/** What the database did not take is written again after so long, in milliseconds. */
const AGAIN = 5000;

/** What the table lends. */
interface Insisting {
  readonly code: string;
  readonly house: Pick<House, "calendar" | "clock" | "log" | "rooms" | "store">;
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
}
/** `epoch`: with which the table was held, where it may not be any more. */
type Work = (epoch?: number) => Promise<Reply>;
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

  /** Through the queue; where the table ends before it comes to its turn, it is tried then. */
  run(name: string, work: Work): Promise<Reply> {
    this.forget(name);
    const waits = { work, callOff: () => {} };
    this.unsaved.set(name, waits);
    return this.table.inTurn(async () => {
      if (this.unsaved.get(name) === waits) this.forget(name);
      const reply = await work();
      if (isUnsaved(reply)) this.later(name, work);
      return reply;
    });
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
    const { calendar, log, rooms, store } = house;
    // It is another process's soon, perhaps, which knows better.
    const epoch = store.holdings.epochs.get(code);
    this.ended = true;
    for (const [name, { work }] of [...this.unsaved]) {
      this.forget(name);
      const reply = await work().catch((err: unknown) =>
        log.error({ code, name, err }, "not done at the end of a table"),
      );
      if (name === END && reply && isUnsaved(reply))
        calendar.later(endOf(code), async () => {
          // Whoever has come meanwhile has opened it, and that one writes how it ended.
          if (!rooms.has(code) && isUnsaved(await work(epoch))) throw new Error(`the end of ${code} is not saved`);
        });
    }
  }

  /** It does not matter any more. */
  forget(name: string): void {
    this.unsaved.get(name)?.callOff();
    this.unsaved.delete(name);
  }
}

const isUnsaved = (reply: Reply): boolean => !reply.ok && reply.refusal.reason === "not-saved";

const endOf = (code: string): string => `${END} ${code}`;

/** The table has a room again, which knows better how its match goes on. */
export const openedAnew = ({ calendar }: Pick<House, "calendar">, code: string): void => calendar.forget(endOf(code));

import { matchMaker, ServerError } from "../colyseus.ts";
import type { House } from "../context.ts";

/** Kept by the house while a room is the one room of its table. */
export interface Tenure {
  readonly gone: Promise<void>;
  ending: boolean;
  leave(): Promise<void>;
}
type Kept = { readonly rooms: House["rooms"]; readonly store: Pick<House["store"], "holdings"> };

/** A room that is just ending is waited for; beside one that lives there is no second, nor in another process. */
export async function oneRoom({ rooms, store: { holdings } }: Kept, code: string): Promise<Tenure> {
  for (let other = rooms.get(code); other !== undefined; other = rooms.get(code)) {
    if (!other.ending) throw new ServerError(503, "server-away");
    await other.gone;
  }
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const leave = async () => {
    await holdings.leave(code).finally(() => {
      rooms.delete(code);
      resolve();
    });
  };
  const tenure = { gone, ending: false, leave };
  rooms.set(code, tenure);
  try {
    await holdings.take(code);
  } catch (error) {
    rooms.delete(code);
    resolve();
    throw error;
  }
  return tenure;
}

/** The id of the table's room, in whichever process it is; one is opened here where there is none. */
export async function roomOf(code: string): Promise<string> {
  const [room] = await matchMaker.query({ name: "table", id: code } as object);
  return (room ?? (await matchMaker.createRoom("table", { id: code }))).roomId;
}

import { type HouseReason, no, type Reply } from "../../shared/messages.ts";
import { matchMaker, ServerError } from "../colyseus.ts";
import type { House } from "../context.ts";
import { STAYS_CLOSED } from "../store/storedMatch.ts";

/** Kept by the house while a room is the one room of its table. */
export interface Tenure {
  readonly gone: Promise<void>;
  isEnding(): boolean;
  leave(): Promise<void>;
}
type Kept = { readonly rooms: House["rooms"]; readonly store: Pick<House["store"], "holdings"> };

/** A room that is just ending is waited for; beside one that lives there is no second, nor in another process. */
export async function oneRoom(
  { rooms, store: { holdings } }: Kept,
  code: string,
  isEnding: Tenure["isEnding"],
): Promise<Tenure> {
  for (let other = rooms.get(code); other !== undefined; other = rooms.get(code)) {
    if (!other.isEnding()) throw new ServerError(503, "server-away");
    await other.gone;
  }
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const leave = async () => {
    await holdings.leave(code).finally(() => {
      rooms.delete(code);
      resolve();
    });
  };
  const tenure = { gone, isEnding, leave };
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

/** What a table does for somebody who is not there. */
export interface AskedFromAfar {
  /** Closes it for this player. */
  closeFor(player: string): Promise<Reply>;
  /** Whether its match is over, also where that is not written down yet. */
  hasEnded(): Promise<Reply>;
  /** What the operator wants of it. */
  oversee(what: Oversight): Promise<Reply>;
}
/** What the operator may do to a table. `thaw`: a frozen match goes on, if its record replays. */
export type Oversight = "freeze" | "thaw" | "close";

/**
 * Asks the table's one queue for this, in whichever process its room is; one is opened here where there is none. A room that
 * is just ending answers `server-away` when it has ended: then the one that comes after it is asked.
 */
export async function fromAfar<Deed extends keyof AskedFromAfar>(
  code: string,
  deed: Deed,
  ...given: Parameters<AskedFromAfar[Deed]>
): Promise<Reply> {
  const reply = await asked(code, deed, given);
  return reply.ok || reply.refusal.reason !== "server-away" ? reply : asked(code, deed, given);
}

async function asked(code: string, deed: keyof AskedFromAfar, given: unknown[]): Promise<Reply> {
  try {
    return await matchMaker.remoteRoomCall(await roomOf(code), deed, given);
  } catch (error) {
    const code = error instanceof ServerError ? error.code : 0;
    // Why it stays closed stands there already.
    if (code === STAYS_CLOSED) return no((error as ServerError).message as HouseReason);
    return no(code === 404 ? "unknown-table" : "server-away");
  }
}

import { type Client, Room, ServerError } from "../colyseus.ts";
import type { House, Rate } from "../context.ts";
import type { Player } from "../store/players.ts";

/** Colyseus would tick a clock 60 times a second for every room without a patch rate: so there is one, of 24 days. */
export const NEVER = 2 ** 31 - 1;
/** A connection that sends so many times what is answered is closed: no player gets near it. */
const FLOOD = 10;

/** Who is there: the token says so, and nothing else does. */
export async function signedIn(house: House, token: string | undefined): Promise<Player> {
  const id = token === undefined ? null : await house.identity.verify(token);
  const player = id === null ? null : await house.store.players.find(id);
  if (player === null) throw new ServerError(401, "signed-out");
  return player;
}

/** Counts what somebody says: so much at once, then so much a second. */
export class Bucket {
  private readonly rate: Rate;
  private left: number;
  private at: number;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.left = rate.burst;
    this.at = now;
  }

  take(now: number): boolean {
    this.left = Math.min(this.rate.burst, this.left + ((now - this.at) * this.rate.perSecond) / 1000);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

/**
 * What every room of the house has in common: nothing ticks, no frame from outside can throw past it, and a flood ends
 * the connection it comes from. A subclass per house brings the house along.
 */
export abstract class Gate extends Room {
  protected abstract readonly house: House;
  override patchRate = NEVER;

  protected guard(): void {
    const floods = new WeakMap<Client, Bucket>();
    const room = this as unknown as { _onMessage(client: Client, frame: Buffer): void };
    const inner = room._onMessage.bind(this);
    // Colyseus decodes a frame's head outside of any try: a frame of garbage would end the process.
    room._onMessage = (client, frame) => {
      const now = this.house.clock.now();
      const { perSecond, burst } = this.house.rate;
      const bucket = floods.get(client) ?? new Bucket({ perSecond: FLOOD * perSecond, burst: FLOOD * burst }, now);
      floods.set(client, bucket);
      if (!bucket.take(now)) return client.leave(4002, "too-fast");
      try {
        inner(client, frame);
      } catch (error) {
        this.house.log.warn({ room: this.roomName, err: error }, "a frame nobody can read");
        client.leave(4002, "malformed");
      }
    };
    // Messages that nobody asked for are heard by nobody; requests have handlers of their own.
    this.onMessage("*", () => {});
  }

  override onUncaughtException(error: Error, method: string): void {
    if (error.cause instanceof ServerError) return;
    this.house.log.error({ room: this.roomName, method, err: error }, "caught at the room's edge");
  }
}

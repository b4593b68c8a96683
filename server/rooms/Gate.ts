import { TURNED_AWAY } from "../../shared/messages.ts";
import { LONGEST } from "../clock.ts";
import { type Client, ClientState, Protocol, Room, ServerError } from "../colyseus.ts";
import type { House } from "../context.ts";
import type { Player } from "../store/players.ts";
import { Bucket } from "./Budgets.ts";
import { isPlain } from "./frames.ts";

/** A connection that sends so many times what is answered is closed: no player gets near it. */
const FLOOD = 10;
/** So many bytes a connection may leave unread; an honest one has a few hundred on their way. */
const MOST_UNREAD = 1024 * 1024;
/** Milliseconds in which a connection has to finish joining, and to answer a farewell. */
const JOINING = 10_000;
const FAREWELL = 2000;

/** Who stands at the door: the player, and the address he comes from. */
export interface Visitor extends Player {
  readonly address: string;
}

/** Who is there: the token says so, and nothing else does. */
export async function signedIn(house: House, token: string | undefined, address = ""): Promise<Visitor> {
  const id = token === undefined ? null : house.identity.verify(token);
  const player = id === null ? null : await house.store.players.find(id);
  if (player === null) throw new ServerError(401, "signed-out");
  return { ...player, address };
}

/** A connection as it is inside, as far as the house has to know: its socket, and how far its joining is. */
type Socket = Client & {
  readonly ref: {
    readonly bufferedAmount: number;
    readonly _socket?: Corked | null;
    removeAllListeners(event: "message"): void;
    terminate(): void;
  };
};
interface Corked {
  cork(): void;
  uncork(): void;
}

/**
 * What every room of the house has in common: nothing ticks, no frame from outside can throw past it, a flood ends the
 * connection it comes from, and so do answers that nobody reads and a joining that never ends. A subclass per house
 * brings the house along.
 */
export abstract class Gate extends Room {
  protected abstract readonly house: House;
  /** Without a patch rate Colyseus would tick a clock 60 times a second for every room. */
  override patchRate = LONGEST;
  private readonly joinings = new Map<Client, () => void>();
  private held: Corked[] = [];

  protected guard(): void {
    const floods = new WeakMap<Client, Bucket>();
    const room = this as unknown as { _onMessage(client: Client, frame: Buffer): void };
    const inner = room._onMessage.bind(this);
    // Colyseus decodes a frame's head outside of any try: a frame of garbage would end the process.
    room._onMessage = (client, frame) => {
      const now = this.house.clock.monotonic();
      const { perSecond, burst } = this.house.rate;
      const bucket = floods.get(client) ?? new Bucket({ perSecond: FLOOD * perSecond, burst: FLOOD * burst }, now);
      floods.set(client, bucket);
      if (!bucket.take(now)) return this.turnAway(client, "too-fast");
      // Whoever has not joined is told nothing: his answers would queue up until he does.
      if ((client.state === ClientState.JOINING && frame[0] !== Protocol.JOIN_ROOM) || !isPlain(frame))
        return this.turnAway(client, "malformed");
      try {
        inner(client, frame);
      } catch (error) {
        this.house.log.warn({ room: this.roomName, err: error }, "a frame nobody can read");
        this.turnAway(client, "malformed");
      }
      if (client.state !== ClientState.JOINING) this.settled(client);
    };
    // Messages that nobody asked for are heard by nobody; requests have handlers of their own.
    this.onMessage("*", () => {});
  }

  override onJoin(client: Client): void {
    const { ref } = client as Socket;
    const send = client.raw.bind(client);
    client.raw = (...frame) => {
      if (ref.bufferedAmount <= MOST_UNREAD) return send(...frame);
      this.house.log.warn({ room: this.roomName, unread: ref.bufferedAmount }, "a connection that does not read");
      ref.terminate();
    };
    this.joinings.set(
      client,
      this.house.clock.after(JOINING, () => ref.terminate()),
    );
  }

  override onLeave(client: Client): void {
    this.settled(client);
  }

  override onUncaughtException(error: Error, method: string): void {
    if (error.cause instanceof ServerError) return;
    this.house.log.error({ room: this.roomName, method, err: error }, "caught at the room's edge");
  }

  /** What is sent to these connections now, and in answer to what is done now, goes out in one write each. */
  protected together(clients: Iterable<Client>): void {
    if (this.held.length > 0) return;
    for (const client of clients) {
      const socket = (client as Socket).ref._socket;
      if (!socket) continue;
      socket.cork();
      this.held.push(socket);
    }
    // When no promise has anything more to do: a later turn would let all who knock meanwhile go first.
    process.nextTick(() => {
      for (const socket of this.held.splice(0)) socket.uncork();
    });
  }

  /** Says why, hears no more of it, and does not wait long for an answer. */
  private turnAway(client: Client, reason: "too-fast" | "malformed"): void {
    const { ref } = client as Socket;
    ref.removeAllListeners("message");
    client.leave(TURNED_AWAY, reason);
    this.house.clock.after(FAREWELL, () => ref.terminate());
  }

  /** He has joined, or is gone: nobody waits for it any more. */
  private settled(client: Client): void {
    this.joinings.get(client)?.();
    this.joinings.delete(client);
  }
}

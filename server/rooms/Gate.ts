import type { Schema } from "@colyseus/schema";
import { CLOSING, TURNED_AWAY } from "../../shared/messages.ts";
import { LONGEST } from "../clock.ts";
import {
  type Client,
  ClientState,
  Protocol,
  Room,
  RoomInternalState,
  SchemaSerializer,
  ServerError,
} from "../colyseus.ts";
import type { House } from "../context.ts";
import type { Bans } from "../store/bans.ts";
import type { Player } from "../store/players.ts";
import { Bucket } from "./Budgets.ts";
import { isPlain } from "./frames.ts";
import { type Carrier, Outbox } from "./Outbox.ts";
import { describeOnce, type TableState } from "./sync.ts";
import { type Sees, TwoStates } from "./TwoStates.ts";

/** A connection that sends so many times what is answered is closed: no player gets near it. */
const FLOOD = 10;
/** So many messages may come from whoever has been turned away; he may not have heard it yet. */
const MOST_UNHEARD = 1000;
/** So many bytes a connection may leave unread; an honest one has a few hundred on their way. */
const MOST_UNREAD = 1024 * 1024;
/** Milliseconds in which a connection has to finish joining, and to answer a farewell. */
const JOINING = 10_000;
const FAREWELL = 2000;

/** Who stands at the door: the player, and the address he comes from. */
export interface Visitor extends Player {
  readonly address: string;
  /** When he was asked who he is, in the clock's monotonic time: he may have taken another name since. */
  readonly asked: number;
}

/** Who is there: the token says so, and nothing else does. */
export async function signedIn(house: House, token: string | undefined, address = ""): Promise<Visitor> {
  const asked = house.clock.monotonic();
  const id = token === undefined ? null : house.identity.verify(token);
  const player = id === null ? null : await house.store.players.find(id);
  if (player === null) throw new ServerError(401, "signed-out");
  if (isBanned(house, player.id, address)) throw new ServerError(403, "banned");
  return { ...player, address, asked };
}

/** Whether the operator does not let this player, or anybody from this address, in for now. */
export function isBanned(
  { store: { bans }, clock }: { readonly store: { readonly bans: Pick<Bans, "keepsOut"> } } & Pick<House, "clock">,
  player: string,
  address: string,
): boolean {
  const now = clock.now();
  return bans.keepsOut("player", player, now) || bans.keepsOut("address", address, now);
}

/** A connection as it is inside, as far as the house has to know: its socket, and how far its joining is. */
type Socket = Client & {
  readonly ref: Carrier & {
    readonly bufferedAmount: number;
    removeAllListeners(event: "message"): void;
    on(event: "message", listener: () => void): void;
    terminate(): void;
  };
};

/** A room as it is inside, as far as what it waits for is concerned; by the connection that a seat is kept for. */
interface Timed {
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
  readonly _reservedSeats: Record<string, readonly [options: unknown, auth: unknown, hasCome: boolean]>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout | undefined>;
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
  private readonly outboxes = new WeakMap<Client, Outbox>();
  private held: Outbox[] = [];

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
      const isJoining = client.state === ClientState.JOINING;
      if ((isJoining && frame[0] !== Protocol.JOIN_ROOM) || !isPlain(frame)) return this.turnAway(client, "malformed");
      // Right behind it a page asks how things stand: the state and the answer go out in one write.
      if (isJoining) this.together([client]);
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

  /** Whether this room is ending: nobody comes in any more, though it may be a while until the next one can be opened. */
  protected get isEnding(): boolean {
    const { _internalState: state } = this as unknown as { readonly _internalState: RoomInternalState };
    return state === RoomInternalState.DISPOSING;
  }

  /**
   * Everybody is sent away, and the room ends. Colyseus takes the timer of an empty room for one that runs also when it has
   * called it off itself, and then waits for it for ever: a table would go on beside the one that comes after it. And it keeps
   * a seat for fifteen seconds for whoever has asked for it, though his socket may never come: nobody waits for him either.
   */
  override disconnect(code?: number): Promise<unknown> {
    const timed = this as unknown as Timed;
    clearTimeout(timed._autoDisposeTimeout);
    timed._autoDisposeTimeout = undefined;
    for (const [id, [, , hasCome]] of Object.entries(timed._reservedSeats)) {
      if (hasCome) continue;
      clearTimeout(timed._reservedSeatTimeouts[id]);
      delete timed._reservedSeats[id];
      delete timed._reservedSeatTimeouts[id];
    }
    return super.disconnect(code);
  }

  override onJoin(client: Client): void {
    const { id, address } = client.auth as Visitor;
    // Since the seat was kept for him the operator may have had a word: who was not here yet was not led out.
    if (isBanned(this.house, id, address)) throw new ServerError(403, "banned");
    const { ref } = client as Socket;
    const outbox = new Outbox(ref);
    this.outboxes.set(client, outbox);
    const [send, leave] = [client.raw.bind(client), client.leave.bind(client)];
    client.raw = (message, how, written) => {
      if (ref.bufferedAmount > MOST_UNREAD) {
        this.house.log.warn({ room: this.roomName, unread: ref.bufferedAmount }, "a connection that does not read");
        return ref.terminate();
      }
      // Only the connection itself says when something is written.
      if (written !== undefined) outbox.letGo();
      if (written !== undefined || !outbox.takes(message as Uint8Array)) send(message, how, written);
    };
    // Nothing comes behind a farewell.
    client.leave = (...farewell) => {
      outbox.letGo();
      leave(...farewell);
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

  /** Who is here, for the operator. */
  whoIsHere(): Visitor[] {
    return this.clients.map(({ auth }) => auth as Visitor);
  }

  /** Whoever is banned by now is led out, and named; when he comes again he reads why he may not. */
  leadOutBanned(): string[] {
    const banned = this.clients.filter(({ auth }) => isBanned(this.house, auth.id, auth.address));
    for (const client of banned) client.leave(CLOSING);
    return [...new Set(banned.map(({ auth }) => (auth as Visitor).id))];
  }

  /** What is sent to these connections now, and in answer to what is done now, goes out in one write each. */
  protected together(clients: Iterable<Client>): void {
    const isDue = this.held.length > 0;
    for (const client of clients) {
      const outbox = this.outboxes.get(client);
      if (outbox?.hold()) this.held.push(outbox);
    }
    if (isDue || this.held.length === 0) return;
    // When no promise has anything more to do: a later turn would let all who knock meanwhile go first. Where none has begun
    // yet, a tick comes before all of them.
    queueMicrotask(() => process.nextTick(() => this.letGo()));
  }

  private letGo(): void {
    for (const outbox of this.held.splice(0)) outbox.letGo();
  }

  /** Says why, hears no more of it, and does not wait long for an answer. */
  private turnAway(client: Client, reason: "too-fast" | "malformed"): void {
    const { ref } = client as Socket;
    let more = 0;
    ref.removeAllListeners("message");
    ref.on("message", () => {
      if (++more > MOST_UNHEARD) ref.terminate();
    });
    client.leave(TURNED_AWAY, reason);
    this.house.clock.after(FAREWELL, () => ref.terminate());
  }

  /** What everybody is sent, from now on. */
  protected show(state: TableState): void {
    this.state = state.root;
    describeOnce(this.serializer, state);
  }

  /** Some connections are sent another state than the rest. */
  protected showTwo(late: TableState, sees: Sees): void {
    const other = new SchemaSerializer<Schema>();
    other.reset(late.root);
    this.setSerializer(new TwoStates(this.serializer, other, sees));
  }

  private get serializer(): SchemaSerializer<Schema> {
    return (this as unknown as { readonly _serializer: SchemaSerializer<Schema> })._serializer;
  }

  /** He has joined, or is gone: nobody waits for it any more. */
  private settled(client: Client): void {
    this.joinings.get(client)?.();
    this.joinings.delete(client);
  }
}

import { decode, type Iterator } from "@colyseus/schema";
import { Protocol } from "colyseus.js";
import { unpack } from "msgpackr";
import { WebSocket } from "ws";
import type { Reply } from "../../../shared/messages.ts";
import { post, requestFrame, seatFor } from "../load/protocol.ts";

/** As long as an answer is waited for, in milliseconds. */
const PATIENCE = 200_000;

/** What became of something that was sent: an answer, or the end of the connection. */
export type End = Reply | "closed";

/** Somebody who has a token and a socket in a room, and says there whatever he likes. */
export class Stranger {
  readonly token: string;
  private readonly socket: WebSocket;
  private readonly asked = new Map<number, (end: End) => void>();
  private requests = 0;
  private gone: (() => void)[] = [];

  private constructor(token: string, socket: WebSocket, joined: () => void) {
    this.token = token;
    this.socket = socket;
    socket.on("error", () => {});
    socket.on("close", () => this.end());
    socket.on("message", (data) => this.hear(data as Buffer, joined));
  }

  /** A new guest comes to a table, or to the lobby. */
  static async come(house: string, code: string | null, token?: string): Promise<Stranger> {
    const own = token ?? (await post(house, "POST /api/guest", {})).token;
    const [room, which] = code === null ? (["lobby", {}] as const) : (["table", { id: code }] as const);
    const nowhere = { way: house.replace(/^http/, "ws"), to: "nowhere" };
    // Who is refused a seat is a stranger all the same: one whose connection ends at once.
    const { way, to } = await seatFor(house, room, which, own).catch(() => nowhere);
    const address = `${way}/${to}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stranger = new Stranger(own, new WebSocket(address, { perMessageDeflate: false }), resolve);
    await Promise.race([promise, stranger.left()]);
    return stranger;
  }

  get isHere(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Bytes as they are, as one frame. */
  say(bytes: Uint8Array): void {
    if (this.isHere) this.socket.send(bytes);
  }

  ask(name: string, payload: unknown): Promise<End> {
    const id = ++this.requests;
    const { promise, resolve } = Promise.withResolvers<End>();
    if (!this.isHere) return Promise.resolve("closed");
    this.asked.set(id, resolve);
    this.say(requestFrame(id, name, payload as object));
    return promise;
  }

  /** From now on everything that is sent to him stays on its way. */
  stopReading(): void {
    this.socket.pause();
  }

  readOn(): void {
    this.socket.resume();
  }

  /** Resolves when the house has closed the connection; rejects when it does not. */
  left(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error("nobody closed the connection")), PATIENCE);
      this.gone.push(() => {
        clearTimeout(late);
        done();
      });
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private end(): void {
    for (const heard of this.asked.values()) heard("closed");
    this.asked.clear();
    for (const tell of this.gone.splice(0)) tell();
  }

  private hear(frame: Buffer, joined: () => void): void {
    const at: Iterator = { offset: 1 };
    if (frame[0] === Protocol.JOIN_ROOM) {
      this.say(Uint8Array.of(Protocol.JOIN_ROOM));
      joined();
    } else if (frame[0] === Protocol.ROOM_RESPONSE) {
      const id = decode.number(frame, at);
      const body = frame.subarray(at.offset + 1);
      this.asked.get(id)?.(body.length === 0 ? { ok: false, refusal: { reason: "no-words" } } : unpack(body));
      this.asked.delete(id);
    }
  }
}

/** Two strangers at a match of theirs that has just begun. */
export async function matchOfTwo(house: string) {
  const { token } = await post(house, "POST /api/guest", {});
  const wanted = { game: "port-royal", seats: 2, bots: 0, options: {} };
  const { code } = await post(house, "POST /api/tables", wanted, token);
  const [host, guest] = [await Stranger.come(house, code, token), await Stranger.come(house, code)];
  await guest.ask("sit", { seat: 1 });
  await host.ask("start", {});
  return { code, host, guest };
}

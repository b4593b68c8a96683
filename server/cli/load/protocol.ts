import { Agent, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { performance } from "node:perf_hooks";
import { decode, encode, type Iterator } from "@colyseus/schema";
import { Protocol } from "colyseus.js";
import { Packr } from "msgpackr";
import { WebSocket } from "ws";
import type { Http } from "../../../shared/http.ts";
import { type BeatMessage, type Reply, SPOKEN, type TableInfo, type TableRequests } from "../../../shared/messages.ts";
import { Reader } from "../../../shared/terse.ts";

/**
 * What a client says to a house and hears of it, frame by frame. The SDK would decode a state for each of two thousand
 * clients, and the generator would need more of the machine than the house. Nothing else here knows how the wire looks.
 */
const agent = new Agent({ keepAlive: true });
const packr = new Packr({ useRecords: false });
/** As long as a page waits for a join, and longer than it waits for anything else. */
const PATIENCE = 10_000;
/** The code of a frame stands in the lower five bits of its first byte. */
const CODE = 0x1f;

/** The house said no, or nothing at all. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** Asks the house over HTTP. Throws Refused with the reason. */
export async function post<K extends keyof Http>(
  house: string,
  route: K,
  body: Http[K]["in"],
  token = "",
): Promise<Http[K]["out"]> {
  return (await sent(house + route.slice("POST ".length), body, token)) as Http[K]["out"];
}

/** Where a socket finds the seat that is kept for it: the process that has the room, and the place there. */
export interface KeptSeat {
  readonly way: string;
  readonly to: string;
}
/** Asks for a seat in this room. Throws Refused with the reason. */
export async function seatFor(
  house: string,
  room: "table" | "lobby",
  options: object,
  token: string,
): Promise<KeptSeat> {
  const found = (await sent(`${house}/matchmake/joinOrCreate/${room}`, options, token)) as Record<string, string>;
  // Of several processes it says which one has the room.
  const { publicAddress, processId, roomId, sessionId } = found;
  const at = publicAddress === undefined ? house : `${new URL(house).protocol}//${publicAddress}`;
  return { way: at.replace(/^http/, "ws"), to: `${processId}/${roomId}?sessionId=${sessionId}` };
}

function sent(address: string, body: object, token: string): Promise<object> {
  const text = JSON.stringify(body);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    ...(token !== "" && { Authorization: `Bearer ${token}` }),
  };
  const options = { method: "POST", headers, timeout: PATIENCE };
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  const call = address.startsWith("https:")
    ? tlsRequest(address, options)
    : plainRequest(address, { ...options, agent });
  call.on("timeout", () => call.destroy(new Refused("no-answer")));
  call.on("error", (error: NodeJS.ErrnoException) => {
    // The house hung up before it heard this, as it does where nothing was asked for five seconds: a browser asks once more, too.
    if (call.reusedSocket && error.code === "ECONNRESET") resolve(sent(address, body, token));
    else reject(error);
  });
  call.on("response", (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", reject);
    response.on("end", () => {
      const answer = parsed(Buffer.concat(parts).toString());
      if (response.statusCode === 200) resolve(answer);
      else reject(new Refused(String(answer["reason"] ?? answer["error"] ?? response.statusCode)));
    });
  });
  call.end(text);
  return promise;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export interface RoomEars {
  /** `at`: when the frame came in, in milliseconds of `performance.now()`. */
  beat(beat: BeatMessage, at: number): void;
  /** The socket is closed, by whomever. */
  closed(socket: RoomSocket): void;
}
type Answered = (reply: Reply, at: number) => void;

/** One socket in one room of the house, joined. */
export class RoomSocket {
  /** All that came over it, frames and bytes with the frames' heads. */
  frames = 0;
  bytes = 0;
  /** Of patches and beats alone, since they were last asked for. */
  private ofMoves = 0;
  private readonly socket: WebSocket;
  /** Where the process is that has the room. */
  private readonly way: string;
  private readonly ears: RoomEars;
  private readonly reader = new Reader();
  private readonly asked = new Map<number, Answered>();
  private requests = 0;
  private shared = false;

  private constructor(
    socket: WebSocket,
    way: string,
    ears: RoomEars,
    joined: () => void,
    failed: (error: Error) => void,
  ) {
    this.socket = socket;
    this.way = way;
    this.ears = ears;
    socket.on("message", (data) => this.frame(data as Buffer, joined, failed));
    socket.on("error", failed);
    socket.on("close", (code) => {
      failed(new Refused(`closed ${code}`));
      this.ears.closed(this);
    });
  }

  /** Finds the room and joins it. */
  static async join(
    house: string,
    room: "table" | "lobby",
    options: object,
    token: string,
    ears: RoomEars,
  ): Promise<RoomSocket> {
    const { way, to } = await seatFor(house, room, options, token);
    return RoomSocket.over(way, to, [], ears);
  }

  /** As a page comes back whose line was cut: over the way by which it came. Null where nobody lets it in there. */
  async back(table: { readonly id: string }, token: string, ears: RoomEars): Promise<RoomSocket | null> {
    const to = `matchmake/table?${new URLSearchParams(table)}`;
    return RoomSocket.over(this.way, to, [SPOKEN, token], ears).catch(() => null);
  }

  private static over(way: string, to: string, speaks: string[], ears: RoomEars): Promise<RoomSocket> {
    const socket = new WebSocket(`${way}/${to}`, speaks, { perMessageDeflate: false });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const joined = new RoomSocket(socket, way, ears, resolve, reject);
    const late = setTimeout(() => {
      reject(new Refused("no-answer"));
      joined.close();
    }, PATIENCE);
    return promise.then(() => joined).finally(() => clearTimeout(late));
  }

  /** Asks something of the room; the answer is heard once, or never when the socket closes first. */
  ask(name: keyof TableRequests | "history", payload: object, answered: Answered): void {
    const id = ++this.requests;
    this.asked.set(id, answered);
    this.socket.send(requestFrame(id, name, payload));
  }

  /** The same as a promise. Rejected with Refused when no answer comes in time. */
  request(name: keyof TableRequests | "history", payload: object): Promise<Reply> {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Refused("no-answer")), PATIENCE);
      this.ask(name, payload, (reply) => {
        clearTimeout(late);
        done(reply);
      });
    });
  }

  /** Bytes of patches and beats since it was asked last. */
  taken(): number {
    const taken = this.ofMoves;
    this.ofMoves = 0;
    return taken;
  }

  close(): void {
    this.socket.terminate();
  }

  private frame(frame: Buffer, joined: () => void, failed: (error: Error) => void): void {
    const now = performance.now();
    const at: Iterator = { offset: 1 };
    const size = frame.length + headOf(frame.length);
    this.frames++;
    this.bytes += size;
    switch (frame[0]! & CODE) {
      case Protocol.ROOM_STATE_PATCH:
        this.ofMoves += size;
        return;
      case Protocol.ROOM_DATA_BYTES:
        if (decode.string(frame, at) !== "beat") return;
        this.ofMoves += size;
        return this.ears.beat(this.reader.read(frame.subarray(at.offset)) as BeatMessage, now);
      case Protocol.ROOM_DATA:
        if (!this.shared && decode.string(frame, at) === "info") this.share(packr.unpack(frame.subarray(at.offset)));
        return;
      case Protocol.ROOM_RESPONSE:
        return this.reply(frame, at, now);
      case Protocol.JOIN_ROOM:
        this.socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
        return joined();
      case Protocol.ERROR:
        decode.number(frame, at);
        return failed(new Refused(decode.string(frame, at)));
    }
  }

  /** As a page does: whoever sits at a table that waits adds to the shuffle. Any part will do. */
  private share({ status, shuffle, mySeat }: TableInfo): void {
    this.shared = status !== "waiting";
    if (this.shared || mySeat === null || !shuffle) return;
    this.shared = true;
    this.ask("share", { seal: shuffle.seal, part: shuffle.seal }, () => {});
  }

  /** After the number of the request and a status come the words of the answer. */
  private reply(frame: Buffer, at: Iterator, now: number): void {
    const id = decode.number(frame, at);
    const answered = this.asked.get(id);
    this.asked.delete(id);
    const body = frame.subarray(at.offset + 1);
    answered?.(body.length === 0 ? { ok: false, refusal: { reason: "no-words" } } : packr.unpack(body), now);
  }
}

/** A request as it travels: its number, what is asked, and the payload as MessagePack. */
export const requestFrame = (id: number, name: string, payload: object): Buffer =>
  Buffer.concat([requestHead(id, name), packr.pack(payload)]);

/** All of it but the payload. */
export function requestHead(id: number, name: string): Uint8Array {
  const head: number[] = [Protocol.ROOM_REQUEST];
  const at: Iterator = { offset: 1 };
  encode.number(head as never, id, at);
  encode.string(head as never, name, at);
  return Uint8Array.from(head);
}

/** A frame of the WebSocket protocol from the server has so much in front. */
export const headOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

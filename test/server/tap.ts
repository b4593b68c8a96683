import type { HouseClient } from "../../client/net/http.ts";
import { requestFrame } from "../../server/cli/load/protocol.ts";
import { Protocol } from "../../server/colyseus.ts";
import { SPOKEN } from "../../shared/messages.ts";
import { must, until } from "./harness.ts";
import { wayIn } from "./raw.ts";

/** Every byte that reaches one connection, from the first frame on, without the SDK in between. */
export class Tap {
  readonly frames: Buffer[] = [];
  isClosed = false;
  private readonly socket: WebSocket;
  private requests = 0;
  private replies = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.onclose = () => {
      this.isClosed = true;
    };
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => {
      this.frames.push(Buffer.from(data as ArrayBuffer));
      if (this.frames.at(-1)![0] === Protocol.ROOM_RESPONSE) this.replies++;
      if (this.frames.length === 1) this.say(Uint8Array.of(Protocol.JOIN_ROOM));
    };
  }

  static async open(player: HouseClient, code: string): Promise<Tap> {
    return Tap.over(new WebSocket(player.url.replace("http", "ws") + (await wayIn(player, code))));
  }

  /** As a page comes that was here a moment ago: by its socket alone. */
  static async back(player: HouseClient, code: string): Promise<Tap> {
    const { token } = must(await player.guest());
    const to = `${player.url.replace("http", "ws")}/matchmake/table?id=${code}`;
    return Tap.over(new WebSocket(to, [SPOKEN, token]));
  }

  private static async over(socket: WebSocket): Promise<Tap> {
    const tap = new Tap(socket);
    await until(() => tap.frames.length >= 2, "handshake and state");
    return tap;
  }

  /** Asks all of it and waits for the answers. */
  async ask(name: string, ...payloads: object[]): Promise<void> {
    for (const payload of payloads) this.say(requestFrame(++this.requests, name, payload));
    await until(() => this.replies === this.requests, "the answers");
  }

  close(): void {
    this.socket.close();
  }

  private say(bytes: Uint8Array): void {
    this.socket.send(Uint8Array.from(bytes));
  }
}

const isInfo = (frame: Buffer): boolean =>
  frame[0] === Protocol.ROOM_DATA && frame.subarray(2, 6).toString() === "info";

/**
 * Everything that reached the viewer, without what is random by nature: the table's code, the seal of what the house adds
 * to the shuffle, and the token of the socket.
 */
export function masked(all: readonly Buffer[], ...drawn: readonly string[]): string[] {
  // Who is here is told of once for all who come in one moment, so only the last word of it is the same each time.
  const last = all.findLastIndex(isInfo);
  const frames = all.filter((frame, n) => n === last || !isInfo(frame));
  return frames.map((frame, n) => {
    const bytes = Buffer.from(frame);
    for (const word of drawn)
      for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word)) bytes.fill("#", at, at + word.length);
    if (n === 0) bytes.fill(0, 2, 2 + bytes[1]!);
    return bytes.toString("latin1");
  });
}

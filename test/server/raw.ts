import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { Protocol } from "@colyseus/core";
import { encode, type Iterator } from "@colyseus/schema";
import type { HouseClient } from "../../client/net/house.ts";
import { must, until } from "./harness.ts";

/** The path of a seat that was kept for this player at the table: whoever connects there may join. */
export async function seatPath(player: HouseClient, code: string): Promise<string> {
  const { token } = must(await player.guest());
  const response = await fetch(`${player.url}/matchmake/joinOrCreate/table`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: code }),
  });
  const { processId, roomId, sessionId } = (await response.json()) as Record<string, string>;
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** A WebSocket down at its bytes: it says what it likes, and reads only as long as it is told to. */
export class Wire {
  received = 0;
  closed = false;
  private readonly socket: Socket;
  private requests = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (bytes) => {
      this.received += bytes.length;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.closed = true;
    });
  }

  static async open(player: HouseClient, code: string): Promise<Wire> {
    const path = await seatPath(player, code);
    const { hostname, port } = new URL(player.url);
    const wire = new Wire(connect(Number(port), hostname));
    const key = randomBytes(16).toString("base64");
    wire.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await until(() => wire.received > 130, "the handshake and the room's greeting");
    return wire;
  }

  join(): void {
    this.say([Protocol.JOIN_ROOM]);
  }
  /** A request without a payload. */
  ask(name: string): void {
    const head: number[] = [Protocol.ROOM_REQUEST];
    const at: Iterator = { offset: 1 };
    encode.number(head as never, ++this.requests, at);
    encode.string(head as never, name, at);
    this.say(head);
  }
  /** From now on everything that is sent to it stays on its way. */
  stopReading(): void {
    this.socket.pause();
  }
  end(): void {
    this.socket.destroy();
  }

  /** One masked frame of at most 125 bytes. */
  private say(bytes: readonly number[]): void {
    if (!this.closed) this.socket.write(Uint8Array.from([0x82, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes]));
  }
}

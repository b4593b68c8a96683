import { connect, type Socket } from "node:net";
import type { HouseClient } from "../../client/net/http.ts";
import { statusOf, upgrade } from "../../server/cli/fuzz/knock.ts";
import { requestHead, seatFor } from "../../server/cli/load/protocol.ts";
import { Protocol } from "../../server/colyseus.ts";
import { SPOKEN } from "../../shared/messages.ts";
import { must, until } from "./harness.ts";

export { statusOf, upgrade } from "../../server/cli/fuzz/knock.ts";

/** Sockets below everything that behaves: bytes go out as they are, and nothing answers by itself. */

/** Where a player's seat at this table is kept, or his place in the lobby, as the house's matchmaking says it. */
export async function wayIn(at: HouseClient, code: string | null): Promise<string> {
  const { token } = must(await at.guest());
  const { to } = await (code === null
    ? seatFor(at.url, "lobby", {}, token)
    : seatFor(at.url, "table", { id: code }, token));
  return `/${to}`;
}

/** Comes to a table, as far as the answer to its handshake. */
export async function come(at: HouseClient, code: string, more: readonly string[] = []) {
  const socket: Socket = connect(Number(new URL(at.url).port), "127.0.0.1");
  socket.on("error", () => {});
  let said = "";
  socket.on("data", (data) => (said += data.toString("latin1")));
  socket.write(upgrade(await wayIn(at, code), more));
  await until(() => statusOf(said) > 0, "an answer");
  return { status: statusOf(said), said, socket };
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

  static async open(player: HouseClient, code: string | null): Promise<Wire> {
    return Wire.along(player, await wayIn(player, code));
  }
  /** The same without asking for a seat first, to a table from this address, as a proxy says it. */
  static async from(address: string, player: HouseClient, code: string): Promise<Wire> {
    const { token } = must(await player.guest());
    const says = [`Sec-WebSocket-Protocol: ${SPOKEN}, ${token}`, `X-Forwarded-For: ${address}`];
    return Wire.along(player, `/matchmake/table?id=${code}`, says);
  }

  private static async along({ url }: HouseClient, path: string, says: readonly string[] = []): Promise<Wire> {
    const wire = new Wire(connect(Number(new URL(url).port), "127.0.0.1"));
    wire.socket.write(upgrade(path, says));
    await until(() => wire.received > 130, "the handshake and the room's greeting");
    return wire;
  }

  join(): void {
    this.say([Protocol.JOIN_ROOM]);
  }
  /** A request; its payload is already packed, or there is none. */
  ask(name: string, payload: readonly number[] = []): void {
    this.say([...requestHead(++this.requests, name), ...payload]);
  }
  /** From now on everything that is sent to it stays on its way. */
  stopReading(): void {
    this.socket.pause();
  }
  end(): void {
    this.socket.destroy();
  }

  /** One masked frame. */
  say(bytes: ArrayLike<number> & Iterable<number>): void {
    const { length } = bytes;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
    if (!this.closed) this.socket.write(Uint8Array.from([0x82, ...size, 0, 0, 0, 0, ...bytes]));
  }
}

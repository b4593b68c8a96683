import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { WebSocket } from "ws";
import { below, type Rng } from "../../../shared/engine/random.ts";
import type { Mover } from "./pace.ts";
import { headOf } from "./protocol.ts";
import type { Tally } from "./Tally.ts";

/** A relay in a process of its own, and as many clients as the house has. */
export class Relay {
  readonly movers: readonly RelayRoom[];
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, movers: readonly RelayRoom[]) {
    this.child = child;
    this.movers = movers;
  }

  /** As many sockets as the house has, with messages of this size. `keepsIn`: where it keeps each of them first; null: nowhere. */
  static async open(rooms: readonly number[], size: number, rng: Rng, keepsIn: string | null): Promise<Relay> {
    const child = fork(path.join(import.meta.dirname, "relay.ts"), keepsIn === null ? [] : [keepsIn]);
    const relay = new Relay(
      child,
      rooms.map(() => new RelayRoom(size, rng)),
    );
    try {
      const port = await new Promise<unknown>((done, fail) => {
        child.once("message", done);
        child.once("exit", () => fail(new Error("the relay ended; its reason stands above")));
      });
      for (const [n, room] of relay.movers.entries()) await room.open(`ws://127.0.0.1:${port}/${n}`, rooms[n]!);
      return relay;
    } catch (error) {
      relay.close();
      throw error;
    }
  }

  get pid(): number {
    return this.child.pid!;
  }

  close(): void {
    for (const room of this.movers) room.close();
    if (this.child.connected) this.child.disconnect();
  }
}

class RelayRoom implements Mover {
  private readonly message: Buffer;
  private readonly rng: Rng;
  private readonly sockets: WebSocket[] = [];
  private move: { readonly by: number; readonly sentAt: number; readonly tally: Tally } | null = null;
  private missing = 0;

  constructor(size: number, rng: Rng) {
    this.message = Buffer.alloc(size);
    this.rng = rng;
  }

  get busy(): boolean {
    return this.move !== null;
  }
  get free(): boolean {
    return this.move === null;
  }

  async open(url: string, seats: number): Promise<void> {
    for (let n = 0; n < seats; n++) {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on("message", (data: Buffer) => this.heard(n, data.length));
      await new Promise<void>((done, fail) => {
        socket.once("open", done);
        socket.once("error", fail);
      });
      this.sockets.push(socket);
    }
  }

  play(tally: Tally): void {
    const by = below(this.rng, this.sockets.length);
    this.move = { by, sentAt: performance.now(), tally };
    this.missing = this.sockets.length;
    this.sockets[by]!.send(this.message);
  }

  giveUp(tally: Tally): void {
    tally.error("no-answer");
    this.move = null;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private heard(n: number, length: number): void {
    const { move } = this;
    if (move === null) return;
    const { ack, sight, bytes } = move.tally;
    (n === move.by ? ack : sight).push(performance.now() - move.sentAt);
    bytes.push(length + headOf(length));
    this.missing--;
    if (this.missing === 0) this.move = null;
  }
}

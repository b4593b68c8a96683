import type { Clock } from "../clock.ts";

/** A socket that can be asked whether anybody is still there. */
export interface Asked {
  ping(): void;
  terminate(): void;
  on(event: "message" | "ping" | "pong" | "close", listener: () => void): unknown;
}

/** So often each socket has its turn, in milliseconds. */
const ROUND = 15_000;
/** A round goes in slices: thousands asked at once, and their answers at once, would stand in the way of the moves. */
const SLICES = 30;
/** Who was not heard of for a whole round is asked, and asked once more; then he is gone. */
const [ASKED, GONE] = [2, 4];
/** So many signs of life in a round are enough: nobody counts what they cost beside messages. */
const MOST_SIGNS = 60;

/**
 * Whether those who are connected are still there: a device that loses its network says nothing. Whoever says something
 * by himself is not asked. It also keeps quiet connections open through whatever stands between.
 */
export class Pulse {
  private readonly clock: Clock;
  /** The first was looked at longest ago. So many rounds began since he was heard of, and so many signs came in this one. */
  private readonly sockets = new Map<Asked, { rounds: number; signs: number }>();
  /** Turns that sockets have had coming since the last slice, in parts of one. */
  private due = 0;
  private callOff: () => void;

  constructor(clock: Clock) {
    this.clock = clock;
    this.callOff = this.later();
  }

  watch(socket: Asked): void {
    const since = { rounds: 0, signs: 0 };
    const heard = (): void => void (since.rounds = 0);
    const sign = (): void => {
      if (++since.signs > MOST_SIGNS) socket.terminate();
    };
    for (const event of ["message", "pong"] as const) socket.on(event, heard);
    for (const event of ["ping", "pong"] as const) socket.on(event, sign);
    socket.on("close", () => this.sockets.delete(socket));
    this.sockets.set(socket, since);
  }

  /** Nobody is asked any more. */
  end(): void {
    this.callOff();
  }

  private later(): () => void {
    return this.clock.after(ROUND / SLICES, () => {
      this.due += this.sockets.size;
      let turns = Math.floor(this.due / SLICES);
      this.due -= turns * SLICES;
      // Whose turn it was comes to the end of the list while it is gone through, and no turns are left when it gets there.
      for (const [socket, since] of this.sockets) {
        if (turns-- === 0) break;
        this.sockets.delete(socket);
        this.sockets.set(socket, since);
        since.rounds++;
        since.signs = 0;
        if (since.rounds === GONE) socket.terminate();
        else if (since.rounds >= ASKED) socket.ping();
      }
      this.callOff = this.later();
    });
  }
}

import { below, type Rng } from "../../../shared/engine/random.ts";
import type { RoomSocket } from "./protocol.ts";

/** What stands between a player and the house, and does not always mean well. */
export interface Mischief {
  /** Lets an action go out, or something else happen. */
  send(socket: RoomSocket, ask: () => void): void;
  /** Whether the line is cut right before somebody hears what has come. */
  cuts(socket: RoomSocket): boolean;
}

/** A line that does what it should. */
export const HONEST: Mischief = { send: (_, ask) => ask(), cuts: () => false };

/** So long an action is held back at most, in milliseconds: others have moved meanwhile. */
const HELD = 150;
/** Of so many actions one meets each of the misfortunes; of so many messages one is the last of its line. */
const ONE_IN = 15;
const ONE_OF = 60;

/** A line on which actions go out twice, late, behind later ones or not at all, and which is cut at any message. */
export class BadLine implements Mischief {
  /** How often each of them has happened. */
  readonly happened = { twice: 0, late: 0, again: 0, cut: 0 };
  private readonly rng: Rng;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  send(socket: RoomSocket, ask: () => void): void {
    switch (below(this.rng, ONE_IN)) {
      case 0:
        this.happened.twice++;
        ask();
        return ask();
      case 1:
        this.happened.late++;
        return this.later(ask);
      case 2:
        // Once more when the table has gone on: a network may keep what it has, and hand it out later.
        this.happened.again++;
        ask();
        return this.later(ask);
      case 3:
        this.happened.cut++;
        return socket.close();
      case 4:
        this.happened.cut++;
        ask();
        return socket.close();
      default:
        return ask();
    }
  }

  cuts(socket: RoomSocket): boolean {
    if (below(this.rng, ONE_OF) > 0) return false;
    this.happened.cut++;
    socket.close();
    return true;
  }

  private later(ask: () => void): void {
    setTimeout(ask, below(this.rng, HELD));
  }
}

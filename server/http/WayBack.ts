import type { IncomingMessage } from "node:http";
import type { Store } from "express-rate-limit";
import { SPOKEN } from "../../shared/messages.ts";
import { matchMaker } from "../colyseus.ts";
import type { House } from "../context.ts";
import { addressOf, networkOf, type Refusal, WAY_BACK } from "./Door.ts";
import { seatIn } from "./seats.ts";
import type { Turnstile } from "./turnstile.ts";

export interface WayBackSettings {
  /** The tables of this process, where there are others of the same house; null where it is alone. */
  readonly tables: Pick<House["rooms"], "has"> | null;
  /** How many proxies stand before the house. */
  readonly proxies: number;
  /** What one address may ask in a minute, with all that it asks over HTTP. */
  readonly requestsPerMinute: number;
  readonly asked: Store;
  readonly turnstile: Turnstile;
}

/** Why is said over HTTP, in a way that a page can read. */
const ASK: Refusal = [409, "No way back here. Ask for a seat."];
const TOO_FAST: Refusal = [429, "Too much at once. Come back in a moment."];

/**
 * Whoever was in a room a moment ago comes back by a WebSocket alone, which says whom it brings: after a restart everybody
 * comes in the same second, and whoever has lost his network waits for one answer less. Nothing is decided here: the same
 * seat is kept as for whoever asks for it over HTTP, after the same questions. What is no plain yes is refused, and the page
 * asks there.
 */
export class WayBack {
  private readonly settings: WayBackSettings;

  constructor(settings: WayBackSettings) {
    this.settings = settings;
  }

  /** The address at which Colyseus knows the seat that is kept for him, or why there is none; null when he has gone meanwhile. */
  async find(request: IncomingMessage): Promise<string | Refusal | null> {
    const [, room = "", id] = WAY_BACK.exec(request.url ?? "") ?? [];
    const [spoken, token] = String(request.headers["sec-websocket-protocol"]).split(/\s*,\s*/);
    if (spoken !== SPOKEN || token === undefined) return ASK;
    const { tables, proxies, asked, requestsPerMinute, turnstile } = this.settings;
    // Another process would keep the seat, and this socket is here.
    if (tables !== null && id !== undefined && !tables.has(id)) return ASK;
    try {
      const address = addressOf(request, proxies);
      const { totalHits } = await asked.increment(networkOf(address));
      if (totalHits > requestsPerMinute) return TOO_FAST;
      await new Promise<void>((done) => turnstile.pass(() => false, done));
      if (request.socket.destroyed) return null;
      const seat = await seatIn(room, id === undefined ? {} : { id }, `Bearer ${token}`, address);
      // One that is just ending opens no room itself, and this socket is here.
      if (seat.processId !== matchMaker.processId) return ASK;
      return `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`;
    } catch {
      return ASK;
    }
  }
}

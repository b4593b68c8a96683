import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";
import { plain } from "../near.ts";
import type { OriginCheck } from "./origins.ts";

export interface DoorSettings {
  readonly origins: OriginCheck;
  /** How many proxies stand before the house; 0 trusts no forwarded address. */
  readonly proxies: number;
  /** So many WebSockets one address may have open. */
  readonly socketsPerAddress: number;
  /** Whether the house takes anybody in right now. */
  readonly open: () => boolean;
  /** Hears of everybody who is not let in. */
  readonly refused?: (status: number) => void;
  /** Whether such a seat is kept in such a room, as the matchmaking promised. */
  readonly keeps: (room: string, seat: string) => boolean;
}
export type Refusal = readonly [status: number, words: string];

/** What a WebSocket may ask for: a process, a room in it, and the seat that was reserved there. */
const WAY_IN = /^\/[\w-]{1,64}\/([\w-]{1,64})\?sessionId=([\w-]{1,64})$/;
/** Or whoever was here a moment ago: a room of the house, and which table it is. */
export const WAY_BACK = /^\/matchmake\/(table|lobby)(?:\?id=([a-z0-9]{16}))?$/;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Every WebSocket comes through here before anybody else reads what it asks for: what is not a way in is refused, then
 * strange pages, then an address that has too many sockets open. Colyseus gets only what it understands.
 */
export class Door {
  private readonly settings: DoorSettings;
  private readonly sockets = new Map<string, Set<Socket>>();

  constructor(settings: DoorSettings) {
    this.settings = settings;
  }

  /** Whether this upgrade may go on. If not, it has its answer already. */
  admits(request: IncomingMessage): boolean {
    const { socket } = request;
    const address = addressOf(request, this.settings.proxies);
    const refusal = this.refusal(request, address);
    if (refusal !== null) {
      this.refuse(socket, refusal);
      return false;
    }
    this.count(socket, address);
    return true;
  }

  /** Why nobody gets in by this address now; null: he may, as far as the house and the seat are concerned. */
  shut(url: string): Refusal | null {
    if (!this.settings.open()) return [503, "The house is closing. Come back in a moment."];
    const [, room, seat] = WAY_IN.exec(url) ?? [];
    if (room === undefined || seat === undefined || this.settings.keeps(room, seat)) return null;
    return [404, "No seat is kept here. Load the page again."];
  }

  /** Answers in words, and hangs up. */
  refuse(socket: Socket, refusal: Refusal): void {
    this.settings.refused?.(refusal[0]);
    hangUp(socket, refusal);
  }

  /** Nobody is waited for any longer. */
  close(): void {
    for (const sockets of this.sockets.values()) for (const socket of sockets) socket.destroy();
  }

  private refusal({ url = "", headers }: IncomingMessage, address: string): Refusal | null {
    if (!WAY_IN.test(url) && !WAY_BACK.test(url)) return [400, "This is no way into the house."];
    if (!this.settings.origins(headers)) return [403, "Pages from elsewhere may not speak to this house."];
    const shut = this.shut(url);
    if (shut !== null) return shut;
    if (isHere(address, this.settings.proxies)) return null;
    if ((this.sockets.get(networkOf(address))?.size ?? 0) < this.settings.socketsPerAddress) return null;
    return [429, "Too many connections from this address. Close some pages, then load this one again."];
  }

  private count(socket: Socket, address: string): void {
    const network = networkOf(address);
    const sockets = this.sockets.get(network) ?? new Set();
    this.sockets.set(network, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.sockets.delete(network);
    });
  }
}

/**
 * Whether a request wants to become a WebSocket. Whoever offers to speak something else, as curl and Java offer HTTP/2, is
 * answered as if he had not: HTTP lets a server pass over that.
 */
export const wantsSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === "websocket";

/** Where a request comes from: as Express reads it with so many proxies before it. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const hops = [socket.remoteAddress ?? "", ...forwarded.map((hop) => hop.trim()).reverse()].filter(
    (hop) => hop !== "",
  );
  return plain(hops[Math.min(proxies, hops.length - 1)] ?? "");
}

/** Where no proxy stands, who comes over loopback sits at this machine: the operator, or a test under load. */
export const isHere = (address: string, proxies: number): boolean => proxies === 0 && LOOPBACK.test(plain(address));

/** Whoever has one IPv6 address has a whole network of them: it counts as one. */
export function networkOf(address: string): string {
  const own = plain(address);
  return own.includes(":") && !LOOPBACK.test(own) ? ipKeyGenerator(own) : own;
}

function hangUp(socket: Socket, [status, words]: Refusal): void {
  // Node listens to this socket no more: without a listener, whoever hangs up meanwhile would end the process.
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Connection: close",
      "Content-Type: text/plain; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(words)}`,
      "",
      words,
    ].join("\r\n"),
  );
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type Room } from "colyseus.js";
import { pino } from "pino";
import type { AnyGame, Registry } from "../../../shared/engine/offer.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { games as everyGame } from "../../../shared/games/registry.ts";
import type { BeatMessage } from "../../../shared/messages.ts";
import { Reader } from "../../../shared/terse.ts";
import { Protocol } from "../../colyseus.ts";
import { type RunningHouse, startHouse } from "../../house.ts";
import { headOf, post } from "../load/protocol.ts";
import { quantile } from "../spread.ts";

const MOST_SEATS = 4;
const MATCHES = 3;

/** One connection, and how many bytes reached it since it was last asked. */
class Ear {
  readonly room: Room;
  bytes = { patch: 0, beat: 0, other: 0 };
  beat: BeatMessage | null = null;

  constructor(room: Room) {
    this.room = room;
    room.onMessage("*", () => {});
    const terse = new Reader();
    room.onMessage("beat", (bytes: Uint8Array) => {
      this.beat = terse.read(bytes) as BeatMessage;
    });
    const { events } = room.connection;
    const inner = events.onmessage!;
    events.onmessage = (event) => {
      const { byteLength } = event.data as ArrayBuffer;
      const [code] = new Uint8Array(event.data as ArrayBuffer, 0, 1);
      const kind = code === Protocol.ROOM_STATE_PATCH ? "patch" : code === Protocol.ROOM_DATA_BYTES ? "beat" : "other";
      this.bytes[kind] += byteLength + headOf(byteLength);
      inner(event);
    };
  }

  take() {
    const taken = this.bytes;
    this.bytes = { patch: 0, beat: 0, other: 0 };
    return taken;
  }
}

/**
 * What reaches one viewer for one move, in bytes with the frames' heads: whole matches of every game by chance, all seats
 * and a spectator.
 */
export async function benchWire(games: Registry = everyGame) {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-bench-"));
  const rate = { perSecond: 1e6, burst: 1e6 };
  const house = await startHouse({
    port: 0,
    dataDir: folder,
    log: pino({ level: "silent" }),
    rate,
    requestsPerMinute: 1e6,
    shareTime: 0,
    games,
  });
  try {
    const figures = [];
    for (const { game } of games.values()) figures.push(await measured(house, game));
    return figures;
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(house: RunningHouse, { id, seats: { max }, cap }: AnyGame) {
  const seats = Math.min(MOST_SEATS, max);
  const moves: ReturnType<Ear["take"]>[] = [];
  for (let seed = 1; seed <= MATCHES; seed++) moves.push(...(await oneMatch(house, id, seats, seed, cap)));
  const total = moves.map(({ patch, beat, other }) => patch + beat + other);
  return {
    game: id,
    seats,
    viewers: seats + 1,
    moves: moves.length / (seats + 1),
    bytesPerMoveAndViewer: spread(total),
    ofThem: {
      patch: spread(moves.map(({ patch }) => patch)),
      beat: spread(moves.map(({ beat }) => beat)),
      reply: spread(moves.map(({ other }) => other)),
    },
  };
}

/** To its end, or cut where its rules set none. */
async function oneMatch(
  house: RunningHouse,
  game: string,
  seats: number,
  seed: number,
  cap = Number.POSITIVE_INFINITY,
): Promise<ReturnType<Ear["take"]>[]> {
  const rng = fromSeed([seed, 1, 1]);
  const guests = await Promise.all(Array.from({ length: seats + 1 }, () => post(house.url, "POST /api/guest", {})));
  const { code } = await post(house.url, "POST /api/tables", { game, seats, bots: 0, options: {} }, guests[0]!.token);
  const ears: Ear[] = [];
  for (const { token } of guests) {
    const client = new Client(house.url, { headers: { Authorization: `Bearer ${token}` } });
    const ear = new Ear(await client.joinOrCreate("table", { id: code }));
    ears.push(ear);
    await ear.room.request("truth", {});
  }
  for (let seat = 1; seat < seats; seat++) await ears[seat]!.room.request("sit", { seat });
  await ears[0]!.room.request("start", {});
  await reached(ears, 0);
  const moves: ReturnType<Ear["take"]>[] = [];
  for (const ear of ears) ear.take();
  for (let n = 0; n < cap; n++) {
    const actor = ears.find(({ beat }) => beat!.legal.length > 0);
    if (actor === undefined) break;
    const { legal } = actor.beat!;
    await actor.room.request("act", { id: `a${n}`, seq: n, action: legal[below(rng, legal.length)]! });
    await reached(ears, n + 1);
    moves.push(...ears.map((ear) => ear.take()));
  }
  await Promise.all(ears.map(({ room }) => room.leave()));
  return moves;
}

async function reached(ears: readonly Ear[], seq: number): Promise<void> {
  while (!ears.every(({ beat }) => beat?.seq === seq)) await new Promise((done) => setImmediate(done));
}

function spread(values: readonly number[]) {
  const at = (part: number) => quantile(values, part)!;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { p10: at(0.1), median: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), mean: Math.round(mean) };
}

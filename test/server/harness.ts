import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, Room } from "colyseus.js";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Beat, LinkState } from "../../client/net/beats.ts";
import { type Answer, HouseClient } from "../../client/net/http.ts";
import type { Keep } from "../../client/net/keep.ts";
import { type World, world } from "../../client/net/reconnect.ts";
import { openTable } from "../../client/net/table.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { TableInfo, Told } from "../../shared/messages.ts";
import { examined } from "../games/boxes.ts";

export { freePort } from "../../server/cli/ports.ts";

export const quiet = pino({ level: "silent" });
export const folder = (): string => mkdtempSync(path.join(tmpdir(), "kontor-test-"));
export const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true });
/** A folder for the test that runs; it goes when the test is over. */
export function data(): string {
  const dir = folder();
  onTestFinished(() => remove(dir));
  return dir;
}

/** A real house on a free port, with data of its own. Whoever only visits one does not load it. */
export async function house(more: Partial<HouseSettings> = {}): Promise<RunningHouse> {
  const { startHouse } = await import("../../server/house.ts");
  return startHouse({
    port: 0,
    dataDir: folder(),
    games: examined,
    log: quiet,
    rate: { perSecond: 10_000, burst: 10_000 },
    requestsPerMinute: 100_000,
    ...more,
  });
}

export function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** A player on a device of his own: what the browser does, without the browser. With a token he is who has it. */
export function visitor(url: string, token?: string): HouseClient {
  const keep = memory();
  if (token !== undefined) keep.setItem("kontor-guest", token);
  return new HouseClient(url, keep);
}

export function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
  return answer;
}

/** Somewhat less than a test may take, so that it says what it waited for. */
const PATIENCE = 240_000;
Room.defaultRequestTimeout = PATIENCE;
/** Around devices that trust their connection, however slow the machine is: nobody is given up for an answer that is late. */
const unhurried: World = { ...world, after: (ms, run) => world.after(ms > LONGEST_PAUSE ? PATIENCE : ms, run) };
/** Between two attempts to come back, in milliseconds; a page waits longer only for answers. */
const LONGEST_PAUSE = 4000;

/** Polls: nothing here waits for a fixed time. */
export async function until<T>(
  what: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  name = what.toString(),
  patience = PATIENCE,
): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const it = await what();
    if (it !== null && it !== undefined && it !== false) return it;
    await new Promise((done) => setTimeout(done, 3));
  }
  throw new Error(`waited in vain: ${name}`);
}

/** One device at a table, and everything it heard. */
export class Visitor {
  readonly beats: Beat<Kind>[] = [];
  /** What was told on returning, entry by entry. */
  readonly missed: Told[] = [];
  readonly states: LinkState[] = [];
  info: TableInfo | null = null;
  readonly link: ReturnType<typeof openTable>;
  private waiting: (() => void) | null = null;

  constructor(at: HouseClient, code: string) {
    this.link = openTable(
      at,
      code,
      {
        beat: (beat) => {
          this.beats.push(beat);
          this.waiting?.();
        },
        missed: (story) => void this.missed.push(...story),
        info: (info) => {
          this.info = info;
        },
        state: (state) => void this.states.push(state),
      },
      async (game) => examined.get(game)!.wire,
      unhurried,
    );
  }

  get now(): Beat<Kind> {
    const beat = this.beats.at(-1);
    if (beat === undefined) throw new Error("no beat yet");
    return beat;
  }
  get state(): LinkState | undefined {
    return this.states.at(-1);
  }

  /** Plays its seat with the first or any legal action until the match is over. */
  async play(choose: (legal: readonly Kind["Action"][]) => Kind["Action"] = (legal) => legal[0]!): Promise<void> {
    while (this.info?.status !== "over") {
      const beat = this.beats.at(-1);
      if (beat !== undefined && beat.legal.length > 0) {
        await this.link.act(beat.seq, choose(beat.legal));
        await until(() => this.now.seq > beat.seq || this.info?.status === "over");
      } else
        await new Promise<void>((done) => {
          this.waiting = done;
          setTimeout(done, 20);
        });
    }
  }
}

/** The bare room of the SDK, for what a well-behaved client never sends. */
export async function bare(at: HouseClient, code: string): Promise<Room> {
  const { token } = must(await at.guest());
  const client = new Client(at.url, { headers: { Authorization: `Bearer ${token}` } });
  const room = await client.joinOrCreate("table", { id: code });
  room.reconnection.enabled = false;
  room.onMessage("*", () => {});
  room.onError(() => {});
  return room;
}

/** A table with everybody seated, the match just begun; the last visitor watches. */
export async function seated(url: string, game: string, seats: number, watchers = 1, options = {}) {
  const players = Array.from({ length: seats + watchers }, () => visitor(url));
  const { code } = must(await players[0]!.openTable({ game, seats, bots: 0, options }));
  const at = players.map((player) => new Visitor(player, code));
  await until(() => at.every(({ state }) => state === "live"), "everybody here");
  for (let seat = 1; seat < seats; seat++) await at[seat]!.link.request("sit", { seat });
  await until(() => at.every(({ beats }) => beats.length === 1), "the first beat");
  const close = () => {
    for (const { link } of at) link.close();
  };
  return { code, players, at, close };
}

/** A seat's or spectator's action by chance, the same every time. */
export function byChance(seed: number): (legal: readonly Kind["Action"][]) => Kind["Action"] {
  let state = seed;
  return (legal) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return legal[state % legal.length]!;
  };
}

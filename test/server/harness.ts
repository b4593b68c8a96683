import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type Room } from "colyseus.js";
import pg from "pg";
import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { openPostgresStore, openStore, type Store } from "../../server/store/store.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { seeds } from "../chance.ts";
import { examined } from "../games/boxes.ts";
import { freePort } from "../ports.ts";
import { createDatabase, FURNISHED } from "../postgres/Cluster.ts";
import { HandClock } from "./hand.ts";
import { must, until, Visitor, visitor } from "./visitor.ts";

export { must, soon, until, Visitor, visitor } from "./visitor.ts";
export { freePort };

export const quiet = pino({ level: "silent" });
export const folder = (): string => mkdtempSync(path.join(process.env["TEST_FOLDER"] ?? tmpdir(), "kontor-test-"));
export const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true });
/** A folder for the test that runs; it goes when the test is over. */
export function data(): string {
  const dir = folder();
  onTestFinished(() => remove(dir));
  return dir;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests' own PostgreSQL listens; null on a machine without one. */
    readonly postgres: { readonly port: number } | null;
    /** The same of their own Redis. */
    readonly redis: { readonly port: number } | null;
  }
}

/** Pictures are taken without a test run: there is nobody to tell of a PostgreSQL. */
const told = () => (process.env["VITEST"] === undefined ? undefined : inject("postgres"));
/** Whether these tests run on PostgreSQL; else on the database that a house brings along. */
export const ON_POSTGRES = told() !== undefined;
/** The address of the database that stands for this folder, made when it is first asked for; null where the folder itself is it. */
export async function databaseOf(dir: string, template = FURNISHED): Promise<string | null> {
  const postgres = told();
  if (postgres === undefined) return null;
  if (postgres === null) throw new Error("no PostgreSQL on this machine");
  const url = (name: string): string => `postgres://kontor@127.0.0.1:${postgres.port}/${name}`;
  const name = `kontor_${createHash("sha256").update(dir).digest("hex").slice(0, 16)}`;
  const client = new pg.Client({ connectionString: url("postgres") });
  await client.connect();
  try {
    await createDatabase(client, name, template);
  } catch (error) {
    if ((error as { code?: string }).code !== "42P04") throw error;
  } finally {
    await client.end();
  }
  return url(name);
}
/** What a house keeps that stands for this folder. */
export async function storeIn(dir: string): Promise<Store> {
  const database = await databaseOf(dir);
  return database === null ? openStore(dir) : openPostgresStore(database);
}
/** The same thing, but for what it does otherwise. */
export const but = <T extends object>(real: T, otherwise: Partial<T>): T =>
  Object.assign(Object.create(real) as T, otherwise);
/** The same, but for what one part of it does instead. */
export const storeWith = <K extends keyof Store>(real: Store, part: K, instead: Partial<Store[K]>): Store => ({
  ...real,
  [part]: but(real[part], instead),
  close: () => real.close(),
});

let emptied: Promise<string> | null = null;
/** A folder of a house that was open once and was closed: to copy its tables costs half of what it costs to make them. */
async function furnished(): Promise<string> {
  emptied ??= (async () => {
    const dir = folder();
    await (await openStore(dir)).close();
    return path.join(dir, "kontor.db");
  })();
  const dir = folder();
  copyFileSync(await emptied, path.join(dir, "kontor.db"));
  return dir;
}

/**
 * A real house on a free port, which no connection is given while it is away, with data of its own, which deals the same every
 * time. Whoever only visits one does not load it. By a clock turned by hand nobody is asked whether he is still there: he has no time to answer while it is turned.
 */
export async function house(more: Partial<HouseSettings> = {}): Promise<RunningHouse> {
  const { startHouse } = await import("../../server/house.ts");
  const dataDir = more.dataDir ?? (ON_POSTGRES ? folder() : await furnished());
  return startHouse({
    port: more.port ?? (await freePort()),
    dataDir,
    database: await databaseOf(dataDir),
    games: examined,
    log: quiet,
    seed: seeds(),
    shareTime: 0,
    rate: { perSecond: 10_000, burst: 10_000 },
    requestsPerMinute: 100_000,
    ...(more.clock !== undefined && { pulse: new HandClock() }),
    ...more,
  });
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
  await at[0]!.link.request("start", {});
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

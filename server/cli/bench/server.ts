import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { Schema } from "@colyseus/schema";
import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import type { AnyGame } from "../../../shared/engine/offer.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { type Entry, newMatch, next, type Position, start } from "../../../shared/engine/record.ts";
import { secretsFor, type Wire } from "../../../shared/engine/wire.ts";
import { games } from "../../../shared/games/registry.ts";
import { Writer } from "../../../shared/terse.ts";
import { type Client, ClientState, SchemaSerializer } from "../../colyseus.ts";
import { TableState } from "../../rooms/sync.ts";
import type { Journal } from "../../store/journal.ts";
import { openStore } from "../../store/store.ts";
import { quantile, rounded } from "../spread.ts";

/**
 * What one move costs the server, part by part and each by itself: microseconds, the middle one of all moves. No sockets,
 * no other tables. Medians do not add up; they say where to look, and whether it has become better.
 */
export interface ServerFigures {
  readonly game: string;
  readonly seats: number;
  readonly moves: number;
  /** Judging the action, and carrying it out on a copy. */
  readonly rules: number | null;
  /** The view that is sent: a spectator's. */
  readonly views: number | null;
  /** Writing what differs into the schema. */
  readonly sync: number | null;
  /** Packing the patch, once for all, without sending it. */
  readonly patch: number | null;
  /** The events as every seat and a spectator may hear them, with his choices and secrets, as bytes. */
  readonly beats: number | null;
  /** One entry into the journal, on disk, with nothing else to write; and its share when sixteen tables write at once. */
  readonly append: number | null;
  readonly appendOfSixteen: number | null;
}

type Part = "rules" | "views" | "sync" | "patch" | "beats" | "append" | "appendOfSixteen";
type Times = Record<Part, number[]>;

const SEATS = 4;
/** The first warms up and is thrown away. */
const MATCHES = 6;
/** Of each match: the disk takes its time. */
const APPENDS = 30;
const GROUP = 16;

export async function benchServer(matches = MATCHES): Promise<ServerFigures[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-bench-"));
  const store = await openStore(folder);
  try {
    const figures: ServerFigures[] = [];
    for (const { game } of games.values()) figures.push(await measured(game, store.journal, matches));
    return figures;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(game: AnyGame, journal: Journal, matches: number): Promise<ServerFigures> {
  const rng = fromSeed([1, 2, 3]);
  const seats = Math.min(SEATS, game.seats.max);
  let times = none();
  for (let match = 0; match < matches; match++) {
    if (match === 1) times = none();
    const log = oneMatch(game, seats, match, rng, times);
    await alone(journal, `${game.id} ${match}`, log.slice(0, APPENDS), times);
    await sixteen(journal, `${game.id} ${match} by`, log.slice(0, APPENDS), times);
  }
  const middle = (part: Part) => {
    const milliseconds = quantile(times[part], 0.5);
    return milliseconds === null ? null : rounded(milliseconds * 1000, 1);
  };
  const parts = Object.fromEntries((Object.keys(times) as Part[]).map((part) => [part, middle(part)]));
  return { game: game.id, seats, moves: times.rules.length, ...(parts as Record<Part, number | null>) };
}

const none = (): Times => ({
  rules: [],
  views: [],
  sync: [],
  patch: [],
  beats: [],
  append: [],
  appendOfSixteen: [],
});

/** A match by chance, as a room carries it out: everything but sockets and journal. */
function oneMatch(game: AnyGame, seats: number, seed: number, rng: Rng, times: Times): Entry<Kind>[] {
  let at = start(game, newMatch(game, seats, {}, [seed, 1, 1]));
  const viewers: Viewer[] = [...Array(seats).keys(), "spectator"];
  const room = new Room(game, viewers);
  room.write(game.view(at.state, "spectator"));
  room.patch();
  const log: Entry<Kind>[] = [];
  while (at.legal.length > 0) {
    const { seat, actions } = at.legal[0]!;
    const action = actions[below(rng, actions.length)]!;
    const made = timed(times.rules, () => next<Kind>(game, at, seat, { type: "action", action }));
    if (!made.ok) throw new Error(made.refusal.reason);
    at = made.position;
    log.push(made.entry);
    const view = timed(times.views, () => game.view(at.state, "spectator"));
    timed(times.sync, () => room.write(view));
    timed(times.patch, () => room.patch());
    timed(times.beats, () => room.beats(game, at, made.events));
  }
  return log;
}

function timed<T>(times: number[], work: () => T): T {
  const began = performance.now();
  const result = work();
  times.push(performance.now() - began);
  return result;
}

/** What a TableRoom does with a move, for connections that lead nowhere. */
class Room {
  private readonly wire: Wire<object>;
  private readonly sync: TableState;
  private readonly serializer = new SchemaSerializer<Schema>();
  private readonly clients: Client[];
  private readonly writers: ReadonlyMap<Viewer, Writer>;

  constructor(game: AnyGame, viewers: readonly Viewer[]) {
    this.wire = games.get(game.id)!.wire;
    this.sync = new TableState(this.wire);
    this.serializer.reset(this.sync.root);
    this.clients = viewers.map(() => ({ state: ClientState.JOINED, raw() {} }) as unknown as Client);
    this.writers = new Map(viewers.map((viewer) => [viewer, new Writer()]));
  }

  write(view: object): void {
    this.sync.write(view);
  }

  patch(): void {
    this.serializer.applyPatches(this.clients);
  }

  beats(game: AnyGame, { n, state, legal }: Position<Kind>, events: readonly Kind["Event"][]): void {
    for (const [viewer, writer] of this.writers)
      writer.write({
        secrets: secretsFor(game, this.wire, state, viewer),
        seq: n,
        events: events.map((event) => game.redact(event, viewer)),
        legal: legal.find(({ seat }) => seat === viewer)?.actions ?? [],
      });
  }
}

const lineOf = (match: string, n: number, entry: Entry<Kind>) => ({ match, n, entry, act: `move-${n}`, at: 0 });

async function alone(journal: Journal, match: string, log: readonly Entry<Kind>[], times: Times): Promise<void> {
  for (const [n, entry] of log.entries()) {
    const began = performance.now();
    await journal.append(lineOf(match, n + 1, entry));
    times.append.push(performance.now() - began);
  }
}

async function sixteen(journal: Journal, match: string, log: readonly Entry<Kind>[], times: Times): Promise<void> {
  for (const [n, entry] of log.entries()) {
    const began = performance.now();
    await Promise.all(
      Array.from({ length: GROUP }, (_, table) => journal.append(lineOf(`${match} ${table}`, n + 1, entry))),
    );
    times.appendOfSixteen.push((performance.now() - began) / GROUP);
  }
}

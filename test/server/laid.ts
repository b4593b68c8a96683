import { onTestFinished } from "vitest";
import { Awake } from "../../server/clocks/Awake.ts";
import { Calendar } from "../../server/clocks/Calendar.ts";
import type { House } from "../../server/context.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import { Meters } from "../../server/meters.ts";
import { Errands } from "../../server/rooms/Errands.ts";
import { Table } from "../../server/rooms/Table.ts";
import type { JournalLine } from "../../server/store/journal.ts";
import type { AbsentSince } from "../../server/store/matches.ts";
import type { Store } from "../../server/store/store.ts";
import type { Sitter, StoredMatch } from "../../server/store/storedMatch.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { start } from "../../shared/engine/record.ts";
import { AMONG_FRIENDS, type Terms } from "../../shared/terms.ts";
import { seeds } from "../chance.ts";
import { examined } from "../games/boxes.ts";
import { HandClock } from "./hand.ts";
import { but, folder, quiet, remove, soon, storeIn, storeWith } from "./harness.ts";

/** A table without a room: its queue alone, with a clock turned by hand. */
export const CODE = "a".repeat(16);
export const PACE = 900;
/** So many milliseconds nothing takes here, on no machine. */
const STUCK = 60_000;
export const player = (name: string): Sitter => ({ kind: "player", player: name });
export const bot: Sitter = { kind: "bot" };

/** An entry of a log, whatever it does. */
export const line = (match: string, n: number, act: string | null = null): JournalLine => ({
  match,
  n,
  act,
  at: 1,
  entry: { by: 0, what: { type: "action", action: { type: "take", card: n } as Kind["Action"] } },
});

/** A match of Ann's and Bob's as the database keeps it, but for what the test has otherwise. */
export const stored = (code: string, more: Partial<StoredMatch> = {}): StoredMatch => ({
  code,
  game: "lanterns",
  version: 1,
  options: {},
  seats: [player("ann"), player("bob")],
  host: "ann",
  status: "playing",
  seed: null,
  createdAt: 0,
  endedAt: null,
  standings: null,
  absentSince: null,
  terms: AMONG_FRIENDS,
  sentAway: [],
  next: null,
  ...more,
});

/** Since when nobody is at a table, as it is written down. */
export const absent = (code: string, since: number | null, epoch: number | null = null): AbsentSince => ({
  code,
  since,
  epoch,
});

/** A store whose journal takes nothing while the disk is full. `tried`: what happens whenever something is to be written. */
export const onDisk =
  (isFull: () => boolean, tried: () => void = () => {}) =>
  (real: Store): Partial<Store> => ({
    journal: but(real.journal, {
      append: async (line: JournalLine) => {
        tried();
        if (isFull()) throw new Error("the disk is full");
        return real.journal.append(line);
      },
    }),
  });

/** A store in which no match's own row comes or changes while the disk is full: for all of them, or for what is written. */
export const rowsOnDisk =
  (isFull: (what: Partial<StoredMatch>) => boolean) =>
  (real: Store): Store =>
    storeWith(real, "matches", {
      add: async (...given) => {
        if (isFull(given[0])) throw new Error("the disk is full");
        return real.matches.add(...given);
      },
      change: async (...given) => {
        if (isFull(given[1])) throw new Error("the disk is full");
        return real.matches.change(...given);
      },
    });

interface Laying {
  readonly game?: string;
  readonly options?: object;
  readonly terms?: Partial<Terms>;
  /** Who sits there, where the house has to know him; instead of `seats`. */
  readonly sit?: (store: Store) => Promise<readonly Sitter[]>;
  /** What of the store a test breaks. */
  readonly broken?: (store: Store) => Partial<Store>;
}

/** A table that ann has just opened and filled, over a store that a test may break. */
export async function laid(seats: readonly Sitter[], { game = "lanterns", options, terms, sit, broken }: Laying = {}) {
  const dir = folder();
  const store = await storeIn(dir);
  onTestFinished(async () => {
    await store.close();
    remove(dir);
  });
  const rules = examined.get(game)!.game;
  const clock = new HandClock();
  const parts: Partial<House> = {
    games: examined,
    store: { ...store, ...broken?.(store) },
    clock,
    awake: new Awake(clock),
    calendar: new Calendar(store, clock, quiet),
    pace: PACE,
    log: quiet,
    opening: start,
    seed: seeds(),
    meters: new Meters(),
    dealt: seeds(),
    directory: new Directory(clock),
    errands: new Errands(),
    rooms: new Map(),
  };
  await store.matches.add(
    stored(CODE, {
      game,
      version: rules.version,
      options: options ?? rules.options.defaults,
      seats: (await sit?.(store)) ?? seats,
      status: "waiting",
      terms: { ...AMONG_FRIENDS, ...terms },
    }),
  );
  const open = async (code = CODE): Promise<Table> => {
    const table = (await Table.open(parts as House, code))!;
    const inTurn = table.inTurn.bind(table);
    // What never comes to its turn is said, and stops no test.
    table.inTurn = (work) => soon(inTurn(work), "a turn in the queue of the table", STUCK);
    return table;
  };
  const table = await open();
  return { table, clock, store, house: parts as House, begin: () => table.waiting.start("ann"), again: open };
}

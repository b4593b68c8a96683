import { onTestFinished } from "vitest";
import type { House } from "../../server/context.ts";
import { Table } from "../../server/rooms/Table.ts";
import type { Sitter } from "../../server/store/matches.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import { start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";
import { HandClock } from "./hand.ts";
import { folder, quiet, remove } from "./harness.ts";

/** A table without a room: its queue alone, with a clock turned by hand. */
export const CODE = "a".repeat(16);
export const PACE = 900;
export const player = (name: string): Sitter => ({ kind: "player", player: name });
export const bot: Sitter = { kind: "bot" };

interface Laying {
  readonly game?: string;
  readonly options?: object;
  /** What of the store a test breaks. */
  readonly broken?: (store: Store) => Partial<Store>;
}

/** A table that ann has just opened and filled, over a store that a test may break. */
export async function laid(seats: readonly Sitter[], { game = "lanterns", options, broken }: Laying = {}) {
  const dir = folder();
  const store = await openStore(dir);
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
    pace: PACE,
    log: quiet,
    opening: start,
  };
  await store.matches.add({
    code: CODE,
    game,
    version: rules.version,
    options: options ?? rules.options.defaults,
    seats,
    host: "ann",
    status: "waiting",
    seed: null,
    createdAt: 0,
    endedAt: null,
    standings: null,
    absentSince: null,
  });
  const open = async (): Promise<Table> => (await Table.open(parts as House, CODE))!;
  const table = await open();
  return { table, clock, store, begin: () => table.start("ann"), again: open };
}

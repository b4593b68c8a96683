import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Rng } from "../../../shared/engine/random.ts";
import { rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { drive } from "./pace.ts";
import { closeAll } from "./parties.ts";
import { Tally } from "./Tally.ts";

/** What a house holds on to, in all its processes: memory in megabytes, as it says itself to its operator. */
export interface Holds {
  readonly rooms: number;
  readonly sockets: number;
  readonly files: number;
  readonly heap: number;
  readonly memory: number;
}
/** What became of it under a load that lasts. Of each stretch the least, for nobody from outside can have garbage collected. */
export interface SoakFigures {
  readonly minutes: number;
  readonly moves: number;
  /** Tables that were opened meanwhile, those from the beginning too. */
  readonly tables: number;
  readonly first: Holds;
  readonly last: Holds;
  /** When everybody has left, and the rooms have ended. */
  readonly after: Holds;
  readonly errors: Readonly<Record<string, number>>;
}

/** So often the house is asked, in milliseconds; compared are the first and the last quarter of the time. */
const LOOK = 5000;
/** So long rooms may take to end when everybody has left, in milliseconds; then the house is asked so often what is left. */
const PATIENCE = 60_000;
const LOOKS = 3;

/** Plays for so many minutes, one match after another, and asks the house what it holds every `look` milliseconds. Then everybody leaves. */
export async function soak(
  house: OwnHouse,
  parties: readonly Party[],
  rate: number,
  minutes: number,
  rng: Rng,
  look = LOOK,
): Promise<SoakFigures> {
  const tally = new Tally();
  const seen: Holds[] = [];
  // One that is too busy to answer is asked again soon.
  const asks = async (into: Holds[]): Promise<void> =>
    held(house).then(
      (holds) => void into.push(holds),
      () => {},
    );
  const asking = setInterval(asks, look, seen);
  const pace = { rate, seconds: 60 * minutes, moves: Number.POSITIVE_INFINITY, forgiving: true };
  await drive(parties, pace, tally, rng, []).finally(() => clearInterval(asking));
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  const [first, last] = [leastOf(seen.slice(0, quarter)), leastOf(seen.slice(-quarter))];
  closeAll(parties);
  const left: Holds[] = [];
  for (const end = performance.now() + PATIENCE; performance.now() < end && left.filter(isEmpty).length < LOOKS; ) {
    await pause(look);
    await asks(left);
  }
  const tables = parties.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  return { minutes, moves: tally.ack.length, tables, first, last, after: leastOf(left), errors: tally.errors };
}

const isEmpty = ({ rooms, sockets }: Holds): boolean => rooms + sockets === 0;

/** The least of each. Throws where the house has never answered. */
export function leastOf(all: readonly Holds[]): Holds {
  if (all.length === 0) throw new Error("the house never said what it holds");
  return all.reduce((least, one) => ({
    rooms: Math.min(least.rooms, one.rooms),
    sockets: Math.min(least.sockets, one.sockets),
    files: Math.min(least.files, one.files),
    heap: Math.min(least.heap, one.heap),
    memory: Math.min(least.memory, one.memory),
  }));
}

async function held(house: OwnHouse): Promise<Holds> {
  const all = await Promise.all(house.urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const sum = (name: string) => all.reduce((total, text) => total + figure(text, name), 0);
  const megabytes = (name: string) => rounded(sum(name) / 1e6, 1);
  return {
    rooms: sum("kontor_rooms"),
    sockets: sum("kontor_sockets"),
    files: sum("process_open_fds"),
    heap: megabytes("nodejs_heap_used_bytes"),
    memory: megabytes("process_resident_memory_bytes"),
  };
}

/** One figure of what the house tells Prometheus. */
export const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.e+-]+)$`, "m").exec(text)?.[1] ?? Number.NaN);

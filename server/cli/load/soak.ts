import type { Rng } from "../../../shared/engine/random.ts";
import { rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { drive } from "./pace.ts";
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
  /** When everybody has left. */
  readonly after: Holds;
  readonly errors: Readonly<Record<string, number>>;
}

/** So often the house is asked, in milliseconds; compared are the first and the last quarter of the time. */
const LOOK = 5000;
/** So long rooms may take to end when everybody has left. */
const PATIENCE = 60_000;

/** Plays for so many minutes, one match after another, and asks the house now and then what it holds. Then everybody leaves. */
export async function soak(
  house: OwnHouse,
  parties: readonly Party[],
  rate: number,
  minutes: number,
  rng: Rng,
): Promise<SoakFigures> {
  const tally = new Tally();
  const seen: Holds[] = [];
  const asking = setInterval(() => void held(house).then((holds) => seen.push(holds)), LOOK);
  const pace = { rate, seconds: 60 * minutes, moves: Number.POSITIVE_INFINITY, forgiving: true };
  await drive(parties, pace, tally, rng, []);
  clearInterval(asking);
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  const [first, last] = [leastOf(seen.slice(0, quarter)), leastOf(seen.slice(-quarter))];
  for (const party of parties) party.close();
  const left: Holds[] = [];
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    await new Promise((done) => setTimeout(done, LOOK));
    left.push(await held(house));
  }
  const tables = parties.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  return { minutes, moves: tally.ack.length, tables, first, last, after: leastOf(left), errors: tally.errors };
}

/** The least of each. */
export const leastOf = (all: readonly Holds[]): Holds =>
  all.reduce((least, one) => ({
    rooms: Math.min(least.rooms, one.rooms),
    sockets: Math.min(least.sockets, one.sockets),
    files: Math.min(least.files, one.files),
    heap: Math.min(least.heap, one.heap),
    memory: Math.min(least.memory, one.memory),
  }));

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

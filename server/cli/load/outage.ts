import { spawnSync } from "node:child_process";
import { freePort } from "../ports.ts";
import { Cable } from "./Cable.ts";
import type { Ground, OwnHouse } from "./OwnHouse.ts";

/** Whether no file of this process may grow beyond so many bytes, as on a disk that is full; false where it cannot be told. */
export const fills = (pid: number, bytes: number | "unlimited"): boolean =>
  spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]).status === 0;

/** What takes from a house the place where it writes, and gives it back. */
export interface Outage {
  /** What the house stands on, through it. */
  readonly ground: Ground;
  begin(house: OwnHouse): void;
  over(house: OwnHouse): void;
  /** Nothing goes through it any more. */
  end(): Promise<void>;
}

/** On an embedded database the disk is full; another one is out of reach. Null where a disk cannot be filled. */
export async function outageOf(ground: Ground): Promise<Outage | null> {
  if (ground.database !== null) return outOfReach(ground, new URL(ground.database));
  return fills(process.pid, "unlimited") ? fullDisk(ground) : null;
}

const fullDisk = (ground: Ground): Outage => ({
  ground,
  begin: ({ pids }) => void pids.map((pid) => fills(pid, 0)),
  over: ({ pids }) => void pids.map((pid) => fills(pid, "unlimited")),
  end: async () => {},
});

async function outOfReach(ground: Ground, database: URL): Promise<Outage> {
  const cable = new Cable(await freePort(), Number(database.port || POSTGRES), database.hostname);
  await cable.plug();
  const through = new URL(database);
  through.host = new URL(cable.url).host;
  return {
    ground: { ...ground, database: through.href },
    begin: () => cable.cut(),
    over: () => cable.mend(),
    end: () => cable.end(),
  };
}

/** Its port where an address names none. */
const POSTGRES = 5432;

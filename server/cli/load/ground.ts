import { Misuse, wholeNumber } from "../command.ts";
import type { Ground } from "./OwnHouse.ts";

/** What load and chaos say of the house of their own. */
export const GROUND_USAGE = `
  --database  its PostgreSQL: postgres://... of a database for this alone, which keeps what is written
  --redis     where its processes meet, with --database: redis://...
  --processes how many, with --redis (1)`;

export const GROUND_OPTIONS = {
  database: { type: "string" },
  redis: { type: "string" },
  processes: { type: "string", default: "1" },
} as const;

interface Given {
  readonly database?: string | undefined;
  readonly redis?: string | undefined;
  readonly processes: string;
}

export function groundOf({ database = null, redis = null, ...given }: { [K in keyof Given]: Given[K] | null }): Ground {
  const processes = wholeNumber("processes", given.processes ?? "1", 1, 64);
  if (redis !== null && database === null) throw new Misuse("--redis needs --database: several processes share one.");
  if (processes > 1 && redis === null) throw new Misuse("--processes needs --redis: there they meet.");
  for (const [name, url, protocols] of [
    ["database", database, ["postgres:", "postgresql:"]],
    ["redis", redis, ["redis:", "rediss:"]],
  ] as const)
    if (url !== null && !protocols.some((protocol) => URL.canParse(url) && new URL(url).protocol === protocol))
      throw new Misuse(`--${name} takes an address like ${protocols[0]}//localhost/..., not "${url}".`);
  return { database, redis, processes };
}

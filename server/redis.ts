import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "pino";
import type { Shelf } from "./shelf.ts";

/** A Redis that is away is waited for so many attempts to reach it: whoever asks meanwhile hears soon that it is away. */
const PATIENCE: RedisOptions = { maxRetriesPerRequest: 3 };
/** What is put aside for others goes after so long, in seconds. */
const KEPT = 24 * 60 * 60;

/** Two lines to the Redis at this address. They come back by themselves, however long that takes; the log hears of it once. */
export function linesTo(url: string, log: Pick<Logger, "warn">): readonly [Redis, Redis] {
  let away = false;
  const line = (): Redis =>
    new Redis(url, PATIENCE)
      .on("error", (error) => {
        if (!away) log.warn({ err: error }, "the Redis does not answer");
        away = true;
      })
      .on("ready", () => {
        if (away) log.warn("the Redis answers again");
        away = false;
      });
  return [line(), line()];
}

/** What one process puts aside another one finds. */
export class SharedShelf implements Shelf {
  private readonly line: Redis;
  private readonly of: string;

  constructor(line: Redis, of: string) {
    this.line = line;
    this.of = of;
  }

  async keep(name: string, what: string): Promise<string> {
    const key = this.key(name);
    await this.line.set(key, what, "EX", KEPT, "NX");
    return (await this.line.get(key)) ?? what;
  }

  see(name: string): Promise<string | null> {
    return this.line.get(this.key(name));
  }

  take(name: string): Promise<string | null> {
    return this.line.getdel(this.key(name));
  }

  private key(name: string): string {
    return `${this.of}:${name}`;
  }
}

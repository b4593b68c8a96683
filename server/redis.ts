import { randomUUID } from "node:crypto";
import type { Redis, RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { DAY, SECOND } from "../shared/time.ts";
import { realClock } from "./clock.ts";
import type { Shelf } from "./shelf.ts";

// Asked for here, for what a module names at its top is read as soon as the house, which is one file, is opened.
const { RedisPresence } = await import("@colyseus/redis-presence");
const ioredis = await import("ioredis");

/** A Redis that is away is waited for so many attempts to reach it: whoever asks meanwhile hears soon that it is away. */
const PATIENCE: RedisOptions = { maxRetriesPerRequest: 3 };
/** What is put aside for others goes after so long, in seconds. */
const KEPT = DAY / SECOND;

/** A line to the Redis at this address. It comes back by itself, however long that takes. */
export const lineTo = (url: string): Redis => new ioredis.Redis(url, PATIENCE);

/** Whatever happens to these lines the log hears of once, and nobody else does. */
export function heed(lines: readonly Redis[], log: Pick<Logger, "warn">): void {
  let away = false;
  for (const line of lines)
    line
      .removeAllListeners("error")
      .on("error", (error) => {
        if (!away) log.warn({ err: error }, "the Redis does not answer");
        away = true;
      })
      .on("ready", () => {
        if (away) log.warn("the Redis answers again");
        away = false;
      });
}

/**
 * Through this Colyseus' processes tell each other things, and of much nobody waits whether it was heard. While the Redis is
 * away that is not said, and nothing falls over it; what somebody waits for fails.
 */
export class CalmPresence extends RedisPresence {
  /** The one it speaks on, and the one it listens on. */
  get lines(): readonly Redis[] {
    return [this.pub as Redis, this.sub as Redis];
  }
  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(unheard);
  }
  override async unsubscribe(topic: string, listener?: (data: unknown) => void): Promise<this> {
    await super.unsubscribe(topic, listener).catch(unheard);
    return this;
  }
  override hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch(unsaid);
  }
  override hdel(key: string, field: string): Promise<boolean> {
    return super.hdel(key, field).catch(unsaid);
  }
  override shutdown(): void {
    for (const line of this.lines) line.quit().catch(unheard);
  }
}
const unheard = (): void => {};
const unsaid = (): boolean => false;

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

  async renew(name: string, what: string): Promise<void> {
    await this.line.set(this.key(name), what, "EX", KEPT, "XX");
  }

  take(name: string): Promise<string | null> {
    return this.line.getdel(this.key(name));
  }

  private key(name: string): string {
    return `${this.of}:${name}`;
  }
}

/** What one process does others do not do meanwhile: it gets so many milliseconds, for it may have died. */
const A_TURN = 5000;
/** Between two looks whether it is over, in milliseconds. */
const AGAIN = 20;
/** Nobody ends somebody else's turn. */
const END_OWN = `if redis.call("get", KEYS[1]) == ARGV[1] then redis.call("del", KEYS[1]) end`;

/** So long the Redis has to answer whoever takes or ends a turn, in milliseconds: players wait for that. */
const ANSWERS = 2000;
const SILENT = new Error("the Redis does not answer");

/** Processes take turns. While the Redis is away, or answers nothing, each does what it does without asking. */
export class SharedTurns {
  private readonly presence: CalmPresence;
  /** It has been waited for in vain: nobody does so once more before it has answered that. */
  private silent = false;

  constructor(presence: CalmPresence) {
    this.presence = presence;
  }

  /** Waits until no other process does anything under this name; answers how to end it. */
  async take(name: string): Promise<() => Promise<void>> {
    if (this.silent) return async () => {};
    const [line, heard] = this.presence.lines;
    const [key, own] = [`turn:${name}`, randomUUID()];
    const end = (): Promise<void> => this.answer(line!.eval(END_OWN, 1, key, own)).then(unheard, unheard);
    try {
      while ((await this.answer(line!.set(key, own, "PX", A_TURN, "NX"))) === null)
        await new Promise<void>((go) => realClock.after(AGAIN, go));
      // What was told before the last turn ended has come when this answer has.
      await this.answer(heard!.ping());
      return end;
    } catch {
      // It may be taken yet, when the Redis answers again.
      void end();
      return async () => {};
    }
  }

  /** What it answers; throws where it does not in time. */
  private answer<T>(asked: Promise<T>): Promise<T> {
    return new Promise((answered, failed) => {
      const callOff = realClock.after(ANSWERS, () => {
        this.silent = true;
        failed(SILENT);
      });
      const over = (): void => {
        callOff();
        this.silent = false;
      };
      asked.finally(over).then(answered, failed);
    });
  }
}

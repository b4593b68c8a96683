import { randomUUID } from "node:crypto";
import type { Command, Redis, RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { DAY, SECOND } from "../shared/time.ts";
import { realClock } from "./clock.ts";
import type { Shelf } from "./shelf.ts";

// Asked for here, for what a module names at its top is read as soon as the house, which is one file, is opened.
const { RedisDriver } = await import("@colyseus/redis-driver");
const { RedisPresence } = await import("@colyseus/redis-presence");
const ioredis = await import("ioredis");

/**
 * A Redis that is away is waited for so many attempts to reach it: whoever asks meanwhile hears soon that it is away. Nor does
 * a line tell it by which library it speaks: one that was cut before that was answered took itself for ready, and never came back.
 */
const PATIENCE: RedisOptions = { maxRetriesPerRequest: 3, disableClientInfo: true };
/** What is put aside for others goes after so long, in seconds. */
const KEPT = DAY / SECOND;
/** So long the Redis has to answer, in milliseconds: players wait for that. */
const ANSWERS = 2000;
const SILENT = new Error("the Redis does not answer");
/** After so long lines on which nothing is answered are made anew: where their other end has vanished nobody would say so. */
const GIVES_UP = 10_000;
/** With these a new line presents itself: there is none before they are answered. */
const PRESENTS_ITSELF = new Set(["auth", "client", "info", "select"]);

/** The number of its connection, which the library tells nobody. */
interface Epoch {
  readonly connectionEpoch: number;
}
/**
 * A Redis that stands still refuses nothing. What is asked of it fails when it was waited for in vain, and from then on at
 * once, until it answers; all the same it is sent, and done when the Redis goes on.
 */
class Line extends ioredis.Redis {
  /** It is waited for once, not once on each line. */
  private there = { silent: false, since: 0, lines: new Set<Line>([this]) };
  /** When the last thing was sent on this line that has been answered. */
  private lastAnswered = Number.NEGATIVE_INFINITY;
  /** When the first thing was sent that this line was waited for in vain; null: it is answered. */
  private owesSince: number | null = null;
  private readonly known = new WeakSet<Command>();
  /** Its connection that was given up last. */
  private givenUp: number | null = null;

  override duplicate(otherwise?: Partial<RedisOptions>): Line {
    const line = new Line({ ...this.options, ...otherwise });
    line.there = this.there;
    this.there.lines.add(line);
    return line;
  }

  /** What waits for the line to come about comes by here again when it has. */
  override sendCommand(...sent: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = sent;
    if (!this.known.has(command)) this.heed(command);
    return super.sendCommand(...sent);
  }

  private heed(command: Command): void {
    this.known.add(command);
    const { resolve } = command;
    const sent = realClock.monotonic();
    command.resolve = (answer) => {
      this.lastAnswered = Math.max(this.lastAnswered, sent);
      this.owesSince = null;
      if (this.there.silent) this.emit("answers");
      this.there.silent = false;
      return resolve(answer);
    };
    // Where nobody waits, as when the line itself asks to be told again what it was told, nothing falls over it.
    void command.promise.catch(unheard);
    if (PRESENTS_ITSELF.has(command.name)) return;
    if (this.there.silent) {
      this.giveUp();
      return command.reject(SILENT);
    }
    let isOver = false;
    const callOff = realClock.after(ANSWERS, () =>
      // Where this process stood still itself it reads first what has come meanwhile.
      setImmediate(() => {
        if (isOver) return;
        this.owesSince ??= sent;
        if (this.isDeadAlone(this.owesSince)) {
          command.reject(SILENT);
          return this.makeAnew();
        }
        if (!this.there.silent) this.there.since = realClock.monotonic();
        this.there.silent = true;
        this.emit("error", SILENT);
        command.reject(SILENT);
      }),
    );
    const over = (): void => {
      isOver = true;
      callOff();
    };
    void command.promise.then(over, over);
  }

  private giveUp(): void {
    const now = realClock.monotonic();
    if (now - this.there.since < GIVES_UP) return;
    this.there.since = now;
    this.makeAnew();
  }

  /** Whether what was sent on another line since then has been answered: then it is not the Redis that is away. */
  private isDeadAlone(since: number): boolean {
    return [...this.there.lines].some((line) => line !== this && line.lastAnswered >= since);
  }

  /** All lines, for who comes back over new ones asks what he has missed. */
  private makeAnew(): void {
    for (const line of this.there.lines) line.cutOff();
  }

  /** Once, however many wait for it. */
  private cutOff(): void {
    this.owesSince = null;
    const { connectionEpoch } = this as unknown as Epoch;
    if (!/^(ready|connect)$/.test(this.status) || this.givenUp === connectionEpoch) return;
    this.givenUp = connectionEpoch;
    this.disconnect(true);
  }
}

/** A line to the Redis at this address. It comes back by itself, however long that takes. */
export const lineTo = (url: string): Redis => new Line(url, PATIENCE);

/** Whatever happens to these lines the log hears of once, and nobody else does. */
export function heed(lines: readonly Redis[], log: Pick<Logger, "warn">): void {
  let away = false;
  const answers = (): void => {
    if (away) log.warn("the Redis answers again");
    away = false;
  };
  for (const line of lines)
    line
      .removeAllListeners("error")
      .on("error", (error) => {
        if (!away) log.warn({ err: error }, "the Redis does not answer");
        away = true;
      })
      .on("ready", answers)
      .on("answers", answers);
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
  /** Whoever listens now, and that this process does: of a line that is dead alone it would hear nothing, and never know. */
  override async channels(pattern?: string): Promise<string[]> {
    const [, heard] = this.lines;
    const [, channels] = await Promise.all([heard!.ping(), super.channels(pattern)]);
    return channels;
  }
  /** Where that fails while the Redis does not answer yet it is done all the same: nobody reads of it beside the log. */
  protected override resubscribeAll(): void {
    const topics = this.subscriptions.eventNames().map(String);
    if (topics.length > 0) void this.sub.subscribe(...topics).catch(unheard);
  }
  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(unheard);
  }
  /** Where it is not heard now it is as soon as the Redis is there again. */
  override async subscribe(topic: string, listener: (data: unknown) => void): Promise<this> {
    await super.subscribe(topic, listener).catch(unheard);
    return this;
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
  /** Counts who wants to open the same room: where nobody can say so, nobody else does. Colyseus falls over any other answer. */
  override hincrbyex(key: string, field: string, more: number, seconds: number): Promise<number> {
    return super.hincrbyex(key, field, more, seconds).catch(() => more);
  }
  /** When all that was said is heard. */
  override async shutdown(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.quit().catch(() => line.disconnect())));
  }
}
type Rooms = InstanceType<typeof RedisDriver>;
/** What Colyseus' list of rooms knows of questions that are on their way. */
interface Asked {
  _concurrentRoomCacheRequest: unknown;
  _roomCacheRequestByName: object;
}
/** The list of all rooms. Of a question that has failed Colyseus keeps the failure, and answers all that come later with it. */
export class CalmDriver extends RedisDriver {
  override async query(...asked: Parameters<Rooms["query"]>): ReturnType<Rooms["query"]> {
    try {
      return await super.query(...asked);
    } catch (error) {
      const nothing: Asked = { _concurrentRoomCacheRequest: undefined, _roomCacheRequestByName: {} };
      Object.assign(this, nothing);
      throw error;
    }
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

/** What one process does others do not do meanwhile: it gets so many milliseconds at a time, for it may have died. */
const A_TURN = 5000;
/** It is renewed for so many milliseconds: work that takes longer hangs, and would be waited for in all processes. */
const LONGEST_TURN = 60_000;
/** Between two looks whether it is over, in milliseconds. */
const AGAIN = 20;
/** Nobody ends somebody else's turn, or makes it longer. */
const OWN = (then: string): string => `if redis.call("get", KEYS[1]) == ARGV[1] then redis.call(${then}) end`;
const [END, GO_ON] = [OWN('"del", KEYS[1]'), OWN(`"pexpire", KEYS[1], ${A_TURN}`)];

/** Processes take turns. While the Redis is away, or answers nothing, each does what it does without asking. */
export class SharedTurns {
  private readonly presence: CalmPresence;

  constructor(presence: CalmPresence) {
    this.presence = presence;
  }

  /** Waits until no other process does anything under this name; answers how to end it. It lasts as long as it takes, if that is not too long. */
  async take(name: string): Promise<() => Promise<void>> {
    const [line, heard] = this.presence.lines;
    const [key, own] = [`turn:${name}`, randomUUID()];
    const say = (what: string): Promise<void> => line!.eval(what, 1, key, own).then(unheard, unheard);
    try {
      while ((await line!.set(key, own, "PX", A_TURN, "NX")) === null)
        await new Promise<void>((go) => realClock.after(AGAIN, go));
      // What was told before the last turn ended has come when this answer has.
      await heard!.ping();
    } catch {
      // It may be taken yet, when the Redis answers again.
      void say(END);
      return async () => {};
    }
    const stop = every(A_TURN / 3, LONGEST_TURN, () => say(GO_ON));
    return () => {
      stop();
      return say(END);
    };
  }
}

/** Does it again and again, so many milliseconds after it was done last, until it was done for so long. The answer ends that. */
function every(ms: number, longest: number, what: () => Promise<void>): () => void {
  const until = realClock.monotonic() + longest;
  let isOver = false;
  let callOff = (): void => {};
  const wait = (): void => {
    if (!isOver && realClock.monotonic() < until) callOff = realClock.after(ms, () => void what().then(wait));
  };
  wait();
  return () => {
    isOver = true;
    callOff();
  };
}

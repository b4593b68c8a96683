import { request as plain } from "node:http";
import { Agent, request as secure } from "node:https";
import type { Logger } from "pino";
import type { PushAddress } from "../../shared/http.ts";
import { DAY, MINUTE, SECOND } from "../../shared/time.ts";
import { type Clock, inTime } from "../clock.ts";
import { farLookup, isPushService } from "./far.ts";
import type { Stamp } from "./Stamp.ts";
import { sealed } from "./seal.ts";

/** A notice on its way to one device. */
export interface Letter {
  readonly to: PushAddress;
  readonly text: string;
  /** A later one about the same takes its place where the device has not been reached. Says nothing to the service. */
  readonly topic: string;
}

/** So many letters wait, and so many are on their way at once; there is no room for more. */
const MOST_WAITING = 1000;
const AT_ONCE = 4;
/** So long a push service may take, in milliseconds. */
const PATIENCE = 10_000;
/** Whom a service does not take it for now, or whom it does not answer: once more after so long. */
const LATER = MINUTE;
/** So long a service keeps it for a device that is off, in seconds. */
const LIVES = DAY / SECOND;
/** So long those that are underway have when the house closes. */
const FAREWELL = 2000;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Carries notices to push services, a few at a time, beside everything else: nobody waits for it, and what fails fails quietly. */
export class Courier {
  private readonly stamp: Stamp;
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly services: readonly string[];
  private readonly nearby: boolean;
  private readonly gone: (endpoint: string) => Promise<void>;
  private readonly agent = new Agent({ keepAlive: false, maxSockets: AT_ONCE, lookup: farLookup });
  private readonly waiting: { readonly letter: Letter; readonly again: boolean }[] = [];
  private readonly later = new Set<() => void>();
  private readonly giveUp = new AbortController();
  private underway = 0;
  private ended = false;
  private idle: () => void = () => {};

  /**
   * `gone` hears of devices that take nothing any more. `services`: whom letters go to beside the browsers' own. `nearby`: for
   * tests, a push service on this machine.
   */
  constructor(
    stamp: Stamp,
    clock: Clock,
    log: Logger,
    {
      gone,
      services = [],
      nearby = false,
    }: {
      readonly gone: (endpoint: string) => Promise<void>;
      readonly services?: readonly string[];
      readonly nearby?: boolean;
    },
  ) {
    this.stamp = stamp;
    this.clock = clock;
    this.log = log;
    this.gone = gone;
    this.services = services;
    this.nearby = nearby;
  }

  /** The public half of the house's keys. */
  get key(): string {
    return this.stamp.key;
  }

  /** Whether a letter may go there. */
  reaches(endpoint: string): boolean {
    return isPushService(endpoint, this.services) || (this.nearby && /^http:\/\/127\.0\.0\.1:\d+\//.test(endpoint));
  }

  /** False: there are too many already. */
  send(letter: Letter, again = true): boolean {
    if (this.ended || this.waiting.length >= MOST_WAITING) return false;
    this.waiting.push({ letter, again });
    this.next();
    return true;
  }

  /** Takes nothing more; resolves when everything is delivered, or given up after a moment. */
  async end(): Promise<void> {
    this.ended = true;
    for (const callOff of this.later) callOff();
    this.later.clear();
    if (this.underway > 0) await inTime(this.clock, new Promise<void>((done) => (this.idle = done)), FAREWELL);
    this.waiting.length = 0;
    this.giveUp.abort();
    this.agent.destroy();
  }

  private next(): void {
    while (this.underway < AT_ONCE) {
      const one = this.waiting.shift();
      if (one === undefined) break;
      this.underway++;
      void this.carry(one.letter, one.again).finally(() => {
        this.underway--;
        this.next();
      });
    }
    if (this.underway === 0) this.idle();
  }

  private async carry(letter: Letter, again: boolean): Promise<void> {
    const { endpoint } = letter.to;
    const { host } = new URL(endpoint);
    try {
      const status = await this.post(letter);
      if (GONE.has(status)) await this.gone(endpoint);
      else if (status === 429 || status >= 500) this.retry(letter, again);
      else if (status >= 300) this.log.warn({ service: host, status }, "a push service takes no notice of ours");
    } catch (error) {
      this.log.debug({ service: host, err: error }, "a push service does not answer");
      this.retry(letter, again);
    }
  }

  private retry(letter: Letter, again: boolean): void {
    if (!again || this.ended || this.later.size >= MOST_WAITING) return;
    const callOff = this.clock.after(LATER, () => {
      this.later.delete(callOff);
      this.send(letter, false);
    });
    this.later.add(callOff);
  }

  /** What it answers beside the number is read by nobody; where it sends us elsewhere, nobody goes. */
  private post({ to, text, topic }: Letter): Promise<number> {
    const url = new URL(to.endpoint);
    const body = sealed(to, text);
    const headers = {
      Authorization: this.stamp.for(url.origin),
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
      "Content-Length": body.length,
      TTL: LIVES,
      Urgency: "normal",
      Topic: topic,
    };
    const options = {
      method: "POST",
      headers,
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), this.giveUp.signal]),
    };
    return new Promise((done, fail) => {
      const asked = url.protocol === "https:" ? secure(url, { ...options, agent: this.agent }) : plain(url, options);
      asked.on("error", fail).on("response", (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      });
      asked.end(body);
    });
  }
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Clock } from "../clock.ts";
import { Budgets, type Rate } from "../rooms/Budgets.ts";
import { isHere, networkOf } from "./Door.ts";

/** Wrong passwords one address may try: so many at once, then one a minute. */
const TRIES: Rate = { perSecond: 1 / 60, burst: 5 };
/** What a browser or a proxy on this machine says of itself: a page from elsewhere under a name that leads here is none of it. */
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** What comes of a password that somebody gives. */
export type Verdict = "right" | "wrong" | "too-often";

/** Who runs the house: whoever knows the password, and for what may only be looked at, whoever sits at its machine. */
export class Operator {
  /** Whether there is a password at all; without one nobody is let in by one. */
  readonly hasPassword: boolean;
  private readonly key = randomBytes(32);
  private readonly expected: Buffer;
  private readonly proxies: number;
  private readonly clock: Clock;
  private readonly tries = new Budgets(TRIES);

  constructor(password: string | null, proxies: number, clock: Clock) {
    this.hasPassword = password !== null;
    this.expected = this.hashed(password ?? randomBytes(32).toString("hex"));
    this.proxies = proxies;
    this.clock = clock;
  }

  /** Whether this request comes straight from a program on this machine, past every proxy. */
  sitsHere({ socket, headers }: Pick<Request, "socket" | "headers">): boolean {
    return (
      isHere(socket.remoteAddress ?? "", this.proxies) &&
      HERE.test(headers.host ?? "") &&
      FORWARDED.every((name) => headers[name] === undefined)
    );
  }

  /** After too many wrong ones the right one is not even looked at; an answer takes as long whatever is given. */
  judge(password: string, address: string): Verdict {
    const [from, now] = [networkOf(address), this.clock.monotonic()];
    if (!this.tries.affords(from, now)) return "too-often";
    if (timingSafeEqual(this.hashed(password), this.expected) && this.hasPassword) return "right";
    this.tries.take(from, now);
    return "wrong";
  }

  private hashed(password: string): Buffer {
    return createHmac("sha256", this.key).update(password).digest();
  }
}

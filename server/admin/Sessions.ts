import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.ts";

/** So long somebody stays signed in who does nothing, in milliseconds. */
const IDLE = 60 * 60_000;
/** Nobody looks after a house from more browsers at once. */
const MOST = 10;

/** Somebody who has given the password. */
export interface Session {
  /** Stands in every form of his pages: what comes without it comes from another page. */
  readonly form: string;
}

/** Who is signed in as operator, by what his browser keeps; of that the house knows only a hash. A restart signs all out. */
export class Sessions {
  private readonly clock: Clock;
  private readonly sessions = new Map<string, Session & { until: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** What the browser is to keep. */
  begin(): string {
    const key = randomBytes(32).toString("base64url");
    if (this.sessions.size >= MOST) this.sessions.delete(this.sessions.keys().next().value!);
    this.sessions.set(hashed(key), { form: randomBytes(32).toString("base64url"), until: this.now + IDLE });
    return key;
  }

  /** Whose browser keeps this; null where nobody's does, or has not been heard of for long. */
  find(key: string | null): Session | null {
    const name = key === null ? "" : hashed(key);
    const session = this.sessions.get(name);
    if (session === undefined) return null;
    if (session.until <= this.now) {
      this.sessions.delete(name);
      return null;
    }
    session.until = this.now + IDLE;
    return session;
  }

  end(key: string | null): void {
    if (key !== null) this.sessions.delete(hashed(key));
  }

  private get now(): number {
    return this.clock.monotonic();
  }
}

/** Whether a form was sent from a page of this session. */
export function isFormOf({ form }: Session, given: unknown): boolean {
  const [expected, got] = [Buffer.from(form), Buffer.from(typeof given === "string" ? given : "")];
  return expected.length === got.length && timingSafeEqual(expected, got);
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

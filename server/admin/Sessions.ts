import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { HOUR } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import type { Shelf } from "../shelf.ts";

/** So long somebody stays signed in who does nothing, in milliseconds. */
const IDLE = HOUR;
/** Somebody who has given the password. */
export interface Session {
  /** Stands in every form of his pages: what comes without it comes from another page. */
  readonly form: string;
}
/** The same as it is kept. */
interface Kept extends Session {
  readonly until: number;
}

/**
 * Who is signed in as operator, by what his browser keeps; of that the house knows only a hash. Whichever process he comes by
 * finds him on the shelf. Where there is one process a restart signs all out.
 */
export class Sessions {
  private readonly shelf: Shelf;
  private readonly clock: Clock;

  constructor(shelf: Shelf, clock: Clock) {
    this.shelf = shelf;
    this.clock = clock;
  }

  /** What the browser is to keep. */
  async begin(): Promise<string> {
    const key = randomBytes(32).toString("base64url");
    await this.shelf.keep(hashed(key), this.told({ form: randomBytes(32).toString("base64url") }));
    return key;
  }

  /** Whose browser keeps this; null where nobody's does, or has not been heard of for long. */
  async find(key: string | null): Promise<Session | null> {
    const name = hashed(key ?? "");
    const kept = await this.shelf.see(name);
    if (kept === null) return null;
    const { form, until } = JSON.parse(kept) as Kept;
    if (until <= this.clock.now()) {
      await this.shelf.take(name);
      return null;
    }
    await this.shelf.renew(name, this.told({ form }));
    return { form };
  }

  async end(key: string | null): Promise<void> {
    await this.shelf.take(hashed(key ?? ""));
  }

  private told({ form }: Session): string {
    return JSON.stringify({ form, until: this.clock.now() + IDLE } satisfies Kept);
  }
}

/** Whether a form was sent from a page of this session. */
export function isFormOf({ form }: Session, given: unknown): boolean {
  const [expected, got] = [Buffer.from(form), Buffer.from(typeof given === "string" ? given : "")];
  return expected.length === got.length && timingSafeEqual(expected, got);
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { HOUR, SECOND } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import type { KeyKeeper } from "../identity.ts";

const CURVE = "prime256v1";
/** So long a push service believes a stamp, in seconds; it is made anew after half of that. */
const BELIEVED = (12 * HOUR) / SECOND;
const HALF = 32;
const coded = (what: object): string => Buffer.from(JSON.stringify(what)).toString("base64url");

/**
 * What tells push services that a notice comes from this house, and from the same one as ever: a pair of keys, made at the
 * first start (VAPID, RFC 8292). A device takes notices from the house whose public half it was given.
 */
export class Stamp {
  /** The public half, as browsers want it. */
  readonly key: string;
  private readonly secret: KeyObject;
  private readonly contact: string | null;
  private readonly clock: Clock;
  /** By push service. */
  private readonly made = new Map<string, { readonly words: string; readonly until: number }>();

  /** `contact`: where whoever runs a push service reaches the operator; some, such as Apple's, want to know. */
  private constructor(own: Buffer, contact: string | null, clock: Clock) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(own);
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 1 + HALF), point.subarray(1 + HALF)].map((half) => half.toString("base64url"));
    this.key = point.toString("base64url");
    this.secret = createPrivateKey({
      format: "jwk",
      key: { kty: "EC", crv: "P-256", x: x!, y: y!, d: own.toString("base64url") },
    });
    this.contact = contact;
    this.clock = clock;
  }

  /** The same one after every start. */
  static async of(keeper: KeyKeeper, contact: string | null, clock: Clock): Promise<Stamp> {
    const kept = await keeper.readKey();
    return new Stamp(Buffer.from(kept ?? (await keeper.writeKey(newKey())), "base64url"), contact, clock);
  }

  /** What goes with a notice to this push service, named by its origin. */
  for(service: string): string {
    const now = Math.floor(this.clock.now() / 1000);
    const before = this.made.get(service);
    if (before !== undefined && before.until > now && before.until <= now + BELIEVED) return before.words;
    const about = { aud: service, exp: now + BELIEVED, ...(this.contact !== null && { sub: this.contact }) };
    const said = `${coded({ typ: "JWT", alg: "ES256" })}.${coded(about)}`;
    const seal = sign("sha256", Buffer.from(said), { key: this.secret, dsaEncoding: "ieee-p1363" });
    const words = `vapid t=${said}.${seal.toString("base64url")}, k=${this.key}`;
    if (this.made.size >= MOST_SERVICES) this.made.clear();
    this.made.set(service, { words, until: now + BELIEVED / 2 });
    return words;
  }
}

/** Whoever invents push services fills no memory. */
const MOST_SERVICES = 50;

function newKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // One in 256 begins with a zero, which is left out.
  return Buffer.concat([Buffer.alloc(HALF - key.length), key]).toString("base64url");
}

import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushAddress } from "../../shared/http.ts";

/** The curve of browsers' keys, and the bytes of a point on it, with the mark that says that both halves are there. */
const CURVE = "prime256v1";
const POINT = 65;
const SECRET = 16;
/** More than any notice: it is one record. */
const RECORD = 4096;
const END = 2;

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
const derived = (key: Uint8Array, salt: Uint8Array, what: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, what, length));

/** Whether a notice can be sealed for this device: its key is a point of the curve. */
export function isSealable({ p256dh, auth }: Pick<PushAddress, "p256dh" | "auth">): boolean {
  if (bytes(p256dh).length !== POINT || bytes(auth).length !== SECRET) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
}

/** What a notice is sealed with: new for each of them. */
interface Chance {
  readonly salt: Buffer;
  /** The private half of a pair of keys. */
  readonly key: Buffer | null;
}

/** A notice that only this device can read, and no push service on the way to it (RFC 8291, coded as in RFC 8188). */
export function sealed(
  { p256dh, auth }: Pick<PushAddress, "p256dh" | "auth">,
  text: string,
  { salt, key }: Chance = { salt: randomBytes(16), key: null },
): Buffer {
  const theirs = bytes(p256dh);
  const own = createECDH(CURVE);
  if (key === null) own.generateKeys();
  else own.setPrivateKey(key);
  const ours = own.getPublicKey();
  const shared = derived(
    own.computeSecret(theirs),
    bytes(auth),
    Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]),
    32,
  );
  const cipher = createCipheriv(
    "aes-128-gcm",
    derived(shared, salt, "Content-Encoding: aes128gcm\0", 16),
    derived(shared, salt, "Content-Encoding: nonce\0", 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  const body = [cipher.update(text, "utf8"), cipher.update(Buffer.of(END)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ours, ...body]);
}

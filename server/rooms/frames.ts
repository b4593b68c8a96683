import { Protocol } from "../colyseus.ts";

/** What may come without a word, and what else comes with it is read by nobody. */
const BARE: ReadonlySet<number | undefined> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);
/** Values before the payload: the number of a request, and its name. */
const BEFORE = new Map<number | undefined, number>([
  [Protocol.ROOM_REQUEST, 2],
  [Protocol.ROOM_DATA, 1],
]);
/** Heads of msgpack that stand for plain JSON, with so many bytes behind them ... */
const FIXED = new Map<number, number>([
  [0xc0, 0],
  [0xc2, 0],
  [0xc3, 0],
  [0xca, 4],
  [0xcb, 8],
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
  [0xcf, 8],
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
  [0xd3, 8],
]);
/** ... or with a length in so many bytes, of which each one stands for further bytes or values. */
const LONG = new Map<number, readonly [width: number, bytes: number, values: number]>([
  [0xd9, [1, 1, 0]],
  [0xda, [2, 1, 0]],
  [0xdb, [4, 1, 0]],
  [0xdc, [2, 0, 1]],
  [0xdd, [4, 0, 1]],
  [0xde, [2, 0, 2]],
  [0xdf, [4, 0, 2]],
]);

/** An extension of one byte; of all there are, pages use two. */
const EXTENSION = 0xd4;
/** Nothing: where JavaScript says undefined. */
const NOTHING = 0x00;
/** A record: its number, a list of its keys, and behind it a value for each. It is what an object is packed as. */
const RECORD = 0x72;
const BEYOND = Number.POSITIVE_INFINITY;

/**
 * Whether a frame is one that pages send: a kind they know, and at most one payload of plain JSON that ends where the frame
 * ends. Colyseus' decoder takes more than that (lists within themselves, patterns, dates), and spells a whole value out
 * when something stands behind it: seven hundred bytes kept it busy for more than a minute.
 */
export function isPlain(frame: Uint8Array): boolean {
  if (BARE.has(frame[0])) return true;
  const before = BEFORE.get(frame[0]);
  if (before === undefined) return false;
  const name = before === 2 ? endOf(frame, 1) : 1;
  // Longer names are read in another way than longer texts of a payload, and no request has one.
  const head = frame[name] ?? 0;
  if (head < 0xa0 || head >= 0xc0) return false;
  const payload = endOf(frame, name);
  // Of a name that is no text the decoder would complain to the console, past the log, once for each such frame.
  if (frame.subarray(name + 1, payload).some((byte) => byte >= 0x80)) return false;
  return payload === frame.length || endOf(frame, payload) === frame.length;
}

/** Where the plain value ends that begins here; beyond every frame for any other. */
function endOf(frame: Uint8Array, from: number): number {
  let at = from;
  let hasRecords = false;
  for (let left = 1; left > 0; left--) {
    const head = frame[at++];
    if (head === undefined) return BEYOND;
    // Once there are records, a number of one byte may stand for one more of the same keys: then nobody packs it so.
    if (hasRecords && head >= 0x40 && head < 0x80) return BEYOND;
    hasRecords ||= head === EXTENSION && frame[at] === RECORD;
    const [bytes, values] = sizeOf(frame, at, head);
    at += bytes;
    left += values;
  }
  return at;
}

/** How much follows a head. */
function sizeOf(frame: Uint8Array, at: number, head: number): readonly [bytes: number, values: number] {
  if (head < 0x80 || head >= 0xe0) return [0, 0];
  if (head < 0x90) return [0, 2 * (head - 0x80)];
  if (head < 0xa0) return [0, head - 0x90];
  if (head < 0xc0) return [head - 0xa0, 0];
  if (head === EXTENSION) return sizeOfExtension(frame, at);
  const long = LONG.get(head);
  if (long === undefined) return [FIXED.get(head) ?? BEYOND, 0];
  const [width, bytes, values] = long;
  const length = frame.subarray(at, at + width).reduce((n, byte) => 256 * n + byte, 0);
  return [width + bytes * length, values * length];
}

/** The keys of a record are a short list: nothing that is asked for here has sixteen. */
function sizeOfExtension(frame: Uint8Array, at: number): readonly [bytes: number, values: number] {
  if (frame[at] === NOTHING) return [2, 0];
  const keys = (frame[at + 2] ?? 0) - 0x90;
  return frame[at] === RECORD && keys >= 0 && keys < 16 ? [3, 2 * keys] : [BEYOND, 0];
}

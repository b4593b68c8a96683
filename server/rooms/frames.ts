import { Protocol } from "../colyseus.ts";

/** What may come without a word, and what else comes with it is read by nobody. */
const BARE: ReadonlySet<number | undefined> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING]);
/** Values before the payload: the number of a request, and its name. */
const BEFORE = new Map<number | undefined, number>([
  [Protocol.ROOM_REQUEST, 2],
  [Protocol.ROOM_DATA, 1],
]);
/** Heads of msgpack that stand for plain JSON, with so many bytes behind them ... */
const FIXED = new Map([
  ...([
    [0xc0, 0],
    [0xc2, 0],
    [0xc3, 0],
    [0xca, 4],
    [0xcb, 8],
  ] as const),
  ...([
    [0xcc, 1],
    [0xcd, 2],
    [0xce, 4],
    [0xcf, 8],
    [0xd0, 1],
    [0xd1, 2],
    [0xd2, 4],
    [0xd3, 8],
  ] as const),
]);
/** ... or with a length in so many bytes, of which each one stands for further bytes or values. */
const LONG = new Map<number, readonly [width: number, bytes: number, values: number]>([
  ...([
    [0xd9, [1, 1, 0]],
    [0xda, [2, 1, 0]],
    [0xdb, [4, 1, 0]],
  ] as const),
  ...([
    [0xdc, [2, 0, 1]],
    [0xdd, [4, 0, 1]],
    [0xde, [2, 0, 2]],
    [0xdf, [4, 0, 2]],
  ] as const),
]);

/**
 * Whether a frame is one that pages send: a kind they know, and at most one payload of plain JSON that ends where the frame
 * ends. Colyseus' decoder takes more than that (lists within themselves, patterns, records), and spells a whole value out
 * when something stands behind it: seven hundred bytes kept it busy for more than a minute.
 */
export function isPlain(frame: Uint8Array): boolean {
  if (BARE.has(frame[0])) return true;
  const before = BEFORE.get(frame[0]);
  // Longer names are read in another way than longer texts of a payload, and no request has one.
  if (before === undefined || !isShortText(frame, before)) return false;
  let at = 1;
  for (let n = 0; n < before; n++) at = endOf(frame, at);
  return at === frame.length || endOf(frame, at) === frame.length;
}

/** Whether the last of these values is a text of less than 32 bytes. */
function isShortText(frame: Uint8Array, values: number): boolean {
  let at = 1;
  for (let n = 1; n < values; n++) at = endOf(frame, at);
  const head = frame[at] ?? 0;
  return head >= 0xa0 && head < 0xc0;
}

/** Where the plain value ends that begins here; beyond every frame for any other. */
function endOf(frame: Uint8Array, from: number): number {
  let at = from;
  for (let left = 1; left > 0 && at <= frame.length; left--) {
    const head = frame[at++] ?? 0xc1;
    const [size, number] = sizeOf(frame, at, head);
    at += size;
    left += number;
  }
  return at;
}

/** How much follows a head. */
function sizeOf(frame: Uint8Array, at: number, head: number): readonly [bytes: number, values: number] {
  if (head < 0x80 || head >= 0xe0) return [0, 0];
  if (head < 0x90) return [0, 2 * (head - 0x80)];
  if (head < 0xa0) return [0, head - 0x90];
  if (head < 0xc0) return [head - 0xa0, 0];
  const long = LONG.get(head);
  if (long === undefined) return [FIXED.get(head) ?? Number.POSITIVE_INFINITY, 0];
  const [width, bytes, values] = long;
  const length = frame.subarray(at, at + width).reduce((n, byte) => 256 * n + byte, 0);
  return [width + bytes * length, values * length];
}

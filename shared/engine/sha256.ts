/**
 * SHA-256 of a text (FIPS 180-4) as 64 hexadecimal digits. Own code because browsers lend theirs only to pages that came
 * over https, and a house in the local network is none.
 */
export function sha256(text: string): string {
  const state = [...ROOTS];
  const words = padded(new TextEncoder().encode(text));
  for (let block = 0; block < words.length; block += 16) compress(state, words.subarray(block, block + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The bytes as words of 32 bits, a one behind them, their length in bits at the end of the last block. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  for (const [i, byte] of bytes.entries()) words[i >> 2]! |= byte << (24 - 8 * (i & 3));
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 2] = bytes.length / 2 ** 29;
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function compress(state: number[], block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + w[i - 16]!;
    w[i] = mixed + w[i - 7]! + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + CUBES[i]! + w[i]!) | 0;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i]! + word) | 0;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The first 32 bits behind the point of the square roots of the first eight primes, and of the cube roots of 64 of them. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n - 2 }, (_, less) => less + 2).some((divisor) => n % divisor === 0),
);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const ROOTS = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CUBES = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

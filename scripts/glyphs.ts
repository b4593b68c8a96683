/**
 * Two things that fonts alone cannot give us, made from the Alegreya family (SIL Open Font License):
 * - client/art/glyphs.ts: outlines of figures and of the letters in printed names, since an SVG used as an image has no fonts;
 * - client/app/fonts/alegreya-s*.woff2 get lining figures of equal width as their first choice, in place: a canvas cannot ask
 *   for font features, and Alegreya's own first choice is old style, sinking below the line.
 * Run after a printed name changed: `npm install --prefix /tmp/tools opentype.js wawoff2 && node scripts/glyphs.ts /tmp/tools`, then format.
 * (Two tools that nothing else needs, so they are no dependencies.)
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { nameOf } from "../client/games/port-royal/art/names.ts";
import { FACES } from "../shared/games/port-royal/data.ts";

/** What we use of opentype.js. */
interface Glyph {
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
}
interface Font {
  readonly tables: {
    readonly gsub: Substitutions;
    readonly cmap: { readonly glyphIndexMap: Readonly<Record<string, number>> };
  };
  readonly glyphs: { get(index: number): Glyph };
  charToGlyph(char: string): Glyph;
  charToGlyphIndex(char: string): number;
  getKerningValue(left: Glyph, right: Glyph): number;
}
interface Substitutions {
  readonly features: readonly {
    readonly tag: string;
    readonly feature: { readonly lookupListIndexes: readonly number[] };
  }[];
  readonly lookups: readonly Lookup[];
}

const tools = createRequire(resolve(process.argv[2] ?? ".", "here.js"));
const opentype = tools("opentype.js") as { parse(bytes: ArrayBuffer): Font };
const { compress, decompress } = tools("wawoff2") as Record<
  "compress" | "decompress",
  (bytes: Uint8Array) => Promise<Uint8Array>
>;

const FIGURES = "0123456789+−–½×/";
const FONTS = ["sans-500", "sans-700", "sans-800", "sans-900", "sc-700"] as const;
const root = new URL("../", import.meta.url);

const parse = (bytes: Uint8Array): Font =>
  opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
const load = (file: string): Font => parse(readFileSync(new URL(`node_modules/@fontsource/${file}`, root)));

interface Lookup {
  readonly subtables: readonly {
    readonly coverage: {
      readonly glyphs?: readonly number[];
      readonly ranges?: readonly { start: number; end: number }[];
    };
    readonly deltaGlyphId?: number;
    readonly substitute?: readonly number[];
  }[];
}

/** The glyph that a feature puts in another's place. */
function substituted(font: Font, tag: string, glyph: number): number {
  const { features, lookups } = font.tables.gsub;
  for (const index of features.find((it) => it.tag === tag)?.feature.lookupListIndexes ?? []) {
    for (const { coverage, deltaGlyphId, substitute } of lookups[index]!.subtables) {
      const covered =
        coverage.glyphs ??
        coverage.ranges!.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
      const place = covered.indexOf(glyph);
      if (place >= 0) return substitute === undefined ? glyph + deltaGlyphId! : substitute[place]!;
    }
  }
  return glyph;
}

/** Lining, and of equal width where the font has that. */
const figureIndex = (font: Font, char: string): number =>
  substituted(font, "tnum", substituted(font, "lnum", font.charToGlyphIndex(char)));
const figure = (font: Font, char: string): Glyph => font.glyphs.get(figureIndex(font, char));

/** Outlines hang upside down in a font: y grows upwards there. */
const outline = (glyph: Glyph): string => glyph.getPath(0, 0, 1000).toPathData(0);

function module(
  name: string,
  font: Font,
  chars: readonly string[],
  pick: (char: string) => Glyph,
  pairs: readonly string[],
): string {
  const rows = chars.map((char) => {
    const glyph = pick(char);
    return `    ${JSON.stringify(char)}: [${glyph.advanceWidth}, ${JSON.stringify(outline(glyph))}],\n`;
  });
  const kerns = pairs
    .map((pair) => [pair, font.getKerningValue(pick(pair[0]!), pick(pair[1]!))] as const)
    .filter(([, kern]) => kern !== 0)
    .map(([pair, kern]) => `    ${JSON.stringify(pair)}: ${kern},\n`);
  return `export const ${name}: Outlines = {\n  glyphs: {\n${rows.join("")}  },\n  kerns: {\n${kerns.join("")}  },\n};\n`;
}

const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();
const names = unique(FACES.flatMap((face) => [nameOf(face, "en"), nameOf(face, "de")]));
const pairs = unique(names.flatMap((name) => [...name].slice(1).map((char, i) => [...name][i]! + char)));
const black = load("alegreya-sans/files/alegreya-sans-latin-900-normal.woff");
const capitals = load("alegreya-sc/files/alegreya-sc-latin-700-normal.woff");
writeFileSync(
  new URL("client/art/glyphs.ts", root),
  `// Written by scripts/glyphs.ts from Alegreya Sans 900 and Alegreya SC 700 (SIL OFL, see assets/CREDITS.md).
/** Outlines on a line of 1000: advance and path of each glyph, and what certain pairs move together. */
export interface Outlines {
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  readonly kerns: Readonly<Record<string, number>>;
}
/** Lining figures of equal width. */
${module("figures", black, [...FIGURES], (char) => figure(black, char), [])}/** The letters of the printed names. */
${module("capitals", capitals, unique(names.flatMap((name) => [...name])), (char) => capitals.charToGlyph(char), pairs)}`,
);

/** The font with another table in place of the one it has; offsets and checksums follow. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, i) => {
    const at = 12 + 16 * i;
    const name = font.toString("latin1", at, at + 4);
    const data =
      name === tag
        ? table
        : font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
    return { name, data };
  });
  const head = Buffer.from(font.subarray(0, 12 + 16 * count));
  const bodies: Buffer[] = [];
  let offset = head.length;
  records.forEach(({ data }, i) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    let sum = 0;
    for (let k = 0; k < padded.length; k += 4) sum = (sum + padded.readUInt32BE(k)) >>> 0;
    head.writeUInt32BE(sum, 12 + 16 * i + 4);
    head.writeUInt32BE(offset, 12 + 16 * i + 8);
    head.writeUInt32BE(data.length, 12 + 16 * i + 12);
    bodies.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([head, ...bodies]);
}

/** A character map of single-character segments (format 4): long-winded, but a few hundred bytes that compress well. */
function characterMap(map: ReadonlyMap<number, number>): Buffer {
  const chars = [...map].filter(([code]) => code < 0xffff).sort(([a], [b]) => a - b);
  const segments = [...chars.map(([code, glyph]) => [code, (glyph - code) & 0xffff] as const), [0xffff, 1] as const];
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const words = [
    4,
    16 + 8 * segments.length,
    0,
    segments.length * 2,
    power * 2,
    Math.log2(power),
    (segments.length - power) * 2,
    ...segments.map(([code]) => code),
    0,
    ...segments.map(([code]) => code),
    ...segments.map(([, delta]) => delta),
    ...segments.map(() => 0),
  ];
  const table = Buffer.alloc(12 + words.length * 2);
  [0, 1, 3, 1, 0, 12].forEach((word, i) => void table.writeUInt16BE(word, i * 2));
  words.forEach((word, i) => void table.writeUInt16BE(word, 12 + i * 2));
  return table;
}

for (const name of FONTS) {
  const file = new URL(`client/app/fonts/alegreya-${name}.woff2`, root);
  const bytes = Buffer.from(await decompress(readFileSync(file)));
  const font = parse(bytes);
  const map = new Map(Object.entries(font.tables.cmap.glyphIndexMap).map(([code, glyph]) => [Number(code), glyph]));
  for (const char of "0123456789") map.set(char.codePointAt(0)!, figureIndex(font, char));
  writeFileSync(file, await compress(withTable(bytes, "cmap", characterMap(map))));
}

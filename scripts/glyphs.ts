/**
 * Two things that fonts alone cannot give us, made from the Alegreya family (SIL Open Font License):
 * - client/art/glyphs.ts: outlines of figures and of the letters in printed names, since an SVG used as an image has no fonts;
 * - assets/fonts/figures-*.otf: the figures of Alegreya Sans, lining and of equal width, as a font's first choice, since a
 *   canvas cannot ask for font features and Alegreya's own first choice is old style.
 * Needs opentype.js: `npm install --no-save opentype.js && node scripts/glyphs.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import opentype from "opentype.js";
import { FACES } from "../shared/games/port-royal/data.ts";
import { nameOf } from "../client/games/port-royal/art/names.ts";

const FIGURES = "0123456789+−–½×/";
const WEIGHTS = [500, 700, 800, 900] as const;
const root = new URL("../", import.meta.url);

function load(file: string): opentype.Font {
  const bytes = readFileSync(new URL(`node_modules/@fontsource/${file}`, root));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

interface Lookup {
  readonly subtables: readonly {
    readonly coverage: { readonly glyphs?: readonly number[]; readonly ranges?: readonly { start: number; end: number }[] };
    readonly deltaGlyphId?: number;
    readonly substitute?: readonly number[];
  }[];
}

/** The glyph that a feature puts in another's place. */
function substituted(font: opentype.Font, tag: string, glyph: number): number {
  const { features, lookups } = font.tables.gsub as {
    features: readonly { tag: string; feature: { lookupListIndexes: readonly number[] } }[];
    lookups: readonly Lookup[];
  };
  for (const index of features.find((it) => it.tag === tag)?.feature.lookupListIndexes ?? []) {
    for (const { coverage, deltaGlyphId, substitute } of lookups[index]!.subtables) {
      const covered = coverage.glyphs
        ?? coverage.ranges!.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
      const place = covered.indexOf(glyph);
      if (place >= 0) return substitute === undefined ? glyph + deltaGlyphId! : substitute[place]!;
    }
  }
  return glyph;
}

/** Lining, and of equal width where the font has that. */
function figure(font: opentype.Font, char: string): opentype.Glyph {
  const lining = substituted(font, "lnum", font.charToGlyphIndex(char));
  return font.glyphs.get(substituted(font, "tnum", lining));
}

/** Outlines hang upside down in a font: y grows upwards there. */
const outline = (glyph: opentype.Glyph): string => glyph.getPath(0, 0, 1000).toPathData(0);

function module(name: string, font: opentype.Font, chars: readonly string[], pick: (char: string) => opentype.Glyph, pairs: readonly string[]): string {
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

for (const weight of WEIGHTS) {
  const font = load(`alegreya-sans/files/alegreya-sans-latin-${weight}-normal.woff`);
  const glyphs = [...FIGURES].map((char) => {
    const { name, advanceWidth, path } = figure(font, char);
    return new opentype.Glyph({ name: name!, unicode: char.codePointAt(0)!, advanceWidth: advanceWidth!, path });
  });
  const made = new opentype.Font({
    familyName: "Alegreya Sans Figures", styleName: String(weight), unitsPerEm: font.unitsPerEm,
    ascender: font.ascender, descender: font.descender, weightClass: weight,
    license: "SIL Open Font License 1.1", copyright: "Copyright 2013 The Alegreya Sans Project Authors",
    glyphs: [new opentype.Glyph({ name: ".notdef", advanceWidth: 500, path: new opentype.Path() }), ...glyphs],
  });
  writeFileSync(new URL(`assets/fonts/figures-${weight}.otf`, root), Buffer.from(made.toArrayBuffer()));
}

import { expect, test } from "vitest";
import { cleanName, numbered } from "../../server/names.ts";
import { fc } from "../property.ts";

/** Characters that draw nothing, or nothing by themselves, and those that move or turn what stands around them. */
const SUSPICIOUS: readonly (readonly [what: string, ...codes: number[]])[] = [
  ["blank braille", 0x2800],
  ["Hangul fillers", 0x115f, 0x1160, 0x3164, 0xffa0],
  ["a note without a head", 0x1d159],
  ["hieroglyphs of nothing", 0x13441, 0x13442],
  ["Khitan filler", 0x16fe4],
  ["Khmer vowels that are not drawn", 0x17b4, 0x17b5],
  ["an object that is not there", 0xfffc],
  ["annotation signs", 0xfff9, 0xfffa, 0xfffb],
  [
    "soft hyphen, joiners, marks of direction",
    0xad,
    0x34f,
    0x61c,
    0x200b,
    0x200c,
    0x200d,
    0x200e,
    0x200f,
    0x2060,
    0xfeff,
  ],
  ["embeddings, overrides, isolates", 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ["Mongolian selectors", 0x180b, 0x180c, 0x180d, 0x180e, 0x180f],
  ["variation selectors", 0xfe00, 0xfe0f, 0xe0100, 0xe01ef],
  ["tags", 0xe0001, 0xe0020, 0xe007f],
  ["spaces of other widths", 0x1680, 0x2000, 0x2007, 0x200a, 0x202f, 0x205f, 0x3000, 0x2028, 0x2029],
  ["musical brackets", 0x1d173, 0x1d17a],
  ["control", 0x0, 0x9, 0xa, 0x7f, 0x85],
  ["private use and none at all", 0xe000, 0xf8ff, 0xffff, 0x10ffff],
];
const one = fc.constantFrom(...SUSPICIOUS.flatMap(([, ...codes]) => codes)).map((code) => String.fromCodePoint(code));
/** Marks that need something to stand on. */
const mark = fc
  .constantFrom(0x301, 0x308, 0x20dd, 0x20e3, 0x3099, 0x1d165, 0x93e, 0x64b)
  .map((code) => String.fromCodePoint(code));
const visible = fc.constantFrom("A", "é", "ß", "日", "ب", "한", "7", "!", "🦊", "…");

test("no name has a character that nobody sees, wherever it stands", () => {
  fc.assert(
    fc.property(
      fc.array(visible, { maxLength: 8 }),
      one,
      fc.array(visible, { maxLength: 8 }),
      (before, hidden, after) => {
        // White space at the ends, such as a line break, is cut off and does no harm.
        const name = cleanName([...before, hidden, ...after].join(""));
        expect(name?.includes(hidden) ?? false, hidden.codePointAt(0)!.toString(16)).toBe(false);
      },
    ),
    { numRuns: 3000 },
  );
});

test("nothing but what nobody sees is no name, however much of it", () => {
  for (const [what, ...codes] of SUSPICIOUS)
    for (const code of codes)
      for (const times of [2, 5, 20]) expect(cleanName(String.fromCodePoint(code).repeat(times)), what).toBe(null);
  fc.assert(
    fc.property(fc.array(fc.oneof(one, mark, fc.constant(" ")), { maxLength: 20 }), (parts) => {
      expect(cleanName(parts.join(""))).toBe(null);
    }),
    { numRuns: 3000 },
  );
});

test("a mark stands on something: on a letter it is part of a name, on nothing it is not", () => {
  fc.assert(
    fc.property(visible, mark, visible, (a, m, b) => {
      expect(cleanName(`${m}${a}${b}`)).toBe(null);
      expect(cleanName(`${a} ${m}${b}`)).toBe(null);
    }),
  );
  expect(cleanName("Zoe\u0308 B")).toBe("Zoë B");
  expect(cleanName("नमस्ते")).toBe("नमस्ते");
  expect(cleanName("กิ่ง")).toBe("กิ่ง");
});

test("of all characters there are, none that is ignored, a space or a control gets through", () => {
  const hidden = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}]/u;
  const through: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (hidden.test(character) && (cleanName(`A${character}B`) ?? "AB") !== "AB") through.push(code.toString(16));
  }
  // Some spaces are plain ones by another code: those become plain ones.
  expect(through).toEqual([]);
});

test("names that people have are names", () => {
  for (const name of ["Ann", "Jean-Luc", "O’Neil", "Åsa Ö.", "日本", "نور", "Влад", "한별", "🦊🦊", "Ⅳ²", "#1", "x_X"])
    expect(cleanName(name)).toBe(name.normalize("NFC"));
});

test("a picture that phones put together of several is one character; what joins them joins nothing else", () => {
  const family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";
  const heart = "\u{2764}\u{FE0F}";
  const wales = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}";
  for (const picture of [family, heart, wales, "\u{1F44D}\u{1F3FD}"]) {
    expect(cleanName(`Ann ${picture}`)).toBe(`Ann ${picture}`);
    expect(cleanName(picture)).toBe(null);
    expect(cleanName("A".repeat(19) + picture)).not.toBe(null);
    expect(cleanName("A".repeat(20) + picture)).toBe(null);
  }
  for (const loose of ["A\u{200D}B", `Ann\u{FE0F}`, `Ann ${family}\u{200D}`, "\u{1F98A}\u{200D}\u{1F98A}"])
    expect(cleanName(loose)).toBe(null);
  // Where they cannot be put together they are drawn one by one, as others write them.
  const apart = family.replaceAll("\u{200D}", "");
  expect(numbered([`Ann ${family}`, `Ann ${apart}`, "Bob \u{2764}", `Bob ${heart}`])[1]).toBe(`Ann ${apart} (2)`);
});

test("names that look alike get numbers, others none", () => {
  expect(numbered(["Ann", "ann", "Bob", "Ánn", "АNN", ""])).toEqual([
    "Ann",
    "ann (2)",
    "Bob",
    "Ánn (3)",
    "АNN (4)",
    "",
  ]);
  expect(numbered(["Paul", "Pau1", "l0l", "lol"])).toEqual(["Paul", "Pau1 (2)", "l0l", "lol (2)"]);
  expect(numbered(["!!", "??", "Ada", "Bela"])).toEqual(["!!", "??", "Ada", "Bela"]);
  // Whoever is called what another would become takes nobody's number.
  expect(numbered(["Ann (2)", "Ann", "Ann", "Ann"])).toEqual(["Ann (2)", "Ann", "Ann (3)", "Ann (4)"]);
  expect(numbered(["Ann", "Ann", "Ann (2)"])).toEqual(["Ann", "Ann (2)", "Ann (2) (2)"]);
});

test("a letter may carry two marks; a tower of them, which would cover the lines above, is no name", () => {
  const marked = (many: number) => `Ze${"\u0301".repeat(many)}`;
  expect(cleanName(marked(2))).not.toBeNull();
  expect(cleanName(marked(9))).toBeNull();
});

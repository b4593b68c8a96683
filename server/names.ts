import { randomInt } from "node:crypto";

/** Letters, marks, digits, punctuation, symbols and single spaces: nothing invisible, nothing that turns the text around. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const HIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
/** What counts as a letter or a symbol and draws nothing, and marks that stand on nothing. */
const BLANK = /[\u{2800}\u{FFFC}\u{13441}\u{13442}\u{16FE4}\u{1D159}]|(^| )\p{M}/u;
const segmenter = new Intl.Segmenter();
/** What phones put together of several pictures, with what joins them: one character, and nothing hidden in it. */
const PICTURE = /^\p{RGI_Emoji}$/v;

/** As it is kept: NFC, so many visible characters, single spaces; null where it is not that. */
function clean(given: string, least: number, most: number): string | null {
  if (isLong(given, most)) return null;
  const text = given.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (text === "") return least === 0 ? text : null;
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  const written = characters.filter((character) => !PICTURE.test(character));
  const letters = written.join("");
  if (!(letters === "" || VISIBLE.test(letters)) || HIDDEN.test(letters.replaceAll(" ", "")) || BLANK.test(text))
    return null;
  // A character may carry two marks; a tower of them would cover the lines above.
  if (written.some((character) => character.normalize("NFD").length > 8)) return null;
  return characters.length >= least && characters.length <= most ? text : null;
}
/** Few characters are longer than ten UTF-16 units, and nobody has a name of those alone. */
const isLong = (given: string, most: number): boolean => given.length > 10 * most;
/** 2 to 20 characters. */
export const cleanName = (given: string): string | null => clean(given, 2, 20);

/** What phones put between and behind the pictures they write, where it makes no picture; and the ends of lines. */
const JOINTS = /[\u{200D}\u{FE0E}\u{FE0F}]/gu;
const BREAKS = /\s+/gu;
/** Somebody's own words, in one line. */
export function cleanText(given: string, least: number, most: number): string | null {
  if (isLong(given, most)) return null;
  const characters = Array.from(segmenter.segment(given), ({ segment }) =>
    PICTURE.test(segment) ? segment : segment.replace(JOINTS, ""),
  );
  return clean(characters.join("").replace(BREAKS, " "), least, most);
}

const GUESTS: Readonly<Record<string, string>> = { de: "Gast", en: "Guest" };
/** What the house calls somebody who has not said his name. */
export const guestName = (language: string): string => `${GUESTS[language] ?? GUESTS["en"]} ${randomInt(1000, 10_000)}`;
/** Whether this is such a name. */
export const isGuestName = (name: string): boolean => /^(Gast|Guest) \d{4}$/.test(name);

/** What the house calls somebody whom it does not know, or no longer. */
export const UNKNOWN = "?";
/** How players are called, by names that were looked up for them. */
export const nameIn =
  (names: ReadonlyMap<string, string>) =>
  (player: string): string =>
    names.get(player) ?? UNKNOWN;

/** Letters of other alphabets, and digits, that pass for a Latin letter. */
const TWINS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "|": "l",
  "!": "l",
  "5": "s",
  $: "s",
  i: "l",
  j: "l",
  а: "a",
  в: "b",
  е: "e",
  ё: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "l",
  ј: "l",
  ѕ: "s",
  α: "a",
  β: "b",
  ε: "e",
  η: "h",
  ι: "l",
  κ: "k",
  μ: "m",
  ν: "n",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
  ω: "w",
  ß: "b",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
};
const skeleton = (name: string): string =>
  [
    ...name
      .normalize("NFKD")
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\p{M}\p{P}\p{Z}\u{200D}]/gu, ""),
  ]
    .map((c) => TWINS[c] ?? c)
    .join("");

/** Names as they stand at one table: whoever looks like somebody before him gets a number, and nobody has it as his name. */
export function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    let nth = (seen.get(looksOf(name)) ?? 0) + 1;
    seen.set(looksOf(name), nth);
    if (nth === 1) return name;
    while (seen.has(looksOf(`${name} (${nth})`))) nth++;
    const shown = `${name} (${nth})`;
    seen.set(looksOf(shown), 1);
    return shown;
  });
}
const looksOf = (name: string): string => skeleton(name) || name;

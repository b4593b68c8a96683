import { type Character, type Face, ITEMS } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { HOLY } from "../../../../shared/games/jaeger-und-spaeher/options.ts";

const CHARACTER: { readonly [C in Character]: string } = {
  hunter: "JS-C5",
  scout: "JS-C6",
  gatherer: "JS-C7",
  chief: "JS-C8",
  offspring: "JS-C9",
  shaman: "JS-C10",
  "advanced-scout": "JS-C11",
  fisher: "JS-C12",
  "basket-weaver": "JS-C13",
  "fire-keeper": "JS-C14",
  tracker: "JS-C15",
};
export const characterRule = (character: Character): string => CHARACTER[character];

/** The rule that says what a card is for. */
export function ruleOf(face: Face): string {
  if (ITEMS.some((item) => item === face)) return "JS-R5";
  if (HOLY.some((place) => place === face)) return "JS-N8";
  return face === "sabre-tooth" ? "JS-R7" : "JS-R1";
}

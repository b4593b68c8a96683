import {
  CHARACTERS,
  type Character,
  FACES,
  type Face,
  ITEMS,
  type Item,
  isHoly,
  type LocationFace,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Language } from "../../../table/texts.ts";
import { nameOf, regionOf } from "./names.ts";

const items: ReadonlySet<Face> = new Set(ITEMS);
export const isItem = (face: Face): face is Item => items.has(face);

/** The name of any card. */
export const titleOf = (face: Face, language: Language): string =>
  nameOf(isItem(face) || isHoly(face) ? face : regionOf(face as LocationFace), language);

/** A table with an entry for every face, or every character. */
export const perFace = (say: (face: Face) => string): Readonly<Record<Face, string>> =>
  Object.fromEntries(FACES.map((face) => [face, say(face)])) as Record<Face, string>;
export const perCharacter = (say: (kind: Character) => string): Readonly<Record<Character, string>> =>
  Object.fromEntries(CHARACTERS.map((kind) => [kind, say(kind)])) as Record<Character, string>;

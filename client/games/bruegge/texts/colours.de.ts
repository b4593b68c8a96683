import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";

/** Ohne Endung: „blau“ und „-en“. */
export const STEMS: { readonly [C in Colour]: string } = {
  blue: "blau",
  yellow: "gelb",
  red: "rot",
  brown: "braun",
  purple: "violett",
};
/** Im Akkusativ eines männlichen Worts: „1 blauen“, „2 blaue“. */
export const some = (n: number, colour: Colour): string => `${n} ${STEMS[colour]}${n === 1 ? "en" : "e"}`;

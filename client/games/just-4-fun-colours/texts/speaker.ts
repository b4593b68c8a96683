import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Just4FunTexts } from "./texts.ts";

const TEXTS: { readonly [L in Language]: Just4FunTexts } = { en, de };
export const textsOf = (language: Language): Just4FunTexts => TEXTS[language];

/** Who speaks on the canvas: one language, and the names at the table. */
export interface Speaker {
  readonly texts: Just4FunTexts;
  readonly name: (seat: Seat) => string;
  readonly bot: (seat: Seat) => boolean;
}

export const speakerOf = (host: StageHost<Just4Fun>): Speaker => ({
  texts: textsOf(host.language()),
  name: host.name,
  bot: (seat) => host.info().seats[seat]?.kind === "bot",
});

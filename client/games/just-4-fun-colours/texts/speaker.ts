import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import * as kit from "../../../table/kit/speaker.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Just4FunTexts } from "./texts.ts";

export const TEXTS: { readonly [L in Language]: Just4FunTexts } = { en, de };
export const textsOf = (language: Language): Just4FunTexts => TEXTS[language];

export type Speaker = kit.Speaker<Just4FunTexts>;
export const speakerOf = (host: StageHost<Just4Fun>): Speaker => kit.speakerFor(TEXTS, host);

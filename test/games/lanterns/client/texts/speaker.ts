import * as kit from "../../../../../client/table/kit/speaker.ts";
import type { Language } from "../../../../../client/table/texts.ts";
import type { StageHost } from "../../../../../client/table/ui.ts";
import type { Lanterns } from "../../state.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { LanternsTexts } from "./texts.ts";

export const TEXTS: { readonly [L in Language]: LanternsTexts } = { en, de };
export const textsOf = (language: Language): LanternsTexts => TEXTS[language];

export type Speaker = kit.Speaker<LanternsTexts>;
export const speakerOf = (host: StageHost<Lanterns>): Speaker => kit.speakerFor(TEXTS, host);

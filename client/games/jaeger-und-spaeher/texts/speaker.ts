import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import * as kit from "../../../table/kit/speaker.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { JaegerTexts } from "./texts.ts";

export const TEXTS: { readonly [L in Language]: JaegerTexts } = { en, de };
export const textsOf = (language: Language): JaegerTexts => TEXTS[language];

export type Speaker = kit.Speaker<JaegerTexts>;
export const speakerOf = (host: StageHost<JaegerUndSpaeher>): Speaker => kit.speakerFor(TEXTS, host);

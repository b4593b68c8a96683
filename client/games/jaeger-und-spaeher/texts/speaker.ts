import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import * as kit from "../../../table/kit/speaker.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { type CanvasWords, canvasWords } from "./canvas.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { JaegerTexts } from "./texts.ts";

export const TEXTS: { readonly [L in Language]: JaegerTexts } = { en, de };
export const textsOf = (language: Language): JaegerTexts => TEXTS[language];

/** Who speaks on the canvas, also in its own short words. */
export interface Speaker extends kit.Speaker<JaegerTexts> {
  readonly words: CanvasWords;
}
export function speakerOf(host: StageHost<JaegerUndSpaeher>): Speaker {
  const speaker = kit.speakerFor(TEXTS, host);
  return { ...speaker, words: canvasWords(speaker.language) };
}

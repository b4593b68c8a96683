import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import * as kit from "../../../table/kit/speaker.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { PortRoyalTexts } from "./texts.ts";
import { CANVAS_WORDS, type CanvasWords } from "./words.ts";

export const TEXTS: { readonly [L in Language]: PortRoyalTexts } = { en, de };
export const textsOf = (language: Language): PortRoyalTexts => TEXTS[language];

/** Who speaks on the canvas, also in its own short words. */
export interface Speaker extends kit.Speaker<PortRoyalTexts> {
  readonly words: CanvasWords;
}
export function speakerOf(host: StageHost<PortRoyal>): Speaker {
  const speaker = kit.speakerFor(TEXTS, host);
  return { ...speaker, words: CANVAS_WORDS[speaker.language] };
}

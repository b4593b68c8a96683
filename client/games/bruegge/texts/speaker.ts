import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import * as kit from "../../../table/kit/speaker.ts";
import type { Language } from "../../../table/texts.ts";
import type { StageHost } from "../../../table/ui.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { BrueggeTexts } from "./texts.ts";

export const TEXTS: { readonly [L in Language]: BrueggeTexts } = { en, de };
export const textsOf = (language: Language): BrueggeTexts => TEXTS[language];

export type Speaker = kit.Speaker<BrueggeTexts>;
export const speakerOf = (host: StageHost<Bruegge>): Speaker => kit.speakerFor(TEXTS, host);

import type { Language } from "../../../table/texts.ts";
import { de } from "../texts/de.ts";
import { en } from "../texts/en.ts";
import type { PortRoyalTexts } from "../texts/texts.ts";

const TEXTS: { readonly [L in Language]: PortRoyalTexts } = { en, de };
export const textsOf = (language: Language): PortRoyalTexts => TEXTS[language];

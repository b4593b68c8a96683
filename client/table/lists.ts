import type { Language } from "./texts.ts";

/** "a, b and c": English as it is written here has no comma before the last. */
export const lists: { readonly [L in Language]: Intl.ListFormat } = {
  en: new Intl.ListFormat("en-GB"),
  de: new Intl.ListFormat("de"),
};

import type { Language } from "../../table/texts.ts";

/**
 * "a, b and c", of English as it is written here: without a comma before the last. The lobby makes its own: what it says is
 * fetched before anything is seen, and a file of its own beside it would be waited for.
 */
export const lists: { readonly [L in Language]: Intl.ListFormat } = {
  en: new Intl.ListFormat("en-GB"),
  de: new Intl.ListFormat("de"),
};

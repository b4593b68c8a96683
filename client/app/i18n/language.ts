import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { recall, remember } from "../memory.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Words } from "./words.ts";

export const LANGUAGES = ["de", "en"] as const satisfies readonly Language[];
const TABLES: { readonly [L in Language]: Words } = { de, en };

/** What the player chose; before, the first language of the browser that we speak. */
export const language = signal<Language>(chosen() ?? preferred(globalThis.navigator?.languages ?? []));
/** Every sentence of the house in the language of now. */
export const words = computed(() => TABLES[language.value]);

export function speak(next: Language): void {
  language.value = next;
  remember("language", next);
}

/** The document says its language too: screen readers pronounce by it. */
export const announceLanguage = (): (() => void) =>
  effect(() => {
    document.documentElement.lang = language.value;
  });

export function preferred(languages: readonly string[]): Language {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "de" || tag === "en");
  return spoken === "de" ? "de" : "en";
}

function chosen(): Language | null {
  const kept = recall("language");
  return kept === "de" || kept === "en" ? kept : null;
}

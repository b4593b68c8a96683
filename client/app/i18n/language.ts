import { batch, effect, signal } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { recall, remember } from "../memory.ts";
import type { Words } from "./words.ts";

export const LANGUAGES = ["de", "en"] as const satisfies readonly Language[];
/** A browser fetches the language it shows, another one when somebody reaches for it. */
const TABLES: { readonly [L in Language]: () => Promise<Words> } = {
  de: async () => (await import("./de.ts")).de,
  en: async () => (await import("./en.ts")).en,
};

/** What the player chose; before, the first language of the browser that we speak. */
export const language = signal<Language>(chosen() ?? preferred(globalThis.navigator?.languages ?? []));
/** Every sentence of the house in the language of now. Nothing is drawn before `learn` has brought it. */
export const words = signal<Words>(null as never);

/** Fetches the sentences of the language of now, before anything is drawn. */
export async function learn(): Promise<void> {
  words.value = await TABLES[language.value]();
}

/** Somebody is about to ask for this language: fetches its sentences, so that changing over is at once. */
export function learnSoon(next: Language): void {
  TABLES[next]().catch(() => {});
}

/** Changes over as soon as the sentences are there; without them everything stays as it is. */
export async function speak(next: Language): Promise<void> {
  // At once: whoever loads the page again meanwhile has chosen already.
  remember("language", next);
  try {
    const learnt = await TABLES[next]();
    batch(() => {
      words.value = learnt;
      language.value = next;
    });
  } catch (error) {
    remember("language", language.value);
    throw error;
  }
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

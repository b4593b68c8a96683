import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { LANGUAGES, type Language } from "../../../shared/languages.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import { choose, chosen } from "../memory.ts";
import type { LobbyWords, Words } from "./words.ts";

/** A browser fetches the language it shows, another one when somebody reaches for it; what tables say comes with them. */
const LOBBY: { readonly [L in Language]: () => Promise<LobbyWords> } = {
  de: async () => (await import("./de.ts")).de,
  en: async () => (await import("./en.ts")).en,
};
const WHOLE: { readonly [L in Language]: () => Promise<Words> } = {
  de: async () => ({ ...(await LOBBY.de()), ...(await import("./de-table.ts")).deTable }),
  en: async () => ({ ...(await LOBBY.en()), ...(await import("./en-table.ts")).enTable }),
};

/** What the player chose; before, the first language of the browser that we speak. */
export const language = signal<Language>(spoken() ?? preferred(globalThis.navigator?.languages ?? []));
/** What every page says, in the language of now. Nothing is drawn before `learn` has brought it. */
export const lobbyWords = signal<LobbyWords>(null as never);
/** Every sentence of the house, for what is fetched after the lobby: there since `learnAll`. */
export const words = lobbyWords as ReadonlySignal<Words>;
let all = false;

/** Why the house says no. It may have been renewed since this page came, and have reasons that nobody here has heard of. */
export function whyNot(reason: string): string {
  const { refusals, unheardOf } = lobbyWords.value;
  return Object.hasOwn(refusals, reason) ? refusals[reason as HouseReason] : unheardOf;
}

/** Fetches what the lobby says in the language of now, before anything is drawn. */
export async function learn(): Promise<void> {
  lobbyWords.value = await LOBBY[language.value]();
}

/** Fetches whatever the house says, beside the first thing that needs it. */
export async function learnAll(): Promise<void> {
  if (all) return;
  const learning = language.value;
  const learnt = await WHOLE[learning]();
  // Whoever changed over meanwhile waits for the other language.
  if (learning !== language.value) return learnAll();
  all = true;
  lobbyWords.value = learnt;
}

const sentences = (next: Language): Promise<LobbyWords> => (all ? WHOLE : LOBBY)[next]();

/** Somebody is about to ask for this language: fetches its sentences, so that changing over is at once. */
export function learnSoon(next: Language): void {
  sentences(next).catch(() => {});
}

/** Changes over as soon as the sentences are there; without them everything stays as it is. */
export async function speak(next: Language): Promise<void> {
  // At once: whoever loads the page again meanwhile has chosen already.
  choose("language", next);
  try {
    await changeTo(next);
  } catch (error) {
    choose("language", language.value);
    throw error;
  }
}

async function changeTo(next: Language): Promise<void> {
  const whole = all;
  const learnt = await sentences(next);
  // A table opened meanwhile says more.
  if (whole !== all) return changeTo(next);
  batch(() => {
    lobbyWords.value = learnt;
    language.value = next;
  });
}

/** The document says its language too: screen readers pronounce by it, and the app is installed in it. */
export const announceLanguage = (): (() => void) =>
  effect(() => {
    document.documentElement.lang = language.value;
    document.querySelector("link[rel=manifest]")?.setAttribute("href", `/kontor.${language.value}.webmanifest`);
  });

/** The first language that somebody wants to read and the house speaks; English to all others. */
export function preferred(wanted: readonly string[]): Language {
  const tags = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.flatMap((tag) => LANGUAGES.find((one) => one === tag) ?? [])[0] ?? "en";
}

function spoken(): Language | null {
  return LANGUAGES.find((one) => one === chosen("language").peek()) ?? null;
}

/** The player speaks another language on another device of his, or in another page: here, too, from now on. */
export const speakAsChosen = (): void => {
  const next = spoken();
  if (next !== null && next !== language.peek() && lobbyWords.peek() !== null) void changeTo(next).catch(() => {});
};

import { beforeEach, expect, test, vi } from "vitest";
import { memory } from "../memory.ts";

/** Changing over from German to English, while what both say is still on its way. */
const HERE = "../../client/app/i18n";
let coming: PromiseWithResolvers<void>;
const kept = new Map<string, string>();
const manifest = { href: "" };
const page = {
  documentElement: { lang: "" },
  querySelector: () => ({ setAttribute: (_: string, to: string) => void (manifest.href = to) }),
};
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  coming = Promise.withResolvers();
  vi.stubGlobal("navigator", { languages: ["de-AT"] });
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", memory(kept));
  vi.doMock(`${HERE}/en.ts`, async (original) => {
    await coming.promise;
    return original();
  });
});
const speaking = () => import("../../client/app/i18n/language.ts");

test("the page changes over when the other language is there, and says so to screen readers and to whoever installs it", async () => {
  const { announceLanguage, language, learn, lobbyWords, speak } = await speaking();
  await learn();
  const end = announceLanguage();
  expect([page.documentElement.lang, manifest.href]).toEqual(["de", "/kontor.de.webmanifest"]);
  const changes = speak("en");
  expect([language.value, lobbyWords.value.house.lobby, kept.get("kontor.language")]).toEqual(["de", "Lobby", "en"]);
  coming.resolve();
  await changes;
  expect([page.documentElement.lang, manifest.href]).toEqual(["en", "/kontor.en.webmanifest"]);
  expect(lobbyWords.value.house.rules).toBe("Rules");
  end();
});

test("a language that does not come leaves everything as it is, also when the page is loaded again", async () => {
  const { language, learn, lobbyWords, speak } = await speaking();
  await learn();
  coming.reject(new Error("no network"));
  await expect(speak("en")).rejects.toThrow();
  expect([language.value, kept.get("kontor.language")]).toEqual(["de", "de"]);
  expect(lobbyWords.value.house.rules).toBe("Regeln");
});

test("who opens a table while he changes over finds all its words, in the language he has chosen", async () => {
  const { learn, learnAll, speak, words } = await speaking();
  await learn();
  const changes = speak("en");
  await learnAll();
  expect(words.value.table.history).toBe("Verlauf");
  coming.resolve();
  await changes;
  expect(words.value.table?.history).toBe("History");
});

test("who changes over while a table's words are on their way reads them in the language he has chosen", async () => {
  coming.resolve();
  const { language, learn, learnAll, words } = await speaking();
  await learn();
  const learning = learnAll();
  language.value = "en";
  await learning;
  expect(words.value.table.history).toBe("History");
});

import { useSignal } from "@preact/signals";
import { LANGUAGES, type Language } from "../../../shared/languages.ts";
import { language, learnSoon, lobbyWords, speak } from "../i18n/language.ts";
import { UnfetchedDialog } from "./fetched.tsx";

/** German and English, side by side on every page. */
export function Languages() {
  const missing = useSignal<Language | null>(null);
  const wanted = missing.value;
  const choose = (next: Language): void => {
    missing.value = null;
    speak(next).catch(() => (missing.value = next));
  };
  return (
    <>
      <fieldset class="languages" aria-label={lobbyWords.value.house.language}>
        {LANGUAGES.map((one) => (
          <button
            type="button"
            key={one}
            lang={one}
            aria-pressed={language.value === one}
            onPointerEnter={() => learnSoon(one)}
            onFocus={() => learnSoon(one)}
            onClick={() => choose(one)}
          >
            <span aria-hidden="true">{one.toUpperCase()}</span>
            <span class="unseen">{lobbyWords.value.house.languages[one]}</span>
          </button>
        ))}
      </fieldset>
      {/* Beside them: its buttons are none of a choice of languages. */}
      {wanted !== null && <UnfetchedDialog again={() => choose(wanted)} onClose={() => (missing.value = null)} />}
    </>
  );
}

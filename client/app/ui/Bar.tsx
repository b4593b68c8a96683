import { useSignal } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { LANGUAGES, language, learnSoon, speak, words } from "../i18n/language.ts";
import { me } from "../session.ts";
import mark from "../styles/mark.svg";
import { Avatar } from "./Avatar.tsx";
import { UnfetchedDialog } from "./fetched.tsx";
import { later } from "./later.tsx";

const NameDialog = later(async () => (await import("./NameDialog.tsx")).NameDialog);

/** German and English, side by side on every page. */
export function Languages() {
  const missing = useSignal<Language | null>(null);
  const wanted = missing.value;
  const choose = (next: Language): void => {
    missing.value = null;
    speak(next).catch(() => (missing.value = next));
  };
  return (
    <fieldset class="languages" aria-label={words.value.house.language}>
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
          <span class="unseen">{words.value.house.languages[one]}</span>
        </button>
      ))}
      {wanted !== null && <UnfetchedDialog again={() => choose(wanted)} onClose={() => (missing.value = null)} />}
    </fieldset>
  );
}

/** The bar of lobby, waiting room and rules. */
export function Bar({ rules = true }: { readonly rules?: boolean }) {
  const naming = useSignal(false);
  const { house, name } = words.value;
  const self = me.value;
  return (
    <header class="bar">
      <a class="brand" href="/" aria-label={`Kontor, ${house.lobby}`}>
        <img class="seal" src={mark} alt="" />
        <span class="wordmark">Kontor</span>
      </a>
      {rules && (
        <a class="bar-link bar-rules" href="/rules">
          {house.rules}
        </a>
      )}
      <span class="grow" />
      <Languages />
      {self !== null && (
        <button type="button" class="guest" onClick={() => (naming.value = true)}>
          <Avatar name={self.name} />
          <span class="guest-name">
            <b>{self.name}</b>
            <span>{house.guest}</span>
          </span>
          <span class="unseen">{name.edit}</span>
        </button>
      )}
      {naming.value && self !== null && <NameDialog name={self.name} onClose={() => (naming.value = false)} />}
    </header>
  );
}

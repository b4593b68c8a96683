import { useSignal } from "@preact/signals";
import { learnAll, lobbyWords } from "../i18n/language.ts";
import { me } from "../session.ts";
import mark from "../styles/mark.svg";
import { Avatar } from "./Avatar.tsx";
import { Languages } from "./Languages.tsx";
import { later } from "./later.tsx";

/** Asks for another name. */
export const NameDialog = later(async () => (await import("./NameDialog.tsx")).NameDialog);

/** What a player chooses for himself, where there is no table whose menu has it. */
const OwnSettings = later(
  async () => (await Promise.all([import("../table/Settings.tsx"), learnAll()]))[0].OwnSettings,
);

/** The bar of every page that is no table: the house, its rules, the language, who one is. */
export function Bar({ rules = true }: { readonly rules?: boolean }) {
  const naming = useSignal(false);
  const { house, name } = lobbyWords.value;
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
            {self.named && <span>{house.guest}</span>}
          </span>
          <span class="unseen">{name.own}</span>
        </button>
      )}
      {naming.value && self !== null && (
        <NameDialog name={self.name} onClose={() => (naming.value = false)}>
          <OwnSettings />
        </NameDialog>
      )}
    </header>
  );
}

import { lobbyWords } from "../i18n/language.ts";

/** The way back to where all begins. */
export const ToLobby = ({ look = "button" }: { readonly look?: "button" | "button paper" }) => (
  <a class={look} href="/">
    {lobbyWords.value.house.toLobby}
  </a>
);

import { lobbyWords } from "../i18n/language.ts";

/** The first thing that Tab reaches: past the bar to the page's `main`, which is called so. */
export const SkipLink = () => (
  <a class="button paper skip" href="#main">
    {lobbyWords.value.house.skip}
  </a>
);

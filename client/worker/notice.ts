import type { PushNotice } from "../../shared/http.ts";
import { de } from "../app/i18n/de.ts";
import { en } from "../app/i18n/en.ts";
import type { Said } from "../games/notice.ts";

const WORDS = { de, en } as const;

/** A notice as the system shows it. `path`: where a tap on it leads. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly path: string;
}

/** In words, in the language of the device. A worker older than its house may not know the game, or what it is told. */
export function shown(told: unknown, titles: Readonly<Record<string, Said>>): Shown {
  if (!isNotice(told)) return { title: "Kontor", body: en.lobby.yourTurn, lang: "en", path: "/" };
  const { code, game, language, names } = told;
  const { lobby } = WORDS[language];
  const title = titles[game]?.[language] ?? "Kontor";
  const body = names.length === 0 ? title : `${title}, ${lobby.withWhom(names)}`;
  return { title: lobby.yourTurn, body, lang: language, path: `/t/${code}` };
}

function isNotice(told: unknown): told is PushNotice {
  const { code, game, language, names } = (told ?? {}) as Partial<Record<keyof PushNotice, unknown>>;
  const isText = (one: unknown): boolean => typeof one === "string";
  return (
    typeof code === "string" &&
    /^[a-z0-9]+$/.test(code) &&
    isText(game) &&
    (language === "de" || language === "en") &&
    Array.isArray(names) &&
    names.every(isText)
  );
}

/** A page of the house, as its worker sees it. */
export interface Page {
  readonly url: string;
  readonly visibilityState: string;
}
/** Pages that show this path; those that are seen come first. */
export const pagesAt = <P extends Page>(pages: readonly P[], path: string): P[] =>
  pages
    .filter(({ url }) => new URL(url).pathname === path)
    .sort((a, b) => Number(b.visibilityState === "visible") - Number(a.visibilityState === "visible"));

import type { Notice } from "../../games/notice.ts";
import { games } from "../../games/registry.ts";
import type { Language } from "../../table/texts.ts";
import { language } from "../i18n/language.ts";
import type { LobbyWords } from "../i18n/words.ts";
import { agreed, optionsOf } from "./options.ts";

export interface GameNotice extends Notice {
  readonly id: string;
}

/** Every game has one in its folder; nothing else of it is fetched before a table opens. */
const NOTICES = import.meta.glob<Notice>("../../games/*/notice.ts", { eager: true, import: "notice" });

/** What can be played here, in the registry's order. */
export const GAMES: readonly GameNotice[] = [...games.keys()].map((id) => {
  const notice = NOTICES[`../../games/${id}/notice.ts`];
  if (notice === undefined) throw new Error(`client/games/${id} has no notice.ts`);
  return { ...notice, id };
});
export const noticeOf = (id: string): GameNotice | undefined => GAMES.find((game) => game.id === id);

/** A game's name in the language of now; a game that this page does not know yet has its id. */
export const titleOf = (id: string): string => noticeOf(id)?.title[language.value] ?? id;

/** A game with its author, where it is not the house's own. */
export const byAuthor = ({ id, author }: Pick<GameNotice, "id" | "author">, { by }: LobbyWords["house"]): string =>
  author === null ? titleOf(id) : by(titleOf(id), author);

/** What is said of games that are others': that this house is none of theirs; nothing where all are its own. */
export function unofficialAmong(all: readonly GameNotice[], house: LobbyWords["house"]): string {
  const theirs = all.filter(({ author }) => author !== null);
  return theirs.length === 0 ? "" : `${house.unofficial(theirs.map((game) => byAuthor(game, house)))} `;
}

/** What a table has agreed on that is not the usual, in short words. */
export function agreedOn(game: string, options: Readonly<Record<string, unknown>>, language: Language): string[] {
  const notice = noticeOf(game);
  return notice === undefined ? [] : agreed(optionsOf(notice), options, language);
}

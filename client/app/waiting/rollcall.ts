import { useEffect } from "preact/hooks";
import type { TableInfo } from "../../../shared/messages.ts";
import { words } from "../i18n/language.ts";
import { titleOf } from "../lobby/games.ts";
import { play } from "../sound.ts";
import { callPage, pageName } from "../title.ts";

/** Whoever is missed when the match is about to begin is asked by the bell, and by the title of his page. */
export function useRollcall({ asked, mySeat, game }: TableInfo): void {
  const isAsked = mySeat !== null && asked.includes(mySeat);
  const question = words.value.away.asked;
  useEffect(() => {
    if (!isAsked) return;
    const name = pageName();
    callPage(`● ${question} – ${titleOf(game)}`);
    void play("bell");
    return () => callPage(name);
  }, [isAsked, question]);
}

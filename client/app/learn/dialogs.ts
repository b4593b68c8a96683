import { learnAll } from "../i18n/language.ts";
import { later } from "../ui/later.tsx";

/** How a game is played, on one screen. */
export const HowToPlay = later(async () => (await Promise.all([import("./HowToPlay.tsx"), learnAll()]))[0].HowToDialog);
/** A game's rules over its table. */
export const Rules = later(async () => (await import("../rules/RulesDialog.tsx")).RulesDialog);

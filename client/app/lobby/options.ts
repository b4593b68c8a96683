import { type AnyOption, isPick, type Notice, type Pick as Picks } from "../../games/notice.ts";
import type { Language } from "../../table/texts.ts";

export type Chosen = Readonly<Record<string, unknown>>;

/** What every table may agree on where anything can be taken back. */
const TAKING_BACK: AnyOption = {
  key: "undo",
  title: { en: "Take moves back", de: "Züge zurücknehmen" },
  usual: true,
  needs: undefined,
  practice: false,
  values: [
    { value: true, label: { en: "Yes", de: "Ja" } },
    { value: false, label: { en: "No", de: "Nein" }, chip: { en: "no taking back", de: "kein Zurücknehmen" } },
  ],
  hint: {
    en: "Your own last moves, until something new is shown or somebody else has moved.",
    de: "Deine eigenen letzten Züge, bis etwas Neues zu sehen ist oder jemand anders gezogen hat.",
  },
};
/** All that a table of this game may agree on. */
export const optionsOf = ({ options, final }: Pick<Notice, "options" | "final">): readonly AnyOption[] =>
  final ? options : [...options, TAKING_BACK];
/** Whether an option means anything at a table that is opened so: `alone` with bots only. */
export const offered = (option: AnyOption, chosen: Chosen, alone: boolean): boolean =>
  (option.needs === undefined || chosen[option.needs] === true) && (!option.practice || alone);

/** What is sent: chosen options that mean something here, the usual left out. */
export function settled(options: readonly AnyOption[], chosen: Chosen, alone: boolean): Chosen {
  const kept = options.filter((option) => option.key in chosen && offered(option, chosen, alone));
  return Object.fromEntries(kept.map(({ key }) => [key, chosen[key]]));
}

/** Whether every list that is picked by hand is complete. */
export const isComplete = (options: readonly AnyOption[], chosen: Chosen, alone: boolean): boolean =>
  options.every(
    (option) =>
      !isPick(option) ||
      !offered(option, chosen, alone) ||
      picked(option, chosen) === null ||
      picked(option, chosen)!.length === option.count,
  );

/** What is picked so far; null when it is left to lot. */
export const picked = ({ key }: Picks, chosen: Chosen): readonly string[] | null =>
  Array.isArray(chosen[key]) ? (chosen[key] as readonly string[]) : null;

/** What a table has agreed on that is not the usual, in short words. */
export const agreed = (options: readonly AnyOption[], chosen: Chosen, language: Language): string[] =>
  options.flatMap((option) => {
    if (isPick(option))
      return (picked(option, chosen)?.length ?? 0) > 0 ? [`${option.title[language]}: ${option.byHand[language]}`] : [];
    const value = option.values.find(({ value }) => value === chosen[option.key]);
    if (value === undefined || value.value === option.usual) return [];
    return [value.chip?.[language] ?? `${option.title[language]}: ${value.label[language]}`];
  });

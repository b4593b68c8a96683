import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Language } from "../../../table/texts.ts";
import { textsOf } from "../texts/speaker.ts";

/** Those of whom every word that is sought stands in name, kind, group or effect, whatever the case; all, if nothing is. */
export function foundAmong(among: readonly PersonId[], sought: string, language: Language): readonly PersonId[] {
  const { titles, effects, words } = textsOf(language);
  const saysOf = (id: PersonId): string => {
    const { kind, group } = PERSON[id];
    return [titles[id], words.kinds[kind], words.groups[group], effects[id]].join(" ").toLowerCase();
  };
  const terms = sought.toLowerCase().split(/\s+/);
  return among.filter((id) => terms.every((term) => saysOf(id).includes(term)));
}

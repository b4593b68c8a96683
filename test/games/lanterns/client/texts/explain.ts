import type { Asking, Said } from "../../../../../client/table/kit/note.ts";
import type { Lanterns } from "../../state.ts";
import { lantern } from "../art/pictures.ts";
import { cardId, handOf } from "../choices.ts";
import { ruleOf } from "./ruled.ts";
import type { Speaker } from "./speaker.ts";

/** What a thing is, in words: a lantern. Null: nothing to say. */
export function explanation(
  id: string,
  { shown: { view }, speaker: { texts } }: Asking<Lanterns, Speaker>,
): Said | null {
  const face = [...view.stall, ...handOf(view)].find((card) => cardId(card) === id)?.face;
  if (face === undefined) return null;
  return { title: texts.titles[face], text: texts.abilities[face], card: lantern(face), rule: ruleOf() };
}

import type { Said } from "../../../table/kit/note.ts";
import { handIds, handOf, hiddenOf, itemId, placeOf } from "../choices.ts";
import { characterCard, itemCard } from "./plain.ts";
import type { Table } from "./table.ts";

/** What a thing is, in words. Null: nothing to say. */
export function explanation(id: string, { shown: { view }, speaker: { texts }, language }: Table): Said | null {
  const held = handOf(view)[handIds(handOf(view)).indexOf(id)];
  if (held !== undefined)
    return {
      title: texts.characters[held].title,
      text: texts.characters[held].text,
      card: characterCard(held, "detail", language),
    };
  const item = hiddenOf(view).find((card) => itemId(card) === id);
  if (item !== undefined)
    return {
      title: texts.titles[item.face],
      text: texts.abilities[item.face],
      card: itemCard(item.face, "detail", language),
    };
  const location = view.locations.find(({ card }) => card.id === placeOf(id));
  if (location === undefined) return null;
  const { face } = location.card;
  return { title: texts.titles[face], text: texts.abilities[face] };
}

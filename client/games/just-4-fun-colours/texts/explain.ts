import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Said } from "../../../table/kit/note.ts";
import { seatOf } from "../../../table/kit/places.ts";
import { gem } from "../art/pictures.ts";
import { cardOf, fieldOf, handOf } from "../choices.ts";
import { ruleOf } from "./ruled.ts";
import type { Speaker } from "./speaker.ts";
import { nameOf } from "./texts.ts";

/** What a thing is, in words; a tower with its stones, the lowest first (J4F-26). Null: nothing to say. */
export function explanation(id: string, view: View, { texts, name }: Speaker): Said | null {
  const { hints, titles, words, colours } = texts;
  const field = fieldOf(id);
  if (field !== null) {
    const tower = view.board[field]!;
    const star = view.players.findIndex((player) => player.star === field);
    return {
      title: `${nameOf(field)}, ${colours[FIELDS[field]!]}`,
      text: hints.field(field, tower, star < 0 ? null : star, name),
      signs: tower.stones.map(gem),
      rule: tower.price === null ? "J4F-9" : ruleOf(),
    };
  }
  const card = handOf(view).find((it) => it.id === cardOf(id));
  if (card !== undefined) return { title: titles[card.face], text: hints.card(card.face), rule: ruleOf() };
  if (id === "draw") return { title: words.drawPile, text: hints.draw(view.draw), rule: "J4F-7" };
  if (id === "discard") return { title: words.discardPile, text: hints.discard(view.discard.length), rule: "J4F-7" };
  const seat = seatOf(id);
  const player = view.players[seat ?? -1];
  if (seat === null || player === undefined) return null;
  return { title: name(seat), text: hints.seat({ seat, ...player }, player.best, view.row) };
}

import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { beside, type Rect, rect } from "../../../table/layout.ts";
import type { Part, Piece } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { gem, plate } from "../art/pictures.ts";
import { cardOf, fieldOf, handOf, nameOf } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import type { Speaker } from "../texts/speaker.ts";

interface Said {
  readonly title: string;
  readonly text: string;
  /** Stones of a tower, the lowest first (J4F-26). */
  readonly stones: readonly number[];
}

/** What a thing is, in words. Null: nothing to say. */
export function explanation(id: string, view: View, { texts, name }: Speaker): Said | null {
  const field = fieldOf(id);
  if (field !== null) {
    const tower = view.board[field]!;
    const star = view.players.findIndex((player) => player.star === field);
    return {
      title: `${nameOf(field)}, ${texts.colours[FIELDS[field]!]}`,
      text: texts.hints.field(field, tower, star < 0 ? null : star, name),
      stones: tower.stones,
    };
  }
  const card = handOf(view).find((it) => it.id === cardOf(id));
  if (card !== undefined) return { title: texts.titles[card.face], text: texts.hints.card(card.face), stones: [] };
  if (id === "draw") return { title: texts.words.drawPile, text: texts.hints.draw(view.draw), stones: [] };
  if (id === "discard")
    return { title: texts.words.discardPile, text: texts.hints.discard(view.discard.length), stones: [] };
  const seat = Number(/^seat:(\d)$/.exec(id)?.[1] ?? Number.NaN);
  const player = view.players[seat];
  if (player === undefined) return null;
  return { title: name(seat), text: texts.hints.seat({ seat, ...player }, player.best, view.row), stones: [] };
}

/** The explained thing in words, and a tower's stones in a row from the bottom up, beside where it lies. */
export function explainPieces(
  { explained, view, port }: Shown<Just4Fun>,
  at: Rect | undefined,
  { free }: Arrangement,
  speaker: Speaker,
): Piece[] {
  const said = explained === null ? null : explanation(explained, view, speaker);
  if (said === null || at === undefined) return [];
  const small = port.width < 700 || port.height < 500;
  const size = small ? 15.5 : 17;
  const width = Math.min(small ? 270 : 300, free.width - 16);
  const lines = Math.ceil((said.text.length * size * 0.45) / (width - 30)) + 0.6;
  const stone = said.stones.length === 0 ? 0 : 36;
  const height = Math.min(free.height - 16, 50 + stone + lines * size * 1.15);
  const where = beside(at, { width, height }, free);
  const parts: Part[] = [
    { type: "picture", art: plate({ lit: false, own: true }), rect: rect(0, 0, width, height) },
    {
      type: "line",
      rect: rect(16, 10, width - 30, 28),
      align: "left",
      gap: 0,
      bits: [{ text: said.title, style: { size: 21, weight: 700, colour: "#6b2418", title: true } }],
    },
    ...said.stones.map((seat, i): Part => ({ type: "picture", art: gem(seat), rect: rect(15 + i * 34, 42, 30, 30) })),
    {
      type: "words",
      rect: rect(16, 42 + stone, width - 30, height - stone - 50),
      align: "left",
      top: true,
      text: said.text,
      style: { size, weight: 500, colour: "#2b2620" },
    },
  ];
  return [{ id: "explained", rect: where, z: DEPTH.toast, parts }];
}

import { printed } from "../../../../shared/games/port-royal/data.ts";
import type { Card } from "../../../../shared/games/port-royal/state.ts";
import { HUNG_OVER } from "../../../table/kit/marks.ts";
import { INK, icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { panel } from "../../../table/kit/pictures.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Bit, type Part, type Piece, picture, type TextStyle } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { face, plaque, sign } from "../art/pictures.ts";
import type { PlacedCard } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";

/** A card in the look its place has room for. */
export function cardPiece({ card, rect: at, look }: PlacedCard, z: number, language: Language): Piece {
  const id = `card:${card.id}`;
  if (look === "plaque") return thing(id, at, z, plaqueParts(card, at), { travels: true });
  if (look === "mini") return thing(id, at, z, miniParts(card, at, language), { travels: true });
  return picture(id, face(card.face, look, language), at, z, { travels: true });
}

const shieldOf = (influence: number, width: number, height: number): Bit =>
  icon(sign({ points: String(influence) }), width, height);

/** An expedition as a plaque: points, what it asks for, what it pays; in two lines where it is narrow. */
function plaqueParts({ face: of }: Card, at: Rect): Part[] {
  const { width, height } = at;
  const front = printed(of);
  if (front.kind !== "expedition") throw new Error(`${of} is no expedition`);
  const count = front.requires.length;
  const ground = image(plaque, whole(at));
  const signs = (size: number): Bit[] => front.requires.map((it) => icon(sign({ sign: it }), size));
  const points = (size: number): Bit => shieldOf(front.influence, size, size * 1.12);
  const pay = (size: number): Bit => word(`+${front.coins}`, { size, weight: 900, colour: INK });
  const tiny = width < 60;
  const head = rect(tiny ? 2 : 5, 0, width - (tiny ? 4 : 10), 23);
  // What is missing hangs from the foot, and covers none of it.
  const below = rect(4, 22, width - 8, height - HUNG_OVER - 22);
  if (width < 126)
    return [
      ground,
      line(head, tiny ? [points(17), pay(15)] : [points(20), pay(17)], "centre", tiny ? 1 : 5),
      line(below, signs(Math.min(below.height, (width - 14) / count)), "centre", 1),
    ];
  const shield = Math.min(34, height * 0.6);
  const foot = width > 160 ? 50 : 26;
  const size = Math.min(height - 14, 34, (width - shield - foot - 24) / count);
  const pays = width > 160 ? [pay(19), icon(sign("coin"), 22)] : [pay(19)];
  return [
    ground,
    line(rect(8, 0, shield, height), [points(shield)]),
    line(rect(shield + 10, 0, width - shield - foot - 20, height), signs(size), "centre", 1),
    line(rect(width - foot - 9, 0, foot, height), pays, "right", 1),
  ];
}

/** A sign and the numbers that decide, when the harbour holds more than fits otherwise. */
function miniParts({ face: of }: Card, at: Rect, language: Language): Part[] {
  const { width, height } = at;
  const front = printed(of);
  const size = Math.min(width - 8, height - 24);
  const style: TextStyle = { size: Math.min(18, height * 0.34), weight: 900, colour: INK };
  const foot = rect(1, height - 22, width - 2, 20);
  const parts = [
    image(panel(null, false), whole(at)),
    image(face(of, "chip", language), rect((width - size) / 2, 3, size, size)),
  ];
  if (front.kind === "person")
    parts.push(line(foot, [word(String(front.cost), style), shieldOf(front.influence, 16, 18)], "centre", 4));
  if (front.kind === "ship")
    parts.push(line(foot, [word(`+${front.coins}`, style), icon(sign({ strength: front.swords }), 18)], "centre", 1));
  return parts;
}

/** A sheet's heading. */
export const TITLE: TextStyle = { size: 24, weight: 700, colour: "#6b2418", title: true };

/** The card of a sheet, in the look its size allows. */
export const cardOn = (at: Rect, { face: of }: Card, { language }: Speaker) => ({
  art: face(of, at.width < 90 ? "compact" : "full", language),
  rect: at,
});

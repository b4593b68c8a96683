import { printed } from "../../../shared/games/port-royal/data.ts";
import type { Card } from "../../../shared/games/port-royal/state.ts";
import { rect, type Rect } from "../../table/layout.ts";
import { type Part, type Piece, picture } from "../../table/pieces.ts";
import type { Language } from "../../table/ui.ts";
import type { PlacedCard } from "./layout/arrangement.ts";
import { face, panel, sign } from "./scene-art.ts";
import { plaque as plaqueGround } from "./scene-ground.ts";

const INK = "#14202b";

/** A card in the look its place has room for. */
export function cardPiece({ card, rect: at, look }: PlacedCard, z: number, language: Language): Piece {
  const id = `card:${card.id}`;
  if (look === "plaque") return { id, rect: at, z, travels: true, parts: plaque(card, at) };
  if (look === "mini") return { id, rect: at, z, travels: true, parts: mini(card, at, language) };
  return picture(id, face(card.face, look, language), at, z, { travels: true });
}

/** An expedition in one line: points, what it asks for, what it pays. The narrower, the less. */
function plaque({ face: of }: Card, at: Rect): Part[] {
  const front = printed(of);
  if (front.kind !== "expedition") throw new Error(`${of} is no expedition`);
  const { width, height } = at;
  const count = front.requires.length;
  const parts: Part[] = [{ type: "picture", art: plaqueGround, rect: rect(0, 0, width, height) }];
  const shield = width < 72 ? 20 : 30;
  const size = width < 72 ? Math.min(16, (width - 8) / count) : Math.min(height - 14, 30, (width - shield - 22) / count);
  const signs = front.requires.map((it) => ({ art: sign({ sign: it }), width: size, height: size }));
  const points = { art: sign({ points: String(front.influence) }), width: shield, height: shield * 1.12 };
  if (width < 72) {
    parts.push({ type: "line", rect: rect(0, 1, width, height / 2 + 2), align: "centre", gap: 1, bits: [points] });
    parts.push({ type: "line", rect: rect(0, height / 2 + 3, width, height / 2 - 6), align: "centre", gap: 0, bits: signs });
    return parts;
  }
  const pay = { text: `+${front.coins}`, style: { size: 19, weight: 900 as const, colour: INK } };
  const spare = width - 18 - shield - count * (size + 1);
  parts.push({ type: "line", rect: rect(8, 0, shield, height), align: "left", gap: 0, bits: [points] });
  const coin = { art: sign("coin"), width: 22, height: 22 };
  if (spare < 28) parts.push({ type: "line", rect: rect(shield + 10, 0, width - shield - 16, height), align: "centre", gap: 1, bits: signs });
  else {
    const foot = spare > 52 ? 46 : 24;
    parts.push({ type: "line", rect: rect(shield + 8, 0, width - shield - foot - 18, height), align: "centre", gap: 1, bits: signs });
    parts.push({ type: "line", rect: rect(width - foot - 9, 0, foot, height), align: "right", gap: 1, bits: foot > 40 ? [pay, coin] : [pay] });
  }
  return parts;
}

/** A sign and the numbers that decide, when the harbour holds more than fits otherwise. */
function mini({ face: of }: Card, { width, height }: Rect, language: Language): Part[] {
  const front = printed(of);
  const size = Math.min(width - 8, height - 24);
  const style = { size: Math.min(18, height * 0.34), weight: 900 as const, colour: INK };
  const text = front.kind === "ship" ? `+${front.coins} ` : front.kind === "person" ? String(front.cost) : "";
  const parts: Part[] = [
    { type: "picture", art: panel(null, false), rect: rect(0, 0, width, height) },
    { type: "picture", art: face(of, "chip", language), rect: rect((width - size) / 2, 3, size, size) },
  ];
  const foot = rect(2, height - 22, width - 4, 20);
  if (front.kind === "person")
    parts.push({ type: "line", rect: foot, align: "centre", gap: 4, bits: [{ text, style }, { art: sign({ points: String(front.influence) }), width: 16, height: 18 }] });
  if (front.kind === "ship")
    parts.push({
      type: "line", rect: foot, align: "centre", gap: 1,
      bits: front.swords === "skull" ? [{ text, style }, { text: "☠", style }] : [{ text, style }, { art: sign("sabres"), width: 14, height: 14 }, { text: String(front.swords), style }],
    });
  return parts;
}

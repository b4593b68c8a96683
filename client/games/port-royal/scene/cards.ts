import { printed } from "../../../../shared/games/port-royal/data.ts";
import type { Card } from "../../../../shared/games/port-royal/state.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Bit, type Part, type Piece, picture } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { face, panel, sign } from "../art/pictures.ts";
import type { PlacedCard } from "../layout/arrangement.ts";
import { plaque as plaqueGround } from "./ground.ts";

const INK = "#14202b";

/** A card in the look its place has room for. */
export function cardPiece({ card, rect: at, look }: PlacedCard, z: number, language: Language): Piece {
  const id = `card:${card.id}`;
  if (look === "plaque") return { id, rect: at, z, travels: true, parts: plaque(card, at) };
  if (look === "mini") return { id, rect: at, z, travels: true, parts: mini(card, at, language) };
  return picture(id, face(card.face, look, language), at, z, { travels: true });
}

/** An expedition as a plaque: points, what it asks for, what it pays; in two lines where it is narrow. */
function plaque({ face: of }: Card, { width, height }: Rect): Part[] {
  const front = printed(of);
  if (front.kind !== "expedition") throw new Error(`${of} is no expedition`);
  const count = front.requires.length;
  const ground: Part = { type: "picture", art: plaqueGround, rect: rect(0, 0, width, height) };
  const signs = (size: number) => front.requires.map((it) => ({ art: sign({ sign: it }), width: size, height: size }));
  const points = (size: number) => ({
    art: sign({ points: String(front.influence) }),
    width: size,
    height: size * 1.12,
  });
  const pay = (size: number) => ({ text: `+${front.coins}`, style: { size, weight: 900 as const, colour: INK } });
  const line = (at: Rect, align: "left" | "centre" | "right", gap: number, bits: Bit[]): Part => ({
    type: "line",
    rect: at,
    align,
    gap,
    bits,
  });
  if (width < 126) {
    const size = Math.min(height * 0.43, (width - 14) / count);
    return [
      ground,
      line(rect(5, 3, width - 10, height * 0.46), "centre", 5, width < 60 ? [points(19)] : [points(20), pay(17)]),
      line(rect(4, height * 0.5, width - 8, height * 0.42), "centre", 1, signs(size)),
    ];
  }
  const shield = Math.min(34, height * 0.66);
  const foot = width > 160 ? 50 : 26;
  const size = Math.min(height - 14, 34, (width - shield - foot - 24) / count);
  return [
    ground,
    line(rect(8, 0, shield, height), "left", 0, [points(shield)]),
    line(rect(shield + 10, 0, width - shield - foot - 20, height), "centre", 1, signs(size)),
    line(
      rect(width - foot - 9, 0, foot, height),
      "right",
      1,
      width > 160 ? [pay(19), { art: sign("coin"), width: 22, height: 22 }] : [pay(19)],
    ),
  ];
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
    parts.push({
      type: "line",
      rect: foot,
      align: "centre",
      gap: 4,
      bits: [
        { text, style },
        { art: sign({ points: String(front.influence) }), width: 16, height: 18 },
      ],
    });
  if (front.kind === "ship")
    parts.push({
      type: "line",
      rect: foot,
      align: "centre",
      gap: 1,
      bits:
        front.swords === "skull"
          ? [
              { text, style },
              { text: "☠", style },
            ]
          : [
              { text, style },
              { art: sign("sabres"), width: 14, height: 14 },
              { text: String(front.swords), style },
            ],
    });
  return parts;
}

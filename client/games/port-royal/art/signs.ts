/**
 * Port Royal's small signs, each a drawing of 100 x 100 (the shield 100 x 112): `signDrawing(sign)`, `signSvg(sign)`.
 * Hands of the seats, the bot's badge and single icons are in client/art/house.ts.
 */
import type { Colour, Sign, Strength } from "../../../../shared/games/port-royal/data.ts";
import { type Drawing, drawingWith } from "../../../art/drawing.ts";
import { figures } from "../../../art/glyphs.ts";
import { crossMark, plainArrow } from "../../../art/icons.ts";
import { coin, points, price } from "../../../art/marks.ts";
import { glyph, HOUSE, stack } from "../../../art/svg.ts";
import { letters } from "../../../art/text.ts";
import * as icons from "./icons.ts";
import { disc, doubloon, gift, sabres, sign, wax } from "./marks.ts";
import { DEFS } from "./palette.ts";

export type SignName =
  /** A doubloon, for counting coins. */
  | "coin"
  /** Coins to get ("+2") or to pay ("5"). */
  | { readonly income: string }
  | { readonly price: string }
  /** Influence points; empty for the sign alone. */
  | { readonly points: string }
  /** One sword; or how strong a ship is, where there is little room. */
  | "sabres"
  | { readonly strength: Strength }
  /** A ship's colour with its emblem; `absent`: sunk in, not in the harbour. */
  | { readonly colour: Colour; readonly absent?: boolean }
  /** What an expedition asks for. */
  | { readonly sign: Sign }
  /** History marks: the ship was repelled, the harbour went bust, the card went to the expedition row. */
  | "repelled"
  | "bust"
  | "to-the-row"
  /** History: the circled number of a revealed card (PR-50). */
  | { readonly ordinal: number }
  /** Somebody may ask: what is this? And: away with it. */
  | "question"
  | "close"
  /** Where a cube lay that is used. */
  | "no-cube"
  /** A gift for somebody. */
  | "gift"
  /** The next free berth of the harbour, to be laid under its middle. */
  | "berth";

const whole = (body: string, height = 100): Drawing => drawing(body, 100, height);
const drawing = drawingWith(DEFS);

/** A mark on the history: a rim of light and ink around its ground. */
const mark = (ground: string, corner: number, inside: string): string =>
  stack(
    `<rect x="2" y="2" width="96" height="96" rx="${corner + 12}" fill="${HOUSE.ink}"/><rect x="6" y="6" width="88" height="88" rx="${corner + 8}" fill="#fff3d9"/>`,
    `<rect x="14" y="14" width="72" height="72" rx="${corner}" fill="${ground}"/>`,
    inside,
  );

const sunk = (colour: Colour): string =>
  stack(
    '<circle cx="50" cy="50" r="47" fill="#06303c" fill-opacity=".42"/><path d="M6,40 A45,45 0 0 1 94,40" fill="none" stroke="#02151c" stroke-opacity=".45" stroke-width="5"/>',
    '<path d="M8,66 A45,45 0 0 0 92,66" fill="none" stroke="#ffffff" stroke-opacity=".28" stroke-width="2.5"/>',
    `<g opacity=".36">${disc(colour, 50, 50, 42)}</g>`,
  );

const strengthMark = (strength: Strength): string =>
  strength === "skull"
    ? glyph(icons.skullCrossedBones, 50, 49, 70, "#fff3e6")
    : letters(figures, String(strength), 50, 75, 76, { colour: "#fff3e6" });

/** A sign, for the Atlas. */
export function signDrawing(name: SignName): Drawing {
  if (typeof name === "object") {
    if ("income" in name) return whole(coin(48, 47, 42, name.income, { pile: true, type: 1.06 }));
    if ("price" in name) return whole(price(50, 48, 45, name.price));
    if ("points" in name) return whole(points(50, 55, 86, name.points), 112);
    if ("colour" in name) return whole(name.absent === true ? sunk(name.colour) : disc(name.colour, 50, 49, 46));
    if ("strength" in name) return whole(stack(wax(50, 49, 46), strengthMark(name.strength)));
    if ("sign" in name) return whole(sign(name.sign, 50, 49, 46));
    const text = String(name.ordinal);
    const size = text.length > 1 ? 62 : 74;
    return whole(
      `<circle cx="50" cy="50" r="48" fill="${HOUSE.ink}"/><circle cx="50" cy="50" r="41" fill="#fdf6e4"/>${letters(figures, text, 50, 50 + size * 0.3, size)}`,
    );
  }
  switch (name) {
    case "coin":
      return whole(doubloon(50, 48, 45));
    case "sabres":
      return whole(sabres(50, 49, 46));
    case "repelled":
      return whole(mark(HOUSE.wax, 20, glyph(icons.crossedSabres, 50, 50, 62, "#fff3e6")));
    case "bust":
      return whole(mark(HOUSE.ink, 36, glyph(crossMark, 50, 50, 46, "#fff3e6")));
    case "to-the-row":
      return whole(mark("#2a655f", 36, glyph(plainArrow, 50, 50, 46, "#fff3e6")));
    case "question":
      return whole(
        '<circle cx="50" cy="50" r="46" fill="none" stroke="#c8973f" stroke-width="5"/><path d="M35,40 C35,20 66,20 66,40 C66,52 51,52 51,65" fill="none" stroke="#f0cf86" stroke-width="9" stroke-linecap="round"/><circle cx="51" cy="79" r="6" fill="#f0cf86"/>',
      );
    case "close":
      return whole('<path d="M18,18 L82,82 M82,18 L18,82" stroke="#f0cf86" stroke-width="11" stroke-linecap="round"/>');
    case "no-cube":
      return whole(
        '<rect x="12" y="12" width="76" height="76" rx="12" fill="#06121a" fill-opacity=".35" stroke="#fff3d9" stroke-opacity=".55" stroke-width="5" stroke-dasharray="13 10"/>',
      );
    case "gift":
      return whole(gift(46, 46, 42));
    case "berth":
      return whole(glyph(icons.anchor, 50, 50, 96, "#ffffff", 'fill-opacity=".35"'));
  }
}

/** A sign, as a complete document. */
export const signSvg = (name: SignName): string => signDrawing(name).svg;

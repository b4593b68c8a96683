import type { Bit, Part, Piece, TextStyle } from "./pieces.ts";
import type { Comfort } from "./ui.ts";

/** How much larger large words are, where there is room. */
export const LARGER = 1.2;
/** Darker than this is ink, lighter than that is chalk: what lies between is a colour that means something. */
const INK = 0.19;
const CHALK = 0.3;

/** The pieces as this player wants to see them. */
export const suited = (pieces: readonly Piece[], comfort: Comfort): readonly Piece[] =>
  comfort.largeText || comfort.contrast
    ? pieces.map((piece) => ({ ...piece, parts: piece.parts.map((part) => suitedPart(part, comfort)) }))
    : pieces;

function suitedPart(part: Part, comfort: Comfort): Part {
  if (part.type === "words") return { ...part, style: suitedStyle(part.style, comfort) };
  if (part.type === "line") return { ...part, bits: part.bits.map((bit) => suitedBit(bit, comfort)) };
  return comfort.contrast && part.art.clear !== undefined ? { ...part, art: part.art.clear } : part;
}

const suitedBit = (bit: Bit, comfort: Comfort): Bit =>
  "text" in bit ? { ...bit, style: suitedStyle(bit.style, comfort) } : bit;

const suitedStyle = (style: TextStyle, { largeText, contrast }: Comfort): TextStyle => ({
  ...style,
  ...(largeText && { most: style.size * LARGER }),
  ...(contrast && { colour: plainly(style.colour) }),
});

/** Black where it is dark, white where it is light. */
export function plainly(colour: string): string {
  const light = lightOf(colour);
  if (light === null) return colour;
  return light < INK ? "#000000" : light > CHALK ? "#ffffff" : colour;
}

/** Relative luminance of `#rrggbb` or `#rgb`; null: written in another way. */
export function lightOf(colour: string): number | null {
  const hex = /^#(?:[0-9a-f]{3}){1,2}$/i.test(colour) ? colour.slice(1) : null;
  if (hex === null) return null;
  const size = hex.length / 3;
  const [red, green, blue] = [0, 1, 2].map((i) => {
    const part = hex.slice(i * size, (i + 1) * size);
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

import type { Picture } from "./Atlas.ts";
import type { Viewport } from "./layout.ts";
import { type Art, type Part, type Piece, pictureOf } from "./pieces.ts";

/**
 * What may come to lie where something lies now: pictures of one kind take each other's place, each in every size in which one
 * of them is seen. A number that goes up, another colour on top of a pile.
 */
export function kin(pieces: readonly Piece[], kinds: readonly (readonly Art[])[]): Picture[] {
  const kindOf = new Map(kinds.flatMap((arts) => arts.map(({ key }) => [key, arts] as const)));
  const wanted = new Map<string, Picture>();
  for (const [art, { width, height }] of pieces.flatMap(({ parts }) => parts.flatMap(picturesIn)))
    for (const one of kindOf.get(art.key) ?? [])
      wanted.set(`${one.key} ${width} ${height}`, pictureOf(one, { width, height }));
  return [...wanted.values()];
}

/** Each with the size in which it is seen. */
function picturesIn(part: Part): (readonly [Art, Viewport])[] {
  if (part.type === "picture") return [[part.art, part.rect]];
  return part.type === "line" ? part.bits.flatMap((bit) => ("art" in bit ? [[bit.art, bit] as const] : [])) : [];
}

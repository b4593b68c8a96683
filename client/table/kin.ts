import type { Picture } from "./Atlas.ts";
import { type Art, type Piece, pictureOf } from "./pieces.ts";

/**
 * What may come to lie where something lies now: pictures of one kind take each other's place, each in every size in which one
 * of them is seen. A number that goes up, another colour on top of a pile.
 */
export function kin(pieces: readonly Piece[], kinds: readonly (readonly Art[])[]): Picture[] {
  const kindOf = new Map(kinds.flatMap((arts) => arts.map(({ key }) => [key, arts] as const)));
  const wanted = new Map<string, Picture>();
  const seen = (art: Art, width: number, height: number): void => {
    for (const one of kindOf.get(art.key) ?? [])
      wanted.set(`${one.key} ${width} ${height}`, pictureOf(one, { width, height }));
  };
  for (const { parts } of pieces)
    for (const part of parts)
      if (part.type === "picture") seen(part.art, part.rect.width, part.rect.height);
      else if (part.type === "line")
        for (const bit of part.bits) if ("art" in bit) seen(bit.art, bit.width, bit.height);
  return [...wanted.values()];
}

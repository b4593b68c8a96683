import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Character, Face } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { ITEMS, type Item, isHoly, type LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Art } from "../../../table/pieces.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import * as pictures from "../art/pictures.ts";

/** Pictures of small forms bear no words: the language does not matter. */
const svgOf = (art: Art, width: number, height: number): string => art.draw({ width, height }).svg;
const items: ReadonlySet<Face> = new Set(ITEMS);

/** What can stand in a line of words. */
type What =
  | { readonly character: Character }
  | { readonly face: Face }
  | { readonly back: number }
  | { readonly sign: "sunset" | "geysers" };

function artOf(what: Exclude<What, { back: number }>): Art {
  if ("character" in what) return pictures.characterCard(what.character, "chip", "en");
  if ("sign" in what)
    return what.sign === "sunset" ? pictures.sunBadge(null) : pictures.holyPlace("geysers", "chip", "en");
  const { face } = what;
  if (items.has(face)) return pictures.itemCard(face as Item, "chip", "en");
  return isHoly(face) ? pictures.holyPlace(face, "chip", "en") : pictures.place(face as LocationFace, "chip", "en");
}

/** A thing as a small picture; words beside it say the same. */
export const Chip = ({ of }: { readonly of: What }) => (
  <img
    class="js-chip"
    src={addressOf("back" in of ? signOf(0) : svgOf(artOf(of), 40, 40))}
    alt=""
    loading="lazy"
    draggable={false}
  />
);

/** A player's member, in the colour and with the sign of his tribe. */
export const signOf = (seat: Seat): string => svgOf(pictures.member(seat), 40, 50);
/** A card of any kind, as large as the place. */
export const faceSvg = (face: Face): string => svgOf(artOf({ face }), 120, 120);
export const sunSvg = (points: number): string => svgOf(pictures.sunBadge(points), 48, 48);
/** The wall behind the result. */
export const caveSvg = (): string => svgOf(pictures.ground(), 1440, 900);

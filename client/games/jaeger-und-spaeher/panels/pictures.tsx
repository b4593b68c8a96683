import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  type Character,
  deckOf,
  type Face,
  type Item,
  type LocationFace,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Art } from "../../../table/pieces.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import * as pictures from "../art/pictures.ts";

/** Chips bear no words: the language does not matter. */
const svgOf = (art: Art, width: number, height: number): string => art.draw({ width, height }).svg;

/** What can stand in a line of words. */
type What =
  | { readonly character: Character }
  | { readonly face: Face }
  /** A member that comes home, of this seat. */
  | { readonly back: Seat }
  | { readonly sign: "sunset" | "geysers" };

function artOf(what: What): Art {
  if ("back" in what) return pictures.member(what.back);
  if ("character" in what) return pictures.characterCard(what.character, "chip", "en");
  if ("sign" in what) return what.sign === "sunset" ? pictures.sunBadge(null) : pictures.place("geysers", "chip", "en");
  const { face } = what;
  if (deckOf(face) === "item") return pictures.itemCard(face as Item, "chip", "en");
  return pictures.place(face as LocationFace | Holy, "chip", "en");
}

/** A thing as a small picture; words beside it say the same. */
export const Chip = ({ of }: { readonly of: What }) => (
  <img class="js-chip" src={addressOf(svgOf(artOf(of), 40, 40))} alt="" loading="lazy" draggable={false} />
);

/** A player's member, in the colour and with the sign of his tribe. */
export const signOf = (seat: Seat): string => svgOf(pictures.member(seat), 40, 50);
/** A card of any kind, as large as the place. */
export const faceSvg = (face: Face): string => svgOf(artOf({ face }), 120, 120);
export const sunSvg = (points: number): string => svgOf(pictures.sunBadge(points), 48, 48);
/** The wall behind the result. */
export const caveSvg = (): string => svgOf(pictures.ground(), 1440, 900);

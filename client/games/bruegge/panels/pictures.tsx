import type { Seat } from "../../../../shared/engine/contract.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import * as pictures from "../art/pictures.ts";

const svgOf = (art: Art, width: number, height: number): string => art.draw({ width, height }).svg;

/** A thing as a small picture in a line; words beside it say the same. */
export const Chip = ({ of, className = "" }: { readonly of: Art; readonly className?: string }) => (
  <img class={`br-chip ${className}`} src={addressOf(svgOf(of, 40, 40))} alt="" loading="lazy" draggable={false} />
);

/** A player's jewel. */
export const signOf = (seat: Seat): string => svgOf(pictures.gem(seat), 48, 48);
export const personSvg = (person: PersonId, language: Language): string =>
  svgOf(pictures.personArt(person, "card", language), 130, 185);
export const shipSvg = (ship: ShipId): string => svgOf(pictures.berth(ship, true), 116, 146);
export const pointsSvg = (count: number): string => svgOf(pictures.points(count), 48, 48);
/** The wall behind the result. */
export const wallSvg = (): string => svgOf(pictures.ground(), 1440, 900);

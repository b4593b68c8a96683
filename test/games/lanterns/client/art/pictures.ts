import { art, card } from "../../../../../client/table/kit/pictures.ts";
import type { Art } from "../../../../../client/table/pieces.ts";
import type { Colour } from "../../state.ts";
import { backDrawing, groundDrawing, lanternDrawing } from "./drawings.ts";

/** Every picture of this table by name. */
export const lantern = (colour: Colour): Art => card(`lantern ${colour}`, () => lanternDrawing(colour));
export const back: Art = card("lantern back", backDrawing);
export const ground: Art = art("lantern night", groundDrawing);

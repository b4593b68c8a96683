import { document, each } from "../../../../../client/art/svg.ts";
import { COLOURS } from "../../data.ts";
import { lanternDrawing } from "./drawings.ts";

/** The game's picture in the lobby: three lanterns in the night, 220 x 200. */
export const lobbyArt = (): string =>
  document(
    `<rect width="220" height="200" fill="#0e1626"/>${each(COLOURS, (colour, i) => `<g transform="translate(${12 + i * 66} ${i === 1 ? 40 : 62}) scale(.64)">${lanternDrawing(colour).svg}</g>`)}`,
    220,
    200,
    {},
  );

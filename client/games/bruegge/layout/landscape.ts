import { cells, rect, shared, stacker, type Viewport } from "../../../table/layout.ts";
import { type Arrangement, COLOUR_COUNT, type Laying } from "./arrangement.ts";
import { arrangeCity } from "./city.ts";
import { platesIn, sailingIn } from "./portrait.ts";
import { trayIn } from "./tray.ts";

const TOP = 44;
const GAP = 4;
const SIDE = 5;

/** Dice at the left edge, others, city and one's own line beside them, the hand at the right. */
export function landscape(laying: Laying, port: Viewport): Arrangement {
  const { width, height } = port;
  const low = height < 350;
  const all = rect(SIDE, TOP + GAP, width - 2 * SIDE, height - TOP - 2 * GAP);
  const column = low ? 48 : 62;
  const rest = rect(all.x + column + GAP, all.y, all.width - column - GAP, all.height);
  const [left, right] = shared(rest, GAP + 2, width > 700 ? 58 : 52, width > 700 ? 42 : 48);
  const down = stacker(left!, GAP);
  const plates = down(44);
  const ships = low || !laying.zwin ? null : down(44);
  const own = laying.own === null ? 0 : 44 + GAP;
  const used = 44 + GAP + (ships === null ? 0 : 44 + GAP);
  const city = down(left!.height - used - own);
  const five = cells(COLOUR_COUNT + 1, 1, rect(all.x, all.y, column, all.height), low ? 2 : 4);
  return {
    form: "landscape",
    port,
    scale: 1,
    top: rect(0, 0, width, TOP),
    free: rect(0, TOP, width, height - TOP),
    plates: platesIn(laying, plates, GAP),
    own: laying.own === null ? null : { seat: laying.own, rect: down(44) },
    dice: {
      rect: rect(all.x, all.y, column, all.height),
      columns: five.slice(0, COLOUR_COUNT).map((die) => ({ die, berth: null })),
    },
    price: five[COLOUR_COUNT]!,
    stairs: null,
    piles: null,
    sailing: ships === null ? null : sailingIn(laying, ships),
    city: arrangeCity(laying, city, { turns: true, scale: 1 }),
    tray: trayIn(laying, right!, {
      tile: { columns: width > 700 ? 3 : 2, rows: width > 700 ? 2 : 3, gap: 5, width: 400, height: 96 },
      card: 0,
      chips: low ? 44 : 50,
      prompt: 24,
      pad: 6,
    }),
  };
}

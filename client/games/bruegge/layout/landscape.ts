import { under } from "../../../table/kit/places.ts";
import { forHand } from "../../../table/kit/sides.ts";
import { cells, grown, type Port, type Rect, rect, shared, stacker } from "../../../table/layout.ts";
import { type Arrangement, COLOUR_COUNT, type Laying } from "./arrangement.ts";
import { arrangeCity } from "./city.ts";
import { platesIn, sailingIn } from "./portrait.ts";
import { trayIn, WATCHED, watching } from "./tray.ts";

const TOP = 44;
const GAP = 4;
const SIDE = 5;
/** Between the dice and the edge of their panel. */
const EDGE = 3;

/** Dice at the left edge, others, city and one's own line beside them, the hand at the right. */
export function landscape(laying: Laying, port: Port): Arrangement {
  const { width, height } = port;
  const low = height < 350;
  const all = rect(SIDE, TOP + GAP, width - 2 * SIDE, height - TOP - 2 * GAP);
  const column = low ? 48 : 70;
  const [edge, rest] = forHand(
    [rect(all.x, all.y, column, all.height), rect(all.x + column + GAP, all.y, all.width - column - GAP, all.height)],
    all,
    port,
  );
  // Three papers have room beside each other.
  const wide = width > 780;
  const watches = laying.own === null;
  const [left, right] = watches
    ? onLine(rest!)
    : forHand(shared(rest!, GAP + 2, ...(wide ? [56, 44] : [52, 48])), rest!, port);
  const down = stacker(left!, GAP);
  const plates = down(44);
  // As in a replay, which takes its part of the height.
  const ships = (low && width <= 700) || !laying.zwin ? null : down(44);
  const own = laying.own === null ? 0 : 44 + GAP;
  const used = 44 + GAP + (ships === null ? 0 : 44 + GAP);
  const city = down(left!.height - used - own);
  const five = cells(COLOUR_COUNT + 1, 1, grown(edge!, -EDGE), low ? 2 : 4);
  return {
    ...under(TOP, "landscape", port),
    plates: platesIn(laying, plates, GAP),
    own: laying.own === null ? null : { seat: laying.own, rect: down(44) },
    dice: {
      rect: edge!,
      columns: five.slice(0, COLOUR_COUNT).map((die) => ({ die, berth: null })),
    },
    price: five[COLOUR_COUNT]!,
    stairs: null,
    piles: null,
    sailing: ships === null ? null : sailingIn(laying, ships),
    city: arrangeCity(laying, city, { turns: true, scale: 1 }),
    tray: watches
      ? watching(right!)
      : trayIn(laying, right!, {
          tile: { columns: wide ? 3 : 2, rows: wide ? 2 : 3, gap: 5, width: 400, height: 96 },
          card: 0,
          // Where there is height, the other cards lie in two rows.
          chips: low || !wide ? 44 : 96,
          prompt: 24,
          pad: 6,
        }),
  };
}

/** Who watches has no hand at the right: what happens stands in a line at the foot. */
const onLine = ({ x, y, width, height }: Rect): readonly [Rect, Rect] => [
  rect(x, y, width, height - WATCHED - GAP),
  rect(x, y + height - WATCHED, width, WATCHED),
];

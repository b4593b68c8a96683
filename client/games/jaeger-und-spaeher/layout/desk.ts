import type { Action, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { drawnFor, seatsAround, under } from "../../../table/kit/places.ts";
import { rowOf } from "../../../table/kit/rows.ts";
import { cells, clamp, rect, type Viewport } from "../../../table/layout.ts";
import { builtOf, grounds, handOf, hiddenOf, holyPlaces } from "../choices.ts";
import { type Arrangement, buttonsIn, CHARACTER, DEPTH, ITEM, pilesIn, placesIn } from "./arrangement.ts";

const TOP = 56;
/** What the measures below were drawn for: 1440 x 900 without the bar. */
const DRAWN = { width: 1440, height: 844 } as const;
/** A screen of another shape is filled: places and panels stretch so much at most, cards keep their shape. */
const STRETCH = 1.25;
/** Room for items, hidden and made. */
const ITEMS = 316;

/** Everything open: others and display left, places in the middle, holy places right, one's own below. */
export function desk(view: View, legal: readonly Action[], port: Viewport): Arrangement {
  const { scale, across, down, at } = drawnFor(DRAWN, port, TOP, STRETCH);
  const { others, own } = seatsAround(view);
  const holy = holyPlaces(view);
  // Without holy places the others take their room.
  const places = placesIn(grounds(view), at(322, 90, holy.length > 0 ? 788 : 1102, 464), {
    columns: 3,
    least: 146 * down,
    most: (holy.length > 0 ? 226 : 360) * down,
    gap: 12 * scale,
  });
  const display = at(16, 286, 290, 268);
  const inner = rect(
    display.x + 10 * across,
    display.y + 40 * down,
    display.width - 20 * across,
    display.height - 50 * down,
  );
  const holyAt = at(1122, 90, 302, 464);
  const tribe = at(16, 566, 290, 268);
  const main = at(470, 712, 150, 58);
  // Hidden items are read, made ones only known again: while there are none, a word about them is enough.
  const made = builtOf(view).length;
  const hidden = ITEMS - 16 - clamp(88, made * 44, 136);
  const read = made > 0 ? hidden : ITEMS;
  return {
    ...under(TOP, "desk", port, scale),
    track: at(16, 6, 1408, 76),
    plates: others.map((seat, i) => ({ seat, rect: i === 0 ? at(16, 90, 290, 186) : tribe })),
    tribe:
      own === null
        ? null
        : {
            seat: own,
            rect: tribe,
            home: at(30, 636, 130, 74),
            camp: at(166, 636, 126, 74),
            hunger: at(30, 720, 262, 100),
            points: at(236, 574, 56, 56),
          },
    pages: null,
    places,
    piles: pilesIn(places.decks, 10 * scale),
    holy: cells(3, 1, holyAt, 10 * scale)
      .slice(0, holy.length)
      .map((cell, i) => ({ location: holy[i]!, rect: cell })),
    display: { rect: display, columns: cells(3, 3, inner, 8 * across) },
    played: at(320, 566, 310, 268),
    hand: rowOf("hand", handOf(view), at(642, 604, 436, 226), {
      shape: CHARACTER,
      widest: 138 * scale,
      z: DEPTH.card,
    }),
    hidden: rowOf("hidden", hiddenOf(view), at(1100, 602, read, 106), {
      shape: ITEM,
      widest: 92 * scale,
      z: DEPTH.card,
    }),
    built: rowOf("built", builtOf(view), at(1116 + hidden, 602, ITEMS - 16 - hidden, 106), {
      shape: ITEM,
      widest: 60 * scale,
      least: 38,
      z: DEPTH.card,
    }),
    ownPages: null,
    headings: {
      display: at(30, 292, 262, 32),
      hand: at(642, 568, 436, 30),
      hidden: at(1100, 572, hidden, 26),
      built: at(1116 + hidden, 572, ITEMS - 16 - hidden, 26),
    },
    itemPanel: own === null ? null : at(1090, 566, 334, 150),
    undo: at(470, 776, 150, 52),
    bar: main,
    buttons: buttonsIn(view, legal, {
      takeBack: at(1090, 730, 158, 104),
      sunset: at(1262, 730, 162, 104),
      answers: (count) => cells(count, 1, count > 1 ? at(470, 640, 150, 130) : main, 8),
    }),
  };
}

import { drawnFor, under } from "../../../table/kit/places.ts";
import { clamp, type Rect, rect, shared, type Viewport } from "../../../table/layout.ts";
import {
  type Arrangement,
  type City,
  COLOUR_COUNT,
  cardsIn,
  FINGER,
  HOUSE,
  type Laying,
  streetIn,
  type TrayPlaces,
  tilesIn,
  tilesWide,
} from "./arrangement.ts";
import { watching } from "./tray.ts";

const TOP = 56;
/** What the measures below were drawn for: 1440 x 900 without the bar. */
const DRAWN = { width: 1440, height: 844 } as const;
/** A screen of another shape is filled: panels stretch so much at most. */
const STRETCH = 1.2;
/** Where one's own plate begins, and where the column ends; between plates. */
const OWN = 662;
const FOOT = 892;
const GAP = 10;
/** What a watcher is told has one line. */
const WATCHED = 52;

type At = (x: number, y: number, w: number, h: number) => Rect;

/** Everything open: dice, reputation and piles above, one's own city in the middle, the hand below, the others at the right. */
export function desk(laying: Laying, port: Viewport): Arrangement {
  const { scale, at: below } = drawnFor(DRAWN, port, TOP, STRETCH);
  const at: At = (x, y, w, h) => below(x, y - TOP, w, h);
  const { zwin, own } = laying;
  // Where no ships come the city has their room; who watches has no hand, and sees more of it, too.
  const head = zwin ? 236 : 164;
  const foot = own === null ? FOOT - WATCHED - GAP : 656;
  return {
    ...under(TOP, "desk", port, scale),
    plates: platesIn(laying, at),
    own: own === null ? null : { seat: own, rect: at(1136, OWN, 288, 230) },
    dice: {
      rect: at(16, 66, 638, head),
      columns: Array.from({ length: COLOUR_COUNT }, (_, i) => ({
        die: zwin ? at(29 + i * 124, 74, 116, 64) : at(29 + i * 124, 80, 116, 140),
        berth: zwin ? at(29 + i * 124, 146, 116, 146) : null,
      })),
    },
    // Beside its heading on a small screen there is room for the coin alone.
    price: scale < 0.85 ? at(882, 76, 66, 58) : at(826, 76, 122, 44),
    stairs: at(666, 66, 290, head),
    piles: {
      rect: at(968, 66, 152, head),
      stacks: [980, 1050].map((x) => at(x, 76, 60, zwin ? 96 : 78)),
      rest: zwin ? at(980, 186, 130, 108) : at(980, 158, 130, 68),
    },
    sailing: null,
    city: cityIn(laying, at, scale, { top: 66 + head + 10, foot }),
    tray: own === null ? watching(at(16, FOOT - WATCHED, 1104, WATCHED)) : trayIn(laying, at, scale),
  };
}

/** The others share the height of their column: fewer of them show more of their cities. */
function platesIn({ others, own }: Laying, at: At): Arrangement["plates"] {
  const room = (own === null ? FOOT : OWN - GAP) - 66;
  const high = (room - (others.length - 1) * GAP) / others.length;
  return others.map((seat, i) => ({ seat, rect: at(1136, 66 + i * (high + GAP), 288, high) }));
}

function cityIn({ houses }: Laying, at: At, scale: number, { top, foot }: { top: number; foot: number }): City {
  const area = at(20, top + 40, 1096, foot - top - 140);
  const width = Math.min(166 * scale, (area.height - 4) / HOUSE);
  const canal = (x: number, step: number): Rect[] =>
    Array.from({ length: 5 }, (_, i) => at(x + step * i, foot - 72, 94, 58));
  return {
    rect: at(16, top, 1104, foot - top),
    ...streetIn(houses, area, { width, step: Math.max(width * 1.08, Math.min(width * 1.12, area.width / 7)) }),
    quay: at(16, foot - 100, 1104, 16),
    gate: at(516, foot - 90, 104, 84),
    // The left one runs away from the gate, too.
    canals: [canal(418, -98), canal(624, 98)],
    sky: at(28, top + 6, 1080, 32),
    tabs: null,
  };
}

function trayIn({ hand, tray }: Laying, at: At, scale: number): TrayPlaces {
  const rests = tray.mode === "rest";
  const opens = tray.mode === "open";
  const others = opens ? hand.filter((id) => id !== tray.card) : hand;
  const { width, height } = at(0, 0, opens ? 592 : 380, 88);
  const grid = { columns: 3, rows: 2, gap: 8 * scale, width, height };
  const answers = opens ? at(184, 702, 592, 184) : at(30, 702, 746, 184);
  const [low, high] = [at(796, 832, 312, 52), Math.max(FINGER + 2, at(0, 0, 0, 52).height)];
  const foot = rect(low.x, low.y + low.height - high, low.width, high);
  const [undo, back, main] = shared(foot, 6, high * 1.5, high, foot.width - 2.5 * high - 12);
  return {
    rect: at(16, 666, 1104, 226),
    prompt: rests ? at(800, 676, 304, 60) : at(opens ? 188 : 32, 670, 582, 28),
    open: opens ? { id: tray.card!, rect: at(28, 677, 143, 203) } : null,
    text: null,
    uses: rests ? at(800, 740, 304, 88) : null,
    tiles: tilesIn(tray.tiles, answers, grid),
    hand: {
      ...(rests
        ? cardsIn(others, at(28, 678, 752, 202), { widest: 142 * scale, least: clamp(46, 64 * scale, 70) })
        : cardsIn(others, besideAnswers(at(796, 676, 308, 134), answers, tilesWide(tray.tiles.length, grid), opens), {
            widest: 98 * scale,
            least: 46,
          })),
      form: "card",
    },
    undo: undo!,
    back: back!,
    main: rests ? rect(back!.x, foot.y, foot.x + foot.width - back!.x, high) : main!,
  };
}

/** The hand has the room that few answers leave. */
function besideAnswers(least: Rect, answers: Rect, wide: number, opens: boolean): Rect {
  const x = opens ? least.x : Math.min(least.x, answers.x + wide + 20);
  return { ...least, x, width: least.x + least.width - x };
}

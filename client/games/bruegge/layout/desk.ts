import { drawnFor } from "../../../table/kit/places.ts";
import { clamp, type Rect, rect, shared, type Viewport } from "../../../table/layout.ts";
import {
  type Arrangement,
  CARD,
  type City,
  COLOUR_COUNT,
  FINGER,
  type Laying,
  rowOf,
  streetIn,
  type TrayPlaces,
  tilesIn,
} from "./arrangement.ts";

const TOP = 56;
/** What the measures below were drawn for: 1440 x 900 without the bar. */
const DRAWN = { width: 1440, height: 844 } as const;
/** A screen of another shape is filled: panels stretch so much at most. */
const STRETCH = 1.2;

type At = (x: number, y: number, w: number, h: number) => Rect;

/** Everything open: dice, reputation and piles above, one's own city in the middle, the hand below, the others at the right. */
export function desk(laying: Laying, port: Viewport): Arrangement {
  const { width, height } = port;
  const { scale, at: below } = drawnFor(DRAWN, port, TOP, STRETCH);
  const at: At = (x, y, w, h) => below(x, y - TOP, w, h);
  const plates = laying.own === null ? [66, 264, 462, 660] : [66, 264, 462];
  return {
    form: "desk",
    port,
    scale,
    top: rect(0, 0, width, TOP),
    free: rect(0, TOP, width, height - TOP),
    plates: laying.others.map((seat, i) => ({ seat, rect: at(1136, plates[i]!, 288, 188) })),
    own: laying.own === null ? null : { seat: laying.own, rect: at(1136, 662, 288, 230) },
    dice: {
      rect: at(16, 66, 638, 236),
      columns: Array.from({ length: COLOUR_COUNT }, (_, i) => ({
        die: at(29 + i * 124, 74, 116, 64),
        berth: laying.zwin ? at(29 + i * 124, 146, 116, 146) : null,
      })),
    },
    price: at(826, 76, 122, 44),
    stairs: at(666, 66, 290, 236),
    piles: {
      rect: at(968, 66, 152, 236),
      stacks: [at(980, 76, 60, 96), at(1050, 76, 60, 96)],
      rest: at(980, 186, 130, 108),
    },
    sailing: null,
    city: cityIn(laying, at, scale),
    tray: trayIn(laying, at, scale),
  };
}

function cityIn({ houses }: Laying, at: At, scale: number): City {
  const area = at(20, 352, 1096, 204);
  const width = Math.min(134 * scale, (area.height - 4) / 1.46);
  const canal = (x: number, step: number): Rect[] => Array.from({ length: 5 }, (_, i) => at(x + step * i, 584, 94, 58));
  return {
    rect: at(16, 312, 1104, 344),
    ...streetIn(houses, area, { width, step: Math.max(width * 1.08, Math.min(width * 1.12, area.width / 7)) }),
    quay: at(16, 556, 1104, 16),
    gate: at(516, 566, 104, 84),
    // The left one runs away from the gate, too.
    canals: [canal(418, -98), canal(624, 98)],
    sky: at(28, 318, 1080, 32),
    tabs: null,
  };
}

function trayIn({ hand, tray }: Laying, at: At, scale: number): TrayPlaces {
  const rests = tray.mode === "rest";
  const least = clamp(46, 64 * scale, 70);
  const opens = tray.mode === "open";
  const others = opens ? hand.filter((id) => id !== tray.card) : hand;
  const { width, height } = at(0, 0, opens ? 592 : 380, 88);
  const grid = { columns: 3, rows: 2, gap: 8 * scale, width, height };
  const cards = rests
    ? rowOf("hand", others, at(28, 678, 752, 202), { shape: CARD, widest: 142 * scale, least, gap: 8 * scale })
    : rowOf("hand", others, at(796, 676, 308, 134), {
        shape: CARD,
        widest: 98 * scale,
        least: 46,
        gap: 6 * scale,
      });
  const [low, high] = [at(796, 832, 312, 52), Math.max(FINGER + 2, at(0, 0, 0, 52).height)];
  const foot = rect(low.x, low.y + low.height - high, low.width, high);
  const [undo, back, main] = shared(foot, 6, high * 1.5, high, foot.width - 2.5 * high - 12);
  return {
    rect: at(16, 666, 1104, 226),
    prompt: rests ? at(800, 678, 304, 136) : at(opens ? 188 : 32, 670, 582, 28),
    open: opens ? { id: tray.card!, rect: at(28, 677, 143, 203) } : null,
    text: null,
    tiles: tilesIn(tray.tiles, opens ? at(184, 702, 592, 184) : at(30, 702, 746, 184), grid),
    hand: { ...cards, form: "card" },
    undo: undo!,
    back: back!,
    main: rests ? rect(back!.x, foot.y, foot.x + foot.width - back!.x, high) : main!,
  };
}

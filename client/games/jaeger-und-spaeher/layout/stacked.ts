import type { Action, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { seatsAround, under } from "../../../table/kit/places.ts";
import { FINGER, rowOf } from "../../../table/kit/rows.ts";
import { forHand } from "../../../table/kit/sides.ts";
import { cells, type Port, type Rect, rect, shared, stacker, type Viewport } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import { builtOf, grounds, handOf, hiddenOf, holyPlaces } from "../choices.ts";
import {
  type Arrangement,
  answersOf,
  buttonsIn,
  CHARACTER,
  DEPTH,
  ITEM,
  OWN_PAGES,
  PAGES,
  type Page,
  PILE_AIR,
  pilesIn,
  placesIn,
} from "./arrangement.ts";

/** Heights from the top to the thumb; the pages have what is left. */
interface Measures {
  readonly top: number;
  readonly track: number;
  /** 0: the other's plate lies beside the track. */
  readonly plate: number;
  readonly tabs: number;
  readonly played: number;
  readonly chips: number;
  readonly hand: number;
  readonly bar: number;
  readonly gap: number;
  readonly side: number;
  /** Of a place. */
  readonly least: number;
  readonly most: number;
  readonly columns: number;
}
const TABLET: Measures = {
  top: 54,
  track: 62,
  plate: 64,
  tabs: 52,
  played: 76,
  chips: 60,
  hand: 170,
  bar: 76,
  gap: 8,
  side: 14,
  least: 120,
  most: 226,
  columns: 3,
};
const TALL: Measures = {
  top: 48,
  track: 46,
  plate: 50,
  tabs: 44,
  played: 56,
  chips: 48,
  hand: 122,
  bar: 60,
  gap: 5,
  side: 6,
  least: 76,
  most: 128,
  columns: 2,
};
const MID: Measures = { ...TALL, top: 46, plate: 0, track: 46, played: 48, chips: 46, hand: 86, bar: 50, least: 76 };
const TINY: Measures = {
  ...MID,
  top: 44,
  track: 44,
  played: 44,
  chips: 44,
  hand: 64,
  bar: 48,
  gap: 3,
  side: 5,
  // Three rows fit.
  least: 66,
};

const measures = ({ width, height }: Viewport): Measures => {
  if (width >= 600 && height >= 860) return TABLET;
  if (height >= 780) return TALL;
  return height >= 640 ? MID : TINY;
};

/** Who watches has no tribe and no hand: both plates have a row, and the pages the rest. */
const WATCHED: Partial<Measures> = { chips: 0, hand: 0, plate: 50 };

const named = <P extends string>(names: readonly P[], rects: readonly Rect[]) =>
  Object.fromEntries(names.map((name, i) => [name, rects[i]!])) as { [T in P]: Rect };

/** As large as it can be, in the middle. */
function squareIn(at: Rect): Rect {
  const size = Math.min(at.width, at.height);
  return over(at, size, size);
}

/** Room for the way back beside what is asked. */
const UNDO = 50;

interface Parts {
  readonly form: "portrait" | "landscape";
  readonly m: Measures;
  readonly track: Rect;
  readonly plates: Rect;
  readonly tabs: Rect;
  readonly page: Rect;
  readonly played: Rect;
  readonly chips: Rect;
  readonly own: Rect;
  readonly bar: Rect;
}

/** Track, other tribe, pages, what is played, own tribe, hand, buttons: from top to thumb. */
export function portrait(view: View, legal: readonly Action[], port: Port): Arrangement {
  const m = view.viewer === "spectator" ? { ...measures(port), ...WATCHED } : measures(port);
  const { width, height } = port;
  const next = stacker(rect(m.side, m.top + m.gap, width - 2 * m.side, height), m.gap);
  const head = next(m.track);
  const [track, beside] = m.plate === 0 ? shared(head, m.gap, 50, 50) : [head, null];
  const plates = beside ?? next(m.plate);
  const tabs = next(m.tabs);
  const below = m.played + m.chips + m.hand + m.bar + 5 * m.gap;
  const page = next(height - below - (tabs.y + tabs.height + m.gap));
  return stacked(view, legal, port, {
    form: "portrait",
    m,
    track: track!,
    plates,
    tabs,
    page,
    played: next(m.played),
    chips: next(m.chips),
    own: next(m.hand),
    bar: next(m.bar),
  });
}

/** Of the width of a low screen: the pages. */
const LEFT = 0.6;

/** Track above, pages left, one's own at the right. */
export function landscape(view: View, legal: readonly Action[], port: Port): Arrangement {
  const { width, height } = port;
  const low = height < 350;
  // A window of a small laptop: what lies there grows into the room.
  const tall = height >= 560;
  const columns = width > 700 ? 3 : 2;
  const m: Measures = {
    ...TINY,
    track: low ? 34 : tall ? 52 : 40,
    // Two rows of a long hand have room below it.
    played: low ? 50 : 48,
    hand: 0,
    least: tall ? 100 : 72,
    most: tall ? (width * LEFT) / columns : 130,
    columns,
    gap: low ? 3 : 5,
  };
  const all = rect(m.side, m.top + m.gap, width - 2 * m.side, height - m.top - 2 * m.gap);
  const next = stacker(all, m.gap);
  const [track, plates] = shared(next(m.track), m.gap, 62, 38);
  const rest = next(all.height - m.track - m.gap);
  const [left, right] = forHand(shared(rest, m.gap + 2, LEFT, 1 - LEFT), rest, port);
  const down = stacker(left!, m.gap);
  const tabs = down(44);
  const page = down(left!.height - 44 - m.gap);
  const aside = stacker(right!, m.gap);
  const played = aside(m.played);
  const chips = aside(44);
  const own = aside(right!.height - m.played - 44 - m.bar - 3 * m.gap);
  return stacked(view, legal, port, {
    form: "landscape",
    m,
    track: track!,
    plates: plates!,
    tabs,
    page,
    played,
    chips,
    own,
    bar: aside(m.bar),
  });
}

function stacked(view: View, legal: readonly Action[], port: Port, parts: Parts): Arrangement {
  const { form, m, page, chips, own: area, bar } = parts;
  const { others, own } = seatsAround(view);
  const scale = m === TABLET ? 1.3 : 1;
  const places = placesIn(grounds(view), page, { ...m, gap: m.gap });
  const holy = holyPlaces(view);
  const [home, hunger, hand, items, points] = shared(chips, m.gap, 82, 62, 88, 88, 46);
  // The introductory game has no holy places (JS-I2): two pages are enough.
  const pageTabs: { readonly [T in Page]?: Rect } =
    holy.length > 0
      ? named(PAGES, shared(parts.tabs, 2, 1, 1, 1))
      : named(["places", "display"], shared(parts.tabs, 2, 1, 1));
  const answers = answersOf(view, legal).length;
  // Two answers have the room of the buttons beside them, which nobody wants then.
  const side = answers > 1 ? FINGER + 2 : bar.width * 0.28;
  const [takeBack, main, sunset] = forHand(shared(bar, m.gap, side, bar.width - 2 * (side + m.gap), side), bar, port);
  const plates = shared(parts.plates, m.gap, ...others.map(() => 1));
  const row = { z: DEPTH.card, widest: port.height >= 560 && form === "landscape" ? 190 : 150 };
  const [hiddenAt, builtAt] = shared(area, m.gap * 2, 60, 40);
  return {
    ...under(m.top, form, port, scale),
    track: parts.track,
    plates: others.map((seat, i) => ({ seat, rect: plates[i]! })),
    tribe:
      own === null
        ? null
        : { seat: own, rect: chips, home: home!, camp: null, hunger: hunger!, points: squareIn(points!) },
    pages: { area: page, tabs: pageTabs },
    places,
    piles: pilesIn(places.decks, PILE_AIR),
    holy: cells(3, 1, page, m.gap)
      .slice(0, holy.length)
      .map((at, i) => ({
        location: holy[i]!,
        rect: { ...at, height: Math.min(at.height, Math.max(150 * scale, form === "landscape" ? m.most : 0)) },
      })),
    display: { rect: page, columns: cells(3, 3, page, m.gap * 2) },
    played: parts.played,
    headings: null,
    itemPanel: null,
    undo: rect(parts.played.x + parts.played.width - UNDO, parts.played.y, UNDO, parts.played.height),
    bar: main!,
    hand: rowOf("hand", handOf(view), area, { ...row, shape: area.height < 90 ? 1 : CHARACTER }),
    hidden: rowOf("hidden", hiddenOf(view), hiddenAt!, { ...row, shape: area.height < 90 ? 1 : ITEM }),
    built: rowOf("built", builtOf(view), builtAt!, { ...row, least: 38, shape: area.height < 90 ? 1 : ITEM }),
    ownPages: own === null ? null : { area, tabs: named(OWN_PAGES, [hand!, items!]) },
    buttons: buttonsIn(view, legal, {
      takeBack: takeBack!,
      sunset: sunset!,
      answers: (count) => cells(count, Math.max(1, count), main!, m.gap),
    }),
  };
}

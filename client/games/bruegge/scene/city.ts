import type { Seat } from "../../../../shared/engine/contract.ts";
import { CANAL_PRICES, GATES, MAJORITIES, type Majority } from "../../../../shared/games/bruegge/data.ts";
import type { HouseView } from "../../../../shared/games/bruegge/state.ts";
import { buttonPiece } from "../../../table/kit/buttons.ts";
import { image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { clamp, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import {
  canalSpace,
  gate,
  gem,
  home,
  house,
  majority,
  panel,
  plot,
  quay,
  sky,
  statue,
  water,
} from "../art/pictures.ts";
import { cityTab, spaceId } from "../choices.ts";
import { seatSeen } from "../laying.ts";
import type { City } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { FAINT, type Sight, style } from "./sight.ts";

/** A house as it is drawn: it is not grey where its person can do nothing just now. */
export const homeId = (house: number): string => `home:${house}`;
export const majorityId = (what: Majority): string => `majority:${what}`;
/** Whose city it is, where it is not one's own: a tap leads back. */
export const CLOSE_CITY = "city/close";

/** A city: its street of houses with persons in front, both canals, statues and majorities. */
export function cityPieces(sight: Sight, { city, form }: Arrangement): Piece[] {
  const seat = seatSeen(sight.shown.view, sight.shown.opened);
  const player = sight.shown.view.players[seat]!;
  const onStreet = { zone: "street", ...(city.tabs !== null && { page: cityTab("houses") }) };
  const onWater = city.tabs === null ? {} : { page: cityTab("canals") };
  return [
    ...grounds(city),
    ...skyPieces(sight, city, seat),
    ...player.houses
      .flatMap((it, i) => housePieces(sight, city.houses[i]!, it))
      .map((piece) => lyingIn(piece, onStreet)),
    lyingIn(plotPiece(sight, city.plot), onStreet),
    ...[
      picture("gate", gate(), city.gate, DEPTH.cell),
      picture("gate/gem", gem(seat), gemOn(city.gate, form === "desk"), DEPTH.card, { of: "gate" }),
      ...city.canals.flatMap((spaces, c) => canalPieces(player.canals[c]!, GATES[player.gate]![c]!, spaces, c)),
    ].map((piece) => lyingIn(piece, onWater)),
  ];
}

function gemOn({ x, y, width, height }: Rect, wide: boolean): Rect {
  const size = wide ? height * 0.3 : width * 0.5;
  return rect(x + (width - size) / 2, wide ? y + 2 : y + (height - size) / 2, size, size);
}

/** Sky, quay and water, one under the other. */
function grounds({ rect: at, quay: edge, tabs }: City): Piece[] {
  if (tabs !== null) {
    const below = { ...at, y: at.y + tabs.houses.height, height: at.height - tabs.houses.height };
    return [
      lyingIn(picture("city", sky(), below, DEPTH.panel), { page: cityTab("houses") }),
      lyingIn(picture("city/water", water(), below, DEPTH.panel), { page: cityTab("canals") }),
    ];
  }
  const foot = edge.y + edge.height;
  return [
    picture("city", sky(), { ...at, height: edge.y - at.y + 2 }, DEPTH.panel),
    picture("city/water", water(), rect(at.x, foot - 2, at.width, at.y + at.height - foot + 2), DEPTH.panel + 0.1),
    picture("city/quay", quay(), edge, DEPTH.panel + 0.2),
  ];
}

function housePieces(
  { language, words, shown: { view } }: Sight,
  at: Rect,
  { number, colour, person }: HouseView,
): Piece[] {
  const name = homeId(number);
  if (person !== null)
    return [picture(name, home(colour, person, language, view.used.includes(person)), at, DEPTH.card)];
  const high = clamp(17, at.height * 0.12, 26);
  const board = rect(at.x + 1, at.y + at.height - high - 1, at.width - 2, high);
  const empty = line(whole(board), [word(words.empty, style(at.width > 100 ? 15.5 : 14, 700, FAINT))], "centre");
  return [
    picture(name, house(colour), at, DEPTH.card),
    { ...thing(`${name}/empty`, board, DEPTH.card + 0.1, [image(panel("slate"), whole(board)), empty]), of: name },
  ];
}

function plotPiece({ words }: Sight, at: Rect): Piece {
  const piece = picture("plot", plot(), at, DEPTH.cell);
  if (at.width < 90) return piece;
  const said = words.nextHouse.map((text, n) =>
    line(
      rect(6, at.height * (0.56 + n * 0.11), at.width - 12, at.height * 0.11),
      [word(text, style(15, 500))],
      "centre",
    ),
  );
  return { ...piece, parts: [...piece.parts, ...said] };
}

/** Built spaces carry water, the next one lies bright, the rest dim. */
const canalPieces = (
  built: number,
  colours: (typeof GATES)[number][number],
  spaces: readonly Rect[],
  c: number,
): Piece[] =>
  spaces.map((at, i) => {
    const state = i < built ? "built" : i === built ? "next" : "open";
    return picture(spaceId(c, i), canalSpace(colours[i]!, state, CANAL_PRICES[i]!), at, DEPTH.card);
  });

/** Whose city it is, statues, and the three majorities. */
function skyPieces({ shown: { view, opened }, speaker, words }: Sight, { sky: at }: City, seat: Seat): Piece[] {
  if (at.height < 10) return [];
  const player = view.players[seat]!;
  const size = Math.min(at.height - 2, 30);
  const discs = rect(at.x + at.width - MAJORITIES.length * (size + 5), at.y, MAJORITIES.length * (size + 5), at.height);
  const label = rect(at.x + at.width * 0.3, at.y, discs.x - 8 - (at.x + at.width * 0.3), at.height);
  const own = seat === view.viewer;
  const said = own ? words.majorities : words.cityOf(speaker.name(seat));
  return [
    ...(opened === null ? [] : [buttonPiece(CLOSE_CITY, closeAt(at), DEPTH.card, { label: "×", size: 20 })]),
    ...MAJORITIES.map((what, i) =>
      picture(
        majorityId(what),
        majority(what, player.majorities[i]!),
        rect(discs.x + i * (size + 5), at.y + (at.height - size) / 2, size, size),
        DEPTH.cell,
      ),
    ),
    thing("city/title", label, DEPTH.cell, [
      line(whole(label), [word(said, style(size > 26 ? 16 : 14.5, 700))], "right"),
    ]),
    ...player.statues.map((points, i) =>
      picture(
        `statue:${points}`,
        statue(points),
        rect(at.x + (opened === null ? 0 : 52) + i * (size + 2), at.y + 1, size, size),
        DEPTH.cell,
      ),
    ),
  ];
}

/** At the upper left, where one's own statues are else. */
const closeAt = ({ x, y, height }: Rect): Rect => rect(x, y, Math.max(44, height), height);

/** What answers a pointer in the sky. */
export const skyHits = ({ sky: at }: City, opened: boolean): Hit[] =>
  at.height < 10
    ? []
    : [
        ...(opened ? [{ id: CLOSE_CITY, rect: closeAt(at) }] : []),
        ...MAJORITIES.map((what, i) => {
          const size = Math.min(at.height - 2, 30) + 5;
          return {
            id: majorityId(what),
            rect: rect(at.x + at.width - (MAJORITIES.length - i) * size, at.y, size, at.height),
          };
        }),
      ];

import type { Seat } from "../../../../shared/engine/contract.ts";
import { CANAL_COLOURS } from "../../../../shared/games/bruegge/data.ts";
import { line, thing, whole, word } from "../../../table/kit/parts.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import { canalSpace, gate, gem, home, house, majority, plot, quay, sky, statue, water } from "../art/pictures.ts";
import { cityTab, houseId, spaceId } from "../choices.ts";
import type { City } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { FAINT, style, type Table } from "./table.ts";

const MAJORITIES = ["canals", "persons", "reputation"] as const;
export const majorityId = (what: (typeof MAJORITIES)[number]): string => `majority:${what}`;

/** A city: its street of houses with persons in front, both canals, statues and majorities. */
export function cityPieces(table: Table, { city, form }: Arrangement, seat: Seat): Piece[] {
  const player = table.shown.view.players[seat]!;
  const onStreet = { zone: "street", ...(city.tabs !== null && { page: cityTab("houses") }) };
  const onWater = city.tabs === null ? {} : { page: cityTab("canals") };
  return [
    ...grounds(city),
    ...skyPieces(table, city, seat),
    ...player.houses
      .flatMap((it, i) => housePieces(table, city.houses[i]!, i, it))
      .map((piece) => lyingIn(piece, onStreet)),
    lyingIn(plotPiece(table, city.plot), onStreet),
    ...[
      picture("gate", gate(), city.gate, DEPTH.cell),
      picture("gate/gem", gem(seat), gemOn(city.gate, form === "desk"), DEPTH.card),
      ...city.canals.flatMap((spaces, c) => canalPieces(player.canals[c]!, CANAL_COLOURS[player.gate]![c]!, spaces, c)),
    ].map((piece) => lyingIn(piece, onWater)),
  ];
}

const gemOn = ({ x, y, width, height }: Rect, wide: boolean): Rect => {
  const size = wide ? height * 0.3 : width * 0.5;
  return rect(x + (width - size) / 2, wide ? y + 2 : y + height / 2 - size / 2, size, size);
};

/** Sky, quay and water lie one under the other. */
function grounds({ rect: at, quay: edge, tabs }: City): Piece[] {
  if (tabs !== null) return [picture("city", sky(), at, DEPTH.panel)];
  const foot = edge.y + edge.height;
  return [
    picture("city", sky(), { ...at, height: edge.y - at.y + 2 }, DEPTH.panel),
    picture("city/water", water(), rect(at.x, foot - 2, at.width, at.y + at.height - foot + 2), DEPTH.panel + 0.1),
    picture("city/quay", quay(), edge, DEPTH.panel + 0.2),
  ];
}

type HouseIn = Table["shown"]["view"]["players"][number]["houses"][number];

function housePieces({ language, words }: Table, at: Rect, i: number, { colour, person, used }: HouseIn): Piece[] {
  if (person !== null) return [picture(houseId(i), home(colour, person, language, used), at, DEPTH.card)];
  const board = rect(at.x + at.width * 0.03, at.y + at.height * 0.87, at.width * 0.94, at.height * 0.12);
  const empty = line(whole(board), [word(words.empty, style(at.width > 100 ? 15.5 : 14, 700, FAINT))], "centre");
  return [
    picture(houseId(i), house(colour), at, DEPTH.card),
    ...(at.width < 60 ? [] : [{ ...thing(`${houseId(i)}/empty`, board, DEPTH.card + 0.1, [empty]), of: houseId(i) }]),
  ];
}

function plotPiece({ words }: Table, at: Rect): Piece {
  const wordy = at.width > 90;
  const piece = picture("plot", plot(), at, DEPTH.cell);
  if (!wordy) return piece;
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
function canalPieces(
  built: number,
  colours: readonly (typeof CANAL_COLOURS)[number][number][number][],
  spaces: readonly Rect[],
  c: number,
): Piece[] {
  return spaces.map((at, i) =>
    picture(
      spaceId(c, i),
      canalSpace(colours[i]!, i < built ? "built" : i === built ? "next" : "open", i + 1),
      at,
      DEPTH.card,
    ),
  );
}

/** Whose city it is, where it is not one's own; statues, and the three majorities. */
function skyPieces({ shown: { view }, speaker, words }: Table, { sky: at }: City, seat: Seat): Piece[] {
  if (at.height < 10) return [];
  const player = view.players[seat]!;
  const size = Math.min(at.height - 2, 30);
  const own = seat === view.viewer;
  const wordy = at.width > 600;
  const turned = MAJORITIES.map((what, i) => {
    const spot = rect(
      at.x + at.width - (MAJORITIES.length - i) * (size + 5),
      at.y + (at.height - size) / 2,
      size,
      size,
    );
    return picture(majorityId(what), majority(what, player.majorities[i]!), spot, DEPTH.cell);
  });
  const left = at.x + at.width - MAJORITIES.length * (size + 5);
  const said = own ? words.majorities : words.cityOf(speaker.name(seat));
  const label = rect(left - (wordy ? 400 : 190), at.y, wordy ? 392 : 184, at.height);
  return [
    ...turned,
    thing("city/title", label, DEPTH.cell, [line(whole(label), [word(said, style(wordy ? 16 : 14.5, 700))], "right")]),
    ...player.statues.map((value, i) =>
      picture(`statue:${i}`, statue(value), rect(at.x + i * (size + 3), at.y, size, size), DEPTH.cell),
    ),
  ];
}

import { isHoly, SPACES, spacesOf } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher, LocationView, Pile } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { pointedAt } from "../../../table/Chooser.ts";
import { image, line, thing, word } from "../../../table/kit/parts.ts";
import { lyingIn } from "../../../table/kit/places.ts";
import { clamp, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture, type TextStyle } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { ghostMember, member, panelGround, resource, stackIcon, stone } from "../art/pictures.ts";
import { isLow, paintedTo, SPACES_UP, spaceOn } from "../art/places.ts";
import { pileId, placeId } from "../choices.ts";
import { pageTab } from "../layout/arrangement.ts";
import { type Arrangement, type Cell, DEPTH, petals } from "../layout.ts";
import type { CanvasWords } from "../texts/canvas.ts";
import { placeArt } from "./faces.ts";
import type { Sight } from "./sight.ts";

/** Room for members on a location. */
const ROOM = 3;
/** From one member to the next at least, as a share of a member. */
const CLOSE = 0.72;
/** Size of free room, as a share of a member's. */
const FREE = 0.5;

export const memberId = (card: number, seat: number, nth: number): string => `member:${card}:${seat}:${nth}`;
const stoneId = (card: number, at: number): string => `stone:${card}:${at}`;

/** All spaces of a location in a row: the kind, and whether a stone lies on it. */
export function spacesOn({ location: { card, covered }, rect: at }: Cell) {
  const spaces = spacesOf(card.face);
  const all = SPACES.flatMap((space, i) =>
    Array.from({ length: spaces[i]! }, (_, n) => ({ space, covered: n < covered[i]! })),
  );
  const most = spaceOn(at.height);
  const gap = Math.max(1, most * 0.1);
  const size = Math.min(most, (at.width - 12 - (all.length - 1) * gap) / Math.max(1, all.length));
  const left = at.x + 6;
  const top = at.y + at.height - SPACES_UP - most + (most - size) / 2;
  return all.map((it, i) => ({ ...it, rect: rect(left + i * (size + gap), top, size, size) }));
}

/** Where members stand: of the first seat first, then free room. */
export function membersOn({ location, rect: at }: Cell): { readonly seat: number | null; readonly rect: Rect }[] {
  const there = location.members.flatMap((count, seat) => Array<number>(count).fill(seat));
  const holy = isHoly(location.card.face);
  const all: (number | null)[] = [...there];
  while (all.length < (holy ? 1 : ROOM)) all.push(null);
  const foot = holy ? 8 : spaceOn(at.height) + (at.height < 80 ? 7 : 10);
  const room = at.height - foot - (isLow(at.height) ? 24 : at.height * 0.14);
  const painted = at.x + paintedTo(at.width, at.height).right;
  // On a low slab who lives there is seen beside them; on a high one they stand before it, as large as they can be.
  const beside = !holy && isLow(at.height);
  const space = beside ? at.x + at.width - 12 - painted : at.width * (holy ? 0.33 : 0.66) - 8;
  const together = space / (1 + CLOSE * (all.length - 1)) / 0.8;
  const high = clamp(22, Math.min(room, together), at.height * (isLow(at.height) ? 0.36 : 0.3));
  const wide = high * 0.8;
  const step = Math.min(wide, (space - wide) / Math.max(1, all.length - 1));
  const [right, bottom] = [at.x + at.width - 8, at.y + at.height - foot];
  const slim = wide * FREE;
  const inTheMiddle = (behind: number): number => right - (wide + slim) / 2 - behind * step;
  const isRoomy = !holy && inTheMiddle(all.length - 1) > painted;
  return all.map((seat, i) => {
    const behind = all.length - 1 - i;
    if (seat !== null) return { seat, rect: rect(right - wide - behind * step, bottom - high, wide, high) };
    // Low, in the middle of its place; close together where the animals reach that far.
    const left = isRoomy ? inTheMiddle(behind) : right - slim - behind * slim * 1.1;
    return { seat, rect: rect(left, bottom - high * FREE, slim, high * FREE) };
  });
}

/** A location: its picture, its spaces, stones and members. */
function cellPieces({ language }: Sight, cell: Cell, lies: Pick<Hit, "zone" | "page">): Piece[] {
  const { location, rect: at } = cell;
  const { card } = location;
  const spaces = spacesOn(cell);
  const count = [0, 0];
  const id = placeId(card.id);
  const pieces = [
    picture(id, placeArt(card, "card", language), at, DEPTH.cell, { travels: true }),
    ...spaces.map((it, i) =>
      picture(`printed:${card.id}:${i}`, resource(it.space), it.rect, DEPTH.card, {
        of: id,
        travels: true,
        ...(it.covered && { alpha: 0.35 }),
      }),
    ),
    ...spaces.flatMap((it, i) =>
      it.covered ? [picture(stoneId(card.id, i), stone(), it.rect, DEPTH.piece, { travels: true })] : [],
    ),
    ...membersOn(cell).map(({ seat, rect: spot }, i) =>
      seat === null
        ? picture(`free:${card.id}:${i}`, ghostMember(isHoly(card.face) ? "chalk" : "sand"), spot, DEPTH.card, {
            of: id,
            travels: true,
          })
        : picture(memberId(card.id, seat, count[seat]!++), member(seat), spot, DEPTH.piece + 0.1 * i, {
            travels: true,
          }),
    ),
  ];
  return pieces.map((piece) => lyingIn(piece, lies));
}

/** Where a location's things lie: in a zone that scrolls, on a page. */
function liesIn(a: Arrangement, location: LocationView): Pick<Hit, "zone" | "page"> {
  const holy = isHoly(location.card.face);
  return {
    ...(!holy && { zone: "places" }),
    ...(a.pages !== null && { page: pageTab(holy ? "holy" : "places") }),
  };
}

export function placePieces(sight: Sight, a: Arrangement): Piece[] {
  return [...a.places.cells, ...a.holy].flatMap((cell) => cellPieces(sight, cell, liesIn(a, cell.location)));
}

/**
 * The kinds of spaces to choose from, over the location that was pointed at, until the house has answered; of one that has
 * the focus, the space alone.
 */
export const openPetals = (shown: Shown<JaegerUndSpaeher>, a: Arrangement): Hit[] =>
  a.places.cells.flatMap((cell) => {
    const all = petals(cell, a.places.zone.rect);
    const sent = shown.choice.type === "sent" && all.some(({ id }) => pointedAt(shown.choice).includes(id));
    return all
      .filter(({ id }) => sent || shown.open.includes(id) || shown.focus === id)
      .map((petal) => lyingIn(petal, liesIn(a, cell.location)));
  });

export function petalPieces(shown: Shown<JaegerUndSpaeher>, a: Arrangement): Piece[] {
  return openPetals(shown, a).map((petal) => {
    const space = petal.id.split(":")[2] as (typeof SPACES)[number];
    return lyingIn(picture(petal.id, resource(space), petal.rect, DEPTH.petal), petal);
  });
}

/** The decks: signs and how many cards they have. */
export function deckPieces({ shown: { view }, words }: Sight, a: Arrangement): Piece[] {
  const { decks, zone } = a.places;
  const lies = { zone: zone.id, ...(a.pages !== null && { page: pageTab("places") }) };
  const counts = { item: view.piles[0]!, wild: view.piles[1]!, hunt: view.piles[2]! };
  return [
    picture("decks", panelGround("dark"), decks, DEPTH.cell),
    ...a.piles.map(({ pile, rect: at }) => deckPiece(pile, at, counts[pile], words)),
  ].map((piece) => lyingIn(piece, lies));
}

/** So much room has the longest of the decks' short names. */
const NAME = 56;
const isFlat = ({ width, height }: Rect): boolean => width > height * 1.6;
const isNamed = ({ width, height }: Rect): boolean => height > 110 && width - 4 >= NAME;
/** Below its sign. */
const footOf = (at: Rect): number => (isNamed(at) ? 52 : Math.min(26, at.height * 0.4));
/** How large the sign of a deck is in its place. */
export const deckSign = (at: Rect): number =>
  isFlat(at) ? Math.min(at.height * 0.9, at.width * 0.9, 52) : Math.min(at.width * 0.9, at.height - footOf(at) - 2, 84);

function deckPiece(pile: Pile, at: Rect, count: number, words: CanvasWords): Piece {
  const size = deckSign(at);
  const number: TextStyle = { size: 19, weight: 900, colour: "#f4e6c8" };
  const name: TextStyle = { size: 17, weight: 700, colour: "#e6d3ae" };
  if (isFlat(at)) {
    // Where there is no room for a name, the sign says it alone.
    const room = at.width - size - 52;
    return thing(pileId(pile), at, DEPTH.card, [
      image(stackIcon(pile), rect(4, (at.height - size) / 2, size, size)),
      ...(room < NAME
        ? []
        : [line(rect(size + 12, 0, room, at.height), [word(words.piles[pile][0], name, [words.piles[pile][1], ""])])]),
      line(
        rect(room < NAME ? size + 12 : at.width - 44, 0, 38, at.height),
        [word(String(count), number)],
        room < NAME ? "left" : "right",
      ),
    ]);
  }
  const foot = footOf(at);
  const top = (at.height - size - foot) / 2;
  return thing(pileId(pile), at, DEPTH.card, [
    image(stackIcon(pile), rect((at.width - size) / 2, top, size, size)),
    ...(isNamed(at)
      ? [
          line(
            rect(2, top + size + 2, at.width - 4, 24),
            [word(words.piles[pile][0], name, [words.piles[pile][1], ""])],
            "centre",
          ),
        ]
      : []),
    line(rect(0, top + size + foot - 26, at.width, 26), [word(String(count), number)], "centre"),
  ]);
}

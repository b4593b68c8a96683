import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Art, type Part, type Piece, picture } from "../../../table/pieces.ts";
import { berth, die, emptyBerth, panel, pileSign, threat } from "../art/pictures.ts";
import { berthId, dieId, PRICE } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { style, type Table } from "./table.ts";

/** Dice by colour with what each of them does, what an advance costs, and the ships that sail. */
export const dicePieces = (table: Table, a: Arrangement): Piece[] => [
  picture("dice", panel("slate"), a.dice.rect, DEPTH.panel),
  ...a.dice.columns.flatMap((column, i) => [
    ...diePieces(table, i, column.die),
    ...(column.berth === null ? [] : [berthPiece(table, i, column.berth)]),
  ]),
  ...(a.stairs === null ? [pricePiece(table, a.price)] : []),
  ...sailingPieces(table, a),
];

/** What the number on a die does (BR-11, BR-12, BR-19). */
function doingOf(
  { shown: { view } }: Table,
  face: number,
  colour: (typeof COLOURS)[number],
): "threat" | "ship" | "step" | "none" {
  if (face >= 5) return "threat";
  if (face <= 2) return "step";
  return view.ships === null ? "none" : "ship";
}

function diePieces(table: Table, i: number, at: Rect): Piece[] {
  const { words, shown } = table;
  const colour = COLOURS[i]!;
  const face = shown.view.dice[i] ?? 0;
  if (face === 0) return [];
  const does = doingOf(table, face, colour);
  const tall = at.height > at.width * 1.02;
  const size = tall ? Math.min(at.width * 0.62, at.height * 0.6) : Math.min(at.height - 8, at.width * 0.46);
  const where = tall
    ? rect(at.x + (at.width - size) / 2, at.y + 2, size, size)
    : rect(at.x + 2, at.y + (at.height - size) / 2, size, size);
  const said = words.die(does, face);
  const sign: { [D in typeof does]: Art | null } = {
    threat: threat(colour),
    ship: pileSign("ship"),
    step: pileSign("advance"),
    none: null,
  };
  const room = tall
    ? rect(0, where.y - at.y + size, at.width, at.height - (where.y - at.y + size))
    : rect(size + 6, 4, at.width - size - 6, at.height - 8);
  return [
    thing(dieId(i), at, DEPTH.cell, doesParts(sign[does], said, room, tall)),
    picture(`rolled:${i}`, die(colour, face), where, DEPTH.piece, { travels: true }),
  ];
}

function doesParts(sign: Art | null, [said, short]: readonly [string, string], room: Rect, tall: boolean): Part[] {
  const small = room.width < 66;
  if (tall || room.height < 40) {
    const size = Math.min(22, room.height - 2);
    const bits = [...(sign === null ? [] : [icon(sign, size)]), word(small ? short : said, style(14.5, 700), short)];
    return [line(room, bits, "centre", 3)];
  }
  const half = room.height / 2;
  return [
    line(rect(room.x, room.y, room.width, half), sign === null ? [] : [icon(sign, half - 2)], "left"),
    line(rect(room.x, room.y + half, room.width, half), [word(said, style(16, 700), short)]),
  ];
}

/** The ship in its berth while it sails; else the one that lies open on its pile, pale (BR-44). */
function berthPiece({ shown: { view } }: Table, i: number, at: Rect): Piece {
  const ships = view.ships?.[i];
  const sails = ships?.berth ?? null;
  const ship = sails ?? ships?.top ?? null;
  const art = ship === null ? emptyBerth() : berth(ship, sails !== null);
  return picture(berthId(i), art, at, DEPTH.cell);
}

/** What an advance costs this round (BR-19). */
export function pricePiece({ shown: { view }, words }: Table, at: Rect): Piece {
  const free = view.price === null;
  const sign = free ? pileSign("advance") : coinSign(String(view.price));
  if (at.height < 60) {
    const bits = [icon(sign, Math.min(30, at.height - 10)), word(words.advance[0], style(15, 500), words.advance[1])];
    return thing(PRICE, at, DEPTH.cell, [line(whole(at), bits, "centre", 4)], free ? { alpha: 0.5 } : {});
  }
  const size = Math.min(at.height - 24, at.width - 8, 44);
  return thing(
    PRICE,
    at,
    DEPTH.cell,
    [
      image(sign, rect((at.width - size) / 2, 3, size, size)),
      line(rect(0, size + 3, at.width, at.height - size - 4), [word(words.advance[1], style(14, 500))], "centre"),
    ],
    free ? { alpha: 0.5 } : {},
  );
}

/** Where berths have no room: the ships that sail alone. */
function sailingPieces({ shown: { view }, words }: Table, { sailing }: Arrangement): Piece[] {
  if (sailing === null || view.ships === null) return [];
  const { ships } = view;
  const now = COLOURS.flatMap((_, i) => (ships[i]!.berth === null ? [] : [i]));
  if (now.length === 0) {
    return [
      thing("sailing", sailing.rect, DEPTH.panel, [
        image(panel("slate"), whole(sailing.rect)),
        line(whole(sailing.rect), [word(words.noShip, style(15, 500))], "centre"),
      ]),
    ];
  }
  return now.map((i, n) => picture(berthId(i), berth(ships[i]!.berth!, true), sailing.ships[n]!, DEPTH.cell));
}

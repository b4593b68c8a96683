import { isShipFace, THREAT_FROM } from "../../../../shared/games/bruegge/data.ts";
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Art, type Part, type Piece, picture } from "../../../table/pieces.ts";
import { berth, die, emptyBerth, panel, pileSign, threat } from "../art/pictures.ts";
import { berthId, dieId, PRICE } from "../choices.ts";
import { type Arrangement, berthsIn, DEPTH } from "../layout.ts";
import { FAINT, type Sight, style } from "./sight.ts";

export const rolledId = (colour: Colour): string => `rolled:${colour}`;

/** Dice by colour with what each of them does, what an advance costs, and the ships. */
export const dicePieces = (sight: Sight, a: Arrangement): Piece[] => [
  picture("dice", panel("slate"), a.dice.rect, DEPTH.panel),
  ...a.dice.columns.flatMap(({ die: at }, i) => diePieces(sight, COLOURS[i]!, i, at)),
  ...(a.stairs === null ? [pricePiece(sight, a.price)] : []),
  ...(a.sailing === null ? [] : [picture("sailing", panel("slate"), a.sailing.rect, DEPTH.panel)]),
  ...(sight.shown.view.zwin ? berthPieces(sight, a) : []),
];

/** What the number on a die does (BR-11, BR-12, BR-19). */
export type Doing = "threat" | "ship" | "step" | "none";
function doingOf(face: number, zwin: boolean): Doing {
  if (face >= THREAT_FROM) return "threat";
  if (!isShipFace(face)) return "step";
  return zwin ? "ship" : "none";
}

const isTall = ({ width, height }: Rect): boolean => height > width * 0.77;
/** How large a die lies in its place. */
export const dieSize = (at: Rect): number =>
  isTall(at) ? Math.min(at.width * 0.66, at.height * 0.64) : Math.min(at.height - 8, at.width * 0.46);

/** The die, and beside or below it what it does. */
function diePieces({ words, shown: { view } }: Sight, colour: Colour, i: number, at: Rect): Piece[] {
  const face = view.dice[i]!;
  const does = doingOf(face, view.zwin);
  const tall = isTall(at);
  const size = dieSize(at);
  const where = tall
    ? rect(at.x + (at.width - size) / 2, at.y + 1, size, size)
    : rect(at.x + 2, at.y + (at.height - size) / 2, size, size);
  // Until they are rolled they lie there pale, with the signs of their colours.
  const inside = { ...where, x: where.x - at.x, y: where.y - at.y };
  if (face === 0) return [thing(dieId(colour), at, DEPTH.cell, [image(die(colour, 0), inside)], { alpha: 0.4 })];
  const sign: { readonly [D in Doing]: Art | null } = {
    threat: threat(colour),
    ship: pileSign("ship"),
    step: pileSign("advance"),
    none: null,
  };
  const room = tall
    ? rect(1, size + 2, at.width - 2, at.height - size - 3)
    : rect(size + 8, at.height * 0.1, at.width - size - 8, at.height * 0.8);
  return [
    thing(dieId(colour), at, DEPTH.cell, doesParts(sign[does], words.die(does, face), room, tall)),
    picture(rolledId(colour), die(colour, face), where, DEPTH.piece, { travels: true }),
  ];
}

/** In a line, or beside a die sign over words where there is room. `tall`: it stands below the die. */
function doesParts(sign: Art | null, [said, short]: readonly [string, string], room: Rect, tall: boolean): Part[] {
  if (!tall && room.height > 40 && room.width < 80) {
    const half = room.height / 2;
    return [
      line(rect(room.x, room.y, room.width, half), sign === null ? [] : [icon(sign, half - 2)], "left"),
      ...(sign !== null && room.width < 40 && !said.startsWith("+")
        ? []
        : [line(rect(room.x, room.y + half, room.width, half), [word(said, style(16, 700), short)])]),
    ];
  }
  const large = room.height > 50;
  const size = Math.min(large ? 30 : room.width < 80 ? 17 : 21, room.height);
  const letters = style(large ? 19 : 14.5, 700);
  return [
    line(
      room,
      [...(sign === null ? [] : [icon(sign, size)]), word(said, letters, sign === null ? short : [short, ""])],
      "centre",
      large ? 5 : 2,
    ),
  ];
}

/** The ship in its berth while it sails; else the one that lies open on its pile, pale (BR-44). */
function berthPieces({ shown: { view }, words }: Sight, a: Arrangement): Piece[] {
  const all = berthsIn(view, a).map(({ id, rect: at }) => {
    const i = COLOURS.findIndex((colour) => berthId(colour) === id);
    const ship = view.berths[i] ?? view.tops[i] ?? null;
    return picture(id, ship === null ? emptyBerth() : berth(ship, view.berths[i] !== null), at, DEPTH.cell, {
      travels: true,
    });
  });
  if (a.sailing === null || all.length > 0) return all;
  const where = a.sailing.rect;
  // While no die shows a number none is known to stay away.
  const said = view.dice.some(Boolean) ? words.noShip : words.shipsNotYet;
  return [
    thing("sailing/none", where, DEPTH.cell, [line(whole(where), [word(said, style(15, 500, FAINT))], "centre")]),
  ];
}

/** What an advance costs this round (BR-19). */
function pricePiece({ shown: { view }, words }: Sight, at: Rect): Piece {
  const none = view.price === null;
  const sign = none ? pileSign("advance") : coinSign(String(view.price));
  const more = none ? { alpha: 0.5 } : {};
  const [, short] = words.advance;
  const size = Math.min(at.height * 0.62, at.width - 8, 44);
  if (at.height < 50)
    return thing(PRICE, at, DEPTH.cell, [line(whole(at), [icon(sign, at.height - 8)], "centre")], more);
  return thing(
    PRICE,
    at,
    DEPTH.cell,
    [
      image(sign, rect((at.width - size) / 2, 1, size, size)),
      line(rect(0, size + 1, at.width, at.height - size - 2), [word(short, style(14, 500))], "centre"),
    ],
    more,
  );
}

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Spots } from "../../../table/kit/canvas.ts";
import { framePieces } from "../../../table/kit/frames.ts";
import { image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { centre, grown, type Rect, rect } from "../../../table/layout.ts";
import { type Part, type Piece, picture, within } from "../../../table/pieces.ts";
import { area, beam, chip, corner, dot, gem, lack, lock, star, tile, tray, veil } from "../art/pictures.ts";
import { brightFields, chosenField, fieldOf, lit } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { standsByStones } from "../texts/texts.ts";
import type { Sight } from "./sight.ts";

const MOST_LIGHTS = 12;
/** How far a frame reaches beyond what it is around. */
const OUT = 5.5;
/** The letters and numbers of the board, on its light wood. */
const NAME = "#6f5a33";
/** How large the star on a field is, as a share of it. */
export const STAR = 0.31;

/** The board as it lies there: tray, fields, and what an aid or the end shows over them. */
export function boardPieces({ shown }: Sight, a: Arrangement): Piece[] {
  const { view } = shown;
  const chosen = chosenField(shown);
  const seat = view.asked?.seat;
  return [
    picture("tray", tray, a.tray.rect, DEPTH.tray),
    ...namePieces(a),
    ...[...FIELDS.keys()].map((field) => fieldPiece(field, view, a)),
    ...(chosen === null || seat === undefined ? [] : [preview(a.tray.fields[chosen]!, seat)]),
    ...threatPieces(view, a),
    ...endPieces(view, a),
  ];
}

/** Where a stone lies on its field. */
export const stoneOn = ({ x, y, width }: Rect): Rect =>
  rect(x + width * 0.15, y + width * 0.13, width * 0.7, width * 0.7);
/** The stone that a second tap would place: it hangs over the upper edge. */
const preview = ({ x, y, width }: Rect, seat: Seat): Piece =>
  picture("preview", gem(seat), rect(x + width * 0.27, y - width * 0.29, width * 0.5, width * 0.5), DEPTH.chosen);

/** A field with its symbol, the uppermost stone, the price of the next one, and a star on a latest stone. */
function fieldPiece(field: FieldId, view: View, { tray: { fields } }: Arrangement): Piece {
  const at = fields[field]!;
  const side = at.width;
  const { stones, owner, price } = view.board[field]!;
  const look = price === null ? "closed" : owner === null ? "empty" : "owned";
  const parts: Part[] = [image(tile(FIELDS[field]!, look), whole(at))];
  if (owner !== null) {
    parts.push(image(gem(owner), within(stoneOn(at), at)));
    const decides = standsByStones(view, owner) && view.players[owner]!.area.includes(field);
    // Nothing has a price any more where the line of light runs.
    const won = view.lines.some((row) => row.fields.includes(field));
    if (!won) parts.push(...chipParts(side, decides ? stones.length : price, decides));
    if (view.players[owner]!.star === field)
      parts.push(image(star(owner), rect(side * 0.66, side * 0.025, side * STAR, side * STAR)));
  }
  return thing(`field:${field}`, at, DEPTH.field, parts);
}

/** The small number at the lower right (J4F-17), or a lock; a dark one counts stones in a tie (J4F-13). */
function chipParts(side: number, number: number | null, dark: boolean): Part[] {
  const size = Math.max(side < 70 ? side * 0.4 : side * 0.31, 20);
  const at = rect(side * 0.98 - size, side * 0.98 - size, size, size);
  const style = { size: Math.max(18, side * 0.24), weight: 900, colour: dark ? "#ffe9b8" : "#1b2430" } as const;
  return [
    image(chip(dark), at),
    number === null ? image(lock, grown(at, -size * 0.16)) : line(at, [word(String(number), style)], "centre"),
  ];
}

/** A rim as broad as this has air between its names and its edge; on a narrower one the letters keep away from its light line. */
const BROAD = 20;
const LINE = 2.5;
/** Letters below, numbers at the left: as the texts name the fields. Over the frames and beside them: they cut the letters. */
function namePieces({ tray: { fields, rect: at }, scale }: Arrangement): Piece[] {
  const rim = fields[0]!.x - at.x;
  const [strip, away] = rim >= BROAD ? [rim * 0.77, 0] : [rim - OUT / 2, LINE];
  const style = { size: Math.max(14, Math.min(15, 14 * scale)), weight: 700, colour: NAME } as const;
  const name = (text: string, where: Rect): Part => line(within(where, at), [word(text, style)], "centre");
  const parts = fields.slice(0, 6).flatMap((column, i) => {
    const row = fields[i * 6]!;
    return [
      name("ABCDEF"[i]!, rect(column.x, at.y + at.height - strip - away, column.width, strip)),
      name(String(i + 1), rect(at.x, row.y, strip, row.height)),
    ];
  });
  return [thing("tray/names", at, DEPTH.frame + 0.2, parts)];
}

/** Blue frames round every field that can be taken now, their light under all fields; and a corner that is turned up. */
export function fieldFrames({ shown }: Sight, { tray: { gap } }: Arrangement, at: Spots): Piece[] {
  const open = lit(shown);
  const corners = open.flatMap((id) => {
    const on = fieldOf(id) === null ? undefined : at.get(id)?.rect;
    if (on === undefined) return [];
    const size = on.width * 0.34;
    const where = rect(on.x, on.y + on.height - size, size, size);
    return [picture(`corner:${id}`, corner, where, DEPTH.frame - 0.1, { of: id })];
  });
  const frames = framePieces(shown, open, at, {
    button: DEPTH.button,
    corner: (_, { width }) => width * 0.16,
    glow: () => DEPTH.glow,
    frame: (_, selected) => DEPTH.frame + (selected ? 0.1 : 0),
    // On its own tile, where the gap to the next one is narrow.
    ring: (_, where, selected) => (selected ? where : grown(where, -Math.max(0, OUT - gap / 2 - 1))),
    shines: (_, selected) => selected || open.length <= MOST_LIGHTS,
  });
  return [...corners, ...frames];
}

const relative = (fields: readonly FieldId[], a: Arrangement): Rect[] =>
  fields.map((field) => within(a.tray.fields[field]!, a.tray.rect));

/** Rows that lack a single field, when the table wants to be shown: dots through the row, a border round what is lacking. */
function threatPieces(view: View, { tray: { fields } }: Arrangement): Piece[] {
  return view.threats.map(({ seat, fields: own, open }, i) => {
    const at = fields[open]!;
    const row = [...own, open].sort((x, y) => x - y).map((field) => fields[field]!);
    const dots = dotsThrough(row, at, at.width * 0.17, dot(seat));
    return thing(`threat:${i}`, at, DEPTH.aid, [...dots, image(lack(seat), whole(at))]);
  });
}

/** From the first field to the last, so far apart; none where a field carries the number of its price. */
function dotsThrough(row: readonly Rect[], on: Rect, apart: number, art: ReturnType<typeof dot>): Part[] {
  const [from, to] = [centre(row[0]!), centre(row.at(-1)!)];
  const steps = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / apart);
  const size = on.width * 0.086;
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }))
    .filter(({ x, y }) => !row.some((at) => inQuarter(x - at.x, at.width) && inQuarter(y - at.y, at.height)))
    .map(({ x, y }) => image(art, within(rect(x - size / 2, y - size / 2, size, size), on)));
}
const inQuarter = (offset: number, side: number): boolean => offset > side * 0.5 && offset < side * 1.06;

/** How it ended: the winning row in light, or every area that counted, its outline in its owner's colour (J4F-12). */
function endPieces(view: View, a: Arrangement): Piece[] {
  if (view.ended === null) return [];
  const bright = brightFields(view);
  const pieces = a.tray.fields.flatMap((at, field) =>
    bright.size > 0 && !bright.has(field) ? [picture(`veil:${field}`, veil, at, DEPTH.aid)] : [],
  );
  if (view.ended === "line") {
    const rows = view.lines.map(({ fields }) => relative(fields, a));
    return [...pieces, picture("beam", beam(rows), a.tray.rect, DEPTH.line)];
  }
  const areas = view.players.flatMap((player, seat) => {
    if (player.area.length === 0 || player.gone) return [];
    const cells = new Map(player.area.map((field) => [field, within(a.tray.fields[field]!, a.tray.rect)]));
    return [picture(`area:${seat}`, area(seat, cells, a.tray.gap), a.tray.rect, DEPTH.line + seat * 0.01)];
  });
  return [...pieces, ...areas];
}

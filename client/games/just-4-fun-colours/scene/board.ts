import type { Seat } from "../../../../shared/engine/contract.ts";
import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { grown, type Rect, rect } from "../../../table/layout.ts";
import { type Part, type Piece, picture, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { area, beam, chip, frame, gem, glow, lock, star, threat, tile, trayArt, veil } from "../art/pictures.ts";
import { chosenField, fieldOf, lit } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { standsByStones } from "../texts/texts.ts";

const INK = "#1b2430";
const RIM = "#8b7650";
const MOST_LIGHTS = 12;
/** How far a frame reaches beyond what it is around. */
const OUT = 5.5;
/** How large the star on a field is, as a share of it. */
export const STAR = 0.31;

/** The board as it lies there: tray, fields, and what an aid or the end shows over them. */
export function boardPieces(shown: Shown<Just4Fun>, a: Arrangement): Piece[] {
  const { view } = shown;
  const pieces: Piece[] = [picture("tray", trayArt, a.tray.rect, DEPTH.tray), ...nameParts(a)];
  for (const field of FIELDS.keys()) pieces.push(fieldPiece(field, view, a));
  const chosen = chosenField(shown);
  const seat = view.asked?.seat;
  if (chosen !== null && seat !== undefined) pieces.push(preview(a.tray.fields[chosen]!, seat));
  return [...pieces, ...threatPieces(view, a), ...endPieces(view, a)];
}

/** Where a stone lies on its field. */
export const stoneOn = ({ x, y, width }: Rect): Rect =>
  rect(x + width * 0.15, y + width * 0.13, width * 0.7, width * 0.7);
/** The stone that a second tap would place: it hangs over the upper edge. */
const preview = (at: Rect, seat: Seat): Piece =>
  picture(
    "preview",
    gem(seat),
    rect(at.x + at.width * 0.27, at.y - at.width * 0.29, at.width * 0.5, at.width * 0.5),
    DEPTH.chosen,
    { alpha: 1 },
  );

/** A field with its symbol, the uppermost stone, the price of the next one, and a star on a latest stone. */
export function fieldPiece(field: FieldId, view: View, { tray }: Arrangement): Piece {
  const at = tray.fields[field]!;
  const side = at.width;
  const { stones, owner, price } = view.board[field]!;
  const colour = FIELDS[field]!;
  const look = price === null ? "closed" : owner === null ? "empty" : "owned";
  const parts: Part[] = [{ type: "picture", art: tile(colour, look), rect: within(at, at) }];
  if (owner !== null) {
    parts.push({ type: "picture", art: gem(owner), rect: within(stoneOn(at), at) });
    const decides = standsByStones(view, owner) && view.players[owner]!.area.includes(field);
    // Nothing has a price any more where the line of light runs.
    const won = view.lines.some(({ fields }) => fields.includes(field));
    if (!won) parts.push(...chipParts(side, decides ? stones.length : price, decides));
    if (view.players[owner]!.star === field)
      parts.push({
        type: "picture",
        art: star(owner),
        rect: rect(side * 0.66, side * 0.025, side * STAR, side * STAR),
      });
  }
  return { id: `field:${field}`, rect: at, z: DEPTH.field, parts };
}

/** The small number at the lower right (J4F-17), or a lock; a dark one counts stones in a tie (J4F-13). */
function chipParts(side: number, number: number | null, dark: boolean): Part[] {
  const size = Math.max(side < 70 ? side * 0.4 : side * 0.31, 20);
  const at = rect(side * 0.98 - size, side * 0.98 - size, size, size);
  const ground: Part = { type: "picture", art: chip(dark), rect: at };
  if (number === null) {
    const icon = size * 0.68;
    return [
      ground,
      { type: "picture", art: lock, rect: rect(at.x + (size - icon) / 2, at.y + (size - icon) / 2, icon, icon) },
    ];
  }
  const style = { size: Math.max(18, side * 0.24), weight: 900 as const, colour: dark ? "#ffe9b8" : INK };
  return [ground, { type: "line", rect: at, align: "centre", gap: 0, bits: [{ text: String(number), style }] }];
}

/** Letters below, numbers at the left: as the texts name the fields. */
function nameParts({ tray, scale }: Arrangement): Piece[] {
  if (!tray.named) return [];
  const pad = tray.fields[0]!.x - tray.rect.x;
  const style = { size: Math.max(14, Math.min(15, 14 * scale)), weight: 700 as const, colour: RIM };
  const word = (text: string, at: Rect): Part => ({
    type: "line",
    rect: within(at, tray.rect),
    align: "centre",
    gap: 0,
    bits: [{ text, style }],
  });
  const { x, y, height } = tray.rect;
  const parts = [...tray.fields.slice(0, 6).entries()].flatMap(([i, at]) => [
    word("ABCDEF"[i]!, rect(at.x, y + height - pad * 0.74, at.width, pad * 0.74)),
    word(String(i + 1), rect(x, tray.fields[i * 6]!.y, pad * 0.8, at.height)),
  ]);
  // Over the frames, whose light would wash them out.
  return [{ id: "tray/names", rect: tray.rect, z: DEPTH.field + 0.2, parts }];
}

/** Blue frames round every field that can be taken now, their light under all fields. */
export function framePieces(shown: Shown<Just4Fun>, at: ReadonlyMap<string, Rect>, gap: number): Piece[] {
  const chosen = shown.choice.type === "choosing" ? shown.choice.path.at(-1) : undefined;
  const open = lit(shown);
  const wanted = new Set([...open, ...(shown.focus === null ? [] : [shown.focus])]);
  return [...wanted].flatMap((target) => {
    const where = at.get(target);
    if (where === undefined) return [];
    const board = fieldOf(target) !== null;
    const corner = board ? where.width * 0.16 : Math.min(13, where.height / 4);
    const strong = target === chosen || target === shown.focus;
    // On its own tile, where the gap to the next one is narrow.
    const ring = board && !strong ? grown(where, -Math.max(0, OUT - gap / 2 - 1)) : where;
    // Where almost everything can be taken, light everywhere would only blind.
    const light = !board || strong || open.length <= MOST_LIGHTS;
    return [
      ...(light
        ? [picture(`glow:${target}`, glow(corner), where, board ? DEPTH.glow : DEPTH.button - 0.1, { breathes: true })]
        : []),
      picture(
        `frame:${target}`,
        frame(corner, strong),
        ring,
        board ? DEPTH.frame + (strong ? 0.1 : 0) : DEPTH.button + 0.3,
      ),
    ];
  });
}

const relative = (fields: readonly FieldId[], { tray }: Arrangement): Rect[] =>
  fields.map((field) => within(tray.fields[field]!, tray.rect));

/** Rows that lack a single field: only when the table wants to be shown. */
function threatPieces(view: View, a: Arrangement): Piece[] {
  return view.threats.map(({ seat, fields, open }, i) => {
    const row = [...fields, open].sort((x, y) => x - y);
    return picture(
      `threat:${i}`,
      threat(seat, relative(row, a), within(a.tray.fields[open]!, a.tray.rect)),
      a.tray.rect,
      DEPTH.aid,
    );
  });
}

/** How it ended: the winning row in light, or every area that counted, its outline in its owner's colour (J4F-12). */
export function endPieces(view: View, a: Arrangement): Piece[] {
  if (view.ended === null) return [];
  const row = new Set(view.lines.flatMap(({ fields }) => fields));
  const counted = new Set(view.players.flatMap((player) => (player.gone ? [] : player.area)));
  const bright = view.ended === "line" ? row : counted;
  const pieces = a.tray.fields.flatMap((at, field) =>
    bright.size > 0 && !bright.has(field) ? [picture(`veil:${field}`, veil, at, DEPTH.aid)] : [],
  );
  if (view.ended === "line")
    pieces.push(picture("beam", beam(view.lines.map(({ fields }) => relative(fields, a))), a.tray.rect, DEPTH.line));
  else
    for (const [seat, player] of view.players.entries()) {
      if (player.area.length === 0 || player.gone) continue;
      const cells = new Map(player.area.map((field) => [field, within(a.tray.fields[field]!, a.tray.rect)]));
      pieces.push(picture(`area:${seat}`, area(seat, cells, a.tray.gap), a.tray.rect, DEPTH.line + seat * 0.01));
    }
  return pieces;
}

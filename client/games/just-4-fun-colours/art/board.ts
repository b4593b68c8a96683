import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import { FIELDS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { GEM_DEFS, gem } from "../../../art/stones.ts";
import { document, linear, stack } from "../../../art/svg.ts";
import { rect } from "../../../table/layout.ts";
import { areaOutline, beamLines, rim } from "./table.ts";
import { TILE_DEFS, tile } from "./tiles.ts";

const FIELD = 100;
const STEP = 107;
const PAD = 18;
const SIDE = 6 * STEP - 7 + 2 * PAD;
const at = (field: number) => rect(PAD + (field % 6) * STEP, PAD + Math.floor(field / 6) * STEP, FIELD, FIELD);

/** The whole board as one picture for the page: who stands on top of each field, which was taken just then, and how it ended. */
export function boardSvg(view: View, bright: (field: number) => boolean, taken: FieldId | null = null): string {
  const fields = FIELDS.map((colour, field) => {
    const { x, y } = at(field);
    const { owner, price } = view.board[field]!;
    const look = price === null ? "closed" : owner === null ? "empty" : "owned";
    const stone = owner === null ? "" : `<g transform="translate(14 12) scale(.72)">${gem(owner)}</g>`;
    const veil = bright(field) ? "" : '<rect width="100" height="100" rx="16" fill="#f4ead5" fill-opacity=".62"/>';
    return `<g transform="translate(${x} ${y})">${tile(colour, look)}${stone}${veil}</g>`;
  });
  const rows = view.lines.map((line) => line.fields.map(at));
  const areas = view.players.map((player, seat) =>
    player.gone || player.area.length === 0
      ? ""
      : areaOutline(seat, new Map(player.area.map((field) => [field, at(field)])), 7),
  );
  return document(
    stack(
      `<rect width="${SIDE}" height="${SIDE}" rx="34" fill="url(#mini-tray)"/>`,
      fields.join(""),
      taken === null ? "" : rim(at(taken)),
      rows.length > 0 ? beamLines(rows) : "",
      view.ended === "line" ? "" : areas.join(""),
    ),
    SIDE,
    SIDE,
    {
      ...GEM_DEFS,
      ...TILE_DEFS,
      "mini-tray": linear("mini-tray", [
        [0, "#fffdf7"],
        [1, "#ddd0b8"],
      ]),
    },
  );
}

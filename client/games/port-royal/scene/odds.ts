import { bustOdds } from "../../../../shared/games/port-royal/odds.ts";
import type { View } from "../../../../shared/games/port-royal/state.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import type { Piece } from "../../../table/pieces.ts";
import { capsule, sign } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";

/** How likely the next card ends the turn, where the table says so: while another one may be turned over. */
export const saysOdds = (view: View): boolean =>
  view.odds && view.phase === "discover" && view.ship === null && bustOdds(view).of > 0;

/** Over the upper edge of the draw pile; the count is over the lower one. */
export function oddsPlace({ draw, zones: { top } }: Arrangement): Rect {
  const small = draw.width < 60;
  const width = small ? 54 : 70;
  const height = small ? 21 : 26;
  const y = Math.max(draw.y - (small ? 9 : 12), top.y + top.height + 2);
  return rect(draw.x + (draw.width - width) / 2, y, width, height);
}

/** In hundredths, never "0" where it may happen, nor "100" where it need not. */
export function percent({ bust, of }: { readonly bust: number; readonly of: number }): number {
  if (bust === 0 || bust === of) return bust === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * bust) / of)));
}

export function oddsPieces(view: View, a: Arrangement): Piece[] {
  if (!saysOdds(view)) return [];
  const at = oddsPlace(a);
  const own = rect(0, 0, at.width, at.height);
  const small = at.height < 24;
  const size = small ? 14 : 17;
  return [
    {
      id: "odds",
      rect: at,
      z: DEPTH.count,
      parts: [
        { type: "picture", art: capsule, rect: own },
        {
          type: "line",
          rect: own,
          align: "centre",
          gap: small ? 2 : 4,
          bits: [
            { art: sign("bust"), width: size, height: size },
            {
              text: `${percent(bustOdds(view))} %`,
              style: { size: small ? 15 : 18, weight: 800, colour: "#fff3d9" },
            },
          ],
        },
      ],
    },
  ];
}

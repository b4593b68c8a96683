import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { canvas, type Spots } from "../../../table/kit/canvas.ts";
import { framePieces } from "../../../table/kit/frames.ts";
import { seatOf } from "../../../table/kit/places.ts";
import type { Piece } from "../../../table/pieces.ts";
import type { GameScene, Shown, Tapped } from "../../../table/scene.ts";
import { longest, motions } from "../animate.ts";
import { ground } from "../art/pictures.ts";
import { asks, isTile, pointed, targets } from "../choices.ts";
import { cityId, seatSeen } from "../laying.ts";
import { type Arrangement, DEPTH, handOf, papersIn, tableOf as placesOf } from "../layout.ts";
import { after } from "../story.ts";
import { explanation } from "../texts/explain.ts";
import { boardPieces, restHits } from "./board.ts";
import { CLOSE_CITY, cityPieces, skyHits } from "./city.ts";
import { dicePieces } from "./dice.ts";
import { ownPieces, platePieces, workerHits } from "./plates.ts";
import { type Sight, sightOf } from "./sight.ts";
import { sounds } from "./sounds.ts";
import { arranged, tabsOf, zonesOf } from "./spots.ts";
import { trayHits, trayPieces } from "./tray.ts";
import { kinds, upcoming } from "./upcoming.ts";

type At = Shown<Bruegge>;

/** What can be pointed at, and what stands for it on the table. */
function framedNow({ open, legal }: At, at: Spots): string[] {
  const stands = [...at.keys()].filter((id) => open.includes(pointed(id, legal)));
  return stands.filter((id) => !id.startsWith("button:") && !/^space:\d:[1-5]/.test(id));
}

/** Blue frames round things and papers; light only on the hand, where it lies there as cards. */
const frames = ({ shown }: Sight, { tray }: Arrangement, at: Spots): Piece[] =>
  framePieces(shown, framedNow(shown, at), at, {
    corner: (id, { height }) => (isTile(id) ? 12 : Math.min(10, height * 0.12)),
    glow: (id) => (isTile(id) || id.startsWith("hand:") ? DEPTH.tray - 0.2 : DEPTH.glow),
    frame: (id) => (isTile(id) || id.startsWith("hand:") ? DEPTH.tray + 0.2 : DEPTH.frame),
    shines: (id) => id.startsWith("hand:") && tray.hand.form === "card",
  });

function tapped(id: string, { view, opened }: At): Tapped<Bruegge> {
  const seat = seatOf(id);
  if (seat !== null) {
    const seen = seatSeen(view, opened);
    if (seat === seen) return { type: "player", seat };
    return { type: "show", what: seat === view.viewer ? null : cityId(seat) };
  }
  if (id === CLOSE_CITY || (opened !== null && id.startsWith("worker:"))) return { type: "show", what: null };
  if (id === "discards") return { type: "page", what: "discards" };
  return { type: "explain" };
}

export const scene: GameScene<Bruegge> = {
  ...canvas<Bruegge, Arrangement, Sight>({
    sight: sightOf,
    arrange: arranged,
    lies: ({ view, legal, opened }, a) => [
      ...placesOf(view, legal, a, opened),
      ...handOf(a),
      ...papersIn(a, "now").map(({ page: _, ...it }) => it),
      ...skyHits(a.city, opened !== null),
      ...workerHits(a),
      ...restHits(a),
    ],
    ground: ground(),
    pieces: [dicePieces, boardPieces, platePieces, ownPieces, cityPieces, trayPieces, frames],
    note: { z: DEPTH.note, say: explanation },
    front: (shown, a) => trayHits({ shown }, a),
    answers: [
      /^(house:|city\/)/,
      /^(space|berth|stack|die|worker|threat|majority):/,
      /^(price|gate|plot|extra|discards|statue)$/,
      /^seat:/,
      /^stairs$/,
    ],
    targets,
  }),
  after,
  targets,
  asks,
  pointed,
  tapped,
  motions,
  sounds,
  longest,
  zones: zonesOf,
  tabs: tabsOf,
  upcoming,
  kinds,
};

import { COLOURS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { explainedPieces } from "../../../table/kit/note.ts";
import { ahead } from "../../../table/kit/pictures.ts";
import { hitsIn, isSeat, looksAt, spotsOf } from "../../../table/kit/places.ts";
import { rect } from "../../../table/layout.ts";
import { type Art, type Hit, type Piece, picture } from "../../../table/pieces.ts";
import type { GameScene, Shown } from "../../../table/scene.ts";
import { motions, PAID } from "../animate.ts";
import { card, gem, ground, paper, rim, ripple, star, tile, veil } from "../art/pictures.ts";
import { admits, asks, mark, targets } from "../choices.ts";
import { type Arrangement, arrange, DEPTH, place } from "../layout.ts";
import { after } from "../story.ts";
import { explanation } from "../texts/explain.ts";
import { speakerOf } from "../texts/speaker.ts";
import { boardPieces, fieldFrames, STAR } from "./board.ts";
import { barPieces, choiceButtons, handPieces, handPlaces, notePiece } from "./hand.ts";
import { pilesOf, roundPieces } from "./piles.ts";
import { platePieces } from "./plates.ts";
import { sounds } from "./sounds.ts";

type Scene = GameScene<Just4Fun>;
const arrangement = ({ view, legal, port }: Shown<Just4Fun>): Arrangement => arrange(view, legal, port);

/** Where things are now: `place`, but what is selected lies higher. */
const spots = (shown: Shown<Just4Fun>, a: Arrangement): Map<string, Hit> =>
  spotsOf([...place(shown.view, shown.legal, shown.port), ...handPlaces(shown, a)]);

function pieces(shown: Shown<Just4Fun>, host: Parameters<Scene["pieces"]>[1]): Piece[] {
  const a = arrangement(shown);
  const speaker = speakerOf(host);
  const at = spots(shown, a);
  const { view, port } = shown;
  return [
    picture("ground", ground, { x: 0, y: 0, ...port }, DEPTH.ground),
    ...boardPieces(shown, a),
    ...fieldFrames(shown, at, a.tray.gap),
    ...platePieces(shown, a, speaker),
    ...pilesOf(view, a, speaker),
    ...roundPieces(view, a, speaker),
    ...handPieces(shown, a),
    ...notePiece(shown, a, speaker),
    ...barPieces(shown, a, speaker),
    ...explainedPieces(shown, at, {
      free: a.free,
      z: DEPTH.toast,
      paper: paper({ lit: false, own: true }),
      targets,
      speaker,
      say: (id) => explanation(id, view, speaker),
    }),
  ];
}

/** Cards and fields in the looks that a move may bring. */
function upcoming({ view, legal, port }: Shown<Just4Fun>): ReturnType<Scene["upcoming"]> {
  const a = arrange(view, legal, port);
  const held = a.hand.cards[0]?.rect;
  const field = (share: number, ...arts: Art[]) => ahead(rect(0, 0, a.tray.field * share, a.tray.field * share), arts);
  return [
    ...[...(held === undefined ? [] : [held]), a.discard, PAID].flatMap((size) => ahead(size, COLOURS.map(card))),
    ...field(1, ...COLOURS.map((colour) => tile(colour, "owned")), ripple, rim, veil),
    ...view.players.flatMap((_, seat) => [...field(0.7, gem(seat)), ...field(STAR, star(seat))]),
  ];
}

export const scene: Scene = {
  after,
  pieces,
  // The gaps of the board belong to nobody.
  hits: (shown) => {
    const a = arrangement(shown);
    const at = spots(shown, a);
    return [...choiceButtons(shown, a), ...hitsIn(at, /^button:/, /^card:/, /^field:/, /^(draw|discard)$/, isSeat)];
  },
  targets,
  asks,
  mark,
  admits,
  tapped: (id, { view }) =>
    id === "discard" && view.discard.length > 0 ? { type: "page", what: "discards" } : looksAt(id),
  motions,
  sounds,
  upcoming,
};

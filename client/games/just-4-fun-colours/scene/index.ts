import { COLOURS } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Rect } from "../../../table/layout.ts";
import { type Art, type Hit, type Piece, picture } from "../../../table/pieces.ts";
import type { GameScene, Shown, Tapped } from "../../../table/scene.ts";
import { motions, PAID } from "../animate.ts";
import { card, gem, ground, ripple, star, tile, veil } from "../art/pictures.ts";
import { admits, mark, targets, warns } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { arrange, place } from "../layout.ts";
import { after } from "../story.ts";
import { speakerOf } from "../texts/speaker.ts";
import { boardPieces, framePieces, STAR } from "./board.ts";
import { explainPieces } from "./explain.ts";
import { actPieces, choiceButtons, handPieces, handPlaces, notePieces } from "./hand.ts";
import { pilePieces, platePieces, roundPieces, topOf } from "./players.ts";

const arrangement = ({ view, legal, port }: Shown<Just4Fun>): Arrangement => arrange(view, legal, port);

/** Where things are now: `place`, but what is selected lies higher. */
function spots(shown: Shown<Just4Fun>, a: Arrangement): Map<string, Rect> {
  const at = new Map(place(shown.view, shown.legal, shown.port).map(({ id, rect }) => [id, rect]));
  for (const { id, rect } of handPlaces(shown, a)) at.set(id, rect);
  return at;
}

function pieces(shown: Shown<Just4Fun>, host: Parameters<GameScene<Just4Fun>["pieces"]>[1]): Piece[] {
  const a = arrangement(shown);
  const speaker = speakerOf(host);
  const at = spots(shown, a);
  const { width, height } = shown.port;
  return [
    picture("ground", ground, { x: 0, y: 0, width, height }, DEPTH.ground),
    ...boardPieces(shown, a),
    ...framePieces(shown, at, a.tray.gap),
    ...platePieces(shown, a, speaker),
    ...pilePieces(shown, a, speaker),
    ...roundPieces(shown, a, speaker),
    ...handPieces(shown, a),
    ...notePieces(shown, a, speaker),
    ...actPieces(shown, a, speaker),
    ...explainPieces(shown, shown.explained === null ? undefined : at.get(shown.explained), a, speaker),
  ];
}

/** What answers a pointer: buttons before cards before fields; the gaps of the board belong to nobody. */
function hits(shown: Shown<Just4Fun>): Hit[] {
  const a = arrangement(shown);
  const all = [...spots(shown, a)].map(([id, rect]) => ({ id, rect }));
  const group = (test: RegExp): Hit[] => all.filter(({ id }) => test.test(id)).reverse();
  return [
    ...choiceButtons(shown, a),
    ...group(/^button:/),
    ...group(/^card:/),
    ...group(/^field:/),
    ...group(/^(draw|discard)$/),
    ...group(/^seat:/),
  ];
}

function tapped(id: string, { view }: Shown<Just4Fun>): Tapped<Just4Fun> {
  if (id === "discard" && view.discard.length > 0) return { type: "discards" };
  const seat = /^seat:(\d)$/.exec(id)?.[1];
  return seat === undefined ? { type: "explain" } : { type: "player", seat: Number(seat) };
}

/** Cards and fields in the looks that a move may bring. */
function upcoming({ view, legal, port }: Shown<Just4Fun>): ReturnType<GameScene<Just4Fun>["upcoming"]> {
  const a = arrange(view, legal, port);
  const { field } = a.tray;
  const held = a.hand.cards[0]?.rect;
  const sizes = [...(held === undefined ? [] : [held]), topOf(a.discard), PAID];
  const on = (art: Art, share: number) => ({ art, width: field * share, height: field * share });
  return [
    ...sizes.flatMap(({ width, height }) => COLOURS.map((colour) => ({ art: card(colour), width, height }))),
    ...COLOURS.map((colour) => on(tile(colour, "owned"), 1)),
    ...view.players.flatMap((_, seat) => [on(gem(seat), 0.7), on(star(seat), STAR)]),
    on(ripple, 1),
    on(veil, 1),
  ];
}

export const scene: GameScene<Just4Fun> = {
  after,
  pieces,
  hits,
  targets,
  warns,
  selects: true,
  mark,
  admits,
  pointed: (id) => id,
  tapped,
  covers: () => false,
  motions,
  upcoming,
};

import { STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { BROWN, INK, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { type PileLook, pilePieces } from "../../../table/kit/piles.ts";
import { trackPiece } from "../../../table/kit/track.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture, type TextStyle } from "../../../table/pieces.ts";
import { back, card, chip, edge, hollow, paper, round, star } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";

const PLAIN = paper({ lit: false, own: false });
const LOOK: PileLook = {
  edge,
  step: { x: 0, y: 1.8 },
  empty: hollow,
  faint: 0.4,
  count: { ground: chip(), colour: INK, weight: 900, at: "corner" },
};

/** Draw pile and discards with their sizes and, where there is room, their names. */
export function pilesOf(view: View, a: Arrangement, { texts: { words } }: Speaker): Piece[] {
  const newest = view.discard.at(-1);
  const piles = [
    { id: "draw", rect: a.draw, count: view.draw, top: view.draw > 0 ? back : null, name: words.drawPile },
    {
      id: "discard",
      rect: a.discard,
      count: view.discard.length,
      top: newest === undefined ? null : card(newest.face),
      name: words.discardPile,
    },
  ];
  const style: TextStyle = { size: Math.max(14, 15 * a.scale), weight: 500, colour: "#4a3b1d" };
  const named = ({ id, rect: at, name }: { id: string; rect: Rect; name: string }): Piece => {
    const under = rect(at.x - 30, at.y + at.height + (a.form === "desk" ? 12 * a.scale : 5), at.width + 60, 18);
    return thing(`${id}/name`, under, DEPTH.pile, [line(whole(under), [word(name, style)], "centre")]);
  };
  return [
    ...(a.pilePlate === null ? [] : [picture("piles", PLAIN, a.pilePlate, DEPTH.plate)]),
    ...piles.flatMap((pile) => pilePieces(pile, LOOK, DEPTH.pile, DEPTH.pile + 0.3)),
    ...(a.pileNames ? piles.map(named) : []),
  ];
}

/** On a desk: how far the match is, and what star and number mean. */
export function roundPieces({ round: now, ended, viewer }: View, a: Arrangement, { texts }: Speaker): Piece[] {
  const { rounds, legend, scale: s } = a;
  const { words } = texts;
  const plain: TextStyle = { size: Math.max(14, 16 * s), weight: 500, colour: BROWN };
  const pieces: Piece[] = [];
  const state = (n: number) => (n < now || (n === now && ended !== null) ? "past" : n === now ? "now" : "coming");
  if (rounds !== null) {
    const said = { title: words.round(now), goal: words.of(STONES) };
    const box = (n: number) => round(state(n));
    pieces.push(trackPiece({ id: "rounds", rect: rounds, of: STONES, ...said, ground: PLAIN, box }, s, DEPTH.plate));
  }
  if (legend !== null) {
    const size = Math.max(20, 24 * s);
    const half = legend.height / 2;
    const price = rect(2, half + (half - size) / 2, size, size);
    const beside = (top: number, text: string) =>
      line(rect(size + 10, top, legend.width - size - 10, half), [word(text, plain)]);
    pieces.push(
      thing("legend", legend, DEPTH.plate, [
        image(star(viewer === "spectator" ? 0 : viewer), rect(2, (half - size) / 2, size, size)),
        beside(0, words.starMeans),
        image(chip(), price),
        line(price, [word("2", { size: 17, weight: 900, colour: INK })], "centre"),
        beside(half, words.priceMeans),
      ]),
    );
  }
  return pieces;
}

import { STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { BROWN, INK, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { drawAndDiscard, type Pile, type PileLook, pilePieces } from "../../../table/kit/piles.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Piece, picture, type TextStyle } from "../../../table/pieces.ts";
import { back, card, chip, pileLook, plain, round, star } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import type { Sight } from "./sight.ts";

/** Where the table is low, the button of a note has room below the counts alone. */
const low: PileLook = { ...pileLook, count: { ...pileLook.count, at: "top" } };

/** Draw pile and discards with their sizes and, where there is room, their names. */
export function pilesOf({ shown: { view }, speaker }: Sight, a: Arrangement): Piece[] {
  const piles = drawAndDiscard(a, view, back, ({ face }) => card(face));
  const style: TextStyle = { size: Math.max(14, 15 * a.scale), weight: 500, colour: "#4a3b1d" };
  const wide = Math.abs(a.discard.x - a.draw.x) - 4;
  const named = ({ id, rect: at }: Pile, name: string): Piece => {
    const top = at.y + at.height + (a.form === "desk" ? 12 * a.scale : 5);
    const under = rect(at.x + (at.width - wide) / 2, top, wide, 18);
    return thing(`${id}/name`, under, DEPTH.pile, [line(whole(under), [word(name, style)], "centre")]);
  };
  return [
    ...(a.pilePlate === null ? [] : [picture("piles", plain, a.pilePlate, DEPTH.plate)]),
    ...piles.flatMap((pile) => pilePieces(pile, a.pileNames ? pileLook : low, DEPTH.pile, DEPTH.pile + 0.3)),
    ...(a.pileNames
      ? [named(piles[0], speaker.texts.words.drawPile), named(piles[1], speaker.texts.words.discardPile)]
      : []),
  ];
}

/** On a desk: how far the match is, and what star and number mean. */
export function roundPieces(sight: Sight, a: Arrangement): Piece[] {
  const style: TextStyle = { size: Math.max(14, 16 * a.scale), weight: 500, colour: BROWN };
  return [
    ...(a.rounds === null ? [] : [roundTrack(sight, a.rounds, a.scale, style)]),
    ...(a.legend === null ? [] : [legendPiece(sight, a.legend, a.scale, style)]),
  ];
}

/** A box for each round under a heading, filled as far as the match is. */
function roundTrack({ shown, speaker: { texts } }: Sight, at: Rect, s: number, style: TextStyle): Piece {
  const { round: now, ended } = shown.view;
  const inner = at.width - 32 * s;
  const step = inner / STONES;
  const head = rect(16 * s, 8 * s, inner, 30 * s);
  const state = (n: number) => (n < now || (n === now && ended !== null) ? "past" : n === now ? "now" : "coming");
  return thing("rounds", at, DEPTH.plate, [
    image(plain, whole(at)),
    line(head, [word(texts.words.round(now), { size: Math.max(17, 20 * s), weight: 700, colour: INK, title: true })]),
    line(head, [word(texts.words.of(STONES), style)], "right"),
    ...Array.from({ length: STONES }, (_, i) =>
      image(round(state(i + 1)), rect(16 * s + i * step, 45 * s, step - 3 * s, 13 * s)),
    ),
  ]);
}

function legendPiece({ shown, speaker: { texts } }: Sight, at: Rect, s: number, style: TextStyle): Piece {
  const { viewer } = shown.view;
  const size = Math.max(20, 24 * s);
  const half = at.height / 2;
  const sign = (top: number): Rect => rect(2, top + (half - size) / 2, size, size);
  const beside = (top: number, text: string) =>
    line(rect(size + 10, top, at.width - size - 10, half), [word(text, style)]);
  return thing("legend", at, DEPTH.plate, [
    image(star(viewer === "spectator" ? 0 : viewer), sign(0)),
    beside(0, texts.words.starMeans),
    image(chip(), sign(half)),
    line(sign(half), [word("2", { size: 17, weight: 900, colour: INK })], "centre"),
    beside(half, texts.words.priceMeans),
  ]);
}

import type { Advance, PileView, View } from "../../../../shared/games/bruegge/state.ts";
import { icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { PAPER_PILE, pilePieces } from "../../../table/kit/piles.ts";
import { cells, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { back, backChip, gem, panel, pileSign, stairAt, stairs } from "../art/pictures.ts";
import { PRICE, STAIRS, stackId } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { FAINT, type Sight, style } from "./sight.ts";

/** Reputation and what an advance costs; piles, and what else there is in the middle. */
export const boardPieces = (sight: Sight, a: Arrangement): Piece[] => [
  ...(a.stairs === null ? [] : stairsPieces(sight, a.stairs, a.price)),
  ...(a.piles === null ? [] : pilesPieces(sight, a.piles)),
];

/** Whether the dice of this round lie. */
const rolled = ({ dice }: Pick<View, "dice">): boolean => dice.some(Boolean);

const stepperId = (seat: number): string => `stepper:${seat}`;

/** Where everybody stands on the stairs: those on one step above each other. */
function steppersOn(stairsAt: Rect, { players }: Pick<View, "players">): Rect[] {
  const size = Math.min(20, stairsAt.width * 0.08);
  return players.map(({ step }, seat) => {
    const { x, y } = stairAt(step, stairsAt.width, stairsAt.height);
    const below = players.slice(0, seat).filter((other) => other.step === step).length;
    return rect(stairsAt.x + x - size / 2, stairsAt.y + y - size * (1 + 0.82 * below), size, size);
  });
}

/** The stairs within their panel. */
const stairsIn = ({ x, y, width, height }: Rect): Rect => rect(x + 10, y + height * 0.24, width - 20, height * 0.52);

/** Who has advanced this round (BR-20). */
const DECIDED: { readonly [A in Advance]: string } = { ahead: "?", taken: "✓", refused: "–", impossible: "×" };

function stairsPieces({ shown: { view }, words }: Sight, at: Rect, price: Rect): Piece[] {
  const where = stairsIn(at);
  const foot = rect(12, at.height * 0.8, at.width - 24, at.height * 0.18);
  const decided = view.players.flatMap(({ advance }, seat) => [
    icon(gem(seat), 18),
    word(DECIDED[advance], style(16, 700, advance === "taken" ? "#dff0c8" : FAINT)),
  ]);
  const size = Math.min(36, at.height * 0.16);
  return [
    thing(STAIRS, at, DEPTH.panel, [
      image(panel("slate"), whole(at)),
      line(rect(12, 6, at.width * 0.5, at.height * 0.2), [word(words.reputation, { ...style(20), title: true })]),
      line(foot, decided, "left", 4),
    ]),
    picture("stairs/steps", stairs(), where, DEPTH.cell),
    thing(PRICE, price, DEPTH.cell, [
      line(
        whole(price),
        [
          word(
            view.price !== null ? words.advance[0] : rolled(view) ? words.noAdvance : "",
            style(15, 500, FAINT),
            at.width < 250 ? "" : [words.advance[1], ""],
          ),
          ...(view.price === null ? [] : [icon(coinSign(String(view.price)), size)]),
        ],
        "right",
        8,
      ),
    ]),
    ...steppersOn(where, view).map((spot, seat) =>
      picture(stepperId(seat), gem(seat), spot, DEPTH.piece + seat * 0.01, { travels: true }),
    ),
  ];
}

function pilesPieces(
  { shown: { view }, words }: Sight,
  { rect: at, stacks, rest }: NonNullable<Arrangement["piles"]>,
): Piece[] {
  const counts = [view.extra, view.discards.length, view.statues[0] ?? null];
  const labels = [words.extraPile, words.discards, words.nextStatue];
  return [
    picture("piles", panel("slate"), at, DEPTH.panel),
    ...stacks.flatMap((spot, i) => stackPieces(view.piles[i]!, i, spot)),
    ...(rest === null ? [] : rowsIn(rest).map((spot, i) => restPiece(REST[i]!, labels[i]!, counts[i]!, spot))),
  ];
}

/** A pile by the back of its top card; on a phone, where no gable has room for its symbol, by that alone, the count beside it. */
function stackPieces({ count, top }: PileView, i: number, spot: Rect): Piece[] {
  if (spot.height > 60) {
    const card = top === null ? null : back(top);
    return pilePieces({ id: stackId(i), rect: cardIn(spot), count, top: card }, PAPER_PILE, DEPTH.cell, DEPTH.piece);
  }
  const art = top === null ? null : backChip(top);
  const high = Math.min(spot.height - 12, spot.width * 0.6);
  return [
    thing(stackId(i), spot, DEPTH.cell, [
      ...(art === null ? [] : [image(art, rect(2, (spot.height - high) / 2, high / 1.42, high))]),
      line(rect(high / 1.42 + 4, 0, spot.width - high / 1.42 - 5, spot.height), [
        word(String(count), style(15.5, 900)),
      ]),
    ]),
  ];
}

/** A card on its pile, as large as there is room for its count. */
function cardIn({ x, y, width, height }: Rect): Rect {
  const high = Math.min(height - 12, (width - 6) * 1.42);
  const wide = high / 1.42;
  return rect(x + (width - wide) / 2, y + 3, wide, high);
}

/** What else lies in the middle. */
const REST = ["extra", "discards", "statue"] as const;
const rowsIn = (at: Rect): Rect[] => cells(REST.length, 1, at, 0);
export const restHits = ({ piles }: Arrangement): Hit[] =>
  piles === null || piles.rest === null ? [] : rowsIn(piles.rest).map((at, i) => ({ id: REST[i]!, rect: at }));

function restPiece(
  id: (typeof REST)[number],
  [label, short]: readonly [string, string],
  count: number | null,
  at: Rect,
): Piece {
  const wordy = at.width > 86;
  const tight = at.width < 100;
  const size = Math.min(tight ? 17 : 22, at.height - 2);
  const said = wordy ? [word(label, style(at.width > 110 ? 15.5 : 14, 500), short)] : [];
  return thing(id, at, DEPTH.cell, [
    line(
      rect(0, 0, at.width - (tight ? 20 : 26), at.height),
      [icon(pileSign(id), size), ...said],
      "left",
      tight ? 3 : 5,
    ),
    line(whole(at), [word(count === null ? "–" : String(count), style(wordy ? 17 : 15, 900))], "right"),
  ]);
}

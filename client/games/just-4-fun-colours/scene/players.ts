import { STONES } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import {
  type Align,
  type Art,
  type Bit,
  type Part,
  type Piece,
  picture,
  type TextStyle,
} from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { edgesOf } from "../../../table/stack.ts";
import { back, card, chip, edge, gem, hollow, pips, plate, robot, round, star } from "../art/pictures.ts";
import { sorted } from "../choices.ts";
import { type Arrangement, DEPTH, type Plate } from "../layout/arrangement.ts";
import type { Speaker } from "../texts/speaker.ts";
import { standsByStones } from "../texts/texts.ts";
import { noteOf } from "./hand.ts";

const INK = "#14202b";
const BROWN = "#5a4826";

/** A plate too narrow for a best row beside the numbers has it under the gem. */
const isNarrow = ({ rect: at, style }: Plate): boolean => style !== "wide" && at.width < 160;

/** Where a player's gem lies on his plate: stones come from there. */
export function gemOn(it: Plate): Rect {
  const { x, y, height } = it.rect;
  if (it.style === "wide") return rect(x + height * 0.1, y + height * 0.1, height * 0.5, height * 0.5);
  if (isNarrow(it)) return rect(x + 7, y + height * 0.08, height * 0.56, height * 0.56);
  const size = height * 0.66;
  return rect(x + Math.max(6, height * 0.12), y + (height - size) / 2, size, size);
}

/** Everybody's plate: gem, name, stones left, cards in hand, the best row; lit while he has to act. */
export function platePieces(shown: Shown<Just4Fun>, a: Arrangement, speaker: Speaker): Piece[] {
  return a.plates.map((it) => {
    const { view } = shown;
    const player = view.players[it.seat]!;
    const own = it.seat === view.viewer;
    const acts = shown.lit === it.seat || (shown.lit === null && view.asked?.seat === it.seat);
    const gemAt = gemOn(it);
    const parts: Part[] = [
      { type: "picture", art: plate({ lit: acts, own }), rect: rect(0, 0, it.rect.width, it.rect.height) },
      { type: "picture", art: gem(it.seat), rect: local(gemAt, it) },
    ];
    if (speaker.bot(it.seat)) {
      const size = gemAt.width * 0.42;
      parts.push({
        type: "picture",
        art: robot,
        rect: local(rect(gemAt.x + gemAt.width - size * 0.8, gemAt.y + gemAt.height - size * 0.8, size, size), it),
      });
    }
    parts.push(...(it.style === "wide" ? wide(it, shown, a, speaker) : compact(it, shown, a, speaker)));
    return { id: `seat:${it.seat}`, rect: it.rect, z: DEPTH.plate, parts, ...(player.gone && { alpha: 0.6 }) };
  });
}

const local = (at: Rect, { rect: { x, y } }: Plate): Rect => rect(at.x - x, at.y - y, at.width, at.height);

const line = (at: Rect, bits: readonly Bit[], align: Align = "left", gap = 6): Part => ({
  type: "line",
  rect: at,
  align,
  gap,
  bits,
});

function pipBit(seat: number, shown: Shown<Just4Fun>, size: number): Bit {
  const { row, players } = shown.view;
  return { art: pips(seat, players[seat]!.best, row), width: (size * (row * 25 - 4)) / 21, height: size };
}

/** Three lines on a desk. */
function wide(it: Plate, shown: Shown<Just4Fun>, a: Arrangement, { texts, name }: Speaker): Part[] {
  const { seat, rect: at } = it;
  const { view } = shown;
  const player = view.players[seat]!;
  const s = a.scale;
  const left = at.height * 0.68;
  const inner = at.width - left - 12 * s;
  const text: TextStyle = { size: Math.max(14, 16 * s), weight: 500, colour: BROWN };
  const figure: TextStyle = { size: Math.max(18, 20 * s), weight: 900, colour: INK };
  const title = seat === view.viewer ? texts.words.you(name(seat)) : name(seat);
  const foot = rect(12 * s, at.height * 0.66, at.width - 24 * s, at.height * 0.27);
  const parts: Part[] = [
    line(rect(left, at.height * 0.1, inner, at.height * 0.27), [
      { text: title, style: { size: Math.max(17, 20 * s), weight: 800, colour: INK } },
    ]),
    line(rect(left, at.height * 0.36, inner, at.height * 0.22), [{ text: stateOf(shown, seat, texts), style: text }]),
  ];
  if (player.shown.length > 0) return [...parts, ...shownHand(it, shown, foot)];
  const bits: Bit[] = [
    { text: String(player.supply), style: figure },
    { text: texts.words.stonesBare(player.supply), style: text },
    { art: back, width: 13 * s, height: 18 * s },
    { text: String(player.hand), style: figure },
  ];
  return [
    ...parts,
    line(rect(foot.x, foot.y, foot.width * 0.5, foot.height), bits, "left", 6 * s),
    line(
      rect(foot.x + foot.width * 0.46, foot.y, foot.width * 0.54, foot.height),
      [{ text: texts.words.bestRow, style: text, short: "" }, pipBit(seat, shown, 14 * s)],
      "right",
      7 * s,
    ),
  ];
}

/** Two lines beside the gem. */
function compact(it: Plate, shown: Shown<Just4Fun>, a: Arrangement, { texts, name }: Speaker): Part[] {
  const { seat, rect: at } = it;
  const { view } = shown;
  const player = view.players[seat]!;
  const own = seat === view.viewer;
  const gemAt = local(gemOn(it), it);
  const narrow = isNarrow(it);
  const left = gemAt.x + gemAt.width + (narrow ? 7 : Math.max(8, at.height * 0.13));
  const inner = at.width - left - (narrow ? 4 : 9);
  const large = at.height >= 76;
  const said = own && a.note === null ? noteOf(shown, texts).short : "";
  const named: TextStyle = { size: large ? 22 : at.height >= 58 ? 17.5 : 16, weight: 800, colour: INK };
  if (said !== "")
    return [
      {
        type: "words",
        rect: rect(left, 2, inner, at.height - 4),
        align: "left",
        text: said,
        style: { ...named, size: 15.5, weight: 700 },
      },
    ];
  const half = at.height / 2;
  const line1 = large ? 28 : 21;
  const top = rect(left, half - line1 - (large ? 2 : 0), inner, line1);
  const foot = rect(left, half + (large ? 2 : 0), inner, line1);
  const title = own && view.asked?.seat === seat ? texts.words.yourTurn : name(seat);
  const text: TextStyle = { size: large ? 18 : 15, weight: 500, colour: BROWN };
  const parts: Part[] = [line(top, [{ text: title, style: named }])];
  if (view.ended !== null && own)
    return [...parts, line(foot, [{ text: stateOf(shown, seat, texts), style: { ...text, weight: 700 } }])];
  if (view.ended !== null && inner > 130 && !player.gone)
    parts[0] = line(top, [
      { text: title, style: named },
      { text: scoreOf(view, seat, texts), style: { ...text, weight: 700 }, short: "" },
    ]);
  if (player.shown.length > 0 && !own) return [...parts, ...shownHand(it, shown, foot)];
  const figure: TextStyle = { size: large ? 23 : 18, weight: 900, colour: INK };
  const worded = inner > (own ? 160 : 230);
  const height = large ? 21 : 15;
  const stone: Bit = { art: gem(seat), width: height - 2, height: height - 2 };
  const held: Bit[] = [
    { art: back, width: height * 0.73, height },
    { text: String(player.hand), style: figure },
  ];
  const bits: Bit[] = [
    { text: String(player.supply), style: figure },
    worded ? { text: texts.words.stonesBare(player.supply), style: text } : stone,
    ...(own ? [] : held),
  ];
  parts.push(line(foot, bits, "left", narrow ? 3 : 6));
  const numbers = (large ? 30 : 22) + (worded ? (large ? 52 : 44) : height) + (own ? 0 : height + (large ? 36 : 28));
  const most = (inner - numbers) / ((view.row * 25 - 4) / 21);
  if (!narrow)
    return [...parts, line(foot, [pipBit(seat, shown, Math.min(large ? 17 : own ? 13 : 11, most))], "right")];
  const under = rect(gemAt.x - 3, gemAt.y + gemAt.height + 1, gemAt.width + 6, at.height - gemAt.y - gemAt.height - 2);
  const fits = (gemAt.width + 6) / ((view.row * 25 - 4) / 21);
  parts.push({ type: "line", rect: under, align: "centre", gap: 0, bits: [pipBit(seat, shown, fits)] });
  return parts;
}

/** What a player is doing, or how many cards he holds. */
function stateOf({ view, lit: acting }: Shown<Just4Fun>, seat: number, texts: Speaker["texts"]): string {
  const { words } = texts;
  const player = view.players[seat]!;
  if (player.gone) return words.gone;
  if (view.ended === "line") return seat === view.active ? words.completes(view.row) : words.largest(player.size);
  if (view.ended !== null)
    return words.area({ fields: player.size, stones: player.stones }, standsByStones(view, seat));
  if (acting === seat) return words.cards(player.hand);
  if (view.asked?.seat === seat) return seat === view.viewer ? words.yourTurn : words.thinking;
  return player.lost > 0 ? words.lost(player.lost) : words.largest(player.size);
}

/** What a player has come to. */
function scoreOf(view: View, seat: number, { words }: Speaker["texts"]): string {
  const { size, stones } = view.players[seat]!;
  if (view.ended === "line") return seat === view.active ? words.completes(view.row) : words.fields(size);
  return words.area({ fields: size, stones }, standsByStones(view, seat));
}

/** Hands lie open once the match is over (J4F-19). */
function shownHand({ seat }: Plate, { view }: Shown<Just4Fun>, at: Rect): Part[] {
  const cards = sorted(view.players[seat]!.shown);
  const gap = at.width < 160 ? 1.5 : 3;
  const width = Math.min(at.height * 0.72, (at.width - (cards.length - 1) * gap) / Math.max(1, cards.length));
  return cards.map((it, i) => ({
    type: "picture",
    art: card(it.face),
    rect: rect(
      at.x + i * (width + gap),
      at.y + (at.height - Math.min(at.height, width * 1.37)) / 2,
      width,
      Math.min(at.height, width * 1.37),
    ),
  }));
}

/** The uppermost card of a pile. */
export const topOf = (at: Rect): Rect => rect(at.x + 2, at.y, at.width - 4, at.height - 4);

/** Draw pile and discards with their sizes. */
export function pilePieces({ view }: Shown<Just4Fun>, a: Arrangement, { texts }: Speaker): Piece[] {
  const newest = view.discard.at(-1);
  const pieces: Piece[] = [];
  if (a.pilePlate !== null) pieces.push(picture("piles", plate({ lit: false, own: false }), a.pilePlate, DEPTH.plate));
  for (const [id, at, count, top, name] of [
    ["draw", a.draw, view.draw, view.draw > 0 ? back : null, texts.words.drawPile],
    [
      "discard",
      a.discard,
      view.discard.length,
      newest === undefined ? null : card(newest.face),
      texts.words.discardPile,
    ],
  ] as const) {
    const lies = topOf(at);
    if (count === 0) pieces.push(picture(`${id}/empty`, hollow, lies, DEPTH.pile - 0.1, { alpha: 0.4 }));
    pieces.push(pilePiece(id, lies, count, top), sizePiece(`${id}/count`, lies, count));
    if (!a.pileNames) continue;
    const under = rect(at.x - 30, at.y + at.height + (a.form === "desk" ? 12 * a.scale : 1), at.width + 60, 18);
    pieces.push({
      id: `${id}/name`,
      rect: under,
      z: DEPTH.pile,
      parts: [
        {
          type: "line",
          rect: rect(0, 0, under.width, under.height),
          align: "centre",
          gap: 0,
          bits: [{ text: name, style: { size: Math.max(14, 15 * a.scale), weight: 500, colour: "#4a3b1d" } }],
        },
      ],
    });
  }
  return pieces;
}

/** A pile: its edges show how high it is. */
function pilePiece(id: string, at: Rect, count: number, top: Art | null): Piece {
  const edges = edgesOf(Math.ceil(count * 0.9));
  const own = rect(0, 0, at.width, at.height);
  const parts: Part[] = Array.from({ length: edges }, (_, i) => ({
    type: "picture",
    art: edge,
    rect: { ...own, y: 1.8 * (edges - 1 - i) },
  }));
  if (top !== null) parts.push({ type: "picture", art: top, rect: own });
  return { id, rect: at, z: DEPTH.pile, parts };
}

/** How many cards it has, over its lower right corner. */
function sizePiece(id: string, on: Rect, count: number): Piece {
  const high = on.width < 60 ? 24 : 28;
  const wide = Math.max(high, 12 + String(count).length * 10);
  const at = rect(on.x + on.width - wide * 0.72, on.y + on.height - high * 0.78, wide, high);
  const own = rect(0, 0, wide, high);
  return {
    id,
    rect: at,
    z: DEPTH.pile + 0.3,
    parts: [
      { type: "picture", art: chip(), rect: own },
      line(own, [{ text: String(count), style: { size: 18, weight: 900, colour: INK } }], "centre", 0),
    ],
  };
}

/** On a desk: how far the match is, and what star and number mean. */
export function roundPieces(
  { view }: Shown<Just4Fun>,
  { rounds, legend, scale: s }: Arrangement,
  { texts }: Speaker,
): Piece[] {
  const pieces: Piece[] = [];
  if (rounds !== null) {
    const step = (rounds.width - 32 * s) / STONES;
    const head = rect(16 * s, 8 * s, rounds.width - 32 * s, 30 * s);
    const parts: Part[] = [
      { type: "picture", art: plate({ lit: false, own: false }), rect: rect(0, 0, rounds.width, rounds.height) },
      line(head, [
        {
          text: texts.words.round(view.round),
          style: { size: Math.max(17, 20 * s), weight: 700, colour: INK, title: true },
        },
      ]),
      line(
        head,
        [{ text: texts.words.of(STONES), style: { size: Math.max(14, 16 * s), weight: 500, colour: BROWN } }],
        "right",
      ),
      ...Array.from(
        { length: STONES },
        (_, i): Part => ({
          type: "picture",
          art: round(
            i + 1 < view.round || (i + 1 === view.round && view.ended !== null)
              ? "past"
              : i + 1 === view.round
                ? "now"
                : "coming",
          ),
          rect: rect(16 * s + i * step, 45 * s, step - 3 * s, 13 * s),
        }),
      ),
    ];
    pieces.push({ id: "rounds", rect: rounds, z: DEPTH.plate, parts });
  }
  if (legend !== null) {
    const style: TextStyle = { size: Math.max(14, 16 * s), weight: 500, colour: BROWN };
    const size = Math.max(20, 24 * s);
    const half = legend.height / 2;
    pieces.push({
      id: "legend",
      rect: legend,
      z: DEPTH.plate,
      parts: [
        {
          type: "picture",
          art: star(view.viewer === "spectator" ? 0 : view.viewer),
          rect: rect(2, (half - size) / 2, size, size),
        },
        line(rect(size + 10, 0, legend.width - size - 10, half), [{ text: texts.words.starMeans, style }]),
        { type: "picture", art: chip(), rect: rect(2, half + (half - size) / 2, size, size) },
        {
          type: "line",
          rect: rect(2, half + (half - size) / 2, size, size),
          align: "centre",
          gap: 0,
          bits: [{ text: "2", style: { size: 17, weight: 900, colour: INK } }],
        },
        line(rect(size + 10, half, legend.width - size - 10, half), [{ text: texts.words.priceMeans, style }]),
      ],
    });
  }
  return pieces;
}

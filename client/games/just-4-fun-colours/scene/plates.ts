import type { View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { BROWN, INK, icon, image, lettering, line, word, words } from "../../../table/kit/parts.ts";
import { playerPiece } from "../../../table/kit/players.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Bit, type Part, type Piece, within } from "../../../table/pieces.ts";
import { back, card, gem, paper, pips } from "../art/pictures.ts";
import { sorted } from "../choices.ts";
import { type Arrangement, DEPTH, type Plate } from "../layout.ts";
import { noteOf, scoreOf, stateOf } from "../texts/said.ts";
import type { Sight } from "./sight.ts";

const ink = lettering(INK);

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
export function platePieces(sight: Sight, a: Arrangement): Piece[] {
  const { shown, speaker } = sight;
  const { view } = shown;
  return a.plates.map((it) => {
    const { seat, rect: at } = it;
    const ground = (lit: boolean) => paper({ lit, own: seat === view.viewer });
    const sign = { art: gem(seat), rect: gemOn(it) };
    const who = { seat, rect: at, z: DEPTH.plate, sign, ground, gone: view.players[seat]!.gone };
    const rows = it.style === "wide" ? wide(it, sight, a) : compact(it, sight, a);
    return playerPiece(shown, who, speaker, rows);
  });
}

/** Width of the best row's pips, as a share of their height. */
const pipsWide = ({ row }: View): number => (row * 25 - 4) / 21;
const pipBit = (seat: number, view: View, size: number): Bit =>
  icon(pips(seat, view.players[seat]!.best, view.row), size * pipsWide(view), size);

/** Three lines on a desk. */
function wide({ seat, rect: at }: Plate, { shown, speaker }: Sight, { scale: s }: Arrangement): Part[] {
  const { view } = shown;
  const { words: say } = speaker.texts;
  const player = view.players[seat]!;
  const left = at.height * 0.68;
  const inner = at.width - left - 12 * s;
  const text = ink(Math.max(14, 16 * s), 500, BROWN);
  const figure = ink(Math.max(18, 20 * s), 900);
  const name = ink(Math.max(17, 20 * s), 800);
  const title = seat === view.viewer ? say.you(speaker.name(seat)) : speaker.name(seat);
  const [state, brief] = stateOf(shown, seat, speaker);
  const foot = rect(12 * s, at.height * 0.66, at.width - 24 * s, at.height * 0.27);
  const heads = [
    line(rect(left, at.height * 0.1, inner, at.height * 0.27), [word(title, name)], "left", 6),
    line(rect(left, at.height * 0.36, inner, at.height * 0.22), [word(state, text, brief)], "left", 6),
  ];
  if (player.shown.length > 0) return [...heads, ...shownHand(view, seat, foot)];
  const bits = [
    word(String(player.supply), figure),
    word(say.stonesBare(player.supply), text),
    icon(back, 13 * s, 18 * s),
    word(String(player.hand), figure),
  ];
  const best = rect(foot.x + foot.width * 0.46, foot.y, foot.width * 0.54, foot.height);
  return [
    ...heads,
    line({ ...foot, width: foot.width * 0.5 }, bits, "left", 6 * s),
    line(best, [word(say.bestRow, text, ""), pipBit(seat, view, 14 * s)], "right", 7 * s),
  ];
}

/** Two lines beside the gem. */
function compact(it: Plate, { shown, speaker }: Sight, a: Arrangement): Part[] {
  const { seat, rect: at } = it;
  const { view } = shown;
  const { texts, name } = speaker;
  const player = view.players[seat]!;
  const own = seat === view.viewer;
  const gemAt = within(gemOn(it), at);
  const narrow = isNarrow(it);
  const left = gemAt.x + gemAt.width + (narrow ? 7 : Math.max(8, at.height * 0.13));
  const inner = at.width - left - (narrow ? 4 : 9);
  const large = at.height >= 76;
  const named = ink(large ? 22 : at.height >= 58 ? 17.5 : 16, 800);
  const { short: said, shortest } = noteOf(shown, texts);
  if (own && a.note === null && said !== "")
    return [
      words(rect(left, 2, inner, at.height - 4), said, { ...named, size: 15.5, weight: 700 }, { short: [shortest] }),
    ];
  const high = large ? 28 : 21;
  const gap = large ? 2 : 0;
  const top = rect(left, at.height / 2 - high - gap, inner, high);
  const foot = rect(left, at.height / 2 + gap, inner, high);
  const [state, brief] = stateOf(shown, seat, speaker);
  const ownTurn = own && view.asked?.seat === seat && speaker.playsHimself(seat);
  const title = word(ownTurn ? texts.words.yourTurn : name(seat), named);
  const text = ink(large ? 18 : 15, 500, BROWN);
  const strong = ink(text.size, 700, BROWN);
  const over = view.ended !== null;
  const score = over && !own && inner > 130 && !player.gone ? [word(scoreOf(view, seat, texts.words), strong, "")] : [];
  const head = line(top, [title, ...score], "left", 6);
  if (over && own) return [head, line(foot, [word(state, strong, brief)], "left", 6)];
  if (player.shown.length > 0 && !own) return [head, ...shownHand(view, seat, foot)];
  const figure = ink(large ? 23 : 18, 900);
  const worded = inner > (own ? 160 : 230);
  const height = large ? 21 : 15;
  const stones = word(String(player.supply), figure);
  const bits = [
    ...(worded ? [stones, word(texts.words.stonesBare(player.supply), text)] : [icon(gem(seat), height - 2), stones]),
    ...(own ? [] : [icon(back, height * 0.73, height), word(String(player.hand), figure)]),
  ];
  const numbers = line(foot, bits, "left", narrow ? 3 : 6);
  if (narrow) {
    const { x, y, width } = gemAt;
    const under = rect(x - 3, y + width + 1, width + 6, at.height - y - width - 2);
    return [head, numbers, line(under, [pipBit(seat, view, under.width / pipsWide(view))], "centre")];
  }
  const taken = (large ? 30 : 22) + (worded ? (large ? 52 : 44) : height) + (own ? 0 : height + (large ? 36 : 28));
  const size = Math.min(large ? 17 : own ? 13 : 11, (inner - taken) / pipsWide(view));
  return [head, numbers, line(foot, [pipBit(seat, view, size)], "right", 6)];
}

/** Hands lie open once the match is over (J4F-19). */
function shownHand({ players }: View, seat: number, at: Rect): Part[] {
  const cards = sorted(players[seat]!.shown);
  const gap = at.width < 160 ? 1.5 : 3;
  const width = Math.min(at.height * 0.72, (at.width - (cards.length - 1) * gap) / Math.max(1, cards.length));
  const height = Math.min(at.height, width * 1.37);
  return cards.map((it, i) =>
    image(card(it.face), rect(at.x + i * (width + gap), at.y + (at.height - height) / 2, width, height)),
  );
}

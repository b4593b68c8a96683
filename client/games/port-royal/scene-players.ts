import { INFLUENCE_TO_END } from "../../../shared/games/port-royal/data.ts";
import type { PlayerView, PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { rect, type Rect } from "../../table/layout.ts";
import { type Bit, type Part, type Piece, picture, type TextStyle, within } from "../../table/pieces.ts";
import type { Shown } from "../../table/scene.ts";
import { type Arrangement, DEPTH, type PanelPlace } from "./layout/arrangement.ts";
import { display, grouped } from "./layout/pieces.ts";
import { face, handOf, ICONS, panel, robot, sign } from "./scene-art.ts";
import { cardPiece } from "./scene-cards.ts";
import type { Speaker } from "./speaker.ts";

const INK = "#14202b";
const LIGHT = "#fff6e0";

/** The spots of a panel that are explained by themselves (PR-49). */
export interface Spot {
  readonly id: string;
  readonly rect: Rect;
}

interface Lines {
  readonly hand: Rect;
  readonly name: Rect;
  readonly nameSize: number;
  readonly coins: Rect;
  readonly swords: Rect;
  /** Null where there is no room for it. */
  readonly stack: Rect | null;
  readonly shield: Rect;
  readonly number: number;
  readonly icon: number;
  readonly chips: Rect | null;
  readonly status: Rect | null;
}

/** Where a panel's things stand, relative to the table. */
function linesOf({ rect: at, style, chip }: PanelPlace): Lines {
  const { x, y, width, height } = at;
  const third = (row: Rect, i: number, of: number): Rect => rect(row.x + (row.width / of) * i, row.y, row.width / of, row.height);
  if (style === "tall" && width >= 220) {
    const line = height * 0.42;
    const head = rect(x + 19, y + height * 0.08, width - 33, line);
    const foot = rect(x + 19, y + height * 0.54, width - 33, height * 0.36);
    const shield = Math.min(40, line - 2);
    const numbers = rect(foot.x, foot.y, Math.min(178, foot.width * 0.52), foot.height);
    const name = rect(head.x + 38, head.y, (width - 110) * 0.56, line);
    return {
      hand: rect(head.x, head.y + (line - 28) / 2, 28, 28), name, nameSize: 22,
      status: rect(name.x, head.y, head.width - 38 - shield - 8, line),
      shield: rect(head.x + head.width - shield, head.y + (line - shield * 1.12) / 2, shield, shield * 1.12),
      coins: third(numbers, 0, 3), swords: third(numbers, 1, 3), stack: third(numbers, 2, 3), number: 22, icon: 25,
      chips: rect(foot.x + numbers.width + 6, foot.y + (foot.height - chip) / 2, foot.width - numbers.width - 6, chip),
    };
  }
  const left = x + (width < 120 ? 9 : 11);
  const inner = width - (left - x) - 6;
  if (style === "line" && width < 150) {
    const shield = Math.min(26, height * 0.6);
    const half = height / 2 - 2;
    const room = inner - shield - 2;
    const low = rect(left, y + half + 1, room, half);
    return {
      hand: rect(left, y + 4, 18, 18), name: rect(left + 21, y + 3, room - 21, half), nameSize: 14.5, status: null, stack: null, chips: null,
      shield: rect(x + width - shield - 4, y + (height - shield * 1.12) / 2, shield, shield * 1.12),
      coins: third(low, 0, 2), swords: third(low, 1, 2), number: 16, icon: 15,
    };
  }
  if (style === "line") {
    const shield = Math.min(28, height - 12);
    const each = 40;
    const right = x + width - shield - 6;
    return {
      hand: rect(left, y + (height - 24) / 2, 24, 24), name: rect(left + 28, y, right - 2 * each - 6 - left - 28, height), nameSize: 16,
      status: null, stack: null, chips: null, number: 18, icon: 18,
      shield: rect(right, y + (height - shield * 1.12) / 2, shield, shield * 1.12),
      coins: rect(right - 2 * each - 4, y, each + 4, height), swords: rect(right - each, y, each - 4, height),
    };
  }
  const rows = style === "tall" ? 3 : 2;
  const top = y + (height > 70 ? 6 : 4);
  const head = style === "tall" ? Math.min(32, height * 0.36) : height * 0.48;
  const shield = Math.min(width < 120 ? 27 : 30, head - 1);
  const numbers = rect(left, top + head, inner, rows === 3 ? height * 0.28 : height - head - 9);
  return {
    hand: rect(left, top + (head - 24) / 2, 24, 24), name: rect(left + 29, top, inner - shield - 31, head), nameSize: 17, status: null,
    shield: rect(left + inner - shield, top + (head - shield * 1.12) / 2, shield, shield * 1.12),
    coins: third(numbers, 0, 3), swords: third(numbers, 1, 3), stack: third(numbers, 2, 3),
    number: inner < 92 ? 16.5 : 18, icon: inner < 92 ? 16 : 18,
    chips: rows === 3 && chip > 0 ? rect(left, y + height - chip - 6, inner, y + height - 6 - (numbers.y + numbers.height) > 2 * chip ? chip : chip) : null,
  };
}

/** Everybody in a panel: hand, name, coins, swords, points, cards; lit while he acts. */
export function panelPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  return a.panels.flatMap((place) => {
    const { seat, rect: at } = place;
    const player = shown.view.players[seat]!;
    const l = linesOf(place);
    const lit = shown.lit === seat || (shown.lit === null && shown.view.asked?.seat === seat);
    const ink = player.gone ? "#8a7a5c" : INK;
    const number: TextStyle = { size: l.number, weight: 800, colour: ink };
    const amount = (bit: Bit, n: number, where: Rect): Part =>
      ({ type: "line", rect: within(where, at), align: "left", gap: 3, bits: [bit, { text: String(n), style: number }] });
    const icon = (art: Parameters<typeof sign>[0]): Bit => ({ art: sign(art), width: l.icon, height: l.icon });
    const name: Bit = { text: speaker.name(seat), style: { size: l.nameSize, weight: 800, colour: ink } };
    const said = statusOf(shown, seat, speaker);
    const status: Bit[] = l.status === null || said === "" ? [] : [{ text: said, style: { size: 16, weight: 500, colour: "#6b5630" } }];
    const parts: Part[] = [
      { type: "picture", art: panel(seat, lit), rect: within(at, at) },
      { type: "picture", art: handOf(seat), rect: within(l.hand, at) },
      status.length > 0
        ? { type: "line", rect: within(l.status!, at), align: "left", gap: 8, bits: [name, ...status] }
        : { type: "line", rect: within(l.name, at), align: "left", gap: 0, bits: [name] },
      { type: "picture", art: sign({ points: String(player.influence) }), rect: within(l.shield, at) },
      amount(icon("coin"), player.coins, l.coins),
      amount(icon("sabres"), player.swords, l.swords),
    ];
    if (l.stack !== null)
      parts.push(amount({ art: ICONS.cards, width: l.icon - 1, height: l.icon - 1 }, player.display.length + player.expeditions.length, l.stack));
    if (speaker.bot(seat)) parts.push({ type: "picture", art: robot, rect: within(rect(l.hand.x + l.hand.width - 11, l.hand.y + l.hand.height - 12, 16, 16), at) });
    for (const chip of chipsOf(player, l)) parts.push({ type: "picture", art: face(chip.card.face, "chip", speaker.language), rect: within(chip.rect, at) });
    return [{ id: `seat:${seat}`, rect: at, z: DEPTH.panel, parts, ...(player.gone && { alpha: 0.75 }) }];
  });
}

const chipsOf = (player: PlayerView, { chips }: Lines) => (chips === null ? [] : display(grouped(player), chips, chips.height, "chip"));

function statusOf({ view }: Shown<PortRoyal>, seat: number, { texts, bot }: Speaker): string {
  const { words } = texts;
  if (view.players[seat]!.gone) return words.gone;
  if (view.asked?.seat === seat) return words.thinking;
  if (seat === (view.active + 1) % view.players.length) return words.next;
  return bot(seat) ? words.bot : "";
}

/** What a panel's and one's own symbols are, for whoever asks (PR-49); the smallest last. */
export function spotsOf(view: PortRoyal["View"], a: Arrangement): Spot[] {
  const spots: Spot[] = [];
  for (const place of a.panels) {
    const l = linesOf(place);
    const of = (what: string, where: Rect | null): void => void (where !== null && spots.push({ id: `seat:${place.seat}/${what}`, rect: where }));
    of("coins", l.coins);
    of("swords", l.swords);
    of("cards", l.stack);
    of("influence", l.shield);
    for (const { card, rect: where } of chipsOf(view.players[place.seat]!, l)) spots.push({ id: `seat:${place.seat}/card:${card.id}`, rect: where });
  }
  if (a.own !== null)
    for (const what of ["coins", "swords", "influence"] as const) spots.push({ id: `seat:${a.own.seat}/${what}`, rect: a.own[what] });
  return spots;
}

/** One's own numbers and display. */
export function ownPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const { own } = a;
  if (own === null) return [];
  const player = shown.view.players[own.seat]!;
  const desk = a.form === "desk";
  const low = own.coins.height;
  const size = desk ? 31 : low < 44 && own.name === null ? 22 : 25;
  const icon = Math.min(low - 6, desk ? 38 : own.name === null ? 24 : 30);
  const number: TextStyle = { size, weight: 900, colour: LIGHT, halo: true };
  const word: TextStyle = { size: desk ? 18 : 17, weight: 500, colour: LIGHT, halo: true };
  const line = (id: string, where: Rect, bits: Bit[], align: "left" | "right"): Piece =>
    ({ id: `own/${id}`, rect: where, z: DEPTH.card - 0.2, parts: [{ type: "line", rect: within(where, where), align, gap: desk ? 8 : 4, bits }] });
  const align = desk || a.form === "landscape" ? "left" : "right";
  const labelled = (text: string): Bit[] => (desk ? [{ text, style: word }] : []);
  const roomy = own.influence.width > 84;
  const pieces: Piece[] = [
    picture("own/hand", handOf(own.seat), own.hand, DEPTH.card - 0.2),
    line("coins", own.coins, [{ art: sign("coin"), width: icon, height: icon }, { text: String(player.coins), style: number }, ...labelled(speaker.texts.words.coinsLabel)], align),
    line("swords", own.swords, [{ art: sign("sabres"), width: icon, height: icon }, { text: String(player.swords), style: number }, ...labelled(speaker.texts.words.swordsLabel)], align),
    line("influence", own.influence, [
      { art: sign({ points: String(player.influence) }), width: icon * 1.1, height: icon * 1.1 * 1.12 },
      ...(desk || (a.form === "landscape" && own.influence.width > 110)
        ? [{ text: speaker.texts.words.pointsOf(INFLUENCE_TO_END), style: word }]
        : roomy ? [{ text: speaker.words.of(INFLUENCE_TO_END), style: word }] : []),
    ], align),
  ];
  if (own.name !== null)
    pieces.push(line("name", own.name, [{ text: speaker.name(own.seat), style: { size: desk ? 25 : 19, weight: 800, colour: LIGHT, halo: true } }], "left"));
  for (const { group, rect: where } of own.labels)
    pieces.push(line(`group:${group}`, where, [{ text: speaker.texts.groups[group], style: { size: 18, weight: 700, colour: "#fbe9c2", title: true, halo: true } }], "left"));
  own.display.forEach((card, i) => pieces.push({ ...cardPiece(card, DEPTH.card + 0.001 * i, speaker.language) }));
  return pieces;
}

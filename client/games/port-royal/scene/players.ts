import type { Seat } from "../../../../shared/engine/contract.ts";
import { nextSeat } from "../../../../shared/engine/seats.ts";
import { INFLUENCE_TO_END, printed } from "../../../../shared/games/port-royal/data.ts";
import type { PlayerView, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { pyramid } from "../../../table/kit/heaps.ts";
import { INK, icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { handSign } from "../../../table/kit/pictures.ts";
import { seatId } from "../../../table/kit/places.ts";
import { badgeOn, doing, playerPiece } from "../../../table/kit/players.ts";
import { type Rect, rect, shared } from "../../../table/layout.ts";
import { type Bit, type Hit, type Part, type Piece, picture, type TextStyle, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { face, ICONS, sign } from "../art/pictures.ts";
import { display, grouped } from "../layout/pieces.ts";
import { type Arrangement, DEPTH, type OwnPlace, type PanelPlace, type PlacedCard } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";
import { cardPiece } from "./cards.ts";
import { cubeParts } from "./contracts.ts";

const LIGHT = "#fff6e0";

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
  /** Free cubes; null without contracts, or where there is no room. */
  readonly cubes: Rect | null;
  /** His cards, in the look that there is room for. */
  readonly cards: readonly PlacedCard[];
}

type PlainLines = Omit<Lines, "cubes" | "cards">;

/** Coins, swords and cards beside each other: two digits where there are often two. */
const abreast = (row: Rect, ...shares: number[]) => shared(row, 0, ...shares) as [Rect, Rect, Rect];

/** Where a panel's things stand, relative to the table: what is no card in the part that the display leaves. */
function linesOf(place: PanelPlace, player: PlayerView): Lines {
  const { rect: at, display: room } = place;
  const right = room !== null && room.x > at.x + at.width / 3;
  const core = room === null ? at : right ? { ...at, width: room.x - at.x } : { ...at, height: room.y - at.y };
  const { cubes, ...l } = withCubes({ ...place, rect: core });
  const groups = grouped(player);
  if (room !== null) return { ...l, cubes, chips: null, cards: display(groups, room, room.height / 1.4, "owned") };
  return { ...l, cubes, cards: l.chips === null ? [] : display(groups, l.chips, l.chips.height, "chip") };
}

function withCubes(place: PanelPlace): Omit<Lines, "cards"> {
  const l = { ...plainLines(place), cubes: null };
  if (!place.cubes) return l;
  if (l.status !== null && place.rect.width >= 330) {
    const cubes = rect(l.shield.x - 44, l.shield.y + 3, 34, l.shield.height - 6);
    const less = (it: Rect): Rect => ({ ...it, width: it.width - 46 });
    return { ...l, cubes, name: less(l.name), status: less(l.status) };
  }
  if (l.chips === null) return l;
  const { x, y, width, height } = l.chips;
  const size = height + 5;
  return { ...l, chips: { ...l.chips, width: width - size - 4 }, cubes: rect(x + width - size, y - 4, size, size) };
}

function plainLines(place: PanelPlace): PlainLines {
  const { rect: at, style } = place;
  if (style === "tall" && at.width >= 330) return wide(place);
  if (style === "line") return at.width < 200 ? narrow(place) : single(place);
  return rows(place);
}

/** A desk: name and points above, numbers and chips below. */
function wide({ rect: { x, y, width, height }, chip }: PanelPlace): PlainLines {
  const high = height * 0.42;
  const head = rect(x + 19, y + height * 0.08, width - 33, high);
  const foot = rect(x + 19, y + height * 0.54, width - 33, height * 0.36);
  const shield = Math.min(40, high - 2);
  const numbers = rect(foot.x, foot.y, 172, foot.height);
  const [coins, swords, stack] = abreast(numbers, 39, 30, 31);
  return {
    hand: rect(head.x, head.y + (high - 30) / 2, 30, 30),
    name: rect(head.x + 40, head.y, head.width - 50 - shield, high),
    nameSize: 22,
    status: rect(head.x + 40, head.y, head.width - 40 - shield - 8, high),
    shield: rect(head.x + head.width - shield, head.y + (high - shield * 1.12) / 2, shield, shield * 1.12),
    coins,
    swords,
    stack,
    number: 22,
    icon: 25,
    chips: rect(foot.x + 178, foot.y + (foot.height - chip) / 2, foot.width - 178, chip),
  };
}

/** Name, numbers and, where there is room, chips below each other. */
function rows({ rect: { x, y, width, height }, style, chip }: PanelPlace): PlainLines {
  const large = height >= 100 && width >= 165;
  const left = x + (large ? 15 : width < 120 ? 9 : 11);
  const inner = x + width - (large ? 11 : 6) - left;
  const three = style === "tall" && chip > 0;
  const top = y + (large ? 8 : height > 70 ? 6 : 4);
  const head = three ? height * (large ? 0.34 : 0.35) : height * 0.48;
  const shield = Math.min(large ? 34 : width < 120 ? 27 : 30, head - 1);
  const hand = large ? 29 : 24;
  const numbers = rect(left, top + head, inner, three ? height * 0.28 : height - head - 9);
  const [coins, swords, stack] = abreast(numbers, 39, 30, 31);
  const tight = inner < 96;
  // The name needs the line: the points stand beside the other numbers.
  if (width < 118)
    return {
      hand: rect(left, top + (head - 22) / 2, 22, 22),
      name: rect(left + 26, top, inner - 26, head),
      nameSize: 16,
      status: null,
      coins,
      swords,
      stack: null,
      number: 17,
      icon: 16,
      shield: rect(left + inner - 25, numbers.y + (numbers.height - 28) / 2, 25, 28),
      chips: three ? rect(left, y + height - chip - 6, inner, chip) : null,
    };
  return {
    hand: rect(left, top + (head - hand) / 2, hand, hand),
    name: rect(left + hand + 6, top, inner - shield - hand - 8, head),
    nameSize: large ? 21 : 17,
    status: large ? rect(left + hand + 6, top, inner - shield - hand - 8, head) : null,
    shield: rect(left + inner - shield, top + (head - shield * 1.12) / 2, shield, shield * 1.12),
    coins,
    swords,
    stack: tight && width < 90 ? null : stack,
    number: large ? 21 : tight ? 16 : 18,
    icon: large ? 23 : tight ? 15 : 18,
    chips: three ? rect(left, y + height - chip - (large ? 9 : 6), inner, chip) : null,
  };
}

/** All in one line. */
function single({ rect: { x, y, width, height } }: PanelPlace): PlainLines {
  const shield = Math.min(28, height - 12);
  const right = x + width - shield - 6;
  return {
    hand: rect(x + 11, y + (height - 24) / 2, 24, 24),
    name: rect(x + 39, y, right - 89 - x - 39, height),
    nameSize: 16,
    status: null,
    stack: null,
    chips: null,
    number: 18,
    icon: 17,
    shield: rect(right, y + (height - shield * 1.12) / 2, shield, shield * 1.12),
    coins: rect(right - 86, y, 46, height),
    swords: rect(right - 38, y, 34, height),
  };
}

/** Two short lines beside the points. */
function narrow({ rect: { x, y, width, height } }: PanelPlace): PlainLines {
  const left = x + 9;
  const shield = Math.min(25, height * 0.56);
  const half = height / 2 - 2;
  const room = width - 14 - shield;
  const [coins, swords] = abreast(rect(left, y + half + 1, Math.min(room, 96), half), 57, 43);
  return {
    // A bot's badge at its corner ends above the numbers, and before the name.
    hand: rect(left, y + 1, 17, 17),
    name: rect(left + 23, y + 2, room - 23, half),
    nameSize: width < 120 ? 14.5 : 16,
    status: null,
    stack: null,
    chips: null,
    number: 16,
    icon: 14,
    shield: rect(x + width - shield - 4, y + (height - shield * 1.12) / 2, shield, shield * 1.12),
    coins,
    swords,
  };
}

/** Everybody in a panel: hand, name, coins, swords, points, cards; lit while he acts. */
export function panelPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  return a.panels.map((place) => {
    const { seat, rect: at } = place;
    const player = shown.view.players[seat]!;
    const l = linesOf(place, player);
    const who = { seat, rect: at, z: DEPTH.panel, sign: { art: handSign(seat), rect: l.hand }, gone: player.gone };
    const colour = player.gone ? "#8a7a5c" : INK;
    const number: TextStyle = { size: l.number, weight: 800, colour };
    const amount = (bit: Bit, n: number, where: Rect): Part =>
      line(within(where, at), [bit, word(String(n), number)], "left", l.icon > 20 ? 4 : 2);
    const name = word(speaker.name(seat), { size: l.nameSize, weight: 800, colour });
    const said = l.status === null ? "" : doing(shown.view, who, speaker, nextOf(shown.view));
    const status = said === "" ? [] : [word(said, { size: 16, weight: 500, colour: "#6b5630" }, "")];
    const parts = [
      line(within(said === "" ? l.name : l.status!, at), [name, ...status], "left", said === "" ? 0 : 8),
      image(sign({ points: String(player.influence) }), within(l.shield, at)),
      amount(icon(sign("coin"), l.icon), player.coins, l.coins),
      amount(icon(sign("sabres"), l.icon), player.swords, l.swords),
    ];
    const cards = player.display.length + player.expeditions.length;
    if (l.stack !== null) parts.push(amount(icon(ICONS.cards, l.icon - 1), cards, l.stack));
    if (l.cubes !== null)
      parts.push(...cubeParts(seat, player.cubes, pyramid(within(l.cubes, at)).slice(0, player.cubes)));
    for (const { card, rect: where, look } of l.cards) {
      parts.push(image(face(card.face, look === "chip" ? "chip" : "owned", speaker.language), within(where, at)));
      // A ship lies before a player only while he keeps it for a contract, because he repelled it (PR-47).
      if (printed(card.face).kind === "ship") parts.push(image(sign("sabres"), within(badgeOn(where), at)));
    }
    return playerPiece(shown, who, speaker, parts);
  });
}

/** Who has the next turn, past those who left; nobody any more after the last one (PR-28, PR-80). */
function nextOf({ phase, active, start, ending, players }: View): Seat | null {
  const seats = players.length;
  const gone = players.flatMap((player, seat) => (player.gone ? [seat] : []));
  const next = nextSeat(active, seats, gone);
  const fromStart = (seat: Seat): number => (seat - start + seats) % seats;
  return phase === "over" || (ending && fromStart(next) <= fromStart(active)) ? null : next;
}

/** What a panel's and one's own symbols are, for whoever asks (PR-49); the smallest last. */
export function seatSpots({ players }: View, { panels, own }: Arrangement): Hit[] {
  const spots = panels.flatMap((place) => {
    const { seat } = place;
    const { coins, swords, stack, shield, cubes, cards } = linesOf(place, players[seat]!);
    return [
      ...Object.entries({ coins, swords, cards: stack, influence: shield, cubes }).map(([what, at]) => ({
        what,
        at,
        seat,
      })),
      ...cards.map(({ card, rect: at }) => ({ what: `card:${card.id}`, at, seat })),
    ];
  });
  const ownSpots =
    own === null
      ? []
      : (["cubes", "coins", "swords", "influence"] as const).map((what) => ({ what, at: own[what], seat: own.seat }));
  return [...spots, ...ownSpots].flatMap(({ what, at, seat }) =>
    at === null ? [] : [{ id: seatId(seat, what), rect: at }],
  );
}

function labelText(group: OwnPlace["labels"][number]["group"], { texts, words }: Speaker): string {
  return group === "kept" ? words.kept : group === "cubes" ? words.cubes : texts.groups[group];
}

/** One's own numbers and display. */
export function ownPieces({ view }: Shown<PortRoyal>, { own, form }: Arrangement, speaker: Speaker): Piece[] {
  if (own === null) return [];
  const { texts, words, language, name } = speaker;
  const { coins, swords, influence } = view.players[own.seat]!;
  const desk = form === "desk";
  const large = desk || form === "tablet";
  const low = own.coins.height;
  const size = large ? 30 : low < 44 && own.name === null ? 22 : 25;
  const sized = Math.min(low - 6, large ? 38 : own.name === null ? 24 : 30);
  const light = { colour: LIGHT, halo: true } as const;
  const number: TextStyle = { size, weight: 900, ...light };
  const text: TextStyle = { size: large ? 18 : 17, weight: 500, ...light };
  const align = desk || form === "landscape" ? "left" : "right";
  const gap = desk ? 8 : 4;
  const mine = (id: string, at: Rect, bits: readonly Bit[], to: typeof align = "left"): Piece =>
    thing(`own/${id}`, at, DEPTH.card - 0.2, [line(whole(at), bits, to, gap)]);
  // "3 coins" without its figure, which stands larger before it.
  const figure = (of: "coin" | "sabres", n: number, said: string): Bit[] => [
    icon(sign(of), sized),
    word(String(n), number),
    ...(large ? [word(said.slice(String(n).length + 1), text)] : []),
  ];
  const wordy = desk || (form === "landscape" && own.influence.width > 110);
  const goal = wordy
    ? [word(texts.words.pointsOf(INFLUENCE_TO_END), text)]
    : own.influence.width > 84
      ? [word(words.of(INFLUENCE_TO_END), text)]
      : [];
  const shield = icon(sign({ points: String(influence) }), sized * 1.1, sized * 1.1 * 1.12);
  const title: TextStyle = { size: large ? 25 : 19, weight: 800, ...light };
  const label: TextStyle = { size: 18, weight: 700, colour: "#fbe9c2", title: true, halo: true };
  return [
    picture("own/hand", handSign(own.seat), own.hand, DEPTH.card - 0.2),
    mine("coins", own.coins, figure("coin", coins, texts.words.coins(coins)), align),
    mine("swords", own.swords, figure("sabres", swords, texts.words.swords(swords)), align),
    mine("influence", own.influence, [shield, ...goal], align),
    ...(own.name === null ? [] : [mine("name", own.name, [word(name(own.seat), title)])]),
    // Over a single card there may be no room for it.
    ...own.labels.map(({ group, rect: at }) =>
      mine(`group:${group}`, at, [word(labelText(group, speaker), label, "")]),
    ),
    ...own.display.map((card, i) => cardPiece(card, DEPTH.card + 0.001 * i, language)),
  ];
}

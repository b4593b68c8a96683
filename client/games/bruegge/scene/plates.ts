import type { Seat } from "../../../../shared/engine/contract.ts";
import { CANAL_SPACES, GATES, MAJORITIES } from "../../../../shared/games/bruegge/data.ts";
import type { PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { icon, image, line, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { isLit, playerPiece } from "../../../table/kit/players.ts";
import { clamp, type Rect, rect } from "../../../table/layout.ts";
import type { Bit, Hit, Part, Piece } from "../../../table/pieces.ts";
import { NAMED } from "../art/houses.ts";
import {
  backChip,
  canalChip,
  gem,
  home,
  house,
  houseChip,
  majority,
  panel,
  pileSign,
  points,
  startMarker,
  statue,
  worker,
} from "../art/pictures.ts";
import { workerId } from "../choices.ts";
import { HOUSE } from "../layout/arrangement.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { FAINT, type Sight, style } from "./sight.ts";
import { number, PRESSED, threatParts } from "./threats.ts";

/** Everybody else, compact: a tap shows his city. */
export const platePieces = (sight: Sight, { plates }: Arrangement): Piece[] =>
  plates.map(({ seat, rect: at }) =>
    plate(sight, seat, at, at.height > 100 ? fullRows(sight, seat, at) : shortRows(sight, seat, at)),
  );

/** The viewer's own things. */
export const ownPieces = (sight: Sight, { own }: Arrangement): Piece[] =>
  own === null
    ? []
    : [
        plate(
          sight,
          own.seat,
          own.rect,
          own.rect.height > 100 ? ownRows(sight, own.seat, own.rect) : ownLine(sight, own),
        ),
      ];

function plate(sight: Sight, seat: Seat, at: Rect, parts: readonly Part[]): Piece {
  const { gone } = sight.shown.view.players[seat]!;
  const own = seat === sight.shown.view.viewer;
  const size = signSize(at);
  const low = at.height < 100;
  const hidden = own && low;
  const sign = {
    art: gem(seat),
    rect: rect(at.x + (low ? 5 : 12), at.y + (low ? 4 : 10), hidden ? 1 : size, hidden ? 1 : size),
  };
  const ground = (lit: boolean) => panel(own ? "own" : lit ? "lit" : "slate");
  const player = { seat, rect: at, z: DEPTH.panel, sign, ground, gone };
  return playerPiece(sight.shown, player, sight.speaker, parts);
}
const signSize = ({ height }: Rect): number =>
  height > 100 ? Math.min(32, height * 0.18) : Math.min(24, height * 0.4);

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Name, money, reputation and points of a full plate; whoever has left needs no money any more, and it says so in its place. */
function headRow(sight: Sight, seat: Seat, width: number, at: Rect): Part[] {
  const { shown, speaker, words } = sight;
  const { guilders, step, points: now, gone } = shown.view.players[seat]!;
  const own = seat === shown.view.viewer;
  const left = at.x + signSize({ ...at, height: 180 }) + 20;
  const size = Math.min(34, at.height);
  const starts = shown.view.start === seat;
  const name = own ? words.you(speaker.name(seat)) : speaker.name(seat);
  const narrow = width < NARROW;
  const coin = icon(coinSign(String(guilders)), size * 0.86);
  const bits = own || gone ? [] : narrow ? [coin] : [coin, icon(pileSign("advance"), size * 0.62), number(step)];
  const shield = rect(width - size - 10, at.y, size, size * 1.12);
  return [
    line(
      rect(left, at.y, bits.length === 0 ? width - left - size - 20 : width * 0.33, at.height),
      [
        word(name, style(19, 800, isLit(shown, seat) ? "#ffe3a0" : undefined), speaker.name(seat)),
        ...(gone ? [word(speaker.house.gone, style(15, 500), "")] : []),
        ...(starts ? [icon(startMarker(), size * 0.66)] : []),
      ],
      "left",
      6,
    ),
    ...(bits.length === 0
      ? []
      : [line(rect(left + width * 0.33, at.y, shield.x - left - width * 0.33 - 8, at.height), bits, "right", 4)]),
    image(points(now), shield),
  ];
}

/** Workers by colour, each with its count; those that are not there are pale. */
const workerBits = ({ workers }: PlayerView, size: number, letters: number): Bit[] =>
  COLOURS.flatMap((colour, i) => [
    icon(worker(colour), size * 0.8, size),
    number(workers[i]!, letters, workers[i] === 0),
  ]);

/** A plate has less room than its words want. */
const NARROW = 240;
/** Of a plate that only says what counts; a higher one shows the city. */
const COMPACT = 0.66;
const COMPACT_NARROW = 0.8;
/** So much higher, and a row of houses has room. */
const ROOMY = 84;

/** A whole plate: workers and hand, houses and threats, canals, statues and majorities. */
function fullRows(sight: Sight, seat: Seat, at: Rect): Part[] {
  const player = sight.shown.view.players[seat]!;
  const { width, height } = at;
  const narrow = width < NARROW;
  const shape = narrow ? COMPACT_NARROW : COMPACT;
  const roomy = height - width * shape > ROOMY;
  const block = roomy ? width * shape : Math.min(height, width * (shape + 0.2));
  // Where reputation and hand have a row of their own, one more.
  const last = narrow ? 4 : 3;
  const high = block / (last + 1.3);
  const row = (n: number): Rect => rect(12, 10 + high * n, width - 24, high - 6);
  const letters = narrow ? 14.5 : 16;
  const threats = (room: Rect) => threatParts(player, room, high * 0.6, letters);
  const head = [
    ...headRow(sight, seat, width, row(0)),
    line(
      rect(12, row(1).y, width * (narrow ? 1 : 0.64) - (narrow ? 24 : 0), row(1).height),
      workerBits(player, high * 0.62, letters),
      "left",
      narrow ? 2 : 3,
    ),
    ...handParts(player, row(narrow ? 2 : 1), high, narrow),
  ];
  const discs = (y: number): Part =>
    line(rect(width * 0.4, y, width * 0.6 - 10, row(3).height), discBits(player, high * 0.62), "right", 4);
  if (roomy) {
    const wet = clamp(high * 0.8, (height - block) * 0.2, high * 1.5);
    const canals = rect(12, height - wet - 10, width - 24, wet);
    const from = row(last - 1).y + row(last - 1).height + 4;
    return [
      ...head,
      ...threats(rect(12, row(last - 1).y, width * 0.56, row(last - 1).height)),
      discs(row(last - 1).y),
      ...streetParts(sight, player, rect(12, from, width - 24, canals.y - from - 6)),
      ...canalParts(player, canals),
    ];
  }
  const street = width * 0.5 - 18;
  const chip = clamp(high * 0.5, street / player.houses.length - 2, high * 0.72);
  const chips = player.houses.map(({ colour, person }) => icon(houseChip(colour, person), chip, chip * CHIP));
  return [
    ...head,
    line(rect(12, row(last - 1).y, street, row(last - 1).height), fitting(chips, street), "left", 2),
    ...threats(rect(width * 0.53, row(last - 1).y, width * 0.47 - 10, row(last - 1).height)),
    ...canalParts(player, rect(12, row(last).y + 2, width * 0.34, row(last).height - 4)),
    discs(row(last).y),
  ];
}

/** Cards of the hand by their backs; where money leaves it no room above, reputation before them. */
function handParts({ hand, step }: PlayerView, at: Rect, high: number, narrow: boolean): Part[] {
  const backs = hand.map((colour) => icon(backChip(colour), high * 0.5, high * 0.68));
  const room = at.width * (narrow ? 0.66 : 0.28);
  return [
    ...(narrow ? [line(at, [icon(pileSign("advance"), high * 0.6), number(step, 16)], "left", 4)] : []),
    line(rect(at.x + at.width - room, at.y, room + 2, at.height), fitting(backs, room), "right", 2),
  ];
}

/** All houses with their persons, as large as they fit; where their names would have no room, without words. */
function streetParts({ language, shown: { view } }: Sight, { houses }: PlayerView, at: Rect): Part[] {
  const named = stepFor(houses.length, at, HOUSE);
  const words = named > NAMED;
  const step = words ? named : stepFor(houses.length, at, CHIP);
  const shape = words ? HOUSE : CHIP;
  const columns = Math.floor(at.width / step + 0.01);
  return houses.map(({ colour, person }, i) => {
    const [x, y] = [(i % columns) * step, Math.floor(i / columns) * step * shape];
    const full = person === null ? house(colour) : home(colour, person, language, view.used.includes(person));
    const art = words ? full : houseChip(colour, person);
    return image(art, rect(at.x + x, at.y + y, step - 4, (step - 4) * shape));
  });
}
const LARGEST = 112;
/** Height of a small house, as a share of its width. */
const CHIP = 1.28;

/** How far apart so many things of this shape stand in rows, as large as they fit. */
function stepFor(count: number, at: Rect, shape: number): number {
  const steps = [2, 3, 4, 5, 6, 7, 8].map((columns) =>
    Math.min(at.width / columns, at.height / (Math.ceil(count / columns) * shape), LARGEST),
  );
  return Math.max(...steps);
}

/** As many as there is room for; the rest as a number. */
function fitting(bits: readonly Bit[], room: number): Bit[] {
  const each = bits[0];
  const step = each !== undefined && "width" in each ? each.width + 2 : 1;
  const most = Math.max(2, Math.floor(room / step));
  return bits.length <= most
    ? [...bits]
    : [...bits.slice(0, most - 1), word(`+${bits.length - most + 1}`, style(15, 800))];
}

function canalParts({ canals, gate }: PlayerView, at: Rect): Part[] {
  const [wide, high] = [at.width / CANAL_SPACES, at.height / 2];
  return GATES[gate]!.flatMap((colours, c) =>
    colours.map((colour, i) =>
      image(canalChip(colour, i < canals[c]!), rect(at.x + i * wide, at.y + c * high, wide - 2, high - 2)),
    ),
  );
}

const discBits = ({ statues, majorities }: PlayerView, size: number): Bit[] => [
  ...statues.map((worth) => icon(statue(worth), size)),
  ...MAJORITIES.map((what, i) => icon(majority(what, majorities[i]!), size)),
];

/** Name and points; below them money, houses, canal tokens, and the markers that are next to strike. */
function shortRows(sight: Sight, seat: Seat, at: Rect): Part[] {
  const { speaker, shown } = sight;
  const player = shown.view.players[seat]!;
  const { width, height } = at;
  const sign = signSize(at);
  const shield = Math.min(30, height * 0.52);
  const half = height / 2;
  const large = height > 56;
  const huge = height > 76;
  const icons = huge ? 22 : large ? 16 : 14;
  const size = huge ? 20 : large ? 16 : 14.5;
  const figure = (art: Bit, count: number): Bit[] => [art, word(String(count), style(size, 900))];
  const wide = width > WIDE;
  const tight = width < TIGHT;
  const most = Math.max(...player.threats);
  const first = player.threats.indexOf(most);
  const next = { ...player, threats: player.threats.map((n, i) => (i === first ? n : 0)) };
  const end = width - (large ? 8 : shield + 6);
  const threats = most === 0 ? 0 : wide ? width * 0.3 : icons + size * PRESSED;
  // A wide plate has them beside the name, and more of the rest below.
  const above = wide && large;
  const below = rect(end - threats, half + 1, threats, half - 4);
  const left = sign + (speaker.bot(seat) ? 13 : 9);
  return [
    line(
      rect(left, 2, width - left - (tight ? 3 : shield + 7) - (above ? threats + 6 : 0), half),
      [
        word(speaker.name(seat), style(large ? 17 : 15, 800)),
        ...(wide ? player.hand.map((colour) => icon(backChip(colour), icons * 0.8, icons * 1.1)) : []),
      ],
      "left",
      5,
    ),
    image(points(player.points), rect(width - shield - 4, tight ? half - 4 : 3, shield, shield * 1.12)),
    line(
      rect(5, half + 1, end - (above ? 0 : threats) - 5, half - 4),
      [
        icon(coinSign(String(player.guilders)), icons * 1.2),
        ...(wide ? [...figure(icon(pileSign("advance"), icons), player.step), ...workerBits(player, icons, size)] : []),
        ...(tight && most > 0 ? [] : figure(icon(houseChip("red", null), icons * 0.8, icons), player.houses.length)),
        ...(width > 112 ? figure(icon(canalChip("blue", true), icons * 1.1, icons * 0.75), sum(player.canals)) : []),
      ],
      "left",
      wide ? 3 : 1.5,
    ),
    ...threatParts(
      wide ? player : next,
      above ? { ...below, x: width - shield - 10 - threats, y: 2, height: half } : below,
      icons,
      size,
    ),
  ];
}
/** Three others on the smallest phone: the name has a line, and below it beside money is what is next to strike, or houses. */
const TIGHT = 96;
/** One or two others have the room to show everything that they have. */
const WIDE = 340;

/** Where one's workers of each colour stand on the plate of a desk. */
export function workerHits({ own }: Arrangement): Hit[] {
  if (own === null || own.rect.height < 100) return [];
  const { x, y, width, height } = own.rect;
  const step = (width - 24) / COLOURS.length;
  return COLOURS.map((colour, i) => ({
    id: workerId(colour),
    rect: rect(x + 12 + i * step, y + height * 0.28, step, height * 0.29),
  }));
}

/** Between what stands for statues and majorities. */
const DISCS = 6;

/** The own plate of a desk. */
function ownRows(sight: Sight, seat: Seat, at: Rect): Part[] {
  const { shown, words } = sight;
  const player = shown.view.players[seat]!;
  const { width, height } = at;
  const high = height / 230;
  const step = (width - 24) / COLOURS.length;
  const size = 40 * high;
  const row = (y: number, h: number): Rect => rect(12, y * high, width - 24, h * high);
  // Money and reputation; the bar at the top says which card turn it is, too.
  const narrow = width < NARROW;
  const owned = (coin: number): Bit[] => [
    icon(coinSign(String(player.guilders)), coin),
    icon(pileSign("advance"), coin * 0.65),
    number(player.step, narrow ? 16 : 19),
  ];
  const disc = 30 * high;
  const discs = discBits(player, disc);
  const foot = row(188, 34);
  return [
    ...headRow(sight, seat, width, row(12, 34)),
    line(
      rect(64, 42 * high, width - 122, 20 * high),
      narrow ? owned(24 * high) : [word(words.turn(shown.view), style(15, 500, FAINT))],
      "left",
      narrow ? 3 : 0,
    ),
    ...COLOURS.flatMap((colour, i) => {
      const has = player.workers[i]!;
      const x = 12 + i * step;
      return [
        {
          ...image(worker(colour), rect(x + (step - size * 0.8) / 2, 68 * high, size * 0.8, size)),
          alpha: has === 0 ? 0.4 : 1,
        },
        line(rect(x, 108 * high, step, 24 * high), [number(has, 19, has === 0)], "centre"),
      ];
    }),
    ...(narrow ? [] : [line(row(138, 44), owned(40 * high), "left", 8)]),
    ...threatParts(player, narrow ? row(138, 44) : rect(132, 138 * high, width - 144, 44 * high), 30 * high, 18),
    // Statues stand there, too: beside many of them there is no room for the word.
    line({ ...foot, width: Math.max(0, foot.width - discs.length * (disc + DISCS)) }, [
      word(words.majorities, style(15.5, 500, FAINT), ""),
    ]),
    line(foot, discs, "right", DISCS),
  ];
}

/** Width of how many other markers there are. */
const OTHERS = 20;

/** The own line of a phone: workers, money, reputation, threats, points. */
function ownLine({ shown: { view } }: Sight, { seat, rect: at }: NonNullable<Arrangement["own"]>): Part[] {
  const player = view.players[seat]!;
  const { width, height } = at;
  const tight = width < 345;
  const size = height > 60 ? height * 0.56 : Math.min(26, height * 0.54);
  const shield = Math.min(44, height * 0.62);
  const most = Math.max(...player.threats);
  // Where there is little room, what is next to strike, and how many more there are.
  const first = player.threats.indexOf(most);
  const next = { ...player, threats: player.threats.map((n, i) => (i === first ? n : 0)) };
  const five = width * (tight ? 0.47 : 0.44);
  // Money, stairs and two figures.
  const owned = size * 1.85 + 24;
  const from = five + 6 + owned;
  const end = width - shield - 8;
  const fits = end - from - OTHERS > size * 0.64 + 15 * PRESSED;
  const rest = tight && fits ? sum(player.threats) - most : 0;
  const others = rest > 0 ? OTHERS : 0;
  return [
    line(rect(5, 0, five, height), workerBits(player, size, tight ? 16 : 18), "left", tight ? 0 : 1),
    line(
      rect(five + 6, 0, owned, height),
      [
        icon(coinSign(String(player.guilders)), size * 1.15),
        icon(pileSign("advance"), size * 0.7),
        number(player.step, 16),
      ],
      "left",
      2,
    ),
    ...threatParts(tight ? next : player, rect(from, 0, end - from - others, height), size * 0.85, 15),
    ...(rest > 0 ? [line(rect(end - OTHERS + 2, 0, OTHERS, height), [word(`+${rest}`, style(14, 800, FAINT))])] : []),
    image(points(player.points), rect(width - shield - 5, (height - shield * 1.12) / 2, shield, shield * 1.12)),
  ];
}

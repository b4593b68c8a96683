import type { Seat } from "../../../../shared/engine/contract.ts";
import { CANAL_SPACES, GATES, MAJORITIES } from "../../../../shared/games/bruegge/data.ts";
import type { PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { icon, image, line, word } from "../../../table/kit/parts.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import { isLit, playerPiece } from "../../../table/kit/players.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import type { Bit, Hit, Part, Piece } from "../../../table/pieces.ts";
import {
  backChip,
  canalChip,
  gem,
  houseChip,
  majority,
  panel,
  pileSign,
  points,
  startMarker,
  statue,
  threat,
  worker,
} from "../art/pictures.ts";
import { workerId } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { FAINT, style, type Table } from "./table.ts";

/** Everybody else, compact: a tap shows his city. */
export const platePieces = (table: Table, { plates }: Arrangement): Piece[] =>
  plates.map(({ seat, rect: at }) =>
    plate(table, seat, at, at.height > 100 ? fullRows(table, seat, at) : shortRows(table, seat, at)),
  );

/** The viewer's own things. */
export const ownPieces = (table: Table, { own }: Arrangement): Piece[] =>
  own === null
    ? []
    : [
        plate(
          table,
          own.seat,
          own.rect,
          own.rect.height > 100 ? ownRows(table, own.seat, own.rect) : ownLine(table, own),
        ),
      ];

function plate(table: Table, seat: Seat, at: Rect, parts: readonly Part[]): Piece {
  const { gone } = table.shown.view.players[seat]!;
  const own = seat === table.shown.view.viewer;
  const size = signSize(at);
  const low = at.height < 100;
  const hidden = own && low;
  const sign = {
    art: gem(seat),
    rect: rect(at.x + (low ? 5 : 12), at.y + (low ? 4 : 10), hidden ? 1 : size, hidden ? 1 : size),
  };
  const ground = (lit: boolean) => panel(own ? "own" : lit ? "lit" : "slate");
  const player = { seat, rect: at, z: DEPTH.panel, sign, ground, gone };
  return playerPiece(table.shown, player, table.speaker, parts);
}
const signSize = ({ height }: Rect): number =>
  height > 100 ? Math.min(32, height * 0.18) : Math.min(24, height * 0.4);

const number = (count: number, size = 18, faint = false): Bit =>
  word(String(count), style(size, 900, faint ? FAINT : undefined));
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Name, money, reputation and points of a full plate. */
function headRow(table: Table, seat: Seat, width: number, at: Rect): Part[] {
  const { shown, speaker, words } = table;
  const { guilders, step, points: now, gone } = shown.view.players[seat]!;
  const own = seat === shown.view.viewer;
  const left = at.x + signSize({ ...at, height: 180 }) + 20;
  const size = Math.min(34, at.height);
  const starts = shown.view.start === seat;
  const name = own ? words.you(speaker.name(seat)) : speaker.name(seat);
  const narrow = width < 240;
  const coin = icon(coinSign(String(guilders)), size * 0.86);
  const bits = own ? [] : narrow ? [coin] : [coin, icon(pileSign("advance"), size * 0.62), number(step)];
  const shield = rect(width - size - 10, at.y, size, size * 1.12);
  return [
    line(
      rect(left, at.y, own ? width - left - size - 20 : width * 0.33, at.height),
      [
        word(gone ? `${name} ·` : name, style(19, 800, isLit(shown, seat) ? "#ffe3a0" : undefined), speaker.name(seat)),
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

const threatBits = ({ threats }: PlayerView, size: number): Bit[] =>
  COLOURS.flatMap((colour, i) => Array.from({ length: threats[i]! }, () => icon(threat(colour), size)));

/** A whole plate: workers and hand, houses and threats, canals, statues and majorities. */
function fullRows(table: Table, seat: Seat, at: Rect): Part[] {
  const player = table.shown.view.players[seat]!;
  const { width, height } = at;
  const high = height / 4.3;
  const row = (n: number): Rect => rect(12, 10 + high * n, width - 24, high - 6);
  const narrow = width < 240;
  const hand = player.hand.map((colour) => icon(backChip(colour), high * 0.5, high * 0.68));
  const chips = player.houses.map(({ colour, person }) => icon(houseChip(colour, person), high * 0.72, high * 0.92));
  return [
    ...headRow(table, seat, width, row(0)),
    line(
      rect(narrow ? 8 : 12, row(1).y, width * (narrow ? 0.74 : 0.64), row(1).height),
      workerBits(player, high * (narrow ? 0.5 : 0.62), narrow ? 14.5 : 16),
      "left",
      narrow ? 1 : 3,
    ),
    line(rect(12, row(1).y, width - 22, row(1).height), fitting(hand, width * (narrow ? 0.18 : 0.26)), "right", 2),
    line(rect(12, row(2).y, width * 0.66, row(2).height), fitting(chips, width * 0.64), "left", 2),
    line(
      rect(12, row(2).y, width - 22, row(2).height),
      fitting(threatBits(player, high * 0.55), width * 0.3),
      "right",
      2,
    ),
    ...canalParts(player, rect(12, row(3).y + 2, width * 0.34, row(3).height - 4)),
    line(rect(width * 0.4, row(3).y, width * 0.6 - 10, row(3).height), discBits(player, high * 0.62), "right", 4),
  ];
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

/** Name and points; below them money, houses, canal tokens, threats. */
function shortRows(table: Table, seat: Seat, at: Rect): Part[] {
  const { speaker, shown } = table;
  const player = shown.view.players[seat]!;
  const { width, height } = at;
  const sign = signSize(at);
  const shield = Math.min(30, height * 0.52);
  const half = height / 2;
  const large = height > 56;
  const icons = large ? 16 : 14;
  const letters = style(large ? 16 : 14.5, 900);
  const figure = (art: Bit, count: number): Bit[] => [art, word(String(count), letters)];
  return [
    line(rect(sign + 9, 2, width - sign - shield - 14, half), [word(speaker.name(seat), style(large ? 17 : 15, 800))]),
    image(points(player.points), rect(width - shield - 4, 3, shield, shield * 1.12)),
    line(
      rect(5, half + 1, width - (large ? 10 : shield + 6), half - 4),
      [
        ...figure(icon(coinSign(""), icons), player.guilders),
        ...figure(icon(houseChip("red", null), icons * 0.8, icons), player.houses.length),
        ...(width > 112 ? figure(icon(canalChip("blue", true), icons * 1.2, icons * 0.8), sum(player.canals)) : []),
        ...figure(icon(threat("red"), icons), sum(player.threats)),
      ],
      "left",
      1.5,
    ),
  ];
}

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

/** The own plate of a desk. */
function ownRows(table: Table, seat: Seat, at: Rect): Part[] {
  const { shown, words } = table;
  const player = shown.view.players[seat]!;
  const { width, height } = at;
  const high = height / 230;
  const step = (width - 24) / COLOURS.length;
  const size = 40 * high;
  const row = (y: number, h: number): Rect => rect(12, y * high, width - 24, h * high);
  return [
    ...headRow(table, seat, width, row(12, 34)),
    line(rect(64, 42 * high, width - 122, 20 * high), [word(words.turn(shown.view), style(15, 500, FAINT))]),
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
    line(
      row(138, 44),
      [
        icon(coinSign(String(player.guilders)), 40 * high),
        icon(pileSign("advance"), 26 * high),
        number(player.step, 19),
      ],
      "left",
      8,
    ),
    line(row(138, 44), fitting(threatBits(player, 32 * high), width * 0.52), "right", 3),
    line(row(188, 34), [word(words.majorities, style(15.5, 500, FAINT))]),
    line(row(188, 34), discBits(player, 30 * high), "right", 6),
  ];
}

/** The own line of a phone: workers, money, reputation, threats, points. */
function ownLine({ shown: { view } }: Table, { seat, rect: at }: NonNullable<Arrangement["own"]>): Part[] {
  const player = view.players[seat]!;
  const { width, height } = at;
  const tight = width < 345;
  const size = Math.min(26, height * 0.54);
  const shield = Math.min(32, height * 0.62);
  const most = Math.max(...player.threats);
  const kinds = COLOURS.filter((_, i) => player.threats[i]! > 0);
  // Where there is little room, only what is next to strike.
  const next = COLOURS.filter((_, i) => most > 0 && player.threats[i] === most);
  const sign = size * (kinds.length > 3 || tight ? 0.6 : 0.85);
  const each = kinds.flatMap((colour) => {
    const has = player.threats[COLOURS.indexOf(colour)]!;
    return [icon(threat(colour), sign), ...(has > 1 ? [number(has, 15)] : [])];
  });
  const worst =
    next.length === 0 ? [] : [...next.slice(0, 3).map((colour) => icon(threat(colour), sign)), number(most, 15)];
  const five = width * (tight ? 0.5 : 0.44);
  return [
    line(rect(5, 0, five, height), workerBits(player, size, tight ? 16 : 18), "left", tight ? 0 : 1),
    line(
      rect(five + 6, 0, width - five - shield - 14, height),
      [
        icon(coinSign(String(player.guilders)), size * 1.15),
        icon(pileSign("advance"), size * 0.7),
        number(player.step, 16),
        ...(tight ? worst : each),
      ],
      "left",
      2,
    ),
    image(points(player.points), rect(width - shield - 5, (height - shield * 1.12) / 2, shield, shield * 1.12)),
  ];
}

import type { Seat } from "../../../../shared/engine/contract.ts";
import { GOAL_HUNGER, HUNGER_LIMIT } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { PlayerView } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { icon, image, line, thing, whole, word } from "../../../table/kit/parts.ts";
import { doing, isLit, playerPiece } from "../../../table/kit/players.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { type Bit, type Part, type Piece, picture } from "../../../table/pieces.ts";
import {
  characterCard,
  ghostMember,
  hungerSocket,
  hungerTooth,
  itemBack,
  member,
  panelGround,
  sunBadge,
} from "../art/pictures.ts";
import { HOME } from "../choices.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { hasLeft } from "../left.ts";
import { itemArt } from "./faces.ts";
import { FAINT, type Sight, style } from "./sight.ts";

/** The other tribe: name, members, hunger, what it holds. */
export const platePieces = (sight: Sight, a: Arrangement): Piece[] =>
  a.plates.map(({ seat, rect: at }) => {
    const tall = at.height > 100;
    const size = tall ? 46 : signIn(at);
    const sign = {
      art: member(seat),
      rect: rect(at.x + 8, at.y + (tall ? 10 : (at.height - size) / 2), size * 0.8, size),
    };
    const gone = hasLeft(sight.shown.view, seat);
    const player = {
      seat,
      rect: at,
      z: DEPTH.panel,
      sign,
      ground: (lit: boolean) => panelGround(lit ? "lit" : "dark"),
      gone,
    };
    return playerPiece(
      sight.shown,
      player,
      sight.speaker,
      tall ? tallPlate(sight, seat, at) : lowPlate(sight, seat, at),
    );
  });

/** Two plates beside each other on the smallest phones on their side, for whoever watches. */
const TIGHT = 130;
/** Height of a tribe's sign on a low plate. */
const signIn = ({ width, height }: Rect): number => Math.min(width < TIGHT ? 18 : width < 240 ? 28 : 46, height - 10);
/** Between figures: the smallest lie closer together. */
const gapOf = (size: number): number => (size < 15 ? 2 : 3);
/** How much room pictures and digits take beside each other. */
const wideOf = (bits: readonly Bit[], gap: number): number =>
  bits.reduce(
    (sum, bit) => sum + ("art" in bit ? bit.width : bit.text.length * bit.style.size * DIGIT),
    gap * (bits.length - 1),
  );
/** A digit of these letters is so wide, in em. */
const DIGIT = 0.54;
/** Members at home and in camp, hunger, hidden items, each with its sign. */
const figures = (player: PlayerView, seat: Seat, size: number) => [
  ...homeFigure(player, seat, size),
  ...campFigure(player.camp, size),
  ...hungerFigure(player, size),
  ...itemsFigure(player, size),
];
const homeFigure = ({ home }: PlayerView, seat: Seat, size: number) => [
  icon(member(seat), size * 0.8, size),
  word(String(home), style(size)),
];
const hungerFigure = ({ hunger }: PlayerView, size: number) => [
  icon(hungerTooth(), size),
  word(String(hunger), style(size)),
];
const itemsFigure = ({ items }: PlayerView, size: number) => [
  icon(itemBack(), size * 0.8, size),
  word(String(items), style(size)),
];
/** Who waits to be born (JS-UI5). */
const campFigure = (camp: number, size: number) =>
  camp === 0 ? [] : [icon(ghostMember("dark"), size * 0.8, size), word(String(camp), style(size, 700, FAINT))];

function lowPlate({ shown: { view }, speaker }: Sight, seat: Seat, at: Rect): Part[] {
  const player = view.players[seat]!;
  const tight = at.width < TIGHT;
  const air = tight ? 8 : 14;
  const left = signIn(at) * 0.8 + air;
  // On a tablet.
  const large = at.height > 56;
  const sun = Math.min(tight ? 20 : large ? 48 : 34, at.height - 8);
  const room = at.width - left - sun - (tight ? 5 : 8);
  // On the narrowest it stands beside the first line alone.
  const badge = image(sunBadge(player.points), rect(at.width - sun - 4, tight ? 2 : (at.height - sun) / 2, sun, sun));
  if (at.width < 240) {
    // On a narrow one he has two lines, without his name where that is too much; his sign is that of his members, too.
    const low = Math.min(20, at.height / 2 - 2);
    const size = low - 3;
    const members = [...homeFigure(player, seat, size).slice(tight ? 1 : 0), ...campFigure(player.camp, size)];
    const rest = [...hungerFigure(player, size), ...itemsFigure(player, size)];
    const name = word(speaker.name(seat), style(16, 800));
    const fits = [size, 15, 14].find((of) => wideOf(figures(player, seat, of), gapOf(of)) <= room);
    const gap = tight ? 2 : gapOf(fits ?? size);
    const rows =
      room < 84
        ? [members, rest]
        : [[name], fits === undefined ? [...members.slice(1), ...rest] : figures(player, seat, fits)];
    return [
      ...rows.map((bits, i) => {
        const width = tight && i === 1 ? at.width - left - 4 : room;
        return line(rect(left, at.height / 2 + (i - 1) * low, width, low), bits, "left", gap);
      }),
      badge,
    ];
  }
  return [
    line(rect(left, 0, room * 0.3, at.height), [word(speaker.name(seat), style(large ? 20 : 17, 800))]),
    line(
      rect(left + room * 0.32, 0, room * 0.68, at.height),
      figures(player, seat, large ? 26 : 19),
      "right",
      large ? 7 : 4,
    ),
    badge,
  ];
}

function tallPlate({ shown: { view }, speaker, words, language }: Sight, seat: Seat, at: Rect): Part[] {
  const player = view.players[seat]!;
  const said = doing(view, { seat, gone: hasLeft(view, seat) }, speaker) || (view.start === seat ? words.starts : "");
  const sun = 48;
  const inner = at.width - 24;
  const chips = Math.min(40, at.height * 0.22);
  const cards = [
    ...player.hand.map((kind) => characterCard(kind, "chip", language)),
    ...player.built.map((card) => itemArt(card, "chip", language, true)),
  ];
  const step = Math.min(chips * 0.8 + 3, (inner - chips * 0.8) / Math.max(1, cards.length - 1));
  return [
    line(rect(58, 8, inner - 100, 26), [word(speaker.name(seat), style(20, 800))]),
    ...(said === "" ? [] : [line(rect(58, 34, inner - 100, 20), [word(said, style(15, 500, FAINT))])]),
    image(sunBadge(player.points), rect(at.width - sun - 8, 6, sun, sun)),
    line(rect(12, at.height * 0.38, inner, 28), figures(player, seat, 25), "left", 7),
    ...cards.map((art, i) => image(art, rect(12 + i * step, at.height - chips - 12, chips * 0.8, chips))),
  ];
}

/** The viewer's own tribe: members at home and in camp, hunger, points. */
export function tribePieces(sight: Sight, { tribe }: Arrangement): Piece[] {
  if (tribe === null) return [];
  const { view } = sight.shown;
  const { seat, rect: at, home, camp, hunger, points } = tribe;
  const player = view.players[seat]!;
  const tall = camp !== null;
  return [
    picture(`seat:${seat}`, panelGround(tall && isLit(sight.shown, seat) ? "lit" : "own"), at, DEPTH.panel),
    ...(tall
      ? [
          thing("own/name", rect(at.x + 14, at.y + 8, at.width - 90, 50), DEPTH.card, [
            line(rect(0, 0, at.width - 90, 28), [word(sight.words.you(sight.speaker.name(seat)), style(20, 800))]),
            ...(view.start === seat
              ? [line(rect(0, 26, at.width - 90, 20), [word(sight.words.starts, style(15, 500, FAINT))])]
              : []),
          ]),
        ]
      : []),
    chip(HOME, home, [image(member(seat), figureIn(home))], player.home, tall ? sight.words.atHome : player.camp),
    ...(camp === null
      ? []
      : [chip("camp", camp, [image(ghostMember("dark"), figureIn(camp))], player.camp, sight.words.inCamp)]),
    tall
      ? hungerRow(hunger, player.hunger, sight)
      : chip("hunger", hunger, [image(hungerTooth(), roundIn(hunger))], player.hunger, 0),
    picture("points", sunBadge(player.points), points, DEPTH.card),
  ];
}

const figureIn = ({ height, width }: Rect): Rect => {
  const high = Math.min(height - 8, width * (width < 100 ? 0.42 : 0.5));
  return rect(6, (height - high) / 2, high * 0.8, high);
};

/** The same for a sign as wide as it is high. */
const roundIn = (at: Rect): Rect => {
  const { x, y, width, height } = figureIn(at);
  return rect(x - 2, y + (height - width) / 2 - 2, width + 4, width + 4);
};

/** A sign and how many; with words below where there is room, else with those who are in camp beside it. */
function chip(
  id: string,
  at: Rect,
  parts: readonly Part[],
  count: number,
  more: readonly [string, string] | number,
): Piece {
  const low = typeof more === "number";
  const left = figureIn(at).width + (low ? 9 : 12);
  const room = at.width - left - 2;
  const rows = low
    ? [
        line(
          rect(left, 0, room, at.height),
          [word(String(count), style(more > 0 && room < 40 ? 18 : 22, 900)), ...campFigure(more, room < 40 ? 14 : 17)],
          "left",
          2,
        ),
      ]
    : [
        line(rect(left, at.height * 0.1, room, at.height * 0.45), [word(String(count), style(24, 900))]),
        line(rect(left, at.height * 0.52, room, at.height * 0.36), [word(more[0], style(16, 500, FAINT), more[1])]),
      ];
  return thing(id, at, DEPTH.card, [image(panelGround("dark"), whole(at)), ...parts, ...rows]);
}

function hungerRow(at: Rect, hunger: number, { words }: Sight): Piece {
  const gap = 3;
  const size = Math.min(34, (at.width - 7 * gap) / HUNGER_LIMIT, at.height * 0.45);
  const parts = Array.from({ length: HUNGER_LIMIT }, (_, i) =>
    image(i < hunger ? hungerTooth() : hungerSocket(), rect(i * (size + gap), 0, size, size)),
  );
  const text = word(words.hungry(hunger, hunger <= GOAL_HUNGER), style(16, 500, FAINT));
  return thing("hunger", at, DEPTH.card, [...parts, line(rect(0, size + 4, at.width, 24), [text])]);
}

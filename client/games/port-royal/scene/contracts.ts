import type { Seat } from "../../../../shared/engine/contract.ts";
import { CONTRACT_POINTS, CUBES } from "../../../../shared/games/port-royal/data.ts";
import type { ContractInPlay, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { heap, pyramid } from "../../../table/kit/heaps.ts";
import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { bar, cube, handSign, plate } from "../../../table/kit/pictures.ts";
import { grown, type Rect, rect } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import { type Hit, type Part, type Piece, picture, type TextStyle, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { asks, ICONS, notice, sign, stepSocket, tray } from "../art/pictures.ts";
import { contractsSheet, withContracts } from "../layout/contracts.ts";
import { type Arrangement, DEPTH, type NoticePlace } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";

const PALE = "#f4ead5";
const FAINT = "#b9c4c6";
const HEAD: TextStyle = { size: 22, weight: 700, colour: "#f0cf86", title: true };
/** The sheet of all contracts, and the button that opens it. */
export const CONTRACTS = "contracts";
/** Closes it. */
export const CLOSE = "contracts/close";
const HELP = "contracts/help";
/** A title shrinks down to this size; width of its letters, in em. */
const LEAST_TITLE = 14;
const LETTER = 0.58;
/** Over everything that moves. */
const OVER = DEPTH.flying + 0.7;

const playedOn = (view: View, { contract }: NoticePlace): ContractInPlay =>
  view.contracts.find((played) => played.contract === contract)!;

/** Paper, name, what is asked for, places and everybody's cubes, relative to the notice's own corner. */
export function noticeParts(place: NoticePlace, played: ContractInPlay, { texts, words }: Speaker): Part[] {
  const { contract, rect: at } = place;
  const inside = (it: Rect): Rect => within(it, at);
  const style: TextStyle = { size: place.title.width > 150 ? 19 : 16.5, weight: 700, colour: "#5d1a10", title: true };
  const long = texts.contracts.titles[contract].length * LEAST_TITLE * LETTER > place.title.width;
  const title = (long ? words.brokenTitles[contract] : undefined) ?? texts.contracts.titles[contract];
  const art = asks(contract);
  const wide = Math.min(place.asks.width, place.asks.height * art.ratio);
  const text = texts.contracts.asks(contract);
  const small: TextStyle = { size: (place.text?.width ?? 0) > 150 ? 17 : 15, weight: 500, colour: "#2b2620" };
  return [
    image(notice(place.sealed), inside(at)),
    title.includes(" ")
      ? paragraph(inside(place.title), title, style, { align: "centre" })
      : line(inside(place.title), [word(title, style)], "centre"),
    image(art, inside(over(place.asks, wide, wide / art.ratio))),
    image(tray(contract), inside(place.tray)),
    ...place.steps.map((it, i) => image(stepSocket(i + 1), inside(it))),
    ...cubesOn(place, played).map(({ seat, rect: it }) => image(cube(seat), inside(it))),
    ...(place.text === null ? [] : [paragraph(inside(place.text), firstSentence(text), small, { align: "centre" })]),
  ];
}

/** The rest is told to whoever asks. */
const firstSentence = (text: string): string => `${text.split(". ")[0]!.replace(/\.$/, "")}.`;

/** Where each cube of a contract lies: on the coin spaces in order, or on its way. */
export function cubesOn(place: NoticePlace, played: ContractInPlay): { readonly seat: Seat; readonly rect: Rect }[] {
  const done = played.completed.map((seat, i) => ({ seat, rect: place.sockets[i]! }));
  const underway = place.steps.flatMap((it, i) => {
    const seats = [...played.parked.keys()].filter((seat) => played.parked[seat] === i + 1);
    const spots = heap(seats.length, it);
    return seats.map((seat, n) => ({ seat, rect: spots[n]! }));
  });
  return [...done, ...underway];
}

/** Deep sea over walnut with a brass hairline. */
const chrome = (id: string, at: Rect, edge: "left" | "round", z: number): Piece => picture(id, bar(edge), at, z);

/** The contracts on the table, or the button they are behind; and what it opened. */
export function contractPieces({ view, opened }: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const { notices, ground, head, help, button } = a.contracts;
  return [
    ...(ground === null ? [] : [chrome("contracts/ground", ground, "left", DEPTH.vignette)]),
    ...(head === null ? [] : [heading(head, view, speaker)]),
    ...(help === null ? [] : [picture(HELP, sign("question"), grown(help, -9), DEPTH.panel)]),
    ...notices.map((place) => noticePiece("contract", place, view, speaker)),
    ...(button === null ? [] : [opener(button, view)]),
    ...(opened === CONTRACTS && withContracts(view) ? sheetPieces(view, a, speaker) : []),
  ];
}

const noticePiece = (as: "contract" | "open", place: NoticePlace, view: View, speaker: Speaker): Piece =>
  thing(
    `${as}:${place.contract}`,
    place.rect,
    as === "open" ? OVER : DEPTH.panel,
    noticeParts(place, playedOn(view, place), speaker),
  );

const doneBy = (view: View, seat: Seat): number =>
  view.contracts.filter(({ completed }) => completed.includes(seat)).length;

function heading(at: Rect, view: View, { texts, words }: Speaker): Piece {
  const yours =
    view.viewer === "spectator"
      ? []
      : [word(words.yours(doneBy(view, view.viewer), CUBES), { size: 17, weight: 500, colour: FAINT })];
  const parts = [line(whole(at), [word(texts.words.contracts, HEAD), ...yours], "left", 10)];
  return thing("contracts/head", at, DEPTH.panel, parts);
}

/** A scroll, and how many of his cubes lie on completed contracts; a spectator sees how many were completed. */
function opener(at: Rect, view: View): Piece {
  const all = view.contracts.reduce((sum, { completed }) => sum + completed.length, 0);
  const count = view.viewer === "spectator" ? String(all) : `${doneBy(view, view.viewer)}/${CUBES}`;
  const text = word(count, { size: 17, weight: 800, colour: PALE });
  const wide = at.width > 90;
  const scroll = icon(ICONS.contracts, Math.min(27, at.height * (wide ? 0.6 : 0.54)));
  const lines = wide
    ? [line(whole(at), [scroll, text], "centre", 12)]
    : [
        line(rect(0, 1, at.width, at.height * 0.55), [scroll], "centre"),
        line(rect(0, at.height * 0.5, at.width, at.height * 0.5), [text], "centre"),
      ];
  return thing(CONTRACTS, at, DEPTH.panel, [image(plate(wide ? 12 : 0), whole(at)), ...lines]);
}

function sheetPieces(view: View, a: Arrangement, speaker: Speaker): Piece[] {
  const { texts, words } = speaker;
  const { rect: at, title, players, close, foot, notices } = contractsSheet(view, a);
  const narrow = players.width < 240;
  const tight = players.width / view.players.length < 40;
  const figure: TextStyle = { size: tight ? 15 : 17, weight: 800, colour: PALE };
  const free = view.players.flatMap(({ cubes }, seat) => [
    icon(handSign(seat), tight ? 16 : 20),
    word(String(cubes), figure),
  ]);
  const label = narrow ? [] : [word(words.freeCubes, { size: 16, weight: 500, colour: FAINT })];
  const worth: TextStyle = { size: 16, weight: 500, colour: "#dccfae" };
  const parts = [
    line(within(title, at), [word(texts.words.contracts, HEAD)]),
    line(within(players, at), [...label, ...free], "right", tight ? 2 : narrow ? 4 : 7),
    image(sign("close"), within(grown(close, -12), at)),
    paragraph(within(foot, at), words.worth(CONTRACT_POINTS[view.contractPoints]), worth, { align: "centre" }),
  ];
  return [
    chrome("open:ground", at, "round", OVER - 0.1),
    thing("open:text", at, OVER - 0.05, parts),
    ...notices.map((place) => noticePiece("open", place, view, speaker)),
  ];
}

/** Where contracts, places and steps are, for whoever asks what they are; the smallest last. */
const spotsIn = (notices: readonly NoticePlace[]): Hit[] => [
  ...notices.map(({ contract, rect: at }) => ({ id: `contract:${contract}`, rect: at })),
  ...notices.flatMap(({ contract, sockets, steps, tray: { y, height } }) => [
    ...sockets.map(({ x, width }, i) => ({
      id: `contract:${contract}/place:${i + 1}`,
      rect: rect(x - 2, y, width + 4, height),
    })),
    ...steps.map((at, i) => ({ id: `contract:${contract}/step:${i + 1}`, rect: at })),
  ]),
];

/** What of the contracts answers a pointer, on the table. */
export function contractSpots({ contracts: { notices, button, help } }: Arrangement): Hit[] {
  const spots = spotsIn(notices);
  if (help !== null) spots.push({ id: HELP, rect: help });
  // The finger gets a little of what lies above and below.
  if (button !== null)
    spots.push({ id: CONTRACTS, rect: grown(button, Math.max(0, (44 - Math.min(button.width, button.height)) / 2)) });
  return spots;
}

/** What answers while the sheet lies over the table: nothing below it. */
export function sheetOfContractsHits({ view, port }: Shown<PortRoyal>, a: Arrangement): Hit[] {
  const sheet = contractsSheet(view, a);
  return [
    { id: CLOSE, rect: sheet.close },
    ...spotsIn(sheet.notices).reverse(),
    { id: CLOSE, rect: rect(0, 0, port.width, port.height) },
  ];
}

/** Own free cubes: a rack on the desk, else three on each other. */
export function ownCubes(view: View, a: Arrangement): Piece[] {
  const at = a.own?.cubes ?? null;
  if (at === null || a.own === null) return [];
  const { seat } = a.own;
  const ground = a.form === "desk" ? [image(plate(8), whole(at))] : [];
  const spots = cubeSpots(a)!.map((spot) => within(spot, at));
  return [thing("own/cubes", at, DEPTH.card - 0.2, [...ground, ...cubeParts(seat, view.players[seat]!.cubes, spots)])];
}

/** A player's cubes; those that lie on contracts leave their places empty. */
export const cubeParts = (seat: Seat, free: number, spots: readonly Rect[]): Part[] =>
  spots.map((spot, i) => image(i < free ? cube(seat) : EMPTY, spot));
const EMPTY = sign("no-cube");

/** The three places of one's own cubes. */
export function cubeSpots({ form, own }: Arrangement): Rect[] | null {
  if (own === null || own.cubes === null) return null;
  if (form !== "desk") return pyramid(own.cubes);
  const { x, y, width, height } = own.cubes;
  const size = Math.min(34, (height - 16) / 3.4);
  const step = (height - 12) / 3;
  return Array.from({ length: CUBES }, (_, i) =>
    rect(x + (width - size) / 2, y + 6 + (2 - i) * step + (step - size) / 2, size, size),
  );
}

import type { Seat } from "../../../../shared/engine/contract.ts";
import { CONTRACT_POINTS, CUBES } from "../../../../shared/games/port-royal/data.ts";
import type { ContractInPlay, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { grown, type Rect, rect } from "../../../table/layout.ts";
import { type Bit, type Hit, type Part, type Piece, picture, within } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { asks, cubeOf, handOf, ICONS, notice, plate, sign, stepSocket, tray } from "../art/pictures.ts";
import { type Arrangement, DEPTH, type NoticePlace } from "../layout/arrangement.ts";
import { contractsSheet, heap, pyramid, withContracts } from "../layout/contracts.ts";
import type { Speaker } from "../texts/speaker.ts";
import { chrome } from "./ground.ts";

const WAX = "#5d1a10";
const BROWN = "#2b2620";
const PALE = "#f4ead5";
/** The sheet of all contracts, and the button that opens it. */
export const CONTRACTS = "contracts";
/** Closes it. */
export const CLOSE = "contracts/close";
const HELP = "contracts/help";
/** A title shrinks down to this size; width of its letters, in em. */
const LEAST_TITLE = 14;
const LETTER = 0.52;
/** Over everything that moves. */
const OVER = DEPTH.flying + 0.7;

const playedOn = (view: View, { contract }: NoticePlace): ContractInPlay =>
  view.contracts.find((played) => played.contract === contract)!;

/** Paper, name, what is asked for, places and everybody's cubes, relative to the notice's own corner. */
export function noticeParts(place: NoticePlace, played: ContractInPlay, { texts, words }: Speaker): Part[] {
  const { contract, rect: at } = place;
  const inside = (it: Rect): Rect => within(it, at);
  const style = { size: place.title.width > 150 ? 19 : 16.5, weight: 700 as const, colour: WAX, title: true };
  const whole = texts.contracts.titles[contract];
  const long = whole.length * LEAST_TITLE * LETTER > place.title.width;
  const title = (long ? words.brokenTitles[contract] : undefined) ?? whole;
  const named: Part = title.includes(" ")
    ? { type: "words", rect: inside(place.title), align: "centre", text: title, style }
    : { type: "line", rect: inside(place.title), align: "centre", gap: 0, bits: [{ text: title, style }] };
  const art = asks(contract);
  const wide = Math.min(place.asks.width, place.asks.height * art.ratio);
  const parts: Part[] = [
    { type: "picture", art: notice(place.sealed), rect: inside(at) },
    named,
    {
      type: "picture",
      art,
      rect: inside(
        rect(
          place.asks.x + (place.asks.width - wide) / 2,
          place.asks.y + (place.asks.height - wide / art.ratio) / 2,
          wide,
          wide / art.ratio,
        ),
      ),
    },
    { type: "picture", art: tray(contract), rect: inside(place.tray) },
    ...place.steps.map((it, i): Part => ({ type: "picture", art: stepSocket(i + 1), rect: inside(it) })),
    ...cubesOn(place, played).map(
      ({ seat, rect: it }): Part => ({ type: "picture", art: cubeOf(seat), rect: inside(it) }),
    ),
  ];
  if (place.text !== null)
    parts.push({
      type: "words",
      rect: inside(place.text),
      align: "centre",
      text: firstSentence(texts.contracts.asks(contract)),
      style: { size: place.text.width > 150 ? 17 : 15, weight: 500, colour: BROWN },
    });
  return parts;
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

/** The contracts on the table, or the button they are behind; and what it opened. */
export function contractPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const { view, opened } = shown;
  const { notices, ground, head, help, button } = a.contracts;
  const pieces: Piece[] = [];
  if (ground !== null) pieces.push(chrome("contracts/ground", ground));
  if (head !== null) pieces.push(heading(head, view, speaker));
  if (help !== null) pieces.push(picture(HELP, sign("question"), grown(help, -9), DEPTH.panel));
  for (const place of notices) pieces.push(noticePiece("contract", place, view, speaker));
  if (button !== null) pieces.push(buttonPiece(button, view));
  return opened === CONTRACTS && withContracts(view) ? [...pieces, ...sheetPieces(shown, a, speaker)] : pieces;
}

const noticePiece = (as: "contract" | "open", place: NoticePlace, view: View, speaker: Speaker): Piece => ({
  id: `${as}:${place.contract}`,
  rect: place.rect,
  z: as === "open" ? OVER : DEPTH.panel,
  parts: noticeParts(place, playedOn(view, place), speaker),
});

const doneBy = (view: View, seat: Seat): number =>
  view.contracts.filter(({ completed }) => completed.includes(seat)).length;

function heading(at: Rect, view: View, { texts, words }: Speaker): Piece {
  const bits: Bit[] = [
    { text: texts.words.contracts, style: { size: 22, weight: 700, colour: "#f0cf86", title: true } },
  ];
  if (view.viewer !== "spectator")
    bits.push({
      text: words.yours(doneBy(view, view.viewer), CUBES),
      style: { size: 17, weight: 500, colour: "#b9c4c6" },
    });
  return {
    id: "contracts/head",
    rect: at,
    z: DEPTH.panel,
    parts: [{ type: "line", rect: within(at, at), align: "left", gap: 10, bits }],
  };
}

/** A scroll, and how many of his cubes lie on completed contracts; a spectator sees how many were completed. */
function buttonPiece(at: Rect, view: View): Piece {
  const count =
    view.viewer === "spectator"
      ? String(view.contracts.reduce((sum, { completed }) => sum + completed.length, 0))
      : `${doneBy(view, view.viewer)}/${CUBES}`;
  const text: Bit = { text: count, style: { size: 17, weight: 800, colour: PALE } };
  const own = within(at, at);
  const wide = at.width > 90;
  const size = Math.min(27, at.height * (wide ? 0.6 : 0.54));
  const scroll: Bit = { art: ICONS.contracts, width: size, height: size };
  const ground: Part = { type: "picture", art: wide ? plate(12) : plate(0), rect: own };
  const parts: Part[] = wide
    ? [ground, { type: "line", rect: own, align: "centre", gap: 12, bits: [scroll, text] }]
    : [
        ground,
        { type: "line", rect: rect(0, 1, at.width, at.height * 0.55), align: "centre", gap: 0, bits: [scroll] },
        {
          type: "line",
          rect: rect(0, at.height * 0.5, at.width, at.height * 0.5),
          align: "centre",
          gap: 0,
          bits: [text],
        },
      ];
  return { id: CONTRACTS, rect: at, z: DEPTH.panel, parts };
}

function sheetPieces({ view }: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const sheet = contractsSheet(view, a);
  const at = sheet.rect;
  const narrow = sheet.players.width < 240;
  const tight = sheet.players.width / view.players.length < 40;
  const size = tight ? 16 : 20;
  const free = view.players.map(({ cubes }, seat): Bit[] => [
    { art: handOf(seat), width: size, height: size },
    { text: String(cubes), style: { size: tight ? 15 : 17, weight: 800, colour: PALE } },
  ]);
  const parts: Part[] = [
    {
      type: "line",
      rect: within(sheet.title, at),
      align: "left",
      gap: 0,
      bits: [{ text: speaker.texts.words.contracts, style: { size: 22, weight: 700, colour: "#f0cf86", title: true } }],
    },
    {
      type: "line",
      rect: within(sheet.players, at),
      align: "right",
      gap: tight ? 2 : narrow ? 4 : 7,
      bits: [
        ...(narrow
          ? []
          : [{ text: speaker.words.freeCubes, style: { size: 16, weight: 500 as const, colour: "#b9c4c6" } }]),
        ...free.flat(),
      ],
    },
    { type: "picture", art: sign("close"), rect: within(grown(sheet.close, -12), at) },
    {
      type: "words",
      rect: within(sheet.foot, at),
      align: "centre",
      text: speaker.words.worth(CONTRACT_POINTS[view.contractPoints]),
      style: { size: 16, weight: 500, colour: "#dccfae" },
    },
  ];
  return [
    { ...chrome("open:ground", at), z: OVER - 0.1 },
    { id: "open:text", rect: at, z: OVER - 0.05, parts },
    ...sheet.notices.map((place) => noticePiece("open", place, view, speaker)),
  ];
}

/** Where contracts, places and steps are, for whoever asks what they are; the smallest last. */
function spotsIn(notices: readonly NoticePlace[]): Hit[] {
  const spots: Hit[] = notices.map(({ contract, rect: at }) => ({ id: `contract:${contract}`, rect: at }));
  for (const { contract, sockets, steps, tray: all } of notices) {
    for (const [i, { x, width }] of sockets.entries())
      spots.push({
        id: `contract:${contract}/place:${i + 1}`,
        rect: rect(x - 2, all.y, width + 4, all.height),
      });
    for (const [i, at] of steps.entries()) spots.push({ id: `contract:${contract}/step:${i + 1}`, rect: at });
  }
  return spots;
}

/** What of the contracts answers a pointer, on the table. */
export function contractSpots(a: Arrangement): Hit[] {
  const { notices, button, help } = a.contracts;
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
export function ownCubes({ view }: Shown<PortRoyal>, a: Arrangement): Piece[] {
  const at = a.own?.cubes ?? null;
  if (at === null || a.own === null) return [];
  const { seat } = a.own;
  const rack = a.form === "desk";
  const free = view.players[seat]!.cubes;
  const ground: Part[] = rack ? [{ type: "picture", art: plate(8), rect: within(at, at) }] : [];
  const spots = cubeSpots(a)!.map((spot) => within(spot, at));
  return [{ id: "own/cubes", rect: at, z: DEPTH.card - 0.2, parts: [...ground, ...cubeParts(seat, free, spots)] }];
}

/** A player's cubes; those that lie on contracts leave their places empty. */
export const cubeParts = (seat: Seat, free: number, spots: readonly Rect[]): Part[] =>
  spots.map((spot, i) => ({ type: "picture", art: i < free ? cubeOf(seat) : EMPTY, rect: spot }));
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

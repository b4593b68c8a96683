import type { Action, Card, View } from "../../../../shared/games/port-royal/state.ts";
import { inGroups } from "../../../table/kit/groups.ts";
import { seatsAround } from "../../../table/kit/places.ts";
import { clamp, type Rect, rect, type Viewport } from "../../../table/layout.ts";
import { buttons, slotOf } from "../choices.ts";
import { type Arrangement, berthed, type OwnPlace, type PanelPlace, type PlacedCard } from "./arrangement.ts";
import { onRail, withContracts } from "./contracts.ts";
import { discs, FINGER, grouped, harbour, kindOf, labelOf, withDisplay } from "./pieces.ts";

const TOP = 54;
const FOOT = 74;
/** Where the panels end, in the measures drawn for; how much higher they are for whoever watches; a panel's numbers. */
const PANELS = 185;
const WATCHED = 112;
const BESIDE = 336;
/** The rack of one's own free cubes. */
const CUBES_WIDE = 66;

/** The expedition row: as high as its room, or as narrow as a finger where there are many. */
function expeditionRow({ expeditions }: View, room: Rect, gap: number): PlacedCard[] {
  const whole = room.height / 1.4;
  const count = expeditions.length;
  const step = count > 1 ? Math.min(whole + gap, Math.max(FINGER + 6, (room.width - whole) / (count - 1))) : 0;
  const shrunk = count > 1 && step < whole + gap ? Math.min(whole, step - 6) : whole;
  return expeditions.map((card, i) => ({
    card,
    look: "compact",
    rect: rect(room.x + i * (shrunk < whole ? shrunk + 6 : step), room.y, shrunk, shrunk * 1.4),
  }));
}

/** A bird's view with everything open at once, and the round's story in a rail on the right. */
export function desk(view: View, legal: readonly Action[], port: Viewport): Arrangement {
  const { width, height } = port;
  const rail = width >= 1280 ? 304 : width >= 1100 ? 272 : 248;
  const board = width - rail;
  const seat = view.viewer === "spectator" ? null : view.viewer;
  // Everything between the top bar and the choice bar grows with the height.
  const share = (height - TOP - FOOT) / 772;
  // Nobody's own things lie below: everybody's displays have the room.
  const down = seat === null ? WATCHED * share : 0;
  const y = (reference: number): number => TOP + (reference - TOP) * share + (reference > PANELS ? down : 0);
  const tall = (reference: number): number => reference * share;
  const wide = clamp(0.72, board / 1136, 1.3);
  const pile = Math.min(108 * wide, tall(151) / 1.4);
  const left = 30 + pile + 42 * wide;
  const quay = seat === null ? height - FOOT - 24 : y(567);

  const meterLeast = board < 900 ? 250 : 360;
  const room = board - 24 - left - meterLeast - 20;
  const expeditions = expeditionRow(view, rect(left, y(207), room, tall(134)), clamp(8, 14 * wide, 18));
  const contracts = onRail(view, rect(board, TOP, rail, height - TOP));
  const roundsTop = contracts.ground === null ? TOP : contracts.ground.y + contracts.ground.height;
  const last = expeditions.at(-1)?.rect;
  const meterLeft = Math.max(
    last === undefined ? left : last.x + last.width + 26,
    Math.min(left + 248 * wide, board - 24 - 460),
  );
  const meter = rect(meterLeft, y(211), board - 24 - meterLeft, tall(128));
  const stacked = meter.width < 430;
  const disc = stacked
    ? clamp(22, Math.min((meter.width - 40) / 5.8, meter.height * 0.32), 40)
    : clamp(22, meter.width / 13, 44);
  const discGap = disc * 0.14;
  const line = 5 * disc + 4 * discGap;
  const pad = stacked ? 16 : 22 * wide;

  const area = rect(left, y(359), board - 24 - left, (seat === null ? quay - 24 : y(563)) - y(359));
  const laid = harbour(berthed(view), area, { kept: 6, widest: 210, whole: 84, gap: 13 * wide, look: "full" });
  const place = (card: PlacedCard): PlacedCard =>
    card.look === "full" && card.rect.width < 128 ? { ...card, look: "compact" } : card;

  return {
    form: "desk",
    port,
    board: rect(0, 0, board, height),
    horizon: y(194),
    beam: rect(0, quay, board, 16),
    zones: { top: rect(0, 0, width, TOP), history: null, rail: rect(board, roundsTop, rail, height - roundsTop) },
    free: rect(0, TOP, board, height - TOP),
    phase: null,
    columns: [],
    panels: panels(view, rect(24, y(68), board - 48, tall(112)), down),
    draw: rect(30, y(212), pile, pile * 1.4),
    discard: rect(30, y(212) + pile * 1.4 + tall(30), pile, pile * 1.4),
    expeditions,
    discs: discs(meter.x + pad, stacked ? meter.y + 12 : meter.y + (meter.height - disc) / 2, disc, discGap),
    rule: stacked
      ? rect(meter.x + pad, meter.y + disc + 16, meter.width - 2 * pad, meter.height - disc - 22)
      : rect(meter.x + 2 * pad + line, meter.y + 4, meter.width - 2.7 * pad - line, meter.height - 8),
    meter,
    harbour: laid.placed.map(place),
    berth: laid.berth,
    own: seat === null ? null : ownPlace(view, rect(24, y(592), board - 48, tall(226)), seat, share),
    contracts,
    bar: choiceBar(rect(24, height - FOOT, board - 48, 66), legal),
  };
}

function panels(view: View, area: Rect, below: number): PanelPlace[] {
  const seats = seatsAround(view).others;
  const gap = seats.length > 3 ? 12 : 18;
  const room = (area.width - (seats.length - 1) * gap) / seats.length;
  // With few players there is room for their cards beside the numbers.
  const beside = below === 0 && room >= BESIDE + 160;
  const width = beside ? Math.min(760, room) : Math.min(460, room);
  return seats.map(
    (seat, i): PanelPlace => ({
      seat,
      style: "tall",
      chip: width > 250 ? 26 : 18,
      cubes: withContracts(view),
      ...withDisplay(rect(area.x + i * (width + gap), area.y, width, area.height + below), beside ? BESIDE : 0, below),
    }),
  );
}

/** From the right: what goes on, what stops, and one more thing. */
function choiceBar(area: Rect, legal: readonly Action[]): Arrangement["bar"] {
  const gap = 17;
  const width = clamp(120, (area.width - 300 - 3 * gap) / 3, 214);
  const right = area.x + area.width - 9 - width;
  const nth = { on: 0, stop: 1, more: 2 } as const;
  const placed = buttons(legal, true).map((id) => ({
    id,
    rect: rect(right - nth[slotOf(id)] * (width + gap), area.y + 9, width, 48),
  }));
  const start = Math.min(area.x + area.width - 9, ...placed.map((it) => it.rect.x));
  return {
    rect: area,
    text: rect(area.x + 24, area.y, start - area.x - 40, area.height),
    align: "left",
    buttons: placed,
    room: rect(area.x + area.width / 2, area.y + 9, area.width / 2 - 9, 48),
  };
}

function ownPlace(view: View, area: Rect, seat: number, share: number): OwnPlace {
  const stats = clamp(150, area.width / 6, 190);
  const line = clamp(38, 48 * share, 58);
  const at = (i: number): Rect => rect(area.x + 4, area.y + i * line, stats, line);
  const hand = Math.min(42, line - 4);
  const room = rect(area.x + stats + 16, area.y + 34, area.width - stats - 20, area.height - 36);
  const cubes = withContracts(view)
    ? rect(area.x + area.width - CUBES_WIDE, room.y, CUBES_WIDE, Math.min(room.height, 190))
    : null;
  const { display, labels } = groupsInRow(
    grouped(view.players[seat]!),
    cubes === null ? room : { ...room, width: room.width - CUBES_WIDE - 20 },
    area.y,
  );
  return {
    seat,
    rect: area,
    hand: rect(at(0).x, at(0).y + (line - hand) / 2, hand, hand),
    name: rect(at(0).x + hand + 10, at(0).y, stats - hand - 10, line),
    coins: at(1),
    swords: at(2),
    influence: at(3),
    cubes,
    display,
    labels: cubes === null ? labels : [...labels, { group: "cubes", rect: rect(cubes.x, area.y, CUBES_WIDE, 26) }],
  };
}

/** Labelled groups: a label may be longer than its cards. */
function groupsInRow(
  groups: readonly (readonly Card[])[],
  room: Rect,
  y: number,
): Pick<OwnPlace, "display" | "labels"> {
  const large = room.height / 1.4;
  const small = Math.min(large, 108);
  const { width, cards, headings } = inGroups(groups, room, alike, [
    { width: large, step: large + 9, same: large * 0.2 },
    { width: small, step: small + 8, same: 24 },
    { width: small, step: 42, same: 20 },
    { width: Math.min(small, 70), step: 24, same: 12 },
    { width: Math.min(small, 70), step: 0, same: 0 },
  ]);
  const look = width >= 120 ? "full" : "owned";
  return {
    display: cards.map(({ card, x }) => ({ card, look, rect: rect(x, room.y, width, width * 1.4) })),
    labels: headings.map((at, i) => ({ group: labelOf(groups[i]!), rect: rect(at.x, y, at.width, 26) })),
  };
}

const alike = (a: Card, b: Card): boolean => kindOf(a) === kindOf(b);

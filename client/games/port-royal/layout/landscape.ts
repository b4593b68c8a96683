import type { Action, View } from "../../../../shared/games/port-royal/state.ts";
import { HANGS } from "../../../table/kit/marks.ts";
import { seatsAround } from "../../../table/kit/places.ts";
import { cells, clamp, type Rect, rect, type Viewport } from "../../../table/layout.ts";
import { buttons, slotOf } from "../choices.ts";
import { type Arrangement, berthed, type OwnPlace, type PanelPlace } from "./arrangement.ts";
import { behindButton, withContracts } from "./contracts.ts";
import { discs, display, FINGER, grouped, harbour, plaques, withDisplay } from "./pieces.ts";

/** Two columns of chrome, the harbour between them: the others left, piles and choices right, under the thumb. */
export function landscape(view: View, legal: readonly Action[], port: Viewport): Arrangement {
  const { width, height } = port;
  const low = height < 360;
  const left = clamp(120, width * 0.197, 210);
  const right = clamp(118, width * 0.178, 190);
  const middle = width - left - right;
  // Six expeditions have room for a finger beside the meter only where there is more.
  const narrow = middle < 480;
  const pad = narrow ? 8 : 14;
  const history = rect(left + 8, low ? 4 : 6, middle - 16, low ? 40 : 46);
  const rowTop = history.y + history.height + (low ? 6 : 8);
  const rowHeight = FINGER;
  const disc = narrow ? 18 : 26;
  const meterRoom = narrow ? 0 : 5 * disc + 4 * 4 + 14;
  const expeditions = plaques(view.expeditions, rect(left + pad, rowTop, middle - 2 * pad - meterRoom, rowHeight), 184);
  const meterLeft = left + middle - pad - meterRoom + 14;

  const side = rightColumn(view, legal, rect(width - right, 0, right, height), narrow ? disc : 0);
  const cards = berthed(view);
  // What an expedition lacks hangs from its plaque, what a card in the harbour lacks stands over its edge.
  const top = narrow && expeditions.length === 0 ? rowTop : rowTop + rowHeight + HANGS + 7;
  const seat = view.viewer === "spectator" ? null : view.viewer;
  const attempt = (own: number) => {
    const quay = height - own - (own > 0 ? 15 : 16);
    const area = rect(left + 10, top, middle - 20, quay - top - (low ? 3 : -2));
    return {
      own,
      quay,
      laid: harbour(cards, area, {
        kept: 5,
        widest: own > 60 ? 93 * Math.max(1, height / 390) : 110,
        whole: 72,
        gap: 10,
        look: "compact",
      }),
    };
  };
  const full = 128 + Math.max(0, height - 390) * 0.35;
  const roomy = attempt(seat === null ? 0 : low ? FINGER : full);
  const laid =
    seat !== null && roomy.own > FINGER && roomy.laid.placed.some(({ look }) => look !== "compact")
      ? attempt(46)
      : roomy;

  const button = withContracts(view) ? rect(8, height - 54, left - 16, 46) : null;
  const column = button === null ? height : button.y;
  const others = panels(view, rect(8, 8, left - 16, column - (button === null ? 16 : 14)));
  const foot = others.at(-1)!.rect.y + others.at(-1)!.rect.height + 8;

  return {
    form: "landscape",
    port,
    board: rect(left, 0, middle, height),
    horizon: 12,
    beam: rect(left, laid.quay, middle, low ? 10 : 16),
    zones: { top: rect(width - right, 0, right, 48), history, rail: null },
    free: rect(0, history.y + history.height, width, height - history.y - history.height),
    phase: column - foot >= 48 ? rect(12, foot, left - 20, column - foot - 8) : null,
    columns: [rect(0, 0, left, height), rect(width - right, 0, right, height)],
    panels: others,
    draw: side.draw,
    discard: side.discard,
    expeditions,
    discs: narrow ? side.discs : discs(meterLeft, rowTop, disc, 4),
    rule: narrow ? rect(0, 0, 0, 0) : rect(meterLeft, rowTop + disc + 2, meterRoom - 10, rowHeight - disc - 2),
    meter: null,
    harbour: laid.laid.placed,
    berth: laid.laid.berth,
    own: seat === null ? null : ownPlace(view, rect(left, height - laid.own, middle, laid.own), seat, narrow),
    contracts: behindButton(view, button ?? rect(0, 0, 0, 0)),
    bar: side.bar,
  };
}

function panels(view: View, area: Rect): PanelPlace[] {
  const seats = seatsAround(view).others;
  const height = Math.min(area.height >= 500 ? 108 : 84, (area.height - (seats.length - 1) * 6) / seats.length);
  return seats.map(
    (seat, i): PanelPlace => ({
      seat,
      ...withDisplay(rect(area.x, area.y + i * (height + 6), area.width, height), 0, 0),
      style: height >= 78 ? "tall" : height >= 54 ? "low" : "line",
      chip: height >= 78 ? (area.width < 130 ? 15 : 18) : 0,
      cubes: withContracts(view) && height >= 54,
    }),
  );
}

function rightColumn(view: View, legal: readonly Action[], area: Rect, meter: number) {
  const { x, y, width, height } = area;
  const low = height < 360;
  const pad = width < 140 ? 10 : 12;
  const pile = Math.min(96, (width - 2 * pad - 8) / 2);
  const pileTop = y + 52;
  const tall = low ? Math.min(pile * 1.4, 64) : pile * 1.4;
  const ids = buttons(legal, false);
  const button = low ? 46 : 54;
  const gap = low ? 10 : 16;
  const foot = low ? 8 : 14;
  const buttonsTop = y + height - foot - 2 * button - gap;
  const lineTop = pileTop + tall + (low ? 10 : 16);
  const meterHeight = meter > 0 ? meter + 8 : 0;
  const gapDiscs = (width - 2 * pad - 5 * meter) / 4;
  const placed = ids.map((id) => {
    const top = slotOf(id) === "on" ? buttonsTop : buttonsTop + button + gap;
    return { id, rect: rect(x + pad, top, width - 2 * pad, button) };
  });
  const first = Math.min(...placed.map((it) => it.rect.y));
  const textTop = lineTop + meterHeight;
  const room = rect(x + pad, buttonsTop, width - 2 * pad, 2 * button + gap);
  const free = view.viewer === "spectator" || ids.length === 0 ? y + height - foot : first - (low ? 6 : 12);
  return {
    draw: rect(x + pad, pileTop, pile, tall),
    discard: rect(x + width - pad - pile, pileTop, pile, tall),
    discs: discs(x + pad, lineTop, meter, gapDiscs),
    bar: {
      rect: area,
      text: rect(x + pad - 2, textTop, width - 2 * pad + 4, free - textTop),
      align: "left" as const,
      buttons: placed,
      room,
    },
  };
}

/** From this width on one's own place has room for a longer name. */
const ROOMY = 480;

function ownPlace(view: View, area: Rect, seat: number, narrow: boolean): OwnPlace {
  const groups = grouped(view.players[seat]!);
  // Names are longer than figures: they have what the cards can spare.
  const more = area.width > ROOMY ? 20 : 0;
  if (area.height < 80) {
    const y = area.y + 2;
    const tall = area.height - 4;
    const each = narrow ? 54 : 62;
    const coins = rect(area.x + (narrow ? 46 : 130 + more), y, each + 6, tall);
    const swords = rect(coins.x + coins.width, y, each, tall);
    const influence = rect(swords.x + swords.width, y, each + 4, tall);
    const cubes = withContracts(view) ? rect(influence.x + influence.width, y + (tall - 32) / 2, 32, 32) : null;
    const end = cubes === null ? influence.x + influence.width : cubes.x + cubes.width;
    const chips = rect(end + 8, y + (tall - 30) / 2, area.x + area.width - end - 18, 30);
    return {
      seat,
      rect: area,
      hand: rect(area.x + 10, y + (tall - 30) / 2, 30, 30),
      coins,
      swords,
      influence,
      cubes,
      labels: [],
      name: narrow ? null : rect(area.x + 46, y, 80 + more, tall),
      display: display(groups, chips, 30, "chip"),
    };
  }
  const card = Math.min(100, (area.height - 36) / 1.4);
  const x = area.x + 14;
  const lines = cells(3, 1, rect(x, area.y + 10, 124 + more, area.height - 18), 2);
  const half = 62;
  return {
    seat,
    rect: area,
    labels: [],
    hand: rect(x, lines[0]!.y + 2, 30, 30),
    name: rect(x + 38, lines[0]!.y, lines[0]!.width - 38, 34),
    coins: { ...lines[1]!, width: half + 4 },
    swords: { ...lines[1]!, x: x + half + 4, width: half - 4 },
    influence: withContracts(view) ? { ...lines[2]!, width: 86 } : { ...lines[2]!, width: 2 * half },
    cubes: withContracts(view) ? rect(x + 88, lines[2]!.y + (lines[2]!.height - 34) / 2, 36, 34) : null,
    display: display(groups, rect(x + 134 + more, area.y + 16, area.width - 160 - more, card * 1.4), card, "owned"),
  };
}

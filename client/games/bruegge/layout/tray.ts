import { grown, type Rect, rect, shared } from "../../../table/layout.ts";
import { isTaken } from "../choices.ts";
import {
  CARD,
  CHIP,
  cardsIn,
  chipsIn,
  FINGER,
  type Grid,
  type Laying,
  rowHigh,
  rowsUsed,
  type TrayPlaces,
  tilesIn,
} from "./arrangement.ts";

export interface TrayMeasures {
  readonly tile: Grid;
  /** Width of the open card; 0: no room for it. */
  readonly card: number;
  /** Its answers lie beside it, and its words have no room; else below it. */
  readonly beside?: boolean;
  /** Of the other cards while one is open: as high as one row, or two. */
  readonly chips: number;
  readonly prompt: number;
}

/** Who watches has no hand, and is asked nothing: a line with what happens. */
export function watching(line: Rect): TrayPlaces {
  const [prompt, end] = shared(rect(line.x + 12, line.y, line.width - 24, line.height), 8, 80, 20);
  const rest = grown(end!, -5);
  const button = { ...end!, y: end!.y + end!.height - FINGER, height: FINGER };
  return {
    rect: line,
    prompt: prompt!,
    open: null,
    text: null,
    uses: null,
    tiles: tilesIn([], rest, NONE),
    hand: { ...cardsIn([], rest, { widest: FINGER, least: FINGER }), form: "card" },
    undo: null,
    back: button,
    main: button,
  };
}
const NONE: Grid = { columns: 1, rows: 1, gap: 4, width: 1, height: 1 };
/** How high that line is on a phone. */
export const WATCHED = 48;

/** The hand under the thumb; what is open and its answers over it. */
export function trayIn(laying: Laying, at: Rect, m: TrayMeasures & { readonly pad: number }): TrayPlaces {
  const area = rect(at.x + m.pad, at.y + m.pad, at.width - 2 * m.pad, at.height - 2 * m.pad);
  return laying.tray.mode === "rest" ? resting(laying, at, area) : answering(laying, at, area, m);
}

/** The hand, and below it what is asked and the buttons. */
function resting({ hand, tray }: Laying, at: Rect, area: Rect): TrayPlaces {
  const foot = rect(area.x, area.y + area.height - FINGER, area.width, FINGER);
  const done = FINGER + (area.width < 300 ? 40 : 72);
  const cards = rect(area.x, area.y, area.width, area.height - FINGER - FRAMED);
  const [undo, prompt, main] = shared(foot, 5, FINGER, area.width - FINGER - 18 - done, done);
  const wide = main!.x + main!.width - prompt!.x;
  return {
    rect: at,
    prompt: tray.done ? prompt! : { ...prompt!, width: wide },
    open: null,
    text: null,
    uses: null,
    tiles: tilesIn([], cards, NONE),
    hand: { ...cardsIn(hand, cards, { widest: 130, least: 52 }), form: "card" },
    undo: undo!,
    back: main!,
    main: main!,
  };
}

/** How high the tray is with so many answers: few of them leave the city more room. */
export function answersHigh({ mode, tiles }: Laying["tray"], m: TrayMeasures & { readonly pad: number }): number {
  const rows = rowsUsed(tiles.length, m.tile);
  const card = mode === "open" ? m.card * CARD : 0;
  const papers = rows * (rowHigh(tiles.length, m.tile) + m.tile.gap) - m.tile.gap;
  const high = m.beside === true || card === 0 ? Math.max(card, m.prompt + GAP + papers) : card + FRAMED + papers;
  return 2 * m.pad + high + BELOW + m.chips;
}
const GAP = 6;
/** Between what lies still and what scrolls, where both have frames. */
const FRAMED = 11;
/** Between answers and other cards: the frames of both have room there. */
const BELOW = 8;
/** Between other cards, with the air around them, and a button. */
const BESIDE = 4;
/** Nothing to press is larger. */
const BUTTON = 60;

/** What is open with its words, its answers, the other cards of the hand. */
function answering({ hand, tray }: Laying, at: Rect, area: Rect, m: TrayMeasures): TrayPlaces {
  const foot = rect(area.x, area.y + area.height - m.chips, area.width, m.chips);
  const open = tray.mode === "open" && m.card > 0 ? rect(area.x, area.y, m.card, m.card * CARD) : null;
  const left = open === null ? 0 : m.card + 10;
  const prompt = rect(area.x + left, area.y - 3, area.width - left, m.prompt);
  const below = open !== null && m.beside !== true;
  const head = below ? open.height : m.prompt;
  const from = below ? area.x : prompt.x;
  const y = area.y + head + (below ? FRAMED : GAP);
  const tiles = rect(from, y, area.x + area.width - from, foot.y - BELOW - y);
  const others = open === null ? hand : hand.filter((id) => id !== tray.card);
  const button = Math.min(m.chips, BUTTON);
  const gap = BESIDE + CHIP.air;
  const [, rest, back] = shared(foot, gap, button, area.width - 2 * (button + gap), button).map((it, i) =>
    i === 1 ? it : rect(it.x, foot.y + foot.height - button, it.width, button),
  );
  // What is open can be closed beside the cards. A move is taken back in the bar: seldom can it be, and its room would be lost.
  const closes = tray.mode === "open" || tray.chosen;
  const end = closes ? rest!.x + rest!.width : area.x + area.width;
  return {
    rect: at,
    prompt,
    open: open === null ? null : { id: tray.card!, rect: open },
    text: !below ? null : rect(prompt.x, area.y + m.prompt, prompt.width, open.height - m.prompt),
    uses: null,
    tiles: tilesIn(tray.tiles, tiles, m.tile),
    hand: { ...chipsIn(others, { ...rest!, x: area.x, width: end - area.x }, !others.every(isTaken)), form: "chip" },
    undo: null,
    back: back!,
    main: rest!,
  };
}

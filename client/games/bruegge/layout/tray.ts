import { type Rect, rect, shared } from "../../../table/layout.ts";
import {
  CARD,
  FINGER,
  type Grid,
  type Laying,
  rowHigh,
  rowOf,
  rowsUsed,
  type TrayPlaces,
  tilesIn,
} from "./arrangement.ts";

export interface TrayMeasures {
  readonly tile: Grid;
  /** Width of the open card; 0: no room for it. */
  readonly card: number;
  /** Of the other cards while one is open. */
  readonly chips: number;
  readonly prompt: number;
}

/** The hand under the thumb; what is open and its answers over it. */
export function trayIn(laying: Laying, at: Rect, m: TrayMeasures & { readonly pad: number }): TrayPlaces {
  const area = rect(at.x + m.pad, at.y + m.pad, at.width - 2 * m.pad, at.height - 2 * m.pad);
  return laying.tray.mode === "rest" ? resting(laying, at, area) : answering(laying, at, area, m);
}

/** The hand, and below it what is asked and the buttons. */
function resting({ hand }: Laying, at: Rect, area: Rect): TrayPlaces {
  const foot = rect(area.x, area.y + area.height - FINGER, area.width, FINGER);
  const cards = rect(area.x, area.y, area.width, area.height - FINGER - 5);
  const [undo, prompt, main] = shared(foot, 5, FINGER, area.width - 2 * FINGER - 90, FINGER + 72);
  return {
    rect: at,
    prompt: prompt!,
    open: null,
    text: null,
    tiles: tilesIn([], cards, { columns: 1, rows: 1, gap: 4, width: 1, height: 1 }),
    hand: { ...rowOf("hand", hand, cards, { shape: CARD, widest: 130, least: 52, gap: 4 }), form: "card" },
    undo: undo!,
    back: main!,
    main: main!,
  };
}

/** How high the tray is with so many answers: few of them leave the city more room. */
export function answersHigh({ mode, tiles }: Laying["tray"], m: TrayMeasures & { readonly pad: number }): number {
  const rows = rowsUsed(tiles.length, m.tile);
  const head = mode === "open" && m.card > 0 ? m.card * CARD : m.prompt;
  return 2 * m.pad + head + GAP + rows * (rowHigh(tiles.length, m.tile) + m.tile.gap) - m.tile.gap + GAP + m.chips;
}
const GAP = 6;

/** What is open with its words, its answers, the other cards of the hand. */
function answering({ hand, tray }: Laying, at: Rect, area: Rect, m: TrayMeasures): TrayPlaces {
  const foot = rect(area.x, area.y + area.height - m.chips, area.width, m.chips);
  const open = tray.mode === "open" && m.card > 0 ? rect(area.x, area.y, m.card, m.card * CARD) : null;
  const left = open === null ? 0 : m.card + 10;
  const prompt = rect(area.x + left, area.y - 3, area.width - left, m.prompt);
  const head = open === null ? m.prompt : open.height;
  const tiles = rect(area.x, area.y + head + GAP, area.width, foot.y - GAP - (area.y + head + GAP));
  const others = open === null ? hand : hand.filter((id) => id !== tray.card);
  const [undo, rest, back] = shared(foot, 5, m.chips, area.width - 2 * m.chips - 10, m.chips);
  return {
    rect: at,
    prompt,
    open: open === null ? null : { id: tray.card!, rect: open },
    text: open === null ? null : rect(prompt.x, area.y + m.prompt, prompt.width, open.height - m.prompt),
    tiles: tilesIn(tray.tiles, tiles, m.tile),
    hand: { ...rowOf("hand", others, rest!, { shape: null, widest: 110, least: 66, gap: 4 }), form: "chip" },
    undo: undo!,
    back: back!,
    main: rest!,
  };
}

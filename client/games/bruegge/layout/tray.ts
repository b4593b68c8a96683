import { type Rect, rect } from "../../../table/layout.ts";
import { CARD, FINGER, type Laying, rowOf, shared, type TrayPlaces, tilesIn } from "./arrangement.ts";

export interface TrayMeasures {
  readonly tile: { readonly columns: number; readonly rows: number; readonly gap: number };
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
    tiles: tilesIn([], cards, { columns: 1, rows: 1, gap: 4 }),
    hand: { ...rowOf("hand", hand, cards, { shape: CARD, widest: 130, least: 52, gap: 4 }), form: "card" },
    undo: undo!,
    back: main!,
    main: main!,
  };
}

function answering({ hand, tray }: Laying, at: Rect, area: Rect, m: TrayMeasures): TrayPlaces {
  const foot = rect(area.x, area.y + area.height - m.chips, area.width, m.chips);
  const open = tray.mode === "open" && m.card > 0 ? rect(area.x, area.y, m.card, m.card * CARD) : null;
  const left = open === null ? 0 : m.card + 8;
  const prompt = rect(area.x + left, area.y - 3, area.width - left, m.prompt);
  const top = area.y + m.prompt;
  const tiles = rect(area.x + left, top, area.width - left, area.height - m.prompt - m.chips - 6);
  const text = open === null ? 0 : tiles.y + tiles.height - (open.y + open.height + 4);
  const others = open === null ? hand : hand.filter((id) => id !== tray.card);
  const [undo, rest, back] = shared(foot, 5, m.chips, area.width - 2 * m.chips - 10, m.chips);
  return {
    rect: at,
    prompt,
    open: open === null ? null : { id: tray.card!, rect: open },
    text: text > 40 ? rect(area.x, open!.y + open!.height + 4, m.card, text) : null,
    tiles: tilesIn(tray.tiles, tiles, m.tile),
    hand: { ...rowOf("hand", others, rest!, { shape: null, widest: 110, least: 66, gap: 4 }), form: "chip" },
    undo: undo!,
    back: back!,
    main: rest!,
  };
}

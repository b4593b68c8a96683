import { cells, centre, clamp, type Rect, rect } from "../../../table/layout.ts";
import type { Arrangement } from "./arrangement.ts";

/** What opens over one's own things when a card is chosen: the card, what it costs or brings, and two buttons. */
export interface SheetPlace {
  readonly rect: Rect;
  readonly card: Rect;
  readonly title: Rect;
  readonly rows: Rect;
  /** One for each way to do it, instead of the rows. */
  readonly ways: readonly Rect[];
  readonly back: Rect;
  /** Null while a way has to be picked. */
  readonly confirm: Rect | null;
  /** At the screen's edge its paper runs on below. */
  readonly edge: boolean;
}

/**
 * Room for the sheet at the thumb, or above where it would cover what was tapped: a second tap on that acts. In landscape the
 * buttons take the place of the choice bar's.
 */
export function sheetPlace(a: Arrangement, ways: number, chosen: Rect | null): SheetPlace {
  return a.form === "landscape" ? flat(a, ways, chosen) : upright(a, ways, chosen);
}

/** At the foot of the board, or at its head. */
function settled({ board, free }: Arrangement, width: number, height: number, foot: number, chosen: Rect | null): Rect {
  const x = board.x + (board.width - width) / 2;
  const low = rect(x, board.y + board.height - height - foot, width, height);
  if (chosen === null || centre(chosen).y + FINGER < low.y || !meets(low, chosen)) return low;
  const high = rect(x, free.y + 12, width, height);
  return centre(chosen).y - FINGER > high.y + height ? high : low;
}

/** Half of what a finger needs. */
const FINGER = 22;
const meets = (a: Rect, b: Rect): boolean => b.x < a.x + a.width && a.x < b.x + b.width;

function flat(a: Arrangement, ways: number, chosen: Rect | null): SheetPlace {
  const { board, bar, port } = a;
  const low = port.height < 360;
  const most = port.height - 8;
  const height = Math.min(most, Math.max(low ? 118 : 150, ways > 0 ? 46 + Math.ceil(ways / 2) * 50 : 0));
  const at = settled(a, board.width, height, 0, ways > 0 ? null : chosen);
  const card = clamp(60, (height - 16) / 1.4, 100);
  const left = at.x + card + 24;
  const inner = at.x + at.width - 14 - left;
  const slots = cells(2, 1, bar.room, bar.room.height - 2 * 46 > 24 ? 16 : 10);
  return {
    rect: at,
    card: rect(at.x + 12, at.y + 8, card, card * 1.4),
    title: rect(left, at.y + 6, inner, low ? 24 : 30),
    rows: rect(left, at.y + (low ? 32 : 42), inner, height - (low ? 38 : 50)),
    ways: ways > 0 ? cells(ways, 2, rect(left, at.y + 42, inner, Math.ceil(ways / 2) * 50 - 6), 6) : [],
    confirm: ways > 0 ? null : slots[0]!,
    back: slots[1]!,
    edge: at.y + at.height >= port.height - 1,
  };
}

function upright(a: Arrangement, ways: number, chosen: Rect | null): SheetPlace {
  const { form, port } = a;
  const width = form === "portrait" ? port.width : 470;
  const low = port.height < 760;
  const button = low ? 46 : 52;
  const card = low ? 84 : 126;
  const body = ways > 0 ? 48 + ways * 50 : low ? 128 : 176;
  const height = Math.min(port.height - 40, body + button + (low ? 22 : 30));
  const foot = { portrait: 0, tablet: 120, desk: 86, landscape: 0 }[form];
  const at = settled(a, width, height, foot, ways > 0 ? null : chosen);
  const left = at.x + 13 + card + 11;
  const inner = at.x + width - 16 - left;
  const wide = ways > 0 ? rect(at.x + 14, at.y + 54, width - 28, ways * 50 - 6) : null;
  const line = at.y + height - (low ? 9 : 13) - button;
  const rowsTop = at.y + (low ? 40 : 54);
  return {
    rect: at,
    card: rect(at.x + 13, at.y - 9, card, card * 1.4),
    title:
      ways > 0 ? rect(at.x + 16, at.y + 12, width - 32, 34) : rect(left, at.y + (low ? 7 : 12), inner, low ? 30 : 34),
    rows: rect(left, rowsTop, inner, line - rowsTop - 8),
    ways: wide === null ? [] : cells(ways, 1, wide, 6),
    back: rect(at.x + 14, line, wide === null ? 100 : width - 28, button),
    confirm: wide === null ? rect(at.x + 129, line, width - 143, button) : null,
    edge: form === "portrait" && at.y + at.height >= port.height - 1,
  };
}

/** Several ways to trade one ship: with or without its coins, and to whom its gift goes (PR-34, PR-42). */
export interface DealPlace {
  readonly rect: Rect;
  readonly card: Rect;
  readonly title: Rect;
  readonly rows: Rect;
  /** What is done, in words, and a button for each receiver, or for the deal itself. */
  readonly groups: readonly { readonly label: Rect; readonly ways: readonly Rect[] }[];
  readonly back: Rect;
  readonly edge: boolean;
}

/** A kind of deal: in how many ways, and in how many lines it is told. */
export interface DealGroup {
  readonly count: number;
  readonly lines: number;
}

/** The ship itself may be covered: a second tap on it means nothing. */
export function dealPlace(a: Arrangement, kinds: readonly DealGroup[], rows: number): DealPlace {
  const { form, port, board, bar } = a;
  const flat = form === "landscape";
  const low = port.height < (flat ? 380 : 760);
  const left = flat && low ? 0 : board.x;
  const room = board.x + board.width - left;
  const width = flat ? room : form === "portrait" ? port.width : 500;
  const button = low || flat ? 44 : 50;
  const gap = low ? 10 : 12;
  const inner = width - 28;
  const line = low ? 17 : 20;
  const lines = kinds.map((kind) => kind.lines * line + 6);
  const down = kinds.map(({ count }) => Math.ceil(count / Math.max(1, Math.floor((inner + gap) / 104))));
  const highs = kinds.map((_, i) => lines[i]! + down[i]! * (button + gap));
  const row = low ? 17 : flat ? 19 : 24;
  const card = low ? 66 : flat ? 92 : 118;
  const pad = low ? 6 : 12;
  const head = low ? 26 : 34;
  const body = Math.max(card * 1.4 + (flat ? 2 : -6), head + rows * row + 4);
  const foot = flat ? 0 : button + 10;
  const height = pad + body + highs.reduce((sum, high) => sum + high, 0) + foot;
  const margin = { portrait: 0, tablet: 18, desk: 86, landscape: 0 }[form];
  const at = rect(left + (room - width) / 2, board.y + board.height - height - margin, width, height);
  const beside = at.x + 14 + card + 12;
  const top = at.y + pad;
  let y = top + body;
  const groups = kinds.map(({ count }, i) => {
    const from = y + lines[i]!;
    y += highs[i]!;
    return {
      label: rect(at.x + 16, from - lines[i]!, inner - 4, lines[i]! - 5),
      ways: cells(count, Math.ceil(count / down[i]!), rect(at.x + 14, from, inner, highs[i]! - lines[i]! - gap), gap),
    };
  });
  return {
    rect: at,
    card: rect(at.x + 13, flat ? at.y + 7 : at.y - 9, card, card * 1.4),
    title: rect(beside, top, at.x + width - 16 - beside, head - 2),
    rows: rect(beside, top + head, at.x + width - 16 - beside, rows * row),
    groups,
    back: flat ? cells(2, 1, bar.room, 12)[1]! : rect(at.x + 14, y, inner, button),
    edge: form === "portrait" && at.y + at.height >= port.height - 1,
  };
}

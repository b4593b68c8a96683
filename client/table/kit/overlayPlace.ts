import { cells, centre, clamp, type Rect, rect, type Viewport } from "../layout.ts";

/** What an overlay has room in: the table, the part of it that nothing of the shell covers, and where else the choice bar's buttons lie. */
export interface OverlayRoom {
  readonly form: "portrait" | "tablet" | "landscape" | "desk";
  readonly port: Viewport;
  readonly board: Rect;
  readonly free: Rect;
  readonly buttons: Rect;
}

/** What opens over one's own things when a card is chosen: the card, what it costs or brings, and two buttons. */
export interface OverlayPlace {
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
 * Room for it at the thumb, or above where it would cover what was tapped: a second tap on that acts. In landscape the
 * buttons take the place of the choice bar's.
 */
export function overlayPlace(a: OverlayRoom, ways: number, chosen: Rect | null): OverlayPlace {
  return a.form === "landscape" ? flat(a, ways, chosen) : upright(a, ways, chosen);
}

/** At the foot of the board, or at its head. */
function settled({ board, free }: OverlayRoom, width: number, height: number, foot: number, chosen: Rect | null): Rect {
  const x = board.x + (board.width - width) / 2;
  const low = rect(x, board.y + board.height - height - foot, width, height);
  if (chosen === null || centre(chosen).y + HALF_FINGER < low.y || !meets(low, chosen)) return low;
  const high = rect(x, free.y + 12, width, height);
  return centre(chosen).y - HALF_FINGER > high.y + height ? high : low;
}

/** Half of what a finger needs. */
const HALF_FINGER = 22;
const meets = (a: Rect, b: Rect): boolean => b.x < a.x + a.width && a.x < b.x + b.width;

function flat(a: OverlayRoom, ways: number, chosen: Rect | null): OverlayPlace {
  const { board, buttons, port } = a;
  const low = port.height < 360;
  const most = port.height - 8;
  const height = Math.min(most, Math.max(low ? 118 : 150, ways > 0 ? 46 + Math.ceil(ways / 2) * 50 : 0));
  const at = settled(a, board.width, height, 0, ways > 0 ? null : chosen);
  const card = clamp(60, (height - 16) / 1.4, 100);
  const left = at.x + card + 24;
  const inner = at.x + at.width - 14 - left;
  const slots = cells(2, 1, buttons, buttons.height - 2 * 46 > 24 ? 16 : 10);
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

function upright(a: OverlayRoom, ways: number, chosen: Rect | null): OverlayPlace {
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

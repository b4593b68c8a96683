import { cells, clamp, rect, type Rect } from "../../../table/layout.ts";
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
}

/** Room for the sheet at the thumb; in landscape the buttons take the place of the choice bar's. */
export function sheetPlace({ form, port, board, bar }: Arrangement, ways: number): SheetPlace {
  if (form === "landscape") {
    const height = Math.min(port.height - 8, Math.max(150, ways > 0 ? 46 + Math.ceil(ways / 2) * 50 : 0));
    const at = rect(board.x, port.height - height, board.width, height);
    const card = clamp(70, board.width * 0.2, 100);
    const left = at.x + card + 24;
    const inner = at.x + at.width - 14 - left;
    const [confirm, back] = cells(2, 1, bar.room, bar.room.height - 2 * 46 > 24 ? 16 : 10);
    return {
      rect: at,
      card: rect(at.x + 12, at.y + 8, card, card * 1.4),
      title: rect(left, at.y + 6, inner, 30),
      rows: rect(left, at.y + 42, inner, height - 50),
      ways: ways > 0 ? cells(ways, 2, rect(left, at.y + 42, inner, Math.ceil(ways / 2) * 50 - 6), 6) : [],
      back: back!,
      confirm: ways > 0 ? null : confirm!,
    };
  }
  const width = form === "portrait" ? port.width : 470;
  const low = port.height < 700 || width < 360;
  const button = low ? 48 : 52;
  const card = low ? 100 : 126;
  const body = ways > 0 ? 48 + ways * 50 : low ? 150 : 176;
  const height = Math.min(port.height - 40, body + button + 30);
  const foot = form === "portrait" ? 0 : form === "desk" ? 86 : 18;
  const at = rect(board.x + (board.width - width) / 2, port.height - height - foot, width, height);
  const left = at.x + 13 + card + 11;
  const inner = at.x + width - 16 - left;
  const wide = ways > 0 ? rect(at.x + 14, at.y + 54, width - 28, ways * 50 - 6) : null;
  const line = at.y + height - 13 - button;
  return {
    rect: at,
    card: rect(at.x + 13, at.y - 9, card, card * 1.4),
    title: ways > 0 ? rect(at.x + 16, at.y + 12, width - 32, 34) : rect(left, at.y + 12, inner, 34),
    rows: rect(left, at.y + 54, inner, line - at.y - 62),
    ways: wide === null ? [] : cells(ways, 1, wide, 6),
    back: rect(at.x + 14, line, wide === null ? 100 : width - 28, button),
    confirm: wide === null ? rect(at.x + 129, line, width - 143, button) : null,
  };
}

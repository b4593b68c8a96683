import { cells, type Rect, rect } from "../../../table/layout.ts";
import type { Arrangement } from "./arrangement.ts";

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
  // A low one has the others' column too, never the one with its button: for the left hand that stands before both.
  const left = !(flat && low) ? board.x : bar.rect.x > board.x ? 0 : bar.rect.x + bar.rect.width;
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

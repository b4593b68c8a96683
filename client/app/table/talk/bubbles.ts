import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Remark } from "../../../../shared/talk.ts";
import { type Rect, rect } from "../../../table/layout.ts";

/** A plate from this size on has a larger mark. */
const ROOMY = { width: 200, height: 72 };
/** How large a mark is, and how far it stands out over the corner of its plate: none reaches what stands beside a sign. */
const MARK = { small: 30, large: 40, out: 10 };
/** So much of the top bar its buttons take, in CSS pixels: two, where there is room the sounds', too, on a desk the book. */
export const buttonsOf = (width: number): number => (width >= 900 ? 256 : width >= 400 ? 162 : 108);
/** From so wide on, in CSS pixels, two read beside each other. */
const BOTH = 600;

/** What hangs at the corner of a plate: a sign, or only a mark that something was said. */
export interface Bubble {
  readonly line: Remark;
  readonly at: Rect;
  readonly shows: "sign" | "mark";
}

/**
 * Who of the others just said something, at his plate's corner: beside and below his sign stands what decides a move, so
 * words are read elsewhere. Oneself knows.
 */
export function bubblesAt(fresh: readonly Remark[], panel: (seat: Seat) => Rect | null): Bubble[] {
  return fresh.flatMap((line): Bubble[] => {
    const at = line.mine ? null : panel(line.seat);
    if (at === null) return [];
    const size = at.width < ROOMY.width || at.height < ROOMY.height ? MARK.small : MARK.large;
    const corner = rect(Math.max(0, at.x - MARK.out), Math.max(0, at.y - MARK.out), size, size);
    return [{ line, at: corner, shows: "sign" in line.says ? "sign" : "mark" }];
  });
}

/** What is to be read: the last words that no sign at a plate says, at most so many, of others rather than one's own. */
export function linesAside(fresh: readonly Remark[], bubbles: readonly Bubble[], most: number): Remark[] {
  const shown = bubbles.filter(({ shows }) => shows === "sign").map(({ line }) => line);
  const rest = fresh.filter((line) => !shown.includes(line));
  const first = rest.toSorted((a, b) => Number(a.mine) - Number(b.mine) || b.n - a.n).slice(0, most);
  return rest.filter((line) => first.includes(line));
}

/** Where it is read: over the history, where it is a strip; else over the bar's beginning, and how many lines there. */
export function placeAside(zone: (id: string) => Rect | null): { readonly at: Rect; readonly most: 1 | 2 } | null {
  const [strip, top] = [zone("history"), zone("top")];
  const at = strip ?? (top && { ...top, width: besideTheTurn(top.width) });
  return at && { at, most: at.width >= BOTH ? 2 : 1 };
}

/** On a desk what stands there is whose turn it is; elsewhere the bar of choices says that, too. */
const besideTheTurn = (width: number): number =>
  width >= 900 ? width / 2 : Math.max(width - buttonsOf(width), width / 2);

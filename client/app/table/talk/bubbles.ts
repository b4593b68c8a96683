import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Remark } from "../../../../shared/talk.ts";
import type { Rect } from "../../../table/layout.ts";

/** On a smaller plate words would cover what decides a move; on one that is so high they may take two lines. */
const ROOMY = { width: 200, height: 72, two: 120 };
/** Of a plate with room: its sign and name, which stay to be read. */
const HEAD = 38;
/** So much of the top bar its buttons take, in CSS pixels: two, where there is room the sounds', too, on a desk the book. */
export const buttonsOf = (width: number): number => (width >= 900 ? 256 : width >= 400 ? 162 : 108);

/** What hangs over a plate: words in so many lines, a sign, or only a mark that something was said. */
export interface Bubble {
  readonly line: Remark;
  readonly at: Rect;
  readonly shows: "words" | "sign" | "mark";
  readonly lines: 1 | 2;
  readonly small: boolean;
}

/** What was just said, over the plates of those who said it. Small ones of others have a mark; one's own has nothing. */
export function bubblesOver(fresh: readonly Remark[], panel: (seat: Seat) => Rect | null): Bubble[] {
  return fresh.flatMap((line): Bubble[] => {
    const at = panel(line.seat);
    if (at === null) return [];
    const small = at.width < ROOMY.width || at.height < ROOMY.height;
    if (small && line.mine) return [];
    const shows = "sign" in line.says ? "sign" : small ? "mark" : "words";
    const below = small ? at : { ...at, y: at.y + HEAD, height: at.height - HEAD };
    return [{ line, at: below, shows, lines: at.height < ROOMY.two ? 1 : 2, small }];
  });
}

/** What is to be read beside the plates: the last words that have no room there, of others rather than one's own. */
export function lineAside(fresh: readonly Remark[], bubbles: readonly Bubble[]): Remark | undefined {
  const shown = bubbles.filter(({ shows }) => shows !== "mark").map(({ line }) => line);
  const rest = fresh.filter((line) => !shown.includes(line));
  return rest.findLast(({ mine }) => !mine) ?? rest.at(-1);
}

/** Where: over the history, where it is a strip; else over whose turn it is, which the choice bar says, too. */
export function placeAside(zone: (id: string) => Rect | null): Rect | null {
  const top = zone("top");
  return zone("history") ?? (top && { ...top, width: Math.max(top.width - buttonsOf(top.width), top.width / 2) });
}

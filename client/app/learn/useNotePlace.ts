import { useMemo } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Steps } from "../../table/Chooser.ts";
import { LARGER } from "../../table/comfort.ts";
import { largeText } from "../settings.ts";
import { CLOCK } from "../table/clocks.ts";
import { type Drawn, keptFree, type NotePlace, notePlace, panelsOf } from "./notePlace.ts";

/** What a note stands beside, and for whom. */
interface Beside {
  /** Null where there is no canvas. */
  readonly drawn: Drawn | null;
  readonly legal: readonly Kind["Action"][];
  readonly targets: (action: Kind["Action"]) => Steps;
  /** What the note is about, and leaves free. */
  readonly marked: (id: string) => boolean;
  readonly seat: Seat | null;
  /** Clocks stand on the edges of the panels. */
  readonly clocked: boolean;
}

/**
 * Where a note with these words lies on the table; null: there is none to be seen, or no place for it. Looked for only then, and
 * anew only where something lies elsewhere: to find it costs more than a frame has time.
 */
export function useNotePlace(
  told: string | null,
  { drawn, legal, targets, marked, seat, clocked }: Beside,
): NotePlace | null {
  const bar = drawn?.bar;
  return useMemo(() => {
    if (drawn === null || told === null) return null;
    const { port, placed, tabs, spare } = drawn;
    const kept = [
      ...keptFree(legal, targets, placed, marked),
      ...tabs.flatMap((group) => group.tabs.map(({ rect }) => rect)),
    ];
    const letters = told.length * (largeText.value ? LARGER ** 2 : 1);
    const panels = panelsOf(placed, seat, clocked ? CLOCK : 0);
    return notePlace(port, placed, kept, drawn.bar, letters, panels, spare);
  }, [drawn?.placed, drawn?.spare?.x, told, bar?.x, bar?.y, legal, largeText.value, clocked]);
}

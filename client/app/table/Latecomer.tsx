import type { TableInfo } from "../../../shared/messages.ts";
import type { Rect, Viewport } from "../../table/layout.ts";
import { words } from "../i18n/language.ts";
import { forgetHash, place } from "../routes.ts";
import "./latecomer.css";

/** Whoever came to watch says so in the link. */
const WATCHES = "#watch";

interface LatecomerProps {
  readonly info: TableInfo;
  /** He has seen who sat down, or sat there himself. */
  readonly knows: boolean;
  /** Where the table says who chooses what, and the size of the table. */
  readonly bar: Rect | null;
  readonly port: Viewport | null;
}

/** So near to the lower edge the bar would be half under the box; a narrower one is under it as a whole. */
const LOW = 140;
const WIDE = 500;

/** On a desk it lies over the whole bar, which says nothing that the table's head does not: half of it would be in sight. */
export const over = (bar: Rect | null, port: Viewport | null) =>
  bar === null || port === null || bar.width < WIDE || port.height - bar.y > LOW
    ? undefined
    : {
        left: `calc(${bar.x + bar.width / 2}px + var(--safe-left))`,
        bottom: `calc(${port.height - bar.y - bar.height}px + var(--safe-bottom))`,
        minWidth: `${bar.width}px`,
      };

/**
 * A friend who comes too late reads that no seat is left, before he wonders why nothing asks him; and whoever has left for
 * good, what has become of him.
 */
export function Latecomer({ info, knows, bar, port }: LatecomerProps) {
  const { link, lobby, house, away } = words.value;
  if (info.status !== "playing" || info.mySeat !== null || place.value.hash === WATCHES) return null;
  if (knows && !info.left) return null;
  const says = info.left ? away.youLeft : link.full;
  return (
    <section class="latecomer paper-sheet" aria-label={says} style={over(bar, port)}>
      <p role="status">{says}</p>
      <div class="latecomer-buttons">
        <button type="button" class="button" onClick={() => forgetHash(WATCHES)}>
          {lobby.watch}
        </button>
        <a class="button paper" href="/">
          {house.toLobby}
        </a>
      </div>
    </section>
  );
}

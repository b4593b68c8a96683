import type { TableInfo } from "../../../shared/messages.ts";
import { words } from "../i18n/language.ts";
import { forgetHash, place } from "../routes.ts";
import { ToLobby } from "../ui/ToLobby.tsx";
import "./latecomer.css";

/** Whoever came to watch says so in the link. */
const WATCHES = "#watch";

interface LatecomerProps {
  readonly info: TableInfo;
  /** He has seen who sat down, or sat there himself. */
  readonly knows: boolean;
}

/**
 * A friend who comes too late reads that no seat is left, before he wonders why nothing asks him; and whoever has left for
 * good, what has become of him. A strip of its own below the table: it hides nothing, and goes when he has decided to watch.
 */
export function Latecomer({ info, knows }: LatecomerProps) {
  if (info.status !== "playing" || info.mySeat !== null || place.value.hash === WATCHES) return null;
  if (knows && info.left === null) return null;
  const { link, away, lobby } = words.value;
  const says = info.left === null ? link.full : away.youLeft;
  return (
    <section class="latecomer" aria-label={says}>
      <p role="status">{says}</p>
      <div class="latecomer-buttons">
        <button type="button" class="button" onClick={() => forgetHash(WATCHES)}>
          {lobby.watch}
        </button>
        <ToLobby look="button paper" />
      </div>
    </section>
  );
}

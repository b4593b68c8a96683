import { useMemo } from "preact/hooks";
import type { TableInfo } from "../../../shared/messages.ts";
import type { Rect, Viewport } from "../../table/layout.ts";
import { words } from "../i18n/language.ts";
import type { Drawn } from "../learn/notePlace.ts";
import { forgetHash, place } from "../routes.ts";
import { largeText } from "../settings.ts";
import { latecomerPlace } from "./latecomerPlace.ts";
import "./latecomer.css";

/** Whoever came to watch says so in the link. */
const WATCHES = "#watch";

interface LatecomerProps {
  readonly info: TableInfo;
  /** He has seen who sat down, or sat there himself. */
  readonly knows: boolean;
  /** The table as it is drawn; null while it is not. */
  readonly drawn: Drawn | null;
}

/**
 * A friend who comes too late reads that no seat is left, before he wonders why nothing asks him; and whoever has left for
 * good, what has become of him.
 */
export function Latecomer({ info, knows, drawn }: LatecomerProps) {
  if (info.status !== "playing" || info.mySeat !== null || place.value.hash === WATCHES) return null;
  if (knows && info.left === null) return null;
  const { link, away } = words.value;
  return <Box says={info.left === null ? link.full : away.youLeft} drawn={drawn} />;
}

function Box({ says, drawn }: { readonly says: string; readonly drawn: Drawn | null }) {
  const { lobby, house } = words.value;
  const large = largeText.value;
  const at = useMemo(
    () => (drawn === null ? null : latecomerPlace(drawn, says.length, large)),
    [drawn?.placed, drawn?.bar.x, drawn?.bar.y, says, large],
  );
  return (
    <section class="latecomer paper-sheet" aria-label={says} style={at === null ? undefined : styleOf(at, drawn!.port)}>
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

/** What turns out taller than reckoned grows upwards. */
const styleOf = ({ x, y, width, height }: Rect, port: Viewport) => ({
  left: `calc(${x + width / 2}px + var(--safe-left))`,
  bottom: `calc(${port.height - y - height}px + var(--safe-bottom))`,
  width: `${width}px`,
  minHeight: `${height}px`,
});

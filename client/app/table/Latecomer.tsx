import type { TableInfo } from "../../../shared/messages.ts";
import { words } from "../i18n/language.ts";
import { forgetHash, place } from "../routes.ts";
import { me } from "../session.ts";
import "./latecomer.css";

/** Whoever came to watch says so in the link. */
const WATCHES = "#watch";

/** A friend who comes too late reads that no seat is left, before he wonders why nothing asks him. */
export function Latecomer({ info }: { readonly info: TableInfo }) {
  const { link, lobby, house } = words.value;
  // Whoever left the match for good has no seat either, but his name still stands at one.
  const sat = info.seats.some(({ kind, name }) => kind === "player" && name === me.value?.name);
  if (info.status !== "playing" || info.mySeat !== null || sat || place.value.hash === WATCHES) return null;
  return (
    <section class="latecomer paper-sheet" aria-label={link.full}>
      <p role="status">{link.full}</p>
      <div class="latecomer-acts">
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

import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { type Name, say, type Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import type { TableSession } from "./TableSession.ts";

/** Milliseconds it stays, unless the player goes on before. */
const SHOWN = 12_000;

interface MissedProps {
  readonly session: TableSession<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
}

/** Who comes back reads in one line what happened meanwhile; the history tells it whole. */
export function Missed({ session, texts, name }: MissedProps) {
  const missed = session.missed.value;
  useEffect(() => {
    if (missed.length === 0) return;
    const timer = setTimeout(() => (session.missed.value = []), SHOWN);
    return () => clearTimeout(timer);
  }, [missed]);
  const last = missed.at(-1)?.events.at(-1);
  return (
    <div class="toast-place" role="status">
      {last !== undefined && session.refusal.value === null && (
        <p class="toast">{words.value.table.missed(missed.length, say(texts.events, "type", last as never, name))}</p>
      )}
    </div>
  );
}

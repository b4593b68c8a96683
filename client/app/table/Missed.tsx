import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { boxOf, type Rect } from "../../table/layout.ts";
import { type Name, say, type Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import type { Settled, TableSession } from "./TableSession.ts";

/** Milliseconds it stays, unless the player goes on before ... */
const SHOWN = 12_000;
/** ... by any of these. */
const GOES_ON = ["pointerdown", "keydown"] as const;

interface MissedProps {
  readonly session: TableSession<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
  /** Over the history, which tells the same: there it covers nothing one could point at. Null while the mirror shows itself. */
  readonly at: Rect | null;
}

/** Who comes back reads in one line what happened meanwhile, until he does anything; the history tells it whole. */
export function Missed({ session, texts, name, at }: MissedProps) {
  const missed = session.missed.value;
  useEffect(() => {
    if (missed.length === 0) return;
    const read = (): void => {
      session.missed.value = [];
    };
    const timer = setTimeout(read, SHOWN);
    for (const goesOn of GOES_ON) addEventListener(goesOn, read);
    return () => {
      clearTimeout(timer);
      for (const goesOn of GOES_ON) removeEventListener(goesOn, read);
    };
  }, [missed]);
  // The result says it all.
  const told = session.refusal.value === null && session.info.value?.status !== "over";
  const line = told ? missedLine(missed, texts, name) : null;
  return (
    <div class={at === null ? "toast-place" : "missed-place"} style={at === null ? undefined : boxOf(at)} role="status">
      {line !== null && <p class="toast">{line}</p>}
    </div>
  );
}

/** How many moves were missed, and the last of them: what was done, not what followed from it. */
export function missedLine(missed: readonly Settled<Kind>[], texts: Texts<Kind>, name: Name): string | null {
  const deed = missed.at(-1)?.events[0];
  if (deed === undefined) return null;
  return words.value.table.missed(missed.length, say(texts.events, "type", deed as never, name));
}

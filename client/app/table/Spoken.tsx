import { useSignal, useSignalEffect } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import { type Name, say, type Texts } from "../../table/texts.ts";
import { words } from "../i18n/language.ts";
import type { TableSession } from "./TableSession.ts";

/** Lines a screen reader may still be busy with; older ones go. */
const KEPT = 24;

interface LiveRegionProps {
  readonly session: TableSession<Kind>;
  readonly texts: Texts<Kind>;
  readonly name: Name;
}

/** Reads every event aloud, and then what is asked of whom. Nobody sees it. */
export function LiveRegion({ session, texts, name }: LiveRegionProps) {
  const lines = useSignal<readonly { readonly key: string; readonly text: string }[]>([]);
  useSignalEffect(() => {
    const beat = session.latest.value;
    const view = session.view.peek();
    if (beat === null || view === null) return;
    const said = beat.events.map((event, i) => ({
      key: `${beat.seq}-${i}`,
      text: say(texts.events, "type", event as never, name),
    }));
    const asked = { key: `${beat.seq}-asked`, text: texts.prompt(view, name) };
    lines.value = [...lines.peek().filter(({ key }) => !key.startsWith(`${beat.seq}-`)), ...said, asked].slice(-KEPT);
  });
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" data-live>
      {lines.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

/** The table in words: for those who do not see it, and where nothing can be drawn. */
export function Summary({ lines, unseen }: { readonly lines: readonly string[]; readonly unseen: boolean }) {
  return (
    <section class={unseen ? "unseen" : "summary paper-sheet"} aria-label={words.value.table.tableInWords}>
      <h2 class="title">{words.value.table.tableInWords}</h2>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

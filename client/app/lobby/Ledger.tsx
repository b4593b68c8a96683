import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { words } from "../i18n/language.ts";

interface LedgerProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly note: ComponentChildren;
  readonly action?: ComponentChildren;
  /** Null while the house has not said anything yet. */
  readonly rows: readonly Row[] | null;
  /** What an empty list says, and what one could do about it. */
  readonly empty: readonly [what: string, hint: string];
  readonly shown: number;
  readonly row: (row: Row) => ComponentChildren;
}

/** A list on paper: the first rows, and all of them on request. */
export function Ledger<Row>({ id, title, note, action, rows, empty, shown, row }: LedgerProps<Row>) {
  const all = useSignal(false);
  const { lobby } = words.value;
  const more = rows !== null && rows.length > shown;
  return (
    <section class={`ledger paper-sheet at-${id}`} id={id} aria-labelledby={`${id}-title`}>
      <div class="ledger-head">
        <h2 class="title" id={`${id}-title`}>
          {title}
        </h2>
        <span class="quiet">{note}</span>
        {action !== undefined && <span class="grow" />}
        {action}
      </div>
      {rows === null ? (
        <p class="nothing quiet">{lobby.loading}</p>
      ) : rows.length === 0 ? (
        <p class="nothing">
          <b>{empty[0]}</b> <span class="quiet">{empty[1]}</span>
        </p>
      ) : (
        <ul class="rows">{(all.value ? rows : rows.slice(0, shown)).map(row)}</ul>
      )}
      {more && (
        <button type="button" class="all" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
          {all.value ? lobby.showFewer : lobby.showAll(rows.length)}
        </button>
      )}
    </section>
  );
}

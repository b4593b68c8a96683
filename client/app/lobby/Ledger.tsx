import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { lobbyWords } from "../i18n/language.ts";
import "./ledger.css";

interface LedgerProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly note: ComponentChildren;
  readonly action?: ComponentChildren;
  /** Between the title and the list. */
  readonly above?: ComponentChildren;
  /** Null while the house has not said anything yet. */
  readonly rows: readonly Row[] | null;
  /** How many rows there are, where not all of them are here before they are asked for. */
  readonly total?: number;
  /** Whether all are shown, where others have to know; else the list knows it for itself. */
  readonly unfolded?: { readonly all: boolean; readonly turn: (all: boolean) => void };
  /** What an empty list says, and what one could do about it. */
  readonly empty: readonly [what: string, hint: string];
  readonly shown: number;
  readonly row: (row: Row) => ComponentChildren;
  /** Below the list, on the same sheet. With it the list is never called empty. */
  readonly below?: ComponentChildren;
}

/** A list on paper: the first rows, and all of them on request. */
export function Ledger<Row>(props: LedgerProps<Row>) {
  const { id, title, note, action, rows, empty, shown, row, below } = props;
  const unfolded = useSignal(false);
  const { all, turn } = props.unfolded ?? { all: unfolded.value, turn: (all) => (unfolded.value = all) };
  const { lobby } = lobbyWords.value;
  const total = props.total ?? rows?.length ?? 0;
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
      {props.above}
      {rows === null ? (
        <p class="nothing quiet">{lobby.loading}</p>
      ) : rows.length === 0 && below !== undefined ? null : rows.length === 0 ? (
        <p class="nothing">
          <b>{empty[0]}</b> <span class="quiet">{empty[1]}</span>
        </p>
      ) : (
        <ul class="rows">{(all ? rows : rows.slice(0, shown)).map(row)}</ul>
      )}
      {total > shown && (
        <button type="button" class="all" aria-expanded={all} onClick={() => turn(!all)}>
          {all ? lobby.showFewer : lobby.showAll(total)}
        </button>
      )}
      {below}
    </section>
  );
}

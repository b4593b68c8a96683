import type { TableRow } from "../../../shared/messages.ts";
import { language, words } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";
import { spyglass } from "../ui/icons.ts";
import { agreedOn, noticeOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";

/** Running matches of others: anybody may look on, and is counted. */
export function Watch({ rows }: { readonly rows: readonly TableRow[] | null }) {
  const { lobby } = words.value;
  return (
    <Ledger
      id="watch"
      title={lobby.watch}
      note={rows !== null && rows.length > 0 ? lobby.tablesPlay(rows.length) : null}
      rows={rows}
      empty={[lobby.nobodyPlays, lobby.nobodyPlaysHint]}
      shown={5}
      row={(row) => <Running key={row.code} row={row} />}
    />
  );
}

function Running({ row }: { readonly row: TableRow }) {
  const { lobby } = words.value;
  const agreed = agreedOn(row.game, row.options, language.value);
  const score = row.seats.map(({ name }, seat) => `${name} ${row.points[seat] ?? 0}`).join(" · ");
  return (
    <li class="row">
      <Thumb game={row.game} />
      <a class="row-words row-link" href={`/t/${row.code}`}>
        <span class="unseen">{lobby.watch}: </span>
        <b>{noticeOf(row.game)?.title ?? row.game}</b>
        <span class="quiet">{score}</span>
        {agreed.length > 0 && <span class="quiet agreed">{agreed.join(", ")}</span>}
      </a>
      <div class="row-state">
        <b>{lobby.round(row.round)}</b>
        <span class="quiet with-icon">
          <Icon of={spyglass} />
          {lobby.watchers(row.watchers)}
        </span>
      </div>
    </li>
  );
}

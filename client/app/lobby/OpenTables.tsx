import { useSignal } from "@preact/signals";
import type { TableRow } from "../../../shared/messages.ts";
import { language, words } from "../i18n/language.ts";
import { SeatAvatar } from "../ui/Avatar.tsx";
import { OpenTable, WhichGame } from "./dialogs.ts";
import { agreedOn, type GameNotice, noticeOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";

/** Tables that wait for players: one click, and one sits there. */
export function OpenTables({ rows }: { readonly rows: readonly TableRow[] | null }) {
  const opening = useSignal<GameNotice | "which" | null>(null);
  const { lobby } = words.value;
  return (
    <>
      <Ledger
        id="tables"
        title={lobby.openTables}
        note={rows !== null && rows.length > 0 ? lobby.waitForPlayers(rows.length) : null}
        action={
          <button type="button" class="button" onClick={() => (opening.value = "which")}>
            {lobby.openTable}
          </button>
        }
        rows={rows}
        empty={[lobby.noOpenTables, lobby.noOpenTablesHint]}
        shown={5}
        row={(row) => <OpenRow key={row.code} row={row} />}
      />
      {opening.value === "which" ? (
        <WhichGame choose={(game) => (opening.value = game)} onClose={() => (opening.value = null)} />
      ) : (
        opening.value !== null && <OpenTable game={opening.value} onClose={() => (opening.value = null)} />
      )}
    </>
  );
}

function OpenRow({ row }: { readonly row: TableRow }) {
  const { lobby } = words.value;
  const agreed = agreedOn(row.game, row.options, language.value);
  const taken = row.seats.filter(({ kind }) => kind !== "open").length;
  return (
    <li class="row">
      <Thumb game={row.game} />
      <div class="row-words">
        <b>{lobby.tableOf(row.host)}</b>
        <span class="quiet">{noticeOf(row.game)?.title ?? row.game}</span>
        {agreed.length > 0 && <span class="quiet agreed">{agreed.join(", ")}</span>}
      </div>
      <span class="row-seats" role="img" aria-label={lobby.seatsTaken(taken, row.seats.length)}>
        {row.seats.map((seat, i) => (
          <SeatAvatar key={i} seat={seat} />
        ))}
      </span>
      <a class="button paper" href={`/t/${row.code}#sit`} aria-label={lobby.sitDownWith(row.host)}>
        {lobby.sitDown}
      </a>
    </li>
  );
}

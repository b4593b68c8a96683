import { useSignal } from "@preact/signals";
import type { TableRow } from "../../../shared/messages.ts";
import type { Listed } from "../../net/lobby.ts";
import { language, words } from "../i18n/language.ts";
import { lobbyView, past, SHOWN, unfolded } from "../session.ts";
import { SeatAvatar } from "../ui/Avatar.tsx";
import { OpenTable, WhichGame } from "./dialogs.ts";
import { agreedOn, type GameNotice, titleOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";
import { soloOf } from "./tables.ts";

/** Tables that wait for players: one click, and one sits there. */
export function OpenTables({ listed }: { readonly listed: Listed | null }) {
  const opening = useSignal<GameNotice | "which" | null>(null);
  const { lobby } = words.value;
  return (
    <>
      <Ledger
        id="tables"
        title={lobby.openTables}
        note={listed !== null && listed.total > 0 ? lobby.waitForPlayers(listed.total) : null}
        action={
          <button type="button" class="button" onClick={() => (opening.value = "which")}>
            {lobby.openTable}
          </button>
        }
        rows={listed?.rows ?? null}
        total={listed?.total ?? 0}
        unfolded={{ all: unfolded.value.open, turn: (open) => (unfolded.value = { ...unfolded.value, open }) }}
        empty={[lobby.noOpenTables, lobby.noOpenTablesHint]}
        shown={SHOWN}
        row={(row) => <OpenRow key={row.code} row={row} />}
      />
      {opening.value === "which" ? (
        <WhichGame choose={(game) => (opening.value = game)} onClose={() => (opening.value = null)} />
      ) : (
        opening.value !== null && (
          <OpenTable
            game={opening.value}
            givesUp={soloOf(opening.value.id, lobbyView.value?.mine ?? [], past.value?.resting ?? []) !== undefined}
            onClose={() => (opening.value = null)}
          />
        )
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
        <span class="quiet">{titleOf(row.game)}</span>
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

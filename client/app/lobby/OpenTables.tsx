import { useSignal } from "@preact/signals";
import type { TableRow } from "../../../shared/messages.ts";
import type { Listed } from "../../net/lobby.ts";
import { language, lobbyWords } from "../i18n/language.ts";
import { house, lobbyView, past, SHOWN, unfolded } from "../session.ts";
import { SeatAvatar } from "../ui/Avatar.tsx";
import { OpenTable, WhichGame } from "./dialogs.ts";
import { agreedOn, GAMES, type GameNotice, titleOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";
import { hearsOfFirst, isAny, isAttended, minutesOld, soloOf, type Wish, wished } from "./tables.ts";

/** Tables that wait for players: one click, and one sits there. */
export function OpenTables({ listed }: { readonly listed: Listed | null }) {
  const opening = useSignal<GameNotice | "which" | null>(null);
  const wish = useSignal<Wish>(ANY);
  const { lobby } = lobbyWords.value;
  const rows = listed === null ? null : wished(listed.rows, wish.value);
  const looks = !isAny(wish.value);
  const look = (next: Wish): void => {
    wish.value = next;
    // Among all of them, not among the first few.
    if (!isAny(next)) unfolded.value = { ...unfolded.value, open: true };
  };
  return (
    <>
      <Ledger
        id="tables"
        title={lobby.openTables}
        note={noteOn(listed, looks)}
        action={
          <button type="button" class="button" onClick={() => (opening.value = "which")}>
            {lobby.openTable}
          </button>
        }
        above={(looks || (listed?.total ?? 0) > SHOWN) && <WishFields wish={wish.value} look={look} />}
        rows={rows}
        total={looks ? (rows?.length ?? 0) : (listed?.total ?? 0)}
        unfolded={{ all: unfolded.value.open, turn: (open) => (unfolded.value = { ...unfolded.value, open }) }}
        empty={[looks ? lobby.noSuchTables : lobby.noOpenTables, lobby.noOpenTablesHint]}
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

const ANY: Wish = { game: "", seats: 0 };

/** How many wait; to somebody who looks for certain ones, among how many of them, where the page does not hear of all. */
function noteOn(listed: Listed | null, looks: boolean): string | null {
  if (listed === null || listed.total === 0) return null;
  const { lobby } = lobbyWords.value;
  return looks && hearsOfFirst(listed)
    ? lobby.amongFirst(listed.rows.length, listed.total)
    : lobby.waitForPlayers(listed.total);
}

/** Which of many tables: of one game, of so many seats. */
function WishFields({ wish, look }: { readonly wish: Wish; readonly look: (wish: Wish) => void }) {
  const { lobby } = lobbyWords.value;
  const most = Math.max(...GAMES.map(({ seats }) => seats.max));
  return (
    <div class="wishes">
      <select
        aria-label={lobby.whichGame}
        value={wish.game}
        onChange={(event) => look({ ...wish, game: event.currentTarget.value })}
      >
        <option value="">{lobby.anyGame}</option>
        {GAMES.map(({ id }) => (
          <option key={id} value={id}>
            {titleOf(id)}
          </option>
        ))}
      </select>
      <select
        aria-label={lobby.howManySeats}
        value={wish.seats}
        onChange={(event) => look({ ...wish, seats: Number(event.currentTarget.value) })}
      >
        <option value={0}>{lobby.anySeats}</option>
        {Array.from({ length: most - 1 }, (_, n) => n + 2).map((seats) => (
          <option key={seats} value={seats}>
            {lobby.seats(seats)}
          </option>
        ))}
      </select>
    </div>
  );
}

function OpenRow({ row }: { readonly row: TableRow }) {
  const { lobby } = lobbyWords.value;
  const agreed = agreedOn(row.game, row.options, language.value);
  const taken = row.seats.filter(({ kind }) => kind !== "open").length;
  return (
    <li class={`row ${isAttended(row) ? "" : "deserted"}`}>
      <Thumb game={row.game} />
      <div class="row-words">
        <b>{lobby.tableOf(row.host)}</b>
        <span class="quiet">
          {titleOf(row.game)} · {isAttended(row) ? lobby.age(minutesOld(row, house.now())) : lobby.nobodyHere}
        </span>
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

import { useSignal } from "@preact/signals";
import type { TableStatus } from "../../../shared/messages.ts";
import { lobbyWords } from "../i18n/language.ts";
import { closeTable, house, past } from "../session.ts";
import { PastMatches, Sure } from "./dialogs.ts";
import { titleOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";
import { hoursLeft, type OwnMatch } from "./tables.ts";

/** The player's own matches; what waits for him stands first, in a frame. Below, what rests and what is over. */
export function Matches({ rows }: { readonly rows: readonly OwnMatch[] | null }) {
  const closing = useSignal<{ readonly code: string; readonly waits: boolean } | null>(null);
  const { lobby, close } = lobbyWords.value;
  const waiting = rows?.filter((row) => row.myTurn).length ?? 0;
  const asked = closing.value;
  const some = past.value !== null && [...past.value.over, ...past.value.resting].some(({ overDays }) => !overDays);
  return (
    <>
      <Ledger
        id="matches"
        title={lobby.myMatches}
        note={waiting > 0 && <span class="chip seal-chip">{lobby.waitsForYou(waiting)}</span>}
        rows={rows}
        empty={[lobby.noMatches, lobby.noMatchesHint]}
        shown={4}
        row={(row) => (
          <Match
            key={row.code}
            row={row}
            close={() => (closing.value = { code: row.code, waits: row.status === "waiting" })}
          />
        )}
        below={some ? <PastMatches giveUp={(code) => (closing.value = { code, waits: false })} /> : undefined}
      />
      {asked !== null && (
        <Sure
          say={asked.waits ? close.waiting : close.solo}
          confirm={() => closeTable(asked.code)}
          onClose={() => (closing.value = null)}
        />
      )}
    </>
  );
}

interface MatchProps {
  readonly row: OwnMatch;
  readonly close: () => void;
}
function Match({ row, close }: MatchProps) {
  const { lobby } = lobbyWords.value;
  const title = titleOf(row.game);
  const others = lobby.withWhom(row.others);
  const stage = row.myTurn ? lobby.yourTurn : stages()[row.status];
  const where = row.status === "playing" && row.round !== null ? lobby.round(row.round) : null;
  const end = row.mayClose && (
    <button
      type="button"
      class="link-button"
      aria-label={`${row.status === "waiting" ? lobby.close : lobby.giveUp}: ${title}, ${others}`}
      onClick={close}
    >
      {row.status === "waiting" ? lobby.close : lobby.giveUp}
    </button>
  );
  if (row.myTurn) {
    const hours = hoursLeft(row, house.now());
    const left = hours === null ? null : lobby.hoursLeft(hours);
    return (
      <li class="row urgent framed">
        <Thumb game={row.game} large />
        <div class="row-words">
          <b class="your-turn">{stage}</b>
          <b>{title}</b>
          <span class="quiet">{[left, where, others].filter((it) => it !== null).join(" · ")}</span>
        </div>
        <div class="row-buttons">
          <a class="button" href={`/t/${row.code}`} aria-label={`${lobby.play}: ${title}, ${others}`}>
            {lobby.play}
          </a>
          {end}
        </div>
      </li>
    );
  }
  return (
    <li class="row">
      <Thumb game={row.game} />
      <a class="row-words row-link" href={`/t/${row.code}`}>
        <b>{title}</b>
        <span class="quiet">{others}</span>
      </a>
      <div class="row-state">
        <b>{stage}</b>
        {where !== null && <span class="quiet">{where}</span>}
        {end}
      </div>
    </li>
  );
}

/** How a match of one's own stands, where it does not wait for oneself. */
function stages(): { readonly [S in TableStatus]: string } {
  const { lobby } = lobbyWords.value;
  return {
    waiting: lobby.waitingForPlayers,
    playing: lobby.othersThink,
    over: lobby.over,
    "broken-off": lobby.brokenOff,
    frozen: lobby.frozen,
    closed: lobby.frozen,
  };
}

import type { TableRow } from "../../../shared/messages.ts";
import { words } from "../i18n/language.ts";
import { me } from "../session.ts";
import { noticeOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";
import { namesOf } from "./tables.ts";

/** The player's own matches; what waits for him stands first, in a frame. */
export function Matches({ rows }: { readonly rows: readonly TableRow[] | null }) {
  const { lobby } = words.value;
  const waiting = rows?.filter((row) => row.myTurn).length ?? 0;
  return (
    <Ledger
      id="matches"
      title={lobby.myMatches}
      note={waiting > 0 && <span class="chip seal-chip">{lobby.waitsForYou(waiting)}</span>}
      rows={rows}
      empty={[lobby.noMatches, lobby.noMatchesHint]}
      shown={4}
      row={(row) => <Match key={row.code} row={row} />}
    />
  );
}

function Match({ row }: { readonly row: TableRow }) {
  const { lobby } = words.value;
  const title = noticeOf(row.game)?.title ?? row.game;
  const others = lobby.withWhom(namesOf(row.seats).filter((name) => name !== me.value?.name));
  const stage = row.myTurn
    ? lobby.yourTurn
    : row.status === "playing"
      ? lobby.othersThink
      : row.status === "waiting"
        ? lobby.waitingForPlayers
        : row.status === "over"
          ? lobby.over
          : lobby.frozen;
  const where = row.status === "playing" ? lobby.round(row.round) : null;
  if (row.myTurn) {
    return (
      <li class="row urgent framed">
        <Thumb game={row.game} large />
        <div class="row-words">
          <b class="your-turn">{stage}</b>
          <span>
            <b>{title}</b> · {where}
          </span>
          <span class="quiet">{others}</span>
        </div>
        <a class="button" href={`/t/${row.code}`} aria-label={`${lobby.play}: ${title}, ${others}`}>
          {lobby.play}
        </a>
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
      </div>
    </li>
  );
}

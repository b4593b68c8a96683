import type { TableRow } from "../../../shared/messages.ts";
import type { Listed } from "../../net/lobby.ts";
import { Icon } from "../../ui/Icon.tsx";
import { language, lobbyWords } from "../i18n/language.ts";
import { SHOWN, unfolded } from "../session.ts";
import { spyglass } from "../ui/icons.ts";
import { agreedOn, titleOf } from "./games.ts";
import { Ledger } from "./Ledger.tsx";
import { Thumb } from "./Thumb.tsx";

/** Running matches of others: anybody may look on, and is counted. */
export function Watch({ listed }: { readonly listed: Listed | null }) {
  const { lobby } = lobbyWords.value;
  return (
    <Ledger
      id="watch"
      title={lobby.watch}
      note={listed !== null && listed.total > 0 ? lobby.tablesPlay(listed.total) : null}
      rows={listed?.rows ?? null}
      total={listed?.total ?? 0}
      unfolded={{
        all: unfolded.value.running,
        turn: (running) => (unfolded.value = { ...unfolded.value, running }),
      }}
      empty={[lobby.nobodyPlays, lobby.nobodyPlaysHint]}
      shown={SHOWN}
      row={(row) => <Running key={row.code} row={row} featured={row.watchers > 0 && row === listed?.rows[0]} />}
    />
  );
}

interface RunningProps {
  readonly row: TableRow;
  /** More look on than anywhere else. */
  readonly featured: boolean;
}
function Running({ row, featured }: RunningProps) {
  const { lobby } = lobbyWords.value;
  const agreed = agreedOn(row.game, row.options, language.value);
  return (
    <li class={`row ${featured ? "featured" : ""}`}>
      <Thumb game={row.game} large={featured} />
      <a class="row-words row-link" href={`/t/${row.code}#watch`}>
        <span class="unseen">{lobby.watch}: </span>
        <b>{titleOf(row.game)}</b>
        <span class="scores">
          {row.seats.map(({ name }, seat) => (
            <span key={seat} class="score">
              <bdi>{name}</bdi> <b>{row.points[seat] ?? 0}</b>
            </span>
          ))}
        </span>
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

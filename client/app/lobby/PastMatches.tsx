import { useSignal } from "@preact/signals";
import type { PastMatch } from "../../../shared/messages.ts";
import { language, words } from "../i18n/language.ts";
import { past } from "../session.ts";
import { noticeOf } from "./games.ts";
import { Thumb } from "./Thumb.tsx";
import "./past.css";

/** So many are shown before somebody asks for all. */
const FIRST = 3;

/** My matches that rest since everybody left them, and those that are over, with what I reached there. */
export function PastMatches({ giveUp }: { readonly giveUp: (code: string) => void }) {
  const all = useSignal(false);
  const { resting = [], over = [] } = past.value ?? {};
  const { lobby } = words.value;
  return (
    <div class="past">
      {resting.length > 0 && <h3>{lobby.resting}</h3>}
      <ul class="rows">
        {resting.map((match) => (
          <Row key={match.code} match={match}>
            {match.solo ? (
              <button type="button" class="link-button" onClick={() => giveUp(match.code)}>
                {lobby.giveUp}
              </button>
            ) : (
              <span class="quiet">{dateOf(match.at)}</span>
            )}
          </Row>
        ))}
      </ul>
      {over.length > 0 && <h3>{lobby.finished}</h3>}
      <ul class="rows">
        {(all.value ? over : over.slice(0, FIRST)).map((match) => (
          <Row key={match.code} match={match}>
            <Reached match={match} />
          </Row>
        ))}
      </ul>
      {over.length > FIRST && (
        <button type="button" class="all" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
          {all.value ? lobby.showFewer : lobby.showAll(over.length)}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  readonly match: PastMatch;
  readonly children: preact.ComponentChildren;
}
function Row({ match, children }: RowProps) {
  const { lobby } = words.value;
  return (
    <li class="row">
      <Thumb game={match.game} />
      <a class="row-words row-link" href={`/t/${match.code}`}>
        <b>{noticeOf(match.game)?.title ?? match.game}</b>
        <span class="quiet">{lobby.withWhom(match.names.filter((_, seat) => seat !== match.mySeat))}</span>
      </a>
      <div class="row-state">{children}</div>
    </li>
  );
}

/** Place and points of the player's own. */
function Reached({ match: { standings, mySeat, at } }: { readonly match: PastMatch }) {
  const { lobby } = words.value;
  const own = standings.find(({ seat }) => seat === mySeat);
  return (
    <>
      <b class={own?.place === 1 ? "won" : ""}>
        {own === undefined ? lobby.noResult : lobby.placed(own.place, standings.length)}
      </b>
      <span class="quiet">{own === undefined ? dateOf(at) : `${lobby.points(own.points)} · ${dateOf(at)}`}</span>
    </>
  );
}

const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short" }).format(at);

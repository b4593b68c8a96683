import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Standing } from "../../../shared/engine/contract.ts";
import type { PastMatch } from "../../../shared/http.ts";
import { language, lobbyWords } from "../i18n/language.ts";
import { past, house as server } from "../session.ts";
import { noticeOf, titleOf } from "./games.ts";
import { Thumb } from "./Thumb.tsx";
import { dayOf, ownStanding } from "./tables.ts";
import "./past.css";

/** So many are shown before somebody asks for all. */
const FIRST = 3;

/** My matches that rest since everybody left them, and those that are over, with what I reached there. */
export function PastMatches({ giveUp }: { readonly giveUp: (code: string) => void }) {
  const all = useSignal(false);
  const { resting: left = [], over = [], older = false } = past.value ?? {};
  // What goes on over days stands above, with what waits.
  const resting = left.filter(({ overDays }) => !overDays);
  const { lobby, house } = lobbyWords.value;
  return (
    <div class="past">
      <Part
        title={lobby.resting}
        matches={resting}
        beside={(match) =>
          match.solo ? (
            <button
              type="button"
              class="link-button"
              aria-label={`${lobby.giveUp}: ${titleOf(match.game)}, ${othersOf(match)}`}
              onClick={() => giveUp(match.code)}
            >
              {lobby.giveUp}
            </button>
          ) : (
            <span class="quiet">{dateOf(match.at)}</span>
          )
        }
      />
      <Part
        title={lobby.finished}
        matches={all.value ? over : over.slice(0, FIRST)}
        beside={(match) => <Reached match={match} />}
      />
      {all.value && older && (
        <p class="older quiet">
          {lobby.olderKept} <a href="/kept">{house.kept}</a>
        </p>
      )}
      {over.length > FIRST && (
        <button type="button" class="all" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
          {all.value ? lobby.showFewer : older ? lobby.showLast(over.length) : lobby.showAll(over.length)}
        </button>
      )}
    </div>
  );
}

const othersOf = ({ names, mySeat }: PastMatch): string =>
  lobbyWords.value.lobby.withWhom(names.filter((_, seat) => seat !== mySeat));

interface PartProps {
  readonly title: string;
  readonly matches: readonly PastMatch[];
  readonly beside: (match: PastMatch) => ComponentChildren;
}
function Part({ title, matches, beside }: PartProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="rows">
        {matches.map((match) => (
          <li class="row" key={match.code}>
            <Thumb game={match.game} />
            <a class="row-words row-link" href={`/t/${match.code}`}>
              <b>{titleOf(match.game)}</b>
              <span class="quiet">{othersOf(match)}</span>
            </a>
            <div class="row-state">{beside(match)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Place and points of the player's own. */
function Reached({ match }: { readonly match: PastMatch }) {
  const { lobby } = lobbyWords.value;
  const own = ownStanding(match);
  const { at, standings, brokenOff } = match;
  return (
    <>
      <b class={own?.place === 1 ? "won" : ""}>
        {brokenOff ? lobby.brokenOff : own === null ? lobby.noResult : lobby.placed(own.place, standings.length)}
      </b>
      <span class="quiet">{[...(own === null ? [] : countOf(match.game, own)), dateOf(at)].join(" · ")}</span>
    </>
  );
}

/** What he has come to, in the game's own words; nothing where it is his place alone. */
function countOf(game: string, { points, breakdown }: Standing): string[] {
  const counted = noticeOf(game)?.counted;
  if (counted === undefined) return [lobbyWords.value.lobby.points(points)];
  const said = counted(breakdown);
  return said === null ? [] : [said[language.value]];
}

const dateOf = (at: number): string => dayOf(at, server.now(), language.value);

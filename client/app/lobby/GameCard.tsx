import { useSignal } from "@preact/signals";
import type { TableRow } from "../../../shared/messages.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { language, lobbyWords } from "../i18n/language.ts";
import { goTo } from "../routes.ts";
import { openTable, playNow } from "../session.ts";
import { hourglass, ruleBook, threeFriends } from "../ui/icons.ts";
import { useAsking } from "../ui/useAsking.ts";
import { OpenTable } from "./dialogs.ts";
import { agreedOn, type GameNotice, titleOf } from "./games.ts";
import { pictureOf } from "./pictures.ts";
import { isAttended } from "./tables.ts";
import "./game.css";

interface GameCardProps {
  readonly game: GameNotice;
  readonly open: readonly TableRow[];
  /** The match against bots to go on with. */
  readonly solo: string | undefined;
}

/** One game: its picture, what it is, and the shortest way to a table. */
export function GameCard({ game, open, solo }: GameCardProps) {
  const opening = useSignal(false);
  const { busy, refused, ask } = useAsking();
  const { lobby } = lobbyWords.value;
  const title = titleOf(game.id);
  // Whoever just wants to play gets the usual game.
  const waiting = open.find((row) => isAttended(row) && agreedOn(row.game, row.options, language.value).length === 0);
  const go = (open: () => Promise<string>): Promise<void> => {
    refused.value = null;
    return ask(async () => goTo(await open()));
  };
  const meet = () => go(async () => `/t/${await playNow(game.id, game.alone)}#play`);
  const playBots = () => go(async () => `/t/${solo ?? (await openTable(game.id, game.alone, game.alone - 1))}`);
  return (
    <article class="game paper-sheet" aria-labelledby={`game-${game.id}`}>
      <Drawing className="game-art" svg={pictureOf(game.id)} />
      <div class="game-words">
        <h2 class="game-title" id={`game-${game.id}`}>
          {title}
        </h2>
        <p class="game-about">{game.about[language.value]}</p>
        <Facts game={game} />
        <div class="game-buttons">
          <button type="button" class="button tall play-now" disabled={busy.value} onClick={meet}>
            <span>
              {lobby.playNow}
              <small>{waiting === undefined ? lobby.playWithAnybody : lobby.playWith(waiting.host)}</small>
            </span>
          </button>
          <button type="button" class="button paper tall with-bots" disabled={busy.value} onClick={playBots}>
            <span>
              {solo === undefined ? lobby.withBots : lobby.continue}
              <small>{solo === undefined ? lobby.atOnce : lobby.soloUnderway}</small>
            </span>
          </button>
          <button
            type="button"
            class="button paper tall plus"
            aria-label={lobby.openTableOf(title)}
            title={lobby.openTable}
            onClick={() => (opening.value = true)}
          >
            +
          </button>
        </div>
        <p class="refused" role="status">
          {refused.value}
        </p>
      </div>
      {opening.value && <OpenTable game={game} givesUp={solo !== undefined} onClose={() => (opening.value = false)} />}
    </article>
  );
}

/** For how many, how long, and the way to its rules. */
function Facts({ game }: Pick<GameCardProps, "game">) {
  const { lobby, house } = lobbyWords.value;
  return (
    <p class="game-facts">
      <span>
        <Icon of={threeFriends} />
        {lobby.players(game.seats.min, game.seats.max)}
      </span>
      <span>
        <Icon of={hourglass} />
        {lobby.minutes(game.minutes)}
      </span>
      <a href={`/rules/${game.id}`}>
        <Icon of={ruleBook} />
        {house.rules}
      </a>
    </p>
  );
}

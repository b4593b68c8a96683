import { useSignal } from "@preact/signals";
import { Drawing } from "../../ui/Drawing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { language, words } from "../i18n/language.ts";
import { HowToPlay } from "../learn/dialogs.ts";
import { byAuthor, noticeOf } from "../lobby/games.ts";
import { pictureOf } from "../lobby/pictures.ts";
import { hourglass, ruleBook, threeFriends } from "../ui/icons.ts";

/** The game that is waited for: its picture, what one does in it, and how it is played. */
export function AboutGame({ game }: { readonly game: string }) {
  const notice = noticeOf(game);
  const reading = useSignal(false);
  const { lobby, house, learn } = words.value;
  if (notice === undefined) return null;
  return (
    <section class="paper-sheet waiting-game" aria-label={learn.howToPlay}>
      <Drawing className="game-art" svg={pictureOf(game)} />
      <p>{notice.about[language.value]}</p>
      <p class="game-facts">
        <span>
          <Icon of={threeFriends} />
          {lobby.players(notice.seats.min, notice.seats.max)}
        </span>
        <span>
          <Icon of={hourglass} />
          {lobby.minutes(notice.minutes)}
        </span>
      </p>
      <p class="quiet">{byAuthor(notice, house)}</p>
      <button type="button" class="button paper" onClick={() => (reading.value = true)}>
        <Icon of={ruleBook} />
        {learn.howToPlay}
      </button>
      {reading.value && <HowToPlay game={game} onClose={() => (reading.value = false)} />}
    </section>
  );
}

import { useEffect, useRef } from "preact/hooks";
import { language, words } from "../i18n/language.ts";
import { HowToPart } from "../learn/HowToPlay.tsx";
import { howToOf, picturesOf } from "../learn/lessons.ts";
import { byAuthor, GAMES, titleOf } from "../lobby/games.ts";
import { Thumb } from "../lobby/Thumb.tsx";
import { arriveAt, whereLeft } from "../routes.ts";
import { callPage } from "../title.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { Bar } from "../ui/Bar.tsx";
import { Unfetched, useFetched } from "../ui/fetched.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { ToLobby } from "../ui/ToLobby.tsx";
import { rulesOf } from "./books.ts";
import { RulesBook } from "./RulesBook.tsx";

/** A game's rules in the language of now, how it is played before them; `#PR-12` leads to one of them. */
export function RulesPage({ it: game }: { readonly it: string }) {
  const load = rulesOf(game);
  const { house, link } = words.value;
  const [pictures, lesson] = [picturesOf(game), howToOf(game)];
  const text = useFetched(load ?? null);
  const beside = useFetched(pictures);
  const howTo = useFetched(lesson);
  const back = useRef(whereLeft());
  // What a game does not have is not waited for.
  const parts = [text, pictures && beside, lesson && howTo];
  const isWhole = parts.every((part) => part === null || part.it !== null || part.failed);
  useEffect(() => {
    // Of a game that there is not the page says so, and is called so.
    if (game === "") callPage(`Kontor: ${house.rules}`);
    else if (load !== undefined) callPage(`${titleOf(game)}: ${house.rules}`);
  }, [house]);
  useEffect(() => {
    if (back.current !== null) {
      if (!isWhole) return;
      scrollTo(0, back.current);
      back.current = null;
      return;
    }
    // Asked for anew now that it is there: so it is shown as what was meant, and stays in place when the pictures come.
    if (text.it !== null && location.hash !== "") location.replace(location.hash);
  }, [text.it, beside.it, howTo.it, isWhole]);
  if (game === "") return <Index />;
  if (load === undefined) {
    return (
      <Announcement title={link.unknownPage} text={link.unknownPageHint}>
        <ToLobby />
      </Announcement>
    );
  }
  const lost = [text, beside, howTo].find(({ failed }) => failed);
  return (
    <div class="wood">
      <SkipLink />
      <Bar rules={false} />
      <main class="rules paper-sheet" id="main" tabIndex={-1} ref={arriveAt} lang={language.value}>
        {lost !== undefined && <Unfetched again={lost.again} />}
        {text.it !== null && (
          <RulesBook text={text.it} beside={beside.it ?? undefined}>
            <HowToPart howTo={howTo.it} pictures={beside.it} />
          </RulesBook>
        )}
        <p class="rules-way">
          <ToLobby look="button paper" />
        </p>
      </main>
    </div>
  );
}

/** Which game's rules? */
function Index() {
  const { house } = words.value;
  return (
    <div class="wood">
      <Bar rules={false} />
      <main class="rules paper-sheet" id="main" tabIndex={-1} ref={arriveAt}>
        <h1>{house.rules}</h1>
        <ul class="rules-games">
          {GAMES.map((game) => (
            <li key={game.id}>
              <a class="button paper tall" href={`/rules/${game.id}`}>
                <Thumb game={game.id} />
                {byAuthor(game, house)}
              </a>
            </li>
          ))}
        </ul>
        <p class="rules-way">
          <ToLobby look="button paper" />
        </p>
      </main>
    </div>
  );
}

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { MINUTE } from "../../../shared/time.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useLatestBuild } from "../build.ts";
import { lobbyWords } from "../i18n/language.ts";
import { keepsNothing } from "../memory.ts";
import { arriveAt } from "../routes.ts";
import { houseState, lobbyView, me, past, recallMatches, watchLobby } from "../session.ts";
import { awaited, callPage } from "../title.ts";
import { Banner } from "../ui/Banner.tsx";
import { Bar } from "../ui/Bar.tsx";
import { hourglass, oldLantern, spyglass, threeFriends } from "../ui/icons.ts";
import { SkipLink } from "../ui/SkipLink.tsx";
import { KeepsNothing } from "./dialogs.ts";
import { GameCard } from "./GameCard.tsx";
import { GAMES, unofficialAmong } from "./games.ts";
import { Matches } from "./Matches.tsx";
import { OpenTables } from "./OpenTables.tsx";
import { mostUrgentFirst, ownMatches, soloOf } from "./tables.ts";
import { Watch } from "./Watch.tsx";
import "./lobby.css";

/** The hour of the day, also on a page that was left open overnight. */
function useHour(): number {
  const hour = useSignal(new Date().getHours());
  useEffect(() => {
    const looking = setInterval(() => (hour.value = new Date().getHours()), MINUTE);
    return () => clearInterval(looking);
  }, []);
  return hour.value;
}

/** The first page: what one can play now, where one is awaited, whom one may join or watch. */
export function Lobby() {
  useEffect(() => watchLobby(), []);
  useLatestBuild(houseState.value);
  const { lobby, house } = lobbyWords.value;
  useEffect(() => callPage(`Kontor: ${lobby.title}`), [lobby]);
  const view = lobbyView.value;
  const resting = past.value?.resting ?? [];
  const mine = view === null ? null : mostUrgentFirst(ownMatches(view.mine, resting));
  // Whenever one of them comes or goes, a match may have ended or sleeps from now on.
  const codes = view?.mine.map(({ code }) => code).join();
  useEffect(() => void (codes !== undefined && recallMatches()), [codes]);
  const hour = useHour();
  const company = view?.company;
  const name = me.value?.name;
  const turns = mine?.filter((row) => row.myTurn).map(({ code }) => code) ?? [];
  useEffect(() => {
    if (mine !== null) awaited.value = turns;
  }, [mine === null, turns.join()]);
  return (
    <div class="wood lobby">
      <SkipLink />
      <Bar />
      <Banner state={houseState.value} />
      <main
        id="main"
        class={`lobby-main ${turns.length > 0 ? "awaited" : (mine?.length ?? 0) > 0 ? "playing" : ""}`}
        tabIndex={-1}
        ref={arriveAt}
      >
        <div class="greeting">
          <h1>{name === undefined ? "Kontor" : lobby.greeting(hour, name)}</h1>
          <p>
            {company === undefined
              ? lobby.loading
              : company.tables === 0
                ? lobby.quiet
                : lobby.company(company.players, company.tables)}
          </p>
          {keepsNothing && <KeepsNothing path="/" />}
        </div>
        <section class="games" id="play" aria-label={lobby.tabs.play}>
          {GAMES.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              open={view?.open.rows.filter((row) => row.game === game.id) ?? []}
              solo={soloOf(game.id, view?.mine ?? [], resting)}
            />
          ))}
        </section>
        <Matches rows={mine} />
        <OpenTables listed={view?.open ?? null} />
        <Watch listed={view?.running ?? null} />
      </main>
      <footer class="foot">
        {unofficialAmong(GAMES, house)}
        <a href="/kept">{house.kept}</a> ·{" "}
        <a href="/licences.txt" target="_blank" rel="noopener">
          {house.licences}
        </a>
      </footer>
      <Tabs waiting={turns.length} playing={(mine?.length ?? 0) > 0} />
    </div>
  );
}

/** On a phone: to the four parts of the page, under the thumb, in the order of the page. */
function Tabs({ waiting, playing }: { readonly waiting: number; readonly playing: boolean }) {
  const { tabs, waitsForYou } = lobbyWords.value.lobby;
  const matches = (
    <a href="#matches">
      <Icon of={hourglass} />
      {tabs.matches}
      {waiting > 0 && (
        <span class="badge" role="img" aria-label={waitsForYou(waiting)}>
          {waiting}
        </span>
      )}
    </a>
  );
  return (
    <nav class="tabs" aria-label={lobbyWords.value.house.lobby}>
      <a href="#play">
        <Icon of={oldLantern} />
        {tabs.play}
      </a>
      {playing && matches}
      <a href="#tables">
        <Icon of={threeFriends} />
        {tabs.tables}
      </a>
      <a href="#watch">
        <Icon of={spyglass} />
        {tabs.watch}
      </a>
      {!playing && matches}
    </nav>
  );
}

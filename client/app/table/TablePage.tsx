import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { games } from "../../games/registry.ts";
import { openTable } from "../../net/table.ts";
import type { GameUi } from "../../table/ui.ts";
import { useLatestBuild, whenUnfetched } from "../build.ts";
import { words } from "../i18n/language.ts";
import { watchingWords } from "../i18n/watching.ts";
import { titleOf } from "../lobby/games.ts";
import { arriveAt, forgetHash, goTo, moveTo, place } from "../routes.ts";
import { followed, house, me } from "../session.ts";
import { callPage } from "../title.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Bar } from "../ui/Bar.tsx";
import { SkipLink } from "../ui/SkipLink.tsx";
import { useSlow } from "../ui/slow.ts";
import { ToLobby } from "../ui/ToLobby.tsx";
import { WaitingRoom } from "../waiting/WaitingRoom.tsx";
import { useForeground } from "./absent.ts";
import { Latecomer } from "./Latecomer.tsx";
import { isUnfetched } from "./lost.ts";
import { Table } from "./Table.tsx";
import { TableSession } from "./TableSession.ts";

/** Comes with the game's half of the client. */
const wireOf = async (game: string) => (await games.get(game)!()).wire;

/** Tables that this page saw waiting, or at which its player sat: he knows already that no seat is left for him. */
const known = new Set<string>();

/** Tables whose link was made anew while this page was there. */
const renewed = new Set<string>();

/** One table: its waiting room, then the match, then the result. The connection lives as long as the page. */
export function TablePage({ it: code }: { readonly it: string }) {
  const session = useMemo(() => new TableSession<Kind>((listener) => openTable(house, code, listener, wireOf)), [code]);
  useEffect(() => () => session.close(), [session]);
  const info = session.info.value;
  const title = info === null ? "Kontor" : `${titleOf(info.game)} – Kontor`;
  useEffect(() => callPage(title), [title]);
  useForeground(session);
  useSitting(session);
  useMyName(session);
  useFollowing(session);
  useLatestBuild(session.state.value);
  const ui = useGame(info?.game ?? null);
  const { link, result, refusals } = words.value;
  if (session.state.value === "gone")
    return (
      <Announcement title={link.gone} text={link.goneHint}>
        <ToLobby />
      </Announcement>
    );
  if (session.state.value === "frozen" || info?.status === "frozen")
    return (
      <Announcement title={link.frozen} text={link.frozenHint}>
        <ToLobby />
      </Announcement>
    );
  if (session.state.value === "no-game")
    return (
      <Announcement title={link.frozen} text={refusals["no-game"]}>
        <ToLobby />
      </Announcement>
    );
  if (session.state.value === "sent-away")
    return (
      <Announcement title={link.sentAway} text={link.sentAwayHint}>
        <ToLobby />
      </Announcement>
    );
  if (session.state.value === "no-watchers") {
    const say = watchingWords.value;
    return (
      // Whoever had a seat a moment ago has just left it.
      <Announcement title={say.closed} text={(info?.mySeat ?? null) === null ? say.closedHint : say.leftHint}>
        <ToLobby />
      </Announcement>
    );
  }
  if (info?.status === "closed" && info.next === null) {
    const before = followed.get(code);
    return (
      <Announcement title={link.closed} text={before === undefined ? link.closedHint : result.closedNextHint}>
        {before !== undefined && (
          <a class="button wax" href={`/t/${before}`}>
            {result.toFormer}
          </a>
        )}
        <ToLobby />
      </Announcement>
    );
  }
  if (info?.status === "waiting" || (info?.mySeat ?? null) !== null) known.add(code);
  if (info?.status === "waiting") return <WaitingRoom session={session} info={info} renewed={renewed.has(code)} />;
  if (info === null || ui === null || session.view.value === null) return <Underway session={session} />;
  return <Table session={session} info={info} ui={ui} latecomer={<Latecomer info={info} knows={known.has(code)} />} />;
}

/** Milliseconds: a table needs more than one journey. */
const TOO_LONG = 8000;

/** On the way to the table; who is not there after a while is told what he can do. */
function Underway({ session }: { readonly session: TableSession<Kind> }) {
  const late = useSlow(TOO_LONG);
  const { link } = words.value;
  return (
    <div class="wood">
      <SkipLink />
      <Bar />
      <Banner state={session.state.value} />
      <main class="announcement paper-sheet underway" id="main" tabIndex={-1} ref={arriveAt}>
        <h1 class="title">{link.connecting}</h1>
        {/* Where the network is the reason, the banner says so, and to load it again does not help. */}
        {late && session.state.value !== "no-sockets" && (
          <>
            <p role="status">{link.late}</p>
            <div class="announcement-buttons">
              <button type="button" class="button wax" onClick={() => location.reload()}>
                {link.reload}
              </button>
              <ToLobby />
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** The game's half of the client, fetched when its table opens: again and again on a bad line. */
function useGame(id: string | null): GameUi<Kind> | null {
  const [ui, found] = useState<GameUi<Kind> | null>(null);
  const failed = useSignal<unknown>(null);
  const tries = useSignal(0);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    let stop = (): void => {};
    const load = games.get(id);
    if (load === undefined) failed.value = new Error(`no client for ${id}`);
    else
      load().then(
        (loaded) => found(() => loaded),
        (error: unknown) => {
          if (left) return;
          if (isUnfetched(error)) stop = whenUnfetched(error, tries.peek(), () => void tries.value++);
          else failed.value = error;
        },
      );
    return () => {
      left = true;
      stop();
    };
  }, [id, tries.value]);
  if (failed.value !== null) throw failed.value;
  return ui;
}

/**
 * Whoever came to sit down (`#sit`) gets the first seat that is open when he arrives; when it is gone meanwhile, the next.
 * Whoever just wants to play (`#play`) is ready with it.
 */
function useSitting(session: TableSession<Kind>): void {
  const info = session.info.value;
  const live = session.state.value === "live";
  const { hash } = place.value;
  useEffect(() => {
    if ((hash !== "#sit" && hash !== "#play") || !live || info === null) return;
    const plays = hash === "#play";
    const { mySeat } = info;
    const open = info.seats.findIndex(({ kind }) => kind === "open");
    if (info.status !== "waiting" || (mySeat === null ? open < 0 : !plays || info.ready.includes(mySeat)))
      return forgetHash();
    if (mySeat !== null) void session.request("ready", { ready: true });
    else void session.request("sit", { seat: open, ...(plays && { ready: true }) });
  }, [hash, live, info]);
}

/** Another device of mine has given me a name: at the table I am called so already, and the rest of the page asks for it. */
function useMyName({ info: { value: info } }: TableSession<Kind>): void {
  const called = info?.seats[info.mySeat ?? -1]?.name ?? null;
  useEffect(() => {
    if (called === null || me.value === null) return;
    // Of two who are called the same one has a number behind his name.
    if (called === me.value.name || called.startsWith(`${me.value.name} (`)) return;
    house.forget();
    void house.guest();
  }, [called]);
}

/** Where it goes on: the link of a table that waits was made anew, or there is another match that this player wanted. */
function useFollowing(session: TableSession<Kind>): void {
  const info = session.info.value;
  const seat = info?.mySeat ?? info?.left ?? null;
  const said = seat === null ? null : info?.again?.said[seat];
  // What he has said on another device counts here; what he says here comes before the house has heard it.
  useEffect(() => {
    if (typeof said === "boolean") session.wantsAgain.value = said;
  }, [said, session]);
  useEffect(() => {
    if (info === null || info.next === null) return;
    if (info.status !== "closed") followed.set(info.next, info.code);
    if (info.status === "closed") {
      renewed.add(info.next);
      moveTo(`/t/${info.next}`);
    } else if (session.wantsAgain.value) goTo(`/t/${info.next}`);
  }, [info?.next, info?.status]);
}

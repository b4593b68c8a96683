import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { games } from "../../games/registry.ts";
import { openTable } from "../../net/connect.ts";
import type { GameUi } from "../../table/ui.ts";
import { useLatestBuild } from "../build.ts";
import { words } from "../i18n/language.ts";
import { titleOf } from "../lobby/games.ts";
import { forgetHash, place } from "../routes.ts";
import { house } from "../session.ts";
import { Banner } from "../ui/Banner.tsx";
import { Bar } from "../ui/Bar.tsx";
import { Notice } from "../ui/Notice.tsx";
import { WaitingRoom } from "../waiting/WaitingRoom.tsx";
import { Latecomer } from "./Latecomer.tsx";
import { Table } from "./Table.tsx";
import { TableSession } from "./TableSession.ts";

/** Comes with the game's half of the client. */
const wireOf = async (game: string) => (await games.get(game)!()).wire;

/** One table: its waiting room, then the match, then the result. The connection lives as long as the page. */
export function TablePage({ it: code }: { readonly it: string }) {
  const session = useMemo(() => new TableSession<Kind>((listener) => openTable(house, code, listener, wireOf)), [code]);
  useEffect(() => () => session.close(), [session]);
  const info = session.info.value;
  const title = info === null ? "Kontor" : titleOf(info.game);
  useEffect(() => {
    document.title = `${title} – Kontor`;
  }, [title]);
  useSitting(session);
  useLatestBuild(session.state.value);
  const ui = useGame(info?.game ?? null);
  const { link, house: general } = words.value;
  const toLobby = (
    <a class="button" href="/">
      {general.toLobby}
    </a>
  );
  if (session.state.value === "gone")
    return (
      <Notice title={link.gone} text={link.goneHint}>
        {toLobby}
      </Notice>
    );
  if (session.state.value === "frozen" || info?.status === "frozen")
    return (
      <Notice title={link.frozen} text={link.frozenHint}>
        {toLobby}
      </Notice>
    );
  if (info?.status === "closed")
    return (
      <Notice title={link.closed} text={link.closedHint}>
        {toLobby}
      </Notice>
    );
  if (info?.status === "waiting") return <WaitingRoom session={session} info={info} />;
  if (info === null || ui === null || session.view.value === null) return <Underway session={session} />;
  return (
    <>
      <Table session={session} info={info} ui={ui} />
      <Latecomer info={info} />
    </>
  );
}

const TOO_LONG = 8000;

/** On the way to the table; who is not there after a while is told what he can do. */
function Underway({ session }: { readonly session: TableSession<Kind> }) {
  const late = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (late.value = true), TOO_LONG);
    return () => clearTimeout(timer);
  }, []);
  const { link, house: general } = words.value;
  return (
    <div class="wood">
      <Bar />
      <Banner state={session.state.value} />
      <main class="notice paper-sheet">
        <h1 class="title">{link.connecting}</h1>
        {late.value && (
          <>
            <p role="status">{link.late}</p>
            <div class="notice-acts">
              <button type="button" class="button wax" onClick={() => location.reload()}>
                {link.reload}
              </button>
              <a class="button" href="/">
                {general.toLobby}
              </a>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** The game's half of the client, fetched when its table opens. */
function useGame(id: string | null): GameUi<Kind> | null {
  const [ui, found] = useState<GameUi<Kind> | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    if (id === null) return;
    const load = games.get(id);
    if (load === undefined) failed.value = new Error(`no client for ${id}`);
    else
      load().then(
        (loaded) => found(() => loaded),
        (error) => (failed.value = error),
      );
  }, [id]);
  if (failed.value !== null) throw failed.value;
  return ui;
}

/** Whoever came to sit down (`#sit`) gets the first seat that is open when he arrives; when it is gone meanwhile, the next. */
function useSitting(session: TableSession<Kind>): void {
  const info = session.info.value;
  const live = session.state.value === "live";
  const wanted = place.value.hash === "#sit";
  useEffect(() => {
    if (!wanted || !live || info === null) return;
    const open = info.seats.findIndex(({ kind }) => kind === "open");
    if (info.status !== "waiting" || info.mySeat !== null || open < 0) return forgetHash();
    void session.request("sit", { seat: open });
  }, [wanted, live, info]);
}

import { signal, useSignal } from "@preact/signals";
import { Component, type ComponentChildren, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { mendPage } from "./build.ts";
import { learnAll, lobbyWords } from "./i18n/language.ts";
import { Lobby } from "./lobby/Lobby.tsx";
import { place, routeOf } from "./routes.ts";
import { Announcement } from "./ui/Announcement.tsx";
import { useSlow } from "./ui/slow.ts";
import { ToLobby } from "./ui/ToLobby.tsx";

type Page = ComponentType<{ readonly it: string }>;
/** Pages beside the lobby come when they are asked for, and with them what they say. */
const spoken = async <T,>(coming: Promise<T>): Promise<T> => (await Promise.all([coming, learnAll()]))[0];
const PAGES = {
  table: () => spoken(import("./table/TablePage.tsx")).then(({ TablePage }) => TablePage),
  replay: () => spoken(import("./replay/ReplayPage.tsx")).then(({ ReplayPage }) => ReplayPage),
  rules: () => spoken(import("./rules/RulesPage.tsx")).then(({ RulesPage }) => RulesPage),
  kept: () => spoken(import("./kept/KeptPage.tsx")).then(({ KeptPage }) => KeptPage),
  device: () => spoken(import("./device/DevicePage.tsx")).then(({ DevicePage }) => DevicePage),
} as const satisfies Record<string, () => Promise<Page>>;

export function App() {
  const route = routeOf(place.value.path);
  return (
    <Fallible>
      {route.page === "lobby" ? (
        <Lobby />
      ) : route.page === "unknown" || route.page === "no-table" ? (
        <Nowhere table={route.page === "no-table"} />
      ) : (
        <Later page={route.page} it={"code" in route ? route.code : "game" in route ? route.game : ""} />
      )}
    </Fallible>
  );
}

/** Null while it is on its way. */
type Loaded = Page | "failed" | null;
const loaded: { readonly [P in keyof typeof PAGES]: ReturnType<typeof signal<Loaded>> } = {
  table: signal<Loaded>(null),
  replay: signal<Loaded>(null),
  rules: signal<Loaded>(null),
  kept: signal<Loaded>(null),
  device: signal<Loaded>(null),
};
/** What is there stays there. */
const bring = (page: keyof typeof PAGES): Promise<unknown> =>
  PAGES[page]().then(
    (found) => (loaded[page].value = found),
    () => (loaded[page].value ??= "failed"),
  );
/** A page that did not come is asked for again so often, in milliseconds. */
const AGAIN = 4000;

function Later({ page, it }: { readonly page: keyof typeof PAGES; readonly it: string }) {
  const tries = useSignal(0);
  useEffect(() => {
    if (loaded[page].peek() === "failed") loaded[page].value = null;
    void bring(page);
  }, [page, tries.value]);
  const Found = loaded[page].value;
  if (Found === "failed") return <Unreached page={page} again={() => tries.value++} />;
  return Found ? <Found key={it} it={it} /> : <Coming />;
}

/** In the place of a page that is on its way: soon there is nothing to say; later that it comes. */
function Coming() {
  const { link } = lobbyWords.value;
  if (!useSlow()) return <div class="wood" />;
  return (
    <Announcement title={link.stillComing} text={link.stillComingHint}>
      <ToLobby />
    </Announcement>
  );
}

/** Where a link leads nowhere; `table`: to no table. */
function Nowhere({ table }: { readonly table: boolean }) {
  const { link } = lobbyWords.value;
  return (
    <Announcement title={table ? link.gone : link.unknownPage} text={table ? link.goneHint : link.unknownPageHint}>
      <ToLobby />
    </Announcement>
  );
}

/** A page that did not come: it does by itself as soon as it can be had, or when somebody asks for it. */
function Unreached({ page, again }: { readonly page: keyof typeof PAGES; readonly again: () => void }) {
  useEffect(mendPage, []);
  useEffect(() => {
    const asking = setInterval(() => void bring(page), AGAIN);
    return () => clearInterval(asking);
  }, [page]);
  const { link } = lobbyWords.value;
  return (
    <Announcement title={link.unfetchedTitle} text={link.unfetched}>
      <button type="button" class="button" onClick={again}>
        {link.again}
      </button>
    </Announcement>
  );
}

function Crashed() {
  useEffect(() => mendPage(), []);
  const { link } = lobbyWords.value;
  return (
    <Announcement title={link.crashed} text={link.crashedHint}>
      <button type="button" class="button" onClick={() => location.reload()}>
        {link.reload}
      </button>
    </Announcement>
  );
}

/** Whatever breaks in a page is said in words; the match lives in the house. */
class Fallible extends Component<{ readonly children: ComponentChildren }, { readonly broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}

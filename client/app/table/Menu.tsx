import { useSignal } from "@preact/signals";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";
import type { GamePanels, PanelProps } from "../../table/panels/panels.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { language, words } from "../i18n/language.ts";
import { talkWords } from "../i18n/talk.ts";
import { watchingWords } from "../i18n/watching.ts";
import { agreedOn } from "../lobby/games.ts";
import { me, tableLink } from "../session.ts";
import { ShuffleLink } from "../shuffle/ShuffleLink.tsx";
import { NameDialog } from "../ui/Bar.tsx";
import { Chips } from "../ui/Chips.tsx";
import { OtherDevice } from "../ui/DeviceLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ruleBook, spyglass, vintageRobot } from "../ui/icons.ts";
import { LinkBox } from "../ui/LinkBox.tsx";
import { ToLobby } from "../ui/ToLobby.tsx";
import { sayingOf } from "./Absent.tsx";
import { playing, useAbsentees } from "./absent.ts";
import { conversation, scrollQuill } from "./icons.ts";
import type { Looking } from "./looking.ts";
import { OnceMore } from "./OnceMore.tsx";
import { Settings } from "./Settings.tsx";
import { isFromFile, isSeenAgain } from "./seenAgain.ts";
import type { TableSession } from "./TableSession.ts";
import { AllBack } from "./TakeBack.tsx";
import { hasCompany } from "./talk/company.ts";
import { SilencedList } from "./talk/SilencedList.tsx";
import { onlookers } from "./Watching.tsx";
import "./menu.css";

interface MenuProps {
  readonly session: TableSession<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly panels: GamePanels<Kind>;
  readonly onClose: () => void;
  readonly leave: () => void;
  readonly look: (what: Looking) => void;
}

/** Everything of the table that is not the game: who is here, links, settings, the way out. */
export function Menu({ session, shared, panels, onClose, leave, look }: MenuProps) {
  const { info } = shared;
  const { table } = words.value;
  const seated = info.mySeat !== null;
  return (
    <Dialog title={table.menu} onClose={onClose}>
      <Agreed info={info} />
      <Company info={info} panels={panels} look={look} />
      <div class="menu-ways">
        <AllBack session={session} onClose={onClose} />
        <Ways session={session} shared={shared} panels={panels} look={look} />
      </div>
      {seated && <OwnName />}
      <Settings />
      <SilencedList />
      {!isFromFile(info) && <Links info={info} />}
      {seated && info.status === "playing" && (
        <button type="button" class="button wax" onClick={leave}>
          {table.leave}
        </button>
      )}
    </Dialog>
  );
}

/** What is special about this table. */
function Agreed({ info }: { readonly info: TableInfo }) {
  const { table, clock: said, terms } = words.value;
  const { clock, watching } = info.terms;
  const time = clock.type === "none" ? [] : [`${said.title}: ${said.size(clock)}`];
  const watched = watching === "open" ? [] : [terms.watched[watching]];
  const agreed = [...agreedOn(info.game, info.options, language.value), ...time, ...watched];
  if (agreed.length === 0) return null;
  return (
    <section class="menu-part">
      <h3>{table.agreed}</h3>
      <Chips of={agreed} />
    </section>
  );
}

/** Who sits here, whether he is there, and who looks on. */
function Company({ info, panels, look }: Pick<MenuProps, "panels" | "look"> & { readonly info: TableInfo }) {
  const { table, house, lobby } = words.value;
  const absent = useAbsentees(info);
  const presenceOf = (isOnline: boolean, at: Seat): string => {
    const missed = absent.find(({ seat }) => seat === at);
    return missed === undefined ? (isOnline ? table.online : table.offline) : sayingOf(missed);
  };
  return (
    <section class="menu-part">
      <h3>{table.who}</h3>
      <ul class="company">
        {info.seats.map((seat, i) => (
          <li key={i}>
            <button type="button" onClick={() => look({ type: "player", seat: i })} title={table.display(seat.name)}>
              <Drawing className="company-sign" svg={panels.seatSign(i)} />
              <b>{seat.name}</b>
              {seat.kind === "bot" && (
                <>
                  <Icon of={vintageRobot} />
                  <span class="unseen">{lobby.bot}</span>
                </>
              )}
              {i === info.mySeat && <span class="quiet">{house.you}</span>}
              <span class="grow" />
              {seat.kind === "player" && (
                <span class={`presence ${seat.online ? "here" : ""}`}>{presenceOf(seat.online, i)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet with-icon">
        <Icon of={spyglass} />
        {onlookers(info)}
      </p>
      {info.mySeat === null && (
        <button type="button" class="link-button" onClick={() => look({ type: "watching" })}>
          {watchingWords.value.follow}
        </button>
      )}
    </section>
  );
}

/** Where one may go from here, and what may be looked at. */
function Ways({ session, shared, panels, look }: Omit<MenuProps, "onClose" | "leave">) {
  const { info, view } = shared;
  const { table, learn } = words.value;
  return (
    <>
      {Object.entries(panels.pages ?? {}).map(
        ([what, page]) =>
          page.inMenu?.(view) && (
            <button type="button" class="button paper" key={what} onClick={() => look({ type: "page", what })}>
              {page.title(shared.language)}
            </button>
          ),
      )}
      {hasCompany(session.conversation, info) && (
        <button type="button" class="button paper" onClick={() => look({ type: "talk" })}>
          <Icon of={conversation} />
          {talkWords.value.title}
        </button>
      )}
      <button type="button" class="button paper" onClick={() => look({ type: "history" })}>
        <Icon of={scrollQuill} />
        {table.history}
      </button>
      <button type="button" class="button paper" onClick={() => look({ type: "how-to" })}>
        {learn.howToPlay}
      </button>
      {/* Those of the moment stand one tap away already: at the top of the table. */}
      <button type="button" class="button paper" onClick={() => look({ type: "rules", now: false })}>
        <Icon of={ruleBook} />
        {table.rules}
      </button>
      {info.shuffle !== null && <ShuffleLink info={info} kind="button paper" />}
      <ToLobby look="button paper" />
      {!isSeenAgain(info) && (
        <button type="button" class="button paper" onClick={() => look({ type: "report", about: { problem: true } })}>
          {talkWords.value.reportProblem}
        </button>
      )}
    </>
  );
}

/** How others come here, and the player himself on another device. */
function Links({ info }: { readonly info: TableInfo }) {
  const { table, waiting } = words.value;
  const onGoing = info.terms.watching === "closed" ? "nowhere-yet" : "to-watch";
  return (
    <>
      <details class="menu-part">
        <summary>{table.shareTitle}</summary>
        <p class="quiet">{table.shareHint(info.status === "playing" ? onGoing : "to-the-end")}</p>
        <LinkBox url={tableLink(info.code)} label={waiting.link} />
      </details>
      <OtherDevice path={`/t/${info.code}`} />
    </>
  );
}

/** How the others call this player. */
function OwnName() {
  const naming = useSignal(false);
  const self = me.value;
  const { name } = words.value;
  if (self === null) return null;
  return (
    <section class="menu-part">
      <div class="setting">
        <span>
          {name.title}: <b>{self.name}</b>
        </span>
        <button type="button" class="button paper" onClick={() => (naming.value = true)}>
          {name.edit}
        </button>
      </div>
      {naming.value && <NameDialog name={self.name} onClose={() => (naming.value = false)} />}
    </section>
  );
}

/** The way out of a match that one sits at. */
export function Leave({ session, onClose }: { readonly session: TableSession<Kind>; readonly onClose: () => void }) {
  const { table } = words.value;
  return (
    <OnceMore
      title={table.leaveTitle}
      hint={table.leaveHint(playing(session.info.value!, session.beatsTold.value) <= 2)}
      stay={table.stay}
      go={table.leaveConfirm}
      act={() => void session.request("resign", {})}
      onClose={onClose}
    />
  );
}

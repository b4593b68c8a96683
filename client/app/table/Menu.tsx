import { useSignal } from "@preact/signals";
import type { Kind } from "../../../shared/engine/contract.ts";
import type { GamePanels, PanelProps } from "../../table/panels/panels.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { language, words } from "../i18n/language.ts";
import { agreedOn } from "../lobby/games.ts";
import { deviceLink, refusalOf, tableLink } from "../session.ts";
import {
  asksAlways,
  chooseAsksAlways,
  chooseKeys,
  choosePace,
  chosenKeys,
  chosenPace,
  PACES,
  pace,
} from "../settings.ts";
import { Languages } from "../ui/Bar.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ruleBook, spyglass, vintageRobot } from "../ui/icons.ts";
import { LinkBox } from "../ui/LinkBox.tsx";
import { scrollQuill } from "./icons.ts";
import type { Looking } from "./looking.ts";
import type { TableSession } from "./TableSession.ts";

interface MenuProps {
  readonly session: TableSession<Kind>;
  readonly shared: PanelProps<Kind>;
  readonly panels: GamePanels<Kind>;
  readonly onClose: () => void;
  readonly leave: () => void;
  readonly look: (what: Looking) => void;
}

/** Everything of the table that is not the game: who is here, links, settings, the way out. */
export function Menu({ shared, panels, onClose, leave, look }: MenuProps) {
  const { info, view } = shared;
  const { table, house } = words.value;
  const seated = info.mySeat !== null;
  const agreed = agreedOn(info.game, info.options, language.value);
  return (
    <Dialog title={table.menu} onClose={onClose}>
      {agreed.length > 0 && (
        <section class="menu-part">
          <h3>{table.agreed}</h3>
          <p class="chips">
            {agreed.map((option) => (
              <span class="chip" key={option}>
                {option}
              </span>
            ))}
          </p>
        </section>
      )}
      <section class="menu-part">
        <h3>{table.who}</h3>
        <ul class="company">
          {info.seats.map((seat, i) => (
            <li key={i}>
              <button type="button" onClick={() => look({ type: "player", seat: i })} title={table.display(seat.name)}>
                <Drawing className="company-sign" svg={panels.seatSign(i)} />
                <b>{seat.name}</b>
                {seat.kind === "bot" && <Icon of={vintageRobot} />}
                {i === info.mySeat && <span class="quiet">{house.you}</span>}
                <span class="grow" />
                {seat.kind === "player" && (
                  <span class={`presence ${seat.online ? "here" : ""}`}>
                    {seat.online ? table.online : table.offline}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <p class="quiet with-icon">
          <Icon of={spyglass} />
          {info.watching === 0 ? table.noWatchers : table.watchers(info.watchers, info.watching - info.watchers.length)}
        </p>
      </section>
      <Settings />
      <details class="menu-part">
        <summary>{table.shareTitle}</summary>
        <p class="quiet">{table.shareHint}</p>
        <LinkBox url={tableLink(info.code)} label={words.value.waiting.link} />
      </details>
      <details class="menu-part">
        <summary>{table.deviceTitle}</summary>
        <DeviceLink path={`/t/${info.code}`} />
      </details>
      <div class="menu-ways">
        {Object.entries(panels.pages ?? {}).map(
          ([what, page]) =>
            page.inMenu?.(view) && (
              <button type="button" class="button paper" key={what} onClick={() => look({ type: "page", what })}>
                {page.title(shared.language)}
              </button>
            ),
        )}
        <button type="button" class="button paper" onClick={() => look({ type: "history" })}>
          <Icon of={scrollQuill} />
          {table.history}
        </button>
        <a class="button paper" href={`/rules/${info.game}`} target="_blank" rel="noreferrer">
          <Icon of={ruleBook} />
          {table.rules}
        </a>
        <a class="button paper" href="/">
          {house.toLobby}
        </a>
        {seated && info.status === "playing" && (
          <button type="button" class="button wax" onClick={leave}>
            {table.leave}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Settings() {
  const { table, house } = words.value;
  const still = pace.value === "off" && chosenPace.value !== "off";
  return (
    <section class="menu-part">
      <h3>{table.settings}</h3>
      <div class="setting">
        <span>{house.language}</span>
        <Languages />
      </div>
      <fieldset class="setting">
        <legend>{table.pace}</legend>
        <span class="switch">
          {PACES.map((one) => (
            <button type="button" key={one} aria-pressed={chosenPace.value === one} onClick={() => choosePace(one)}>
              {table.paces[one]}
            </button>
          ))}
        </span>
      </fieldset>
      {still && <p class="quiet">{table.paceStill}</p>}
      <Tick name={table.asksAlways} hint={table.asksAlwaysHint} on={asksAlways.value} choose={chooseAsksAlways} />
      <Tick name={table.keys} hint={table.keysHint} on={chosenKeys.value} choose={chooseKeys} />
    </section>
  );
}

interface TickProps {
  readonly name: string;
  readonly hint: string;
  readonly on: boolean;
  readonly choose: (on: boolean) => void;
}
const Tick = ({ name, hint, on, choose }: TickProps) => (
  <label class="setting tick">
    <span>
      <b>{name}</b>
      <span class="quiet">{hint}</span>
    </span>
    <input type="checkbox" checked={on} onChange={(event) => choose(event.currentTarget.checked)} />
  </label>
);

/** Made only when asked for: it signs another device in as this player. */
function DeviceLink({ path }: { readonly path: string }) {
  const url = useSignal<string | null>(null);
  const refused = useSignal<string | null>(null);
  const { table } = words.value;
  const make = async (): Promise<void> => {
    try {
      url.value = await deviceLink(path);
    } catch (error) {
      refused.value = refusalOf(error);
    }
  };
  return (
    <>
      <p class="quiet">{table.deviceHint}</p>
      {url.value === null ? (
        <button type="button" class="button paper" onClick={make}>
          {table.deviceButton}
        </button>
      ) : (
        <>
          <LinkBox url={url.value} label={table.deviceTitle} />
          <p class="quiet">{table.deviceOnce}</p>
        </>
      )}
      {refused.value !== null && (
        <p class="refused" role="status">
          {refused.value}
        </p>
      )}
    </>
  );
}

/** Asked once more, for it cannot be taken back. */
export function Leave({ session, onClose }: { readonly session: TableSession<Kind>; readonly onClose: () => void }) {
  const { table } = words.value;
  return (
    <Dialog title={table.leaveTitle} onClose={onClose}>
      <p>{table.leaveHint}</p>
      <div class="dialog-actions">
        <button type="button" class="button paper" onClick={onClose}>
          {table.stay}
        </button>
        <button
          type="button"
          class="button wax"
          onClick={() => {
            onClose();
            void session.request("resign", {});
          }}
        >
          {table.leaveConfirm}
        </button>
      </div>
    </Dialog>
  );
}

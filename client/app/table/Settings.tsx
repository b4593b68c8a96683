import { useSignal } from "@preact/signals";
import { canPush, mustInstall, uncalled } from "../called.ts";
import { whyNot, words } from "../i18n/language.ts";
import { turnHints } from "../learn/explained.ts";
import {
  asksAlways,
  choosePace,
  chosenKeys,
  contrast,
  hints,
  largeText,
  leftHanded,
  notices,
  PACES,
  pace,
  type Tick as Setting,
  sounds,
  still,
  stillByDevice,
  stopsAtEach,
  turn,
  vibrates,
} from "../settings.ts";
import { OtherDevice } from "../ui/DeviceLink.tsx";
import { Languages } from "../ui/Languages.tsx";
import { SilencedList } from "./talk/SilencedList.tsx";
import "./menu.css";

/** Only what lies in a hand trembles. */
const trembles = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** What a player chooses for himself, at every table. */
export const Settings = () => (
  <section class="menu-part">
    <h3>{words.value.table.settings}</h3>
    <Choices />
  </section>
);

/** The same in the lobby, folded below the player's name; whom he does not want to hear, and how he goes on elsewhere. */
export const OwnSettings = () => (
  <>
    <details class="menu-part">
      <summary>{words.value.table.settings}</summary>
      <Choices />
    </details>
    <SilencedList />
    <OtherDevice path="/" />
  </>
);

function Choices() {
  const { table, house, comfort, learn } = words.value;
  return (
    <>
      <div class="setting">
        <span>{house.language}</span>
        <Languages />
      </div>
      <fieldset class="setting">
        <legend>{table.pace}</legend>
        <span class="switch">
          {PACES.map((one) => (
            <button type="button" key={one} aria-pressed={pace.value === one} onClick={() => choosePace(one)}>
              {table.paces[one]}
            </button>
          ))}
        </span>
      </fieldset>
      {still.value && <p class="quiet">{comfort.paceStill(stillByDevice.value)}</p>}
      <Tick name={comfort.still} hint={comfort.stillHint} of={still} />
      <Tick name={table.sounds} hint={table.soundsHint} of={sounds} />
      {trembles && <Tick name={table.vibrates} hint={table.vibratesHint} of={vibrates} />}
      {"Notification" in globalThis ? <Notices /> : mustInstall && <AsApp />}
      <Tick name={learn.hints} hint={learn.hintsHint} of={hints} chosen={turnHints} />
      <Tick name={table.asksAlways} hint={table.asksAlwaysHint} of={asksAlways} />
      <Tick name={comfort.leftHand} hint={comfort.leftHandHint} of={leftHanded} />
      <Tick name={comfort.largeText} hint={comfort.largeTextHint} of={largeText} />
      <Tick name={comfort.contrast} hint={comfort.contrastHint} of={contrast} />
      <Tick name={table.keys} hint={table.keysHint} of={chosenKeys} />
      <Tick name={comfort.eachStop} hint={comfort.eachStopHint} of={stopsAtEach} />
    </>
  );
}

interface TickProps {
  readonly name: string;
  readonly hint: string;
  readonly of: Setting;
  /** Whether it holds, where more belongs to that than what was chosen. */
  readonly on?: boolean;
  readonly chosen?: (on: boolean) => void | Promise<void>;
}
const Tick = ({ name, hint, of, on = of.value, chosen = (on) => turn(of, on) }: TickProps) => (
  <label class="setting tick">
    <span>
      <b>{name}</b>
      <span class="quiet">{hint}</span>
    </span>
    <input
      type="checkbox"
      checked={on}
      onChange={async ({ currentTarget }) => {
        await chosen(currentTarget.checked);
        // Where it has come to nothing, nothing draws it anew.
        currentTarget.checked = of.value;
      }}
    />
  </label>
);

/** Where a browser sends notices only to an app: how it becomes one. */
const AsApp = () => (
  <div class="setting">
    <span>
      <b>{words.value.table.notices}</b>
      <span class="quiet">{words.value.table.noticesAsApp}</span>
    </span>
  </div>
);

/** Needs the browser's permission, which is asked for when the player wants it. */
function Notices() {
  const permission = useSignal(Notification.permission);
  const { table } = words.value;
  const chosen = async (on: boolean): Promise<void> => {
    // Where they were allowed no more nobody was called: the house hears of it anew.
    if (permission.value !== "granted") turn(notices, false);
    permission.value = on ? await Notification.requestPermission() : Notification.permission;
    turn(notices, on && permission.value === "granted");
  };
  const on = notices.value && permission.value === "granted";
  return <Tick name={table.notices} hint={noticesHint(permission.value)} of={notices} on={on} chosen={chosen} />;
}

/** What they are, or why none come. */
function noticesHint(permission: NotificationPermission): string {
  const { table } = words.value;
  if (permission === "denied") return table.noticesRefused;
  if (uncalled.value === "no-service") return table.noticesUnserved;
  if (uncalled.value !== null) return whyNot(uncalled.value);
  return canPush ? table.noticesAway : table.noticesHint;
}

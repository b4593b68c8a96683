import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { LONGEST_SETTING, type Settings } from "../../shared/http.ts";
import { forgets, lasting } from "../net/keep.ts";

/**
 * What the player chose for himself. This browser keeps it (one that keeps nothing, in a private window, still plays), and
 * the house for his other devices.
 */
const browser = lasting(() => localStorage);
/** Whether it keeps anything at all: where it does not, a page that is loaded again is somebody else. */
export const keepsNothing = forgets(() => localStorage);

const CHOSEN = [
  "language",
  "pace",
  "still",
  "sounds",
  "vibrates",
  "notices",
  "asks-always",
  "keys",
  "each-stop",
  "hints",
  "learnt",
  "left-hand",
  "large-text",
  "contrast",
] as const;
export type Setting = (typeof CHOSEN)[number];
/** What a player chooses for one device counts there, and is nothing for the others. */
const FOR_DEVICE: readonly Setting[] = ["notices"];
const FOR_ALL = CHOSEN.filter((setting) => !FOR_DEVICE.includes(setting));
const known = new Map<Setting, Signal<string | null>>();
const slot = (setting: Setting): string => `kontor.${setting}`;
/** Names of what was chosen here and the house has not heard of. */
const UNSAID = "kontor.unsaid";
/** Names of what the house was to forget. */
const KEPT_HERE = "kontor.kept-here";

/** What the house would not take is nothing: with it, it would take none of the others that come along. */
function kept(setting: Setting): string | null {
  const value = browser.getItem(slot(setting));
  return value === "" || (value?.length ?? 0) > LONGEST_SETTING ? null : value;
}

function found(setting: Setting): Signal<string | null> {
  const it = known.get(setting) ?? signal(kept(setting));
  known.set(setting, it);
  return it;
}

/** What was chosen, here or on another device; null where nothing was. */
export const chosen = (setting: Setting): ReadonlySignal<string | null> => found(setting);

/** Chosen here: kept, and told to the house by whoever `tells`. */
export function choose(setting: Setting, value: string): void {
  found(setting).value = value;
  browser.setItem(slot(setting), value);
  const untold = keptHere();
  if (untold.includes(setting)) browser.setItem(KEPT_HERE, untold.filter((one) => one !== setting).join(" "));
  owe([...owed(), setting]);
  void tell();
}

/** The house forgets what was chosen. This browser goes on by it, and tells it no more until it is chosen anew. */
export async function keepHere<T>(forgets: () => Promise<T>): Promise<T> {
  const [unsaid, before] = [owed(), keptHere()];
  owe([]);
  browser.setItem(KEPT_HERE, FOR_ALL.filter((setting) => found(setting).value !== null).join(" "));
  try {
    return await forgets();
  } catch (error) {
    browser.setItem(KEPT_HERE, before.join(" "));
    owe([...unsaid, ...owed()]);
    throw error;
  }
}

/** Chosen in another page of this browser: it counts here, too, and that page tells the house. `then` follows each time. */
export function followPages(then: () => void): void {
  globalThis.addEventListener("storage", ({ key, newValue }) => {
    const setting = CHOSEN.find((one) => slot(one) === key);
    if (setting === undefined || newValue === null) return;
    found(setting).value = newValue;
    then();
  });
}

/** The house knows what the player chose elsewhere: that counts, but for what was chosen here since it last heard. */
export function adopt(settings: Settings, tells: (settings: Settings) => Promise<boolean>): void {
  say = tells;
  const here = owed();
  const untold = keptHere();
  for (const setting of FOR_ALL) {
    const value = settings[setting];
    if (value !== undefined && !here.includes(setting)) {
      found(setting).value = value;
      browser.setItem(slot(setting), value);
    } else if (value === undefined && found(setting).value !== null && !untold.includes(setting)) here.push(setting);
  }
  owe(here);
  void tell();
}

let say: (settings: Settings) => Promise<boolean> = async () => false;

async function tell(): Promise<void> {
  const telling = owed();
  if (telling.length === 0) return;
  const settings = Object.fromEntries(telling.map((setting) => [setting, found(setting).value!]));
  if (!(await say(settings))) return;
  owe(owed().filter((setting) => settings[setting] !== found(setting).value));
}

/** A browser that is full may have kept that something was chosen, and not what. */
const owed = (): Setting[] => named(UNSAID).filter((setting) => found(setting).value !== null);
const keptHere = (): Setting[] => named(KEPT_HERE);
function named(list: string): Setting[] {
  const names = (browser.getItem(list) ?? "").split(" ");
  return FOR_ALL.filter((setting) => names.includes(setting));
}
const owe = (settings: readonly Setting[]): void => browser.setItem(UNSAID, [...new Set(settings)].join(" "));

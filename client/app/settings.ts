import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Comfort, Pace } from "../table/ui.ts";
import { choose, chosen, type Setting } from "./memory.ts";

export const PACES = ["calm", "normal", "brisk", "off"] as const satisfies readonly Pace[];

/** Whether the system asks for this, now and later. */
function asked(query: string): ReadonlySignal<boolean> {
  const media = globalThis.matchMedia?.(query);
  const now = signal(media?.matches ?? false);
  media?.addEventListener("change", ({ matches }) => {
    now.value = matches;
  });
  return now;
}

/** What is on or off. */
export interface Tick extends ReadonlySignal<boolean> {
  readonly setting: Setting;
}
/** `usually`: what counts while the player has not chosen. */
function tick(setting: Setting, usually: boolean | ReadonlySignal<boolean>): Tick {
  const on = computed(() => {
    const said = chosen(setting).value;
    if (said !== null) return said === "yes";
    return typeof usually === "boolean" ? usually : usually.value;
  });
  return Object.assign(on, { setting });
}
export const turn = ({ setting }: Tick, on: boolean): void => choose(setting, on ? "yes" : "no");

/** Nothing travels, nothing fades, nothing breathes. */
export const still = tick("still", asked("(prefers-reduced-motion: reduce)"));
/** Nothing does because the device asks for that: its player has not said so here. */
export const stillByDevice = computed<boolean>(() => still.value && chosen(still.setting).value === null);
/** What the player chose; the pace of now may be slower than that, see `pace`. */
const chosenPace = computed<Pace>(() => PACES.find((one) => one === chosen("pace").value) ?? "normal");
/** How fast pieces travel: whoever wants less motion gets none. */
export const pace = computed<Pace>(() => (still.value ? "off" : chosenPace.value));
/** Whoever chooses a pace wants to see things move, whatever he or his device has wished before. */
export function choosePace(one: Pace): void {
  choose("pace", one);
  if (one !== "off" && still.value) turn(still, false);
}

/** Also what costs nothing is asked for: tap to select, tap again to act. */
export const asksAlways = tick("asks-always", false);
/** Letters on the buttons that press them; where a device has no keyboard they are not shown. */
export const chosenKeys = tick("keys", true);
const typed = globalThis.matchMedia?.("(hover: hover) and (pointer: fine)");
export const keys = computed<boolean>(() => chosenKeys.value && (typed?.matches ?? false));
/** Tab alone, as with one switch, reaches each thing that can be chosen; else it stops once at a board, and arrows lead on. */
export const stopsAtEach = tick("each-stop", false);
/** Whether a first match explains what is new in it. */
export const hints = tick("hints", true);
/** Whether the table is heard. */
export const sounds = tick("sounds", true);
/** Whether the phone trembles when one is asked. */
export const vibrates = tick("vibrates", true);
/** Whether the system tells on this device that one is asked: while the page is hidden, or none is open. */
export const notices = tick("notices", false);

/** What one presses lies where the left thumb is. */
export const leftHanded = tick("left-hand", false);
/** Words and numbers are larger by a fifth, where there is room. */
export const largeText = tick("large-text", false);
/** Words, edges and frames stand out clearly. */
export const contrast = tick("contrast", asked("(prefers-contrast: more)"));
/** How this player sees a table and holds it. */
export const comfort = computed<Comfort>(() => ({
  leftHanded: leftHanded.value,
  largeText: largeText.value,
  contrast: contrast.value,
  still: still.value,
}));

/** The whole page looks as the player chose: its style sheets ask for these. */
export const dressPage = (): (() => void) =>
  effect(() => {
    const { dataset } = document.documentElement;
    dataset["text"] = largeText.value ? "large" : "usual";
    dataset["contrast"] = contrast.value ? "more" : "usual";
    dataset["motion"] = still.value ? "none" : "usual";
  });

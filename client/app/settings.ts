import { computed, signal } from "@preact/signals";
import type { Pace } from "../table/ui.ts";
import { recall, remember } from "./memory.ts";

export const PACES = ["calm", "normal", "brisk", "off"] as const satisfies readonly Pace[];

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const reduced = signal(still?.matches ?? false);
still?.addEventListener("change", ({ matches }) => {
  reduced.value = matches;
});

/** What the player chose; the pace of now may be slower than that, see `pace`. */
export const chosenPace = signal<Pace>(PACES.find((one) => one === recall("pace")) ?? "normal");
/** How fast pieces travel: whoever asks the system for less motion gets none. */
export const pace = computed<Pace>(() => (reduced.value ? "off" : chosenPace.value));
/** Also what costs nothing is asked for: tap to select, tap again to act. */
export const asksAlways = signal(recall("asks-always") === "yes");
/** Letters on the buttons that press them; where a device has no keyboard they are not shown. */
export const chosenKeys = signal(recall("keys") !== "no");
const typed = globalThis.matchMedia?.("(hover: hover) and (pointer: fine)");
export const keys = computed<boolean>(() => chosenKeys.value && (typed?.matches ?? false));

export function choosePace(next: Pace): void {
  chosenPace.value = next;
  remember("pace", next);
}
export function chooseAsksAlways(next: boolean): void {
  asksAlways.value = next;
  remember("asks-always", next ? "yes" : "no");
}
export function chooseKeys(next: boolean): void {
  chosenKeys.value = next;
  remember("keys", next ? "yes" : "no");
}

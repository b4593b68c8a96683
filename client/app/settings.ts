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
/** Tap to select, tap again to act. On touch the canvas always does so. */
export const asksTwice = signal(recall("asks-twice") === "yes");

export function choosePace(next: Pace): void {
  chosenPace.value = next;
  remember("pace", next);
}
export function chooseAsksTwice(next: boolean): void {
  asksTwice.value = next;
  remember("asks-twice", next ? "yes" : "no");
}

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { lasting } from "../../net/keep.ts";
import { choose, chosen } from "../memory.ts";
import { hints, turn } from "../settings.ts";

/**
 * What has been explained to this player. That a game's first match is over the house keeps for all his devices; how far the
 * running one has come, this browser alone.
 */
const browser = lasting(() => localStorage);
const SLOT = "kontor.explained";
const kept = signal(browser.getItem(SLOT) ?? "");

const learnt = computed(() => (chosen("learnt").value ?? "").split(" "));
/** Whoever learnt it before games were named whole has its first four letters. */
const isLearnt = (game: string): boolean => learnt.value.includes(game) || learnt.value.includes(game.slice(0, 4));
/** Of a situation of a game, in a list of such, between spaces: names of situations may hold some. */
const named = (game: string, situation: string): string => `${game}/${situation.replaceAll(" ", "_")}`;

/** Whether this player is told what is new to him: in his first match of the game, or whenever he asked for it. */
export const explains = (game: string): ReadonlySignal<boolean> =>
  computed(() => hints.value && (chosen("hints").value === "yes" || !isLearnt(game)));

/** Whether he has been told. */
export const isExplained = (game: string, situation: string): boolean =>
  kept.value.split(" ").includes(named(game, situation));

/** He has read it, or acted without. */
export function explained(game: string, situation: string): void {
  if (!isExplained(game, situation)) keep(`${kept.value} ${named(game, situation)}`.trim());
}

/** His first match of this game is over. */
export function finished(game: string): void {
  if (!isLearnt(game)) choose("learnt", [...learnt.value, game].join(" ").trim());
}

/** Hints on: from the beginning. */
export function turnHints(on: boolean): void {
  turn(hints, on);
  if (on) keep("");
}

function keep(all: string): void {
  kept.value = all;
  browser.setItem(SLOT, all);
}

import { optionsSpec } from "../../engine/options.ts";

export const seats = { min: 2, max: 2 };

/** Six cards, front and back (JS-N2). */
export const HOLY_CARDS = [
  ["mammoth-graveyard", "waterfall"],
  ["rock-bridge", "ancient-oak"],
  ["mud-springs", "ghost-cave"],
  ["misty-gorge", "ice-cavern"],
  ["geysers", "ancestors-hill"],
  ["herb-heath", "cult-site"],
] as const;
export type Holy = (typeof HOLY_CARDS)[number][number];
export const HOLY: readonly Holy[] = HOLY_CARDS.flat();
export const HOLY_PLACES = 3;
const HOLY_SETS = ["first-game", "random"] as const;
type HolySet = (typeof HOLY_SETS)[number];

/** All off is the introductory game (JS-I1). */
export interface Options {
  /** Holy places, special characters, more room at sunset (JS-N1). */
  readonly normal: boolean;
  /** Fight for survival (JS-U1). */
  readonly survival: boolean;
  /** Which holy places, where none are picked (JS-A47). */
  readonly places: HolySet;
  /** Three by hand, no two of them sides of one card. */
  readonly picked: readonly Holy[];
}

/** The introductory game, unless a table wants more; holy places of the first game, by lot or by hand (JS-N2, JS-A47). */
export const options = optionsSpec<Options>("jaeger-und-spaeher", {
  defaults: { normal: false, survival: false, places: "first-game", picked: [] },
  choices: { normal: [false, true], survival: [false, true], places: HOLY_SETS },
  picks: { picked: { count: HOLY_PLACES, among: () => HOLY, apart: HOLY_CARDS } },
  needs: { survival: "normal", places: "normal", picked: "normal" },
});

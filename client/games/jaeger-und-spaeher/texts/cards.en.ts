import {
  type Character,
  type Effect,
  type Face,
  isHoly,
  LAND,
  type LocationFace,
  PRINTED,
  type Space,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { isItem } from "./cards.ts";
import { named } from "./texts.ts";

const { and, upper, count } = grammarOf("en");

export const SPACE: { readonly [S in Space]: string } = {
  meat: "meat",
  fur: "fur",
  stone: "stone",
  wood: "wood",
  clay: "clay",
  fruit: "fruit",
  point: "point",
};
export const amountsOf = (amounts: readonly number[]): string =>
  and(named(amounts).map(([space, n]) => (space === "point" ? count(n, "point", "points") : `${n} ${SPACE[space]}`)));

export const EFFECT: { readonly [E in Effect]: string } = {
  "place-member": "place a member anywhere",
  "draw-item": "draw an item",
  "take-hunger": "take a hunger",
  "drop-hunger": "discard a hunger",
};
export const HELP: { readonly [C in Character]: string } = {
  hunter: "Put a stone on every hunting ground, reveal a hunting ground, then place up to three members on that one.",
  scout: "Put a stone on every wilderness, reveal a wilderness, then place up to one member anywhere.",
  gatherer: "Place up to four members anywhere.",
  chief: "Draw an item, then place up to two members anywhere.",
  offspring: "A member in camp is born and goes to your tribe card. If you have hunger, you take one more.",
  shaman: "Draw two items, or take an exposed character from the display.",
  "advanced-scout":
    "Put stones on three different locations, reveal a wilderness, then place up to two members anywhere.",
  fisher: "Discard up to two hunger, then draw two items and keep one of them.",
  "basket-weaver": "Draw an item, exchange any number of hidden items for new ones, and score a point.",
  "fire-keeper":
    "Place any number of your members anywhere, or put another character of your hand into the display, unused.",
  tracker:
    "Put a stone on every wilderness and hunting ground, reveal one of either, then place up to two members anywhere.",
};
export const HOLY_TEXT: { readonly [H in Holy]: { readonly on: string; readonly brings: string } } = {
  "mammoth-graveyard": { on: "You play a Hunter", brings: "score a point" },
  waterfall: { on: "You fetch meat", brings: "the same member may carry a second meat" },
  "rock-bridge": { on: "At your sunset", brings: "place up to three members" },
  "ancient-oak": { on: "You create an item", brings: "discard a hunger" },
  "mud-springs": { on: "You fetch two furs", brings: "a point in place of a new member" },
  "ghost-cave": { on: "You play Offspring", brings: "a point in place of the birth" },
  "misty-gorge": { on: "At your sunset", brings: "keep up to two hidden items and place a member" },
  "ice-cavern": { on: "At your sunset", brings: "keep up to three hidden items" },
  geysers: { on: "Instead of your turn", brings: "draw three items" },
  "ancestors-hill": { on: "At your sunset", brings: "take one more exposed character" },
  "herb-heath": { on: "At the other tribe’s sunset", brings: "discard a hunger, draw an item, place a member" },
  "cult-site": { on: "At your sunset", brings: "score a point" },
};
export const SPACE_HELP: { readonly [S in Space]: string } = {
  meat: "Meat: discards one hunger at once.",
  fur: "Fur: two of one turn bring a member from supply to camp; or they pay for items.",
  stone: "Stone: pays for items of this turn.",
  wood: "Wood: pays for items of this turn.",
  clay: "Clay: pays for items of this turn.",
  fruit: "Fruit: pays for items of this turn.",
  point: "A point at once, in place of a resource.",
};

/** What a card costs, brings and does. */
export function abilityOf(face: Face): string {
  if (isItem(face)) {
    const { cost, points, effects } = PRINTED[face];
    const brings = [...(points === 0 ? [] : [count(points, "point", "points")]), ...effects.map((it) => EFFECT[it])];
    return `Costs ${amountsOf(cost)}. Brings ${and(brings)}.`;
  }
  if (isHoly(face)) return `${HOLY_TEXT[face].on}: ${HOLY_TEXT[face].brings}. Leave a member here to use it.`;
  const { spaces, marked, ground } = LAND[face as LocationFace];
  const marks =
    named(marked).length === 0 ? "" : ` In the fight for survival ${amountsOf(marked)} of it is covered at once.`;
  return `${ground === "wild" ? "Wilderness" : "Hunting ground"}: ${amountsOf(spaces)}. Each member taken back fetches one.${marks}`;
}
export const article = (title: string): string => `${/^[AEIOU]/i.test(title) ? "an" : "a"} ${title}`;
export const sentence = upper;

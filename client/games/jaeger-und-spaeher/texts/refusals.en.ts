import { ROOM } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { amountsOf } from "./cards.en.ts";
import { nameOf } from "./names.ts";
import type { JaegerTexts } from "./texts.ts";

const { count } = grammarOf("en");
const characters = (n: number) => count(n, "character", "characters");

/** Why something cannot be done. */
export const refusalsEn: JaegerTexts["refusals"] = {
  "not-in-hand": ({ character }) => `You do not have this card in hand: ${nameOf(character, "en")}.`,
  "no-such-place": () => "This place does not lie there any more.",
  "no-member-there": () => "You have no member there.",
  locked: () => "An item has put this member here: it stays until the end of the turn.",
  "waterfall-used": () => "The Waterfall has helped: your last member there stays until the end of the turn.",
  "space-missing": () => "No free space there gives that.",
  "no-such-item": () => "You do not have this item.",
  "too-few-resources": ({ item, missing }) => `For the ${nameOf(item, "en")} you still lack ${amountsOf(missing)}.`,
  "display-too-small": ({ has, needs }) =>
    `The sun cannot set: you would take ${characters(needs)}, and the display has ${has}.`,
  "other-stranded": ({ left, needs }) =>
    `The sun cannot set so early: the display and the other hand would be left with ${characters(left)}, and his sunset needs ${needs}.`,
  "not-at-geysers": () => "You need a member at the Geysers.",
  "no-items-left": () => "There is no item left to draw.",
  "no-stone-due": () => "No stone is due here.",
  "nothing-to-reveal": () => "There is nothing of that kind left to reveal.",
  "place-full": () => `There is room for ${ROOM} members only.`,
  elsewhere: () => "These members may only go to the place just revealed.",
  "place-held": ({ needs, has }) =>
    `The other tribe holds this place: it takes ${needs} members at once, and you can bring ${has}.`,
  "nobody-to-send": () => "No member of yours can go there.",
  "not-an-option": () => "This card does not offer that now.",
  "column-empty": () => "This column is empty.",
  "column-too-long": () => "The card goes into a column with the fewest cards.",
  "too-few-items": ({ has, needs }) =>
    `That takes ${count(needs, "created item", "created items")}, and you have ${has}.`,
  "guards-items": () => "This member has kept your items: another one has to go while there is one.",
  "must-go-on": () => "You cannot stop here.",
};

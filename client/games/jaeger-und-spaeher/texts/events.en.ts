import type { Option } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { BONUS_COST, GOAL } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  Card,
  Ending,
  HungerWhy,
  Passed,
  Pile,
  Source,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import { amountsOf, article, SPACE } from "./cards.en.ts";
import { isItem, titleOf } from "./cards.ts";
import { nameOf } from "./names.ts";
import { type JaegerTexts, named, spaceOf } from "./texts.ts";

const { count, and } = grammarOf("en");
const members = (n: number) => count(n, "member", "members");
const items = (n: number) => count(n, "item", "items");
const points = (n: number) => count(n, "point", "points");
const title = (card: Card) => titleOf(card.face, "en");
const told = (card: Card) => (isItem(card.face) && card.face !== "boots" ? article(title(card)) : title(card));
const character = (kind: Parameters<typeof nameOf>[0]) =>
  kind === "offspring" ? "Offspring" : article(nameOf(kind, "en"));

const PILE: { readonly [P in Pile]: string } = { item: "items", wild: "wilderness", hunt: "hunting grounds" };
const OPTION: { readonly [O in Option]: string } = {
  "draw-items": "to draw two items",
  "take-character": "to take a character",
  "move-members": "to place members",
  "put-character": "to put another character into the display",
};
const WHY: { readonly [W in HungerWhy]: string } = {
  birth: "for the new member",
  item: "for an item",
  sunset: "at sunset",
  bonus: "for want of items on a bonus space",
  meat: "with meat",
  fisher: "with the Fisher",
  sacrifice: "with the member given up",
  places: "at a holy place",
};
const FROM: { readonly [S in Source]: string } = {
  start: "at the start",
  sunset: "at sunset",
  items: "for an item",
  bonus: "on a bonus space",
  hunt: "on a hunting ground",
  places: "at a holy place",
  weaver: "with the Basket Weaver",
};
const APART = {
  keep: "lays apart what stays",
  exchange: "lays apart what is to be exchanged",
} as const;
const DISCARDED = {
  fisher: "does not keep",
  exchange: "exchanges",
  sunset: "discards at sunset",
} as const;
const PASSED: { readonly [P in Passed]: string } = {
  recall: "takes nobody else back",
  "second-meat": "carries no second meat",
  placing: "places nobody else",
  exchange: "exchanges nothing else",
  bonus: "keeps the items and forgoes the bonus point",
  keep: "keeps no other item",
  draft: "takes no other character",
  hill: "takes nobody on Ancestors’ Hill",
};
const ENDED: { readonly [E in Ending]: string } = {
  goal: "The match is over: a tribe has reached the goal.",
  extinct: "The match is over: a tribe is no more.",
  alone: "The match is over: only one player is left.",
};

/** History, captions and what a screen reader says. */
export const eventsEn: JaegerTexts["events"] = {
  "turn-began": ({ seat, round }, name) => `Round ${round}: it is the turn of ${name(seat)}.`,
  "character-played": ({ seat, character: kind }, name) => `${name(seat)} plays ${character(kind)}.`,
  "option-chosen": ({ seat, option }, name) => `${name(seat)} chooses ${OPTION[option]}.`,
  "stone-laid": ({ seat, card, space }, name) =>
    `${name(seat)} puts a stone on ${title(card)}: ${SPACE[space]} is used up.`,
  "location-revealed": ({ card, marked }) =>
    named(marked).length === 0
      ? `Revealed: ${title(card)}.`
      : `Revealed: ${title(card)}. Covered at once: ${amountsOf(marked)}.`,
  "nothing-to-reveal": ({ ground }) => `Of ${PILE[ground]} no card is left to reveal.`,
  "nothing-to-draw": ({ seat }, name) => `No item is left for ${name(seat)} to draw.`,
  "member-moved": ({ seat, card, from, waiting }, name) =>
    `${name(seat)} ${waiting ? "sends" : "places"} a member: ${from === null ? "" : `from ${title(from)} `}to ${title(card)}${waiting ? ", where others have to follow" : ""}.`,
  "members-driven-out": ({ seat, card, count: n }, name) =>
    `${members(n)} of ${name(seat)} ${n === 1 ? "is" : "are"} driven out of ${title(card)} and ${n === 1 ? "goes" : "go"} home.`,
  "items-drawn": ({ seat, count: n, cards }, name) =>
    `${name(seat)} draws ${cards === undefined ? items(n) : and(cards.map(told))}.`,
  "pile-reshuffled": ({ pile, count: n }) =>
    `The deck of ${PILE[pile]} is used up: ${count(n, "discarded card makes", "discarded cards make")} a new one.`,
  "member-born": ({ seat }, name) => `A member is born to ${name(seat)} and goes to the tribe card.`,
  "nobody-born": ({ seat }, name) => `Nobody waits in the camp of ${name(seat)}: no birth.`,
  "hunger-taken": ({ seat, count: n, why }, name) => `${name(seat)} takes ${n} hunger ${WHY[why]}.`,
  "hunger-dropped": ({ seat, count: n, why }, name) => `${name(seat)} discards ${n} hunger ${WHY[why]}.`,
  "item-laid-aside": ({ seat, count: n, why }, name) => `${name(seat)} ${APART[why]}: ${items(n)}.`,
  "items-discarded": ({ seat, cards, why }, name) => `${name(seat)} ${DISCARDED[why]}: ${and(cards.map(title))}.`,
  "character-taken": ({ seat, character: kind, column }, name) =>
    `${name(seat)} takes ${character(kind)} from column ${column + 1}.`,
  "character-put": ({ seat, character: kind, column }, name) =>
    `The card of ${name(seat)} goes into column ${column + 1}: ${nameOf(kind, "en")}.`,
  "character-discarded": ({ seat, character: kind }, name) => `${name(seat)} gives up ${character(kind)} unused.`,
  "member-recalled": ({ seat, card, space }, name) =>
    `${name(seat)} takes a member back from ${title(card)}${space === null ? "" : `: ${space === "point" ? "1 point" : SPACE[space]}`}.`,
  "meat-carried": ({ seat, card }, name) => `The Waterfall helps ${name(seat)}: a second meat from ${title(card)}.`,
  "location-finished": ({ card, home }, name) => {
    const back = home.flatMap((n, seat) => (n === 0 ? [] : [`${members(n)} of ${name(seat)}`]));
    return `${title(card)} is used up and goes${back.length === 0 ? "" : `; home without yield: ${and(back)}`}.`;
  },
  "item-created": ({ seat, card, paid }, name) => `${name(seat)} creates ${told(card)} with ${amountsOf(paid)}.`,
  "member-readied": ({ seat }, name) => `Two furs: a member of ${name(seat)} waits in camp now.`,
  "resources-lost": ({ seat, amounts }, name) => `Not needed by ${name(seat)} and lost: ${amountsOf(amounts)}.`,
  "points-moved": ({ seat, count: n, points: now, from, by }, name) => {
    const why = by === undefined ? FROM[from] : `by ${nameOf(by, "en")}`;
    return `${name(seat)} ${n < 0 ? `loses ${points(-n)}` : `gains ${points(n)}`} ${why} and stands on ${spaceOf(now)}.`;
  },
  "goal-reached": ({ seat }, name) => `${name(seat)} has reached the goal, space ${GOAL}.`,
  "items-handed-in": ({ seat, cards, space }, name) =>
    `${name(seat)} discards ${and(cards.map(told))} for the bonus of space ${space}.`,
  "bonus-missed": ({ seat, space }, name) => `Bonus space ${space}: ${name(seat)} lacks ${BONUS_COST} created items.`,
  "sunset-began": ({ seat, members: all, hunger, unplayed }, name) =>
    `The sun sets for ${name(seat)}: ${members(all)}, less ${hunger} hunger and ${count(unplayed, "card", "cards")} in hand.`,
  "member-given-up": ({ seat, from }, name) =>
    `Too much hunger: ${name(seat)} gives up a member ${from === null ? "on the tribe card" : `at ${title(from)}`}.`,
  "geysers-used": ({ seat }, name) => `${name(seat)} uses the Geysers instead of a turn.`,
  passed: ({ seat, of }, name) => `${name(seat)} ${PASSED[of]}.`,
  "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
  "tribe-extinct": ({ seat }, name) => `The tribe of ${name(seat)} is no more.`,
  "only-choice": ({ seat }, name) => `${name(seat)} has only one choice.`,
  undone: ({ seat }, name) => `${name(seat)} takes that back.`,
  "game-ended": ({ ended }) => ENDED[ended],
};

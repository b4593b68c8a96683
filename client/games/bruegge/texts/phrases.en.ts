import { INTRIGUE_POINTS, type Majority } from "../../../../shared/games/bruegge/data.ts";
import type { For, NoAdvance, Refusable } from "../../../../shared/games/bruegge/events.ts";
import type { AskedType } from "../../../../shared/games/bruegge/state.ts";
import type { Colour, Op } from "../../../../shared/games/bruegge/vocabulary.ts";

export const TAKES: { readonly [C in Colour]: string } = {
  blue: "all workers",
  yellow: "all guilders",
  red: "a house or a canal token",
  brown: "a person",
  purple: `${INTRIGUE_POINTS} points`,
};
export const FOR: { readonly [F in For]: string } = {
  advance: "the advance",
  canal: "a canal token",
  house: "a house",
  person: "a person",
  power: "a power",
  ship: "a ship",
  steps: "reputation",
};
export const NO_ADVANCE: { readonly [W in NoAdvance]: string } = {
  "no-price": "no die shows a one or a two",
  top: "there is no higher step",
  guilders: "there are not enough guilders",
};
export const MOST: { readonly [M in Majority]: string } = {
  canals: "Most canal tokens",
  persons: "Most persons",
  reputation: "Highest reputation",
};
export const REFUSED: { readonly [R in Refusable]: string } = {
  advance: "does not advance",
  ship: "uses no ship",
  marker: "returns no more markers",
  canal: "builds no canal token",
  house: "builds no house",
  recruit: "recruits nobody",
  extra: "plays no extra card",
  steps: "does not pay for reputation",
};
export const NOTHING: { readonly [O in Op["op"]]: string } = {
  guilders: "no guilders to gain",
  points: "no points to score",
  workers: "no workers to take",
  "die-guilders": "no guilders to gain",
  draw: "no card to draw",
  step: "no step to go up",
  "drop-threat": "no such threat marker to return",
  canal: "no canal token that could be built",
  house: "no card that could become a house",
  recruit: "nobody who could be recruited",
  "extra-action": "no card that could be played",
  "give-threat": "nobody who could take a marker",
  "steal-guilders": "nobody to take guilders from",
  "steal-worker": "nobody to take a worker from",
  "lose-points": "nobody who loses points",
  "read-die-as": "no card left to read a die for",
  choose: "nothing to choose",
};
/** Whoever has nobody with a power plays a card. */
export const CARD_ALONE = "Play a card.";
/** Asked of whom the fire strikes, by what he has that can burn. */
export const FIRE = {
  house: "Fire! Give up a house.",
  token: "Fire! Give up a canal token.",
  either: "Fire! Give up a house or a canal token.",
} as const;
/** Asked of whoever may return all markers of a colour at once. */
export const allBack = (colour: Colour): string => `Return all your ${colour} threat markers?`;
/** What the viewer is asked; whom everybody waits for does the same in the third person. */
export const ASKED: { readonly [A in AskedType]: readonly [own: string, other: string] } = {
  draw: ["A card from which pile?", "draws cards."],
  advance: ["Go up a step of reputation?", "decides about the advance."],
  turn: ["Play a card, or use a person first.", "plays a card."],
  rest: ["Use another person, or end your turn.", "may still use persons."],
  ship: ["You built a canal token: use a ship?", "may use a ship."],
  fire: [FIRE.either, "loses something to the fire."],
  plague: ["The plague! Whom do you lose?", "loses a person to the plague."],
  worker: ["Which worker do you take?", "takes workers."],
  marker: ["Return a threat marker for a point?", "may return threat markers."],
  canal: ["Build a canal token of any colour?", "may build a canal token."],
  house: ["Build a house without a worker?", "may build a house."],
  recruit: ["Recruit a person at a lower price?", "may recruit a person."],
  extra: ["Play one more card?", "may play one more card."],
  steps: ["Pay for reputation?", "may pay for reputation."],
  option: ["Which of these?", "makes a choice."],
  victim: ["Whom does it hit?", "chooses an opponent."],
  loot: ["Which worker do you take?", "takes a worker."],
};

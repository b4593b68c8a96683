import { engineEvents } from "../../../../../client/table/engineEvents.ts";
import { grammarOf } from "../../../../../client/table/kit/words.ts";
import { HAND_TO_TAKE, PRICE } from "../../data.ts";
import type { Card, Colour } from "../../state.ts";
import { countsOf, type LanternsTexts } from "./texts.ts";

const { count, and, upper } = grammarOf("en");
const lanterns = (n: number) => count(n, "lantern", "lanterns");
const coins = (n: number) => count(n, "coin", "coins");
const coloured = (n: number, colour: Colour) => count(n, `${colour} lantern`, `${colour} lanterns`);
const named = (cards: readonly Card[]) =>
  cards.length === 0 ? "no lanterns" : and(countsOf(cards).map(([colour, n]) => coloured(n, colour)));
const pays = `Two of a colour sell for ${PRICE[2]} coins, three for ${PRICE[3]}, four for ${PRICE[4]}; one alone for ${PRICE[1]}.`;

export const en: LanternsTexts = {
  cards: { red: "a red lantern", amber: "an amber lantern", jade: "a jade lantern" },
  titles: { red: "Red lantern", amber: "Amber lantern", jade: "Jade lantern" },
  abilities: { red: pays, amber: pays, jade: pays },
  events: {
    ...engineEvents.en,
    "card-taken": ({ seat, card }, name) => `${name(seat)} takes ${en.cards[card.face]}.`,
    "cards-drawn": ({ seat, count: n, cards }, name) =>
      `${name(seat)} draws ${cards === undefined ? lanterns(n) : named(cards)}.`,
    "set-sold": ({ seat, cards, coins: n }, name) => `${name(seat)} sells ${named(cards)} for ${coins(n)}.`,
    "bonus-kept": ({ seat, card }, name) => `${name(seat)} keeps ${en.cards[card.face]}.`,
    "deck-reshuffled": ({ count: n }) => `The deck is used up: ${lanterns(n)} are shuffled into a new one.`,
    "stall-refilled": ({ card }) => `${upper(en.cards[card.face])} comes to the stall.`,
    "turn-began": ({ seat }, name) => `It is the turn of ${name(seat)}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
    "game-ended": () => "The match is over.",
  },
  actions: {
    take: ({ card }, view) => {
      const at = view.stall.findIndex(({ id }) => id === card);
      return `Take ${en.cards[view.stall[at]!.face]}, number ${at + 1} of the stall`;
    },
    sell: ({ colour }) => `Sell your ${colour} lanterns`,
    keep: ({ colour }) => `Keep ${en.cards[colour]} from the discard pile`,
  },
  refusals: {
    "card-gone": () => "That lantern is gone.",
    "hand-full": ({ has, most }) => `You hold ${lanterns(has)}. With more than ${most} you have to sell.`,
    "colour-missing": ({ colour }) => `There is no ${colour} lantern.`,
  },
  warning: () => "This cannot be taken back.",
  prompt({ asked, viewer, hands }, name) {
    if (asked === null) return "The match is over.";
    if (asked.seat !== viewer) return `${name(asked.seat)} is choosing.`;
    if (asked.type === "bonus") return "Keep one lantern.";
    return hands[viewer]!.count > HAND_TO_TAKE
      ? "Your hands are full: sell lanterns of a colour."
      : "Take a lantern, or sell those of a colour.";
  },
  heading: ({ asked, viewer, deck }, name) => ({
    turn: asked === null ? "Match over" : asked.seat === viewer ? "Your turn" : `${name(asked.seat)} is thinking`,
    round: `${upper(lanterns(deck))} in the deck`,
    final: false,
    phases: [],
    phase: null,
  }),
  summary: ({ viewer, hands, stall, discard, deck, coins: has }, name) => [
    ...(viewer === "spectator" ? [] : [`Your hand: ${named(hands[viewer]!.own)}.`]),
    `On the stall: ${named(stall)}.`,
    `Discarded: ${named(discard)}.`,
    `In the deck: ${lanterns(deck)}.`,
    ...hands.map(({ count: n }, seat) => `${name(seat)}: ${en.words.holds(n, has[seat]!)}.`),
  ],
  words: {
    holds: (n, money) => `${lanterns(n)}, ${coins(money)}`,
    history: "The latest turns",
    round: (n) => `Round ${n}`,
    thinks: "is thinking",
    takes: "takes",
    sells: (n) => `sells for ${coins(n)}`,
    leaves: "leaves the match",
    discards: "Discards, newest first",
    noDiscards: "Nothing lies here yet.",
    known: "Taken openly",
    noneKnown: "Nobody has seen a lantern of this hand.",
    reckoned: (money, unsold) => `${coins(money)}, ${unsold} unsold`,
  },
};

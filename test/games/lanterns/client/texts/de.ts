import { engineEvents } from "../../../../../client/table/engineEvents.ts";
import { grammarOf } from "../../../../../client/table/kit/words.ts";
import { HAND_TO_TAKE, PRICE } from "../../data.ts";
import type { Card, Colour } from "../../state.ts";
import { countsOf, type LanternsTexts } from "./texts.ts";

const { count, and, upper } = grammarOf("de");
const lanterns = (n: number) => count(n, "Laterne", "Laternen");
const coins = (n: number) => count(n, "Münze", "Münzen");
const COLOUR: Readonly<Record<Colour, string>> = { red: "rote", amber: "gelbe", jade: "grüne" };
const coloured = (n: number, colour: Colour) => count(n, `${COLOUR[colour]} Laterne`, `${COLOUR[colour]} Laternen`);
const named = (cards: readonly Card[]) =>
  cards.length === 0 ? "keine Laterne" : and(countsOf(cards).map(([colour, n]) => coloured(n, colour)));
const pays = `Zwei einer Farbe bringen ${PRICE[2]} Münzen, drei ${PRICE[3]}, vier ${PRICE[4]}; eine allein ${PRICE[1]}.`;

export const de: LanternsTexts = {
  cards: { red: "eine rote Laterne", amber: "eine gelbe Laterne", jade: "eine grüne Laterne" },
  titles: { red: "Rote Laterne", amber: "Gelbe Laterne", jade: "Grüne Laterne" },
  abilities: { red: pays, amber: pays, jade: pays },
  events: {
    ...engineEvents.de,
    "card-taken": ({ seat, card }, name) => `${name(seat)} nimmt ${de.cards[card.face]}.`,
    "cards-drawn": ({ seat, count: n, cards }, name) =>
      `${name(seat)} zieht ${cards === undefined ? lanterns(n) : named(cards)}.`,
    "set-sold": ({ seat, cards, coins: n }, name) => `${name(seat)} verkauft ${named(cards)} für ${coins(n)}.`,
    "bonus-kept": ({ seat, card }, name) => `${name(seat)} behält ${de.cards[card.face]}.`,
    "deck-reshuffled": ({ count: n }) => `Der Stapel ist aufgebraucht: ${lanterns(n)} werden neu gemischt.`,
    "stall-refilled": ({ card }) => `${upper(de.cards[card.face])} kommt an den Stand.`,
    "turn-began": ({ seat }, name) => `${name(seat)} ist an der Reihe.`,
    "seat-left": ({ seat }, name) => `${name(seat)} verlässt die Partie.`,
    "game-ended": () => "Die Partie ist zu Ende.",
  },
  actions: {
    take: ({ card }, view) => {
      const at = view.stall.findIndex(({ id }) => id === card);
      return `${upper(de.cards[view.stall[at]!.face])} nehmen, Platz ${at + 1} am Stand`;
    },
    sell: ({ colour }) => `Alle ${COLOUR[colour]}n Laternen verkaufen`,
    keep: ({ colour }) => `${upper(de.cards[colour])} vom Ablagestapel behalten`,
  },
  refusals: {
    "card-gone": () => "Diese Laterne ist weg.",
    "hand-full": ({ has, most }) => `Du hast ${lanterns(has)}. Mit mehr als ${most} musst du verkaufen.`,
    "colour-missing": ({ colour }) => `Eine ${COLOUR[colour]} Laterne gibt es hier nicht.`,
  },
  warning: () => "Das lässt sich nicht zurücknehmen.",
  prompt({ asked, viewer, hands }, name) {
    if (asked === null) return "Die Partie ist zu Ende.";
    if (asked.seat !== viewer) return `${name(asked.seat)} wählt.`;
    if (asked.type === "bonus") return "Behalte eine Laterne.";
    return hands[viewer]!.count > HAND_TO_TAKE
      ? "Deine Hände sind voll: Verkaufe die Laternen einer Farbe."
      : "Nimm eine Laterne oder verkaufe die einer Farbe.";
  },
  heading: ({ asked, viewer, deck }, name) => ({
    turn: asked === null ? "Partie zu Ende" : asked.seat === viewer ? "Du bist dran" : `${name(asked.seat)} überlegt`,
    round: `${lanterns(deck)} im Stapel`,
    final: false,
    phases: [],
    phase: null,
  }),
  summary: ({ viewer, hands, stall, discard, deck, coins: has }, name) => [
    ...(viewer === "spectator" ? [] : [`Deine Hand: ${named(hands[viewer]!.own)}.`]),
    `Am Stand: ${named(stall)}.`,
    `Abgelegt: ${named(discard)}.`,
    `Im Stapel: ${lanterns(deck)}.`,
    ...hands.map(({ count: n }, seat) => `${name(seat)}: ${de.words.holds(n, has[seat]!)}.`),
  ],
  words: {
    holds: (n, money) => `${lanterns(n)}, ${coins(money)}`,
    history: "Die letzten Züge",
    round: (n) => `Runde ${n}`,
    thinks: "überlegt",
    takes: "nimmt",
    sells: (n) => `verkauft für ${coins(n)}`,
    leaves: "verlässt die Partie",
    discards: "Abgelegt, das Neueste zuerst",
    noDiscards: "Hier liegt noch nichts.",
    known: "Offen genommen",
    noneKnown: "Von dieser Hand hat niemand eine Laterne gesehen.",
    reckoned: (money, unsold) => `${coins(money)}, ${unsold} unverkauft`,
  },
};

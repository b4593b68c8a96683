import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  BONUS_COST,
  GOAL,
  GOAL_HUNGER,
  HUNGER_LIMIT,
  HUNGER_RETURNED,
  isHoly,
  MEMBERS,
  ROOM,
  spacesOf,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Card, Decision, LocationView, Pile, View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { abilityOf, amountsOf, article, EFFECT, HELP, HOLY_TEXT, SPACE, SPACE_HELP } from "./cards.en.ts";
import { perCharacter, perFace, titleOf } from "./cards.ts";
import { eventsEn } from "./events.en.ts";
import { nameOf } from "./names.ts";
import { refusalsEn } from "./refusals.en.ts";
import { duskOf, faceOf, free, type JaegerTexts, locationOf, spaceOf } from "./texts.ts";

const { count, and, upper } = grammarOf("en");
const members = (n: number) => count(n, "member", "members");
const items = (n: number) => count(n, "item", "items");
const cards = (n: number) => count(n, "card", "cards");
const points = (n: number) => count(n, "point", "points");
const title = (card: Card) => titleOf(card.face, "en");
const at = (view: View, id: number) => titleOf(faceOf(view, id), "en");
const PILE: { readonly [P in Pile]: string } = { item: "items", wild: "wilderness", hunt: "hunting grounds" };

/** What a location gives now, to whom, and what it would cost. */
function placeLine(place: LocationView, view: View, name: Name): string {
  const { face } = place.card;
  const people = place.members.flatMap((n, seat) => (n === 0 ? [] : [`${name(seat)} ${n}`]));
  const here = people.length === 0 ? "Nobody is here." : `Here: ${and(people)}.`;
  if (isHoly(face)) {
    const held = place.members.findIndex((n, seat) => n > 0 && seat !== view.viewer);
    const price = held < 0 ? "" : ` It takes ${members(place.members[held]! + 1)} at once to drive ${name(held)} out.`;
    return `${here} ${HOLY_TEXT[face].on}: ${HOLY_TEXT[face].brings}.${price}`;
  }
  const left = free(spacesOf(face), place.covered);
  const room = ROOM - place.members.reduce((sum, n) => sum + n, 0);
  return `${here} Still free: ${amountsOf(left)}; each member taken back fetches one. ${
    room === 0 ? "Nobody else fits in." : `Room for ${room} more.`
  }`;
}

function playerLine(view: View, seat: Seat, name: Name): string {
  const { hand, items: hidden, built, hunger, points: steps, home, camp, supply, gone, own } = view.players[seat]!;
  const has = [
    `space ${spaceOf(steps)} of ${GOAL}`,
    `hunger ${hunger}`,
    `${members(home)} at home, ${camp} in camp, ${supply} in the supply`,
    `${items(hidden)} hidden`,
  ];
  const named = own.length === 0 ? "" : ` Yours: ${and(own.map(title))}.`;
  const made = built.length === 0 ? "" : ` Created: ${and(built.map(title))}.`;
  const hold = hand.length === 0 ? "no characters in hand" : and(hand.map((kind) => nameOf(kind, "en")));
  return `${name(seat)}${gone ? " (has left)" : ""}: ${has.join(", ")}; ${hold}.${named}${made}`;
}

const PROMPT: { readonly [T in Decision["type"]]: (left: number) => string } = {
  turn: () => "Play a character, take members back, or let the sun set.",
  recall: () => "Take back another member, create an item, or end your turn.",
  "second-meat": () => "The Waterfall: may the same member carry a second meat?",
  stones: (left) => `Choose a space for the stone${left > 1 ? `; ${left} to go` : ""}.`,
  reveal: () => "Reveal a wilderness or a hunting ground?",
  placing: (left) => `Place ${left > MEMBERS ? "any number of members" : `up to ${members(left)}`}, or stop here.`,
  sending: () => "Where does the member come from?",
  option: () => "Choose one of the two ways to play this character.",
  take: () => "Take an exposed character from the display.",
  discard: () => "Which character goes into the display, unused?",
  put: () => "Choose the column for the character you played.",
  fish: () => "Keep one of the two items.",
  exchange: () => "Lay items apart that you want to exchange, or go on.",
  bonus: (left) => `Space ${left}: discard ${BONUS_COST} created items for 1 point?`,
  keep: (left) => `Choose which hidden items stay; ${left} may.`,
  sacrifice: () => `Hunger ${HUNGER_LIMIT} or more: choose the member that goes to the supply.`,
  draft: (left) => `Take exposed characters: ${left === 1 ? "1 more" : `up to ${left} more`}.`,
  hill: () => "Ancestors’ Hill: you may take one more character.",
};

const characters = perCharacter((kind) => (kind === "offspring" ? "Offspring" : article(nameOf(kind, "en"))));

export const en: JaegerTexts = {
  cards: perFace((face) => (face === "boots" ? "Boots" : article(titleOf(face, "en")))),
  titles: perFace((face) => titleOf(face, "en")),
  abilities: perFace(abilityOf),
  characters,
  characterTitles: perCharacter((kind) => nameOf(kind, "en")),
  characterHelp: HELP,
  holy: HOLY_TEXT,
  spaces: SPACE,
  spaceHelp: SPACE_HELP,
  effects: EFFECT,
  events: eventsEn,
  actions: {
    play: ({ character }) => `Play ${characters[character]}: ${HELP[character]}`,
    fetch: ({ card, space }, view) =>
      space === null
        ? `Take a member back from ${at(view, card)}; it brings nothing`
        : `Take a member back from ${at(view, card)} with ${SPACE[space] === "point" ? "1 point" : SPACE[space]}`,
    carry: () => "Carry a second meat",
    create: ({ item }) => `Create ${en.cards[item]}. ${abilityOf(item)}`,
    sunset: (_, view) =>
      view.asked === null ? "Let the sun set" : `Let the sun set: ${en.hints.sunset(view, view.asked.seat)}`,
    geysers: () => "Use the Geysers: draw three items instead of a turn",
    cover: ({ card, space }, view) => `Stone on ${at(view, card)}: cover ${SPACE[space]}`,
    reveal: ({ ground }) => (ground === "wild" ? "Reveal a wilderness" : "Reveal a hunting ground"),
    place: ({ card }, view, name) =>
      `Place a member: ${at(view, card)}. ${placeLine(locationOf(view, card), view, name)}`,
    send: ({ from }, view) =>
      from === null ? "From the tribe card" : `From ${at(view, from)}, without bringing anything`,
    choose: ({ option }) => en.buttons.options[option],
    take: ({ column }, view) => `Take ${characters[view.display[column]!.cards.at(-1)!]} from column ${column + 1}`,
    discard: ({ character }) => `Put ${characters[character]} into the display, unused`,
    put: ({ column }, view) =>
      `Put the character into column ${column + 1} (${cards(view.display[column]!.cards.length)})`,
    keep: ({ item }) => `Keep ${en.cards[item]}`,
    exchange: ({ item }) => `Exchange ${en.cards[item]}`,
    pay: () => `Discard your ${BONUS_COST} oldest created items for 1 point`,
    sacrifice: ({ from }, view) =>
      `Give up a member ${from === null ? "on the tribe card" : `at ${at(view, from)}`} and return ${HUNGER_RETURNED} hunger`,
    pass: ({ of }) => en.buttons.pass[of],
  },
  refusals: refusalsEn,
  warning: (action, view) =>
    action.type === "sunset" && view.asked !== null && view.players[view.asked.seat]!.hand.length > 0
      ? `An early sunset: ${en.hints.sunset(view, view.asked.seat)}`
      : "This cannot be taken back.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "The match is over.";
    return asked.seat === view.viewer ? PROMPT[asked.type](asked.left) : `${name(asked.seat)} is choosing.`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    return {
      turn: seat === null ? "Match over" : seat === view.viewer ? "Your turn" : `${name(seat)} is thinking`,
      round: view.ended === null ? `Round ${view.round}` : `after ${count(view.round, "round", "rounds")}`,
      final: view.ended === null && view.players.some(({ points: steps }) => steps >= GOAL),
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...view.locations.map((place) => `${title(place.card)}. ${placeLine(place, view, name)}`),
    ...view.display.map(({ cards: column }, i) => `Column ${i + 1}: ${en.hints.column(column)}`),
    `The decks: ${items(view.piles[0]!)}, ${view.piles[1]} wilderness, ${view.piles[2]} hunting grounds.`,
    ...(view.pool.some((n) => n > 0) ? [`Fetched and not spent: ${amountsOf(view.pool)}.`] : []),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  buttons: {
    pass: {
      recall: "End turn",
      "second-meat": "One meat is enough",
      placing: "Done placing",
      exchange: "Go on",
      bonus: "Keep the items",
      keep: "Keep no more",
      draft: "Enough characters",
      hill: "Take nobody",
    },
    options: {
      "draw-items": "Draw two items",
      "take-character": "Take a character",
      "move-members": "Place members",
      "put-character": "Put a character away",
    },
    sunset: "Sunset",
    takeBack: "Take back",
    geysers: "Geysers: 3 items",
    undo: "Undo",
    undoAll: "Undo all",
    pay: "Discard 2 items",
    carry: "Second meat",
    home: "At home",
  },
  hints: {
    place: placeLine,
    member: (n) => `${upper(members(n))} on the tribe card, ready to be placed. At sunset each is a point, and eats.`,
    camp: (n) => `${upper(members(n))} in camp: Offspring brings them to the tribe card. They neither score nor eat.`,
    supply: (n) => `${upper(members(n))} in the supply: two furs of one turn bring one to the camp.`,
    hunger: (n) =>
      `Hunger ${n}: each costs a point at sunset. With more than ${GOAL_HUNGER} the goal is shut; with ${HUNGER_LIMIT} at sunset a member is lost.`,
    points: (n) => `${upper(points(n))}. The goal is ${GOAL}.`,
    space: (space, bonus) =>
      space === GOAL
        ? `The goal. It is open only with at most ${GOAL_HUNGER} hunger; else you stop before it.`
        : bonus === null
          ? `Space ${space}.`
          : bonus === "settled"
            ? `Bonus space ${space}: settled for you.`
            : `Bonus space ${space}: whoever comes here or past it for the first time may discard ${BONUS_COST} created items for 1 more point.`,
    column: (column) =>
      column.length === 0
        ? "empty."
        : `${cards(column.length)}; exposed: ${nameOf(column.at(-1)!, "en")}. ${HELP[column.at(-1)!]}`,
    stack: (pile, n, discards) =>
      `${upper(PILE[pile])}: ${cards(n)} in the deck, ${discards} in the discards. An empty deck is made anew from them.`,
    hidden: (n) => `${upper(items(n))} hidden. Only the owner sees what they are.`,
    built: (n) => `${upper(items(n))} created. Two of them can pay for a bonus space.`,
    stone: "A stone: this space is used up.",
    start: "Start player. If he reaches the goal, the other has one more turn.",
    sunset: (view, seat) => {
      const { members: all, hunger, unplayed, count: sum, after } = duskOf(view, seat);
      const minus = [...(hunger > 0 ? [`${hunger} hunger`] : []), ...(unplayed > 0 ? [cards(unplayed)] : [])];
      const less = minus.length === 0 ? "" : `, less ${and(minus)}`;
      return `${members(all)}${less}: ${points(sum)}; then hunger ${after}.`;
    },
  },
  sunset: {
    members: (n) => `${upper(members(n))} on tribe card and places`,
    hunger: (n) => `Hunger ${n}`,
    unplayed: (n) => `${upper(cards(n))} not played`,
    points: (n) => (n < 0 ? `${n} points` : `+${points(n)}`),
    eats: (n, after) => `Everybody eats: ${n} more hunger, ${after} in all`,
    limit: `${HUNGER_LIMIT} or more: a member goes, and ${HUNGER_RETURNED} hunger with it`,
  },
  sources: {
    start: "Start",
    sunset: "Sunsets",
    items: "Items",
    bonus: "Bonus spaces",
    hunt: "Sabre-tooth",
    places: "Holy places",
    weaver: "Basket Weavers",
  },
  wonBy: {
    goal: "First at the goal",
    extinct: "The other tribe is no more",
    alone: "The other player has left",
  },
  level: "Both are level: the one who did not begin wins.",
  words: {
    places: "Places",
    holyPlaces: "Holy places",
    display: "Display",
    items: "Items",
    wilderness: "Wilderness",
    hunting: "Hunting grounds",
    characters: "Characters",
    yourCharacters: "Your characters",
    hidden: "hidden",
    built: "made",
    atHome: "at home",
    inCamp: "in camp",
    inSupply: "in supply",
    hunger: "hunger",
    points,
    cards,
    you: (name) => `${name} (you)`,
    yourTurn: "Your turn",
    inPlay: "You play",
    fetched: "Fetched",
    startPlayer: "start player",
    untilSunset: (n) => (n === 0 ? "sunset now" : `${n} left until sunset`),
    placed: (n, home) => `${n} placed, ${home} at home`,
    round: (n) => `Round ${n}`,
    history: "The latest turns",
    goalOpen: (n) => `hunger ${n}: the goal is open`,
    goalShut: (n) => `hunger ${n}: the goal is shut`,
    exposed: "the lowest card is exposed",
    discards: "Discards, newest first",
    empty: "Nothing lies here.",
    designed: "Costs, points and effects of items and the spaces of locations are designed for this house.",
    estimate: "From what is public",
  },
};

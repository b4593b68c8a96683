import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  BONUS_COST,
  BONUS_SPACES,
  type Character,
  GEYSER_ITEMS,
  GOAL,
  GOAL_HUNGER,
  HUNGER_LIMIT,
  HUNGER_RETURNED,
  isHoly,
  type Option,
  PRINTED,
  ROOM,
  SPACES,
  spacesOf,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type {
  AskedType,
  CardId,
  FallenAway,
  HungerWhy,
  LocationView,
  Passed,
  Pile,
  View,
} from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { gain, grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { hasLeft } from "../left.ts";
import { atWork, type JaegerTexts, locationOf, numberOf, openSpaces, sunsetOf, sunsetPoints, usesAt } from "./texts.ts";
import { things } from "./things.en.ts";
import { goAtOnce, promptOf, en as WAYS } from "./ways.ts";

const { count, and, upper } = grammarOf("en");
const { titles, cards, amounts, resource, uses, characters, instructions, brings } = things;
const points = (n: number): string => count(n, "point", "points");
const members = (n: number): string => count(n, "member", "members");
const items = (n: number): string => count(n, "item", "items");
const cardsOf = (n: number): string => count(n, "card", "cards");
const hunger = (n: number): string => `${n} hunger`;
const a = (character: Character): string =>
  `${/^[AO]/.test(characters[character]) ? "an" : "a"} ${characters[character]}`;
/** "the Swamp"; "Swamp 2" where two of that name lie out. */
const called = (view: View, it: LocationView): string => {
  const n = numberOf(view, it, titles);
  return n === 0 ? cards[it.card.face] : `${titles[it.card.face]} ${n}`;
};
const at = (view: View, card: CardId | null): string => {
  const there = card === null ? undefined : locationOf(view, card);
  return there === undefined ? "the tribe card" : called(view, there);
};
const column = (n: number): string => ["left", "middle", "right"][n]!;
const PILE: { readonly [P in Pile]: string } = { item: "items", wild: "wilderness", hunt: "hunting grounds" };
const WHY: { readonly [W in HungerWhy]: string } = {
  birth: " for the birth",
  item: " through an item",
  sunset: ": everybody eats",
  bonus: ", since the bonus cannot be paid for",
  meat: " for meat",
  fisher: " with the Fisher",
  sacrifice: " with the member who is given up",
  places: " at a holy place",
};
const FELL_AWAY: { readonly [F in FallenAway]: string } = {
  hunger: "the tribe has no hunger",
  stones: "there is no place to lay a stone on",
  exchange: "there is no hidden item to exchange",
  sacrifice: "there is nobody to give up",
  hill: "the other tribe needs the characters that are left",
  draft: "the other tribe needs the characters that are left",
};
const PASSED: { readonly [P in Passed]: string } = {
  recall: "brings nobody else home",
  "second-meat": "leaves the second meat",
  placing: "places nobody else",
  exchange: "exchanges no more",
  bonus: "does not pay for the bonus",
  keep: "keeps no more",
  draft: "takes no more characters",
  hill: "takes no character",
};
const OPTION: { readonly [O in Option]: string } = {
  "draw-items": "Draw two items",
  "take-character": "Take an exposed character",
  "move-members": "Move your members",
  "put-character": "Put a character into the display",
};
/** What the viewer is asked; whom everybody waits for does the same in the third person. */
const ASKED: { readonly [A in AskedType]: readonly [own: string, other: string] } = {
  turn: [WAYS.ways.both, "chooses what to do."],
  recall: ["Bring members home and create items, or choose “Done”.", "brings members home."],
  "second-meat": ["The same member may carry a second meat.", "may carry a second meat."],
  stones: ["Lay a stone on a place: choose a space.", "lays stones."],
  reveal: ["Which deck do you reveal from?", "chooses a deck."],
  placing: ["Place a member, or choose “Done”.", "places members."],
  sending: ["Where does the member come from?", "sends a member."],
  option: ["Which of the two?", "chooses one of two ways."],
  take: ["Take an exposed character.", "takes a character."],
  discard: ["Which character goes into the display, unused?", "puts a character into the display."],
  put: ["Into which column?", "puts the character away."],
  fish: ["Keep one of the items you caught.", "keeps an item."],
  exchange: ["Exchange items, or choose “Done”.", "exchanges items."],
  bonus: ["Two created items for a point?", "may pay for a bonus."],
  keep: ["Choose the hidden items that you keep.", "chooses which items to keep."],
  sacrifice: [`${HUNGER_LIMIT} hunger or more: a member has to go.`, "gives up a member."],
  draft: ["Take an exposed character for tomorrow.", "takes characters for tomorrow."],
  hill: ["The Ancestors’ Hill: you may take a character.", "may take a character."],
};

function who({ card, members: all }: LocationView, name: Name): string {
  const there = [...all.entries()].filter(([, n]) => n > 0).map(([seat, n]) => `${name(seat)} ${n}`);
  if (there.length === 0) return "Nobody is there.";
  const needs = isHoly(card.face) ? ` The other tribe needs ${Math.max(...all) + 1} at once to drive them out.` : "";
  return `There: ${and(there)}. At sunset each of them counts a point, then eats.${needs}`;
}
/** What a location still has, and who is there. */
function lying(it: LocationView, name: Name): string {
  const open = openSpaces(spacesOf(it.card.face), it.covered);
  return `${open.some(Boolean) ? `: ${amounts(open)} left` : ""}. ${who(it, name)}`;
}
const playerLine = (view: View, seat: Seat, name: Name): string => {
  const player = view.players[seat]!;
  const { hand, items: hidden, built } = player;
  return `${name(seat)}${hasLeft(view, seat) ? " (has left)" : ""}: ${and([
    points(player.points),
    hunger(player.hunger),
    `${player.home} at home`,
    `${player.camp} in camp`,
    `${members(atWork(view, seat))} to feed`,
    hand.length === 0 ? "no characters" : hand.map((it) => characters[it]).join(", "),
    `${items(hidden)} hidden`,
    ...(built.length === 0 ? [] : [`created ${built.map(({ face }) => titles[face]).join(", ")}`]),
  ])}.`;
};

export const en: JaegerTexts = {
  ...things,
  mode: ({ normal, survival }) => (survival ? "fight for survival" : normal ? "normal game" : "introductory game"),
  events: {
    ...engineEvents.en,
    "turn-began": ({ seat, round }, name) => `Round ${round}: ${name(seat)}’s turn.`,
    "character-played": ({ seat, character }, name) => `${name(seat)} plays ${a(character)}.`,
    "option-chosen": ({ seat, option }, name) => `${name(seat)} chooses: ${OPTION[option].toLowerCase()}.`,
    "stone-laid": ({ seat, card, space }, name) =>
      `${name(seat)} lays a stone on ${resource(space, 1)} at ${cards[card.face]}.`,
    "location-revealed": ({ card, marked }) =>
      `Revealed: ${cards[card.face]}.${marked.some(Boolean) ? ` Covered from the start: ${amounts(marked)}.` : ""}`,
    "nothing-to-reveal": ({ ground }) => `No card of the ${PILE[ground]} is left to reveal.`,
    "nothing-to-draw": ({ seat }, name) => `There is nothing more for ${name(seat)} to draw.`,
    "step-fell-away": ({ seat, step }, name) => `A step comes to nothing for ${name(seat)}: ${FELL_AWAY[step]}.`,
    "member-moved": ({ seat, card, from, waiting }, name) =>
      `A member of ${name(seat)} goes ${from === null ? "" : `from ${cards[from.face]} `}to ${cards[card.face]}${
        waiting ? " and waits for others" : ""
      }.`,
    "members-driven-out": ({ seat, card, count: n }, name) =>
      `${upper(members(n))} of ${name(seat)} ${n === 1 ? "is" : "are"} driven out of ${cards[card.face]} and ${n === 1 ? "goes" : "go"} home.`,
    "items-drawn": ({ seat, count: n, aside, cards: drawn }, name) =>
      `${name(seat)} ${aside ? "catches" : "draws"} ${
        drawn === undefined ? items(n) : and(drawn.map(({ face }) => cards[face]))
      }.`,
    "pile-reshuffled": ({ pile, count: n }) => `The discard pile of ${PILE[pile]} becomes a new deck of ${cardsOf(n)}.`,
    "member-born": ({ seat }, name) => `A member of ${name(seat)} comes from the camp to the tribe card.`,
    "nobody-born": ({ seat }, name) => `Nobody waits in the camp of ${name(seat)}: no birth.`,
    "hunger-taken": ({ seat, count: n, why }, name) => `${name(seat)} takes ${hunger(n)}${WHY[why]}.`,
    "hunger-dropped": ({ seat, count: n, why }, name) => `${name(seat)} gives up ${hunger(n)}${WHY[why]}.`,
    "item-laid-aside": ({ seat, count: n, why }, name) =>
      `${name(seat)} lays ${items(n)} aside ${why === "keep" ? "to keep" : "to exchange"}.`,
    "items-discarded": ({ seat, cards: gone }, name) =>
      `${name(seat)} discards ${gone.length === 0 ? "nothing" : and(gone.map(({ face }) => cards[face]))}.`,
    "character-taken": ({ seat, character, column: of }, name) =>
      `${name(seat)} takes ${a(character)} from the ${column(of)} column.`,
    "character-put": ({ seat, character, column: of }, name) =>
      `${name(seat)} puts ${a(character)} into the ${column(of)} column.`,
    "character-discarded": ({ seat, character }, name) =>
      `${name(seat)} puts ${a(character)} into the display, unused.`,
    "member-recalled": ({ seat, card, space }, name) =>
      `A member of ${name(seat)} comes home from ${cards[card.face]}${
        space === null ? "" : ` with ${resource(space, 1)}`
      }.`,
    "meat-carried": ({ seat, card }, name) => `${name(seat)}’s member carries a second meat from ${cards[card.face]}.`,
    "location-finished": ({ card, home }, name) => {
      const gone = [...home.entries()].filter(([, n]) => n > 0).map(([seat, n]) => `${members(n)} of ${name(seat)}`);
      return `Used up: ${cards[card.face]}.${gone.length === 0 ? "" : ` Home with nothing: ${and(gone)}.`}`;
    },
    "item-created": ({ seat, card, paid }, name) => `${name(seat)} creates ${cards[card.face]} for ${amounts(paid)}.`,
    "member-readied": ({ seat }, name) => `Two furs: a member of ${name(seat)} waits in camp now.`,
    "resources-lost": ({ seat, amounts: lost }, name) => `${name(seat)} has no use for ${amounts(lost)}.`,
    "points-moved": ({ seat, count: n, points: now, from, by, lost }, name) =>
      `${name(seat)} ${n < 0 ? `loses ${points(-n)}` : `scores ${points(n)}`} ${
        by === undefined ? en.words.source[from] : `at ${cards[by]}`
      } and stands at ${now}${lost === undefined ? "" : ": with so much hunger the goal is closed"}.`,
    "goal-reached": ({ seat }, name) => `${name(seat)} has reached the goal!`,
    "items-handed-in": ({ seat, cards: paid, space }, name) =>
      `${name(seat)} hands in ${and(paid.map(({ face }) => titles[face]))} for the bonus on ${space}.`,
    "bonus-missed": ({ seat, space }, name) => `${name(seat)} passes the bonus on ${space} without a point.`,
    "sunset-began": ({ seat, ...outlook }, name) =>
      `The sun sets for ${name(seat)}: ${members(outlook.members)}, less ${hunger(outlook.hunger)}${
        outlook.unplayed === 0 ? "" : ` and ${outlook.unplayed} unplayed`
      } make ${points(sunsetPoints(outlook))}.`,
    "member-given-up": ({ seat, from }, name) =>
      `${name(seat)} gives up a member ${from === null ? "on the tribe card" : `at ${cards[from.face]}`}.`,
    "geysers-used": ({ seat }, name) => `${name(seat)} uses the Geysers instead of a turn.`,
    passed: ({ seat, of }, name) => `${name(seat)} ${PASSED[of]}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
    "tribe-extinct": ({ seat }, name) => `The tribe of ${name(seat)} is no more.`,
    "game-ended": () => "The match is over.",
  },
  actions: {
    play: ({ character }) => `Play the ${characters[character]}`,
    fetch: ({ card, space }, view) =>
      space === null
        ? `Bring a member home from ${at(view, card)}`
        : `Bring a member home from ${at(view, card)} with ${resource(space, 1)}`,
    carry: () => "Carry a second meat",
    create: ({ item }) => `Create ${cards[item]} for ${amounts(PRINTED[item].cost)}: ${brings(item)}`,
    sunset: (_, view) => {
      const after = sunsetOf(view, view.active);
      return `Let the sun set: ${points(after.points)}, then ${hunger(after.hunger)}`;
    },
    geysers: () => `Draw ${GEYSER_ITEMS} items at the Geysers instead of a turn`,
    cover: ({ card, space }, view) => `Lay a stone on ${resource(space, 1)} at ${at(view, card)}`,
    reveal: ({ ground }) => `Reveal a card of the ${PILE[ground]}`,
    place({ card }, view) {
      const n = goAtOnce(view, card);
      return n === 1
        ? `Place a member at ${at(view, card)}`
        : `Place ${members(n)} at ${at(view, card)} at once: they drive the others out`;
    },
    send: ({ from }, view) => `The member comes from ${at(view, from)}`,
    choose: ({ option }) => OPTION[option],
    take: ({ column: of }, view) => {
      const top = view.display[of]?.cards.at(-1);
      return `Take ${top === undefined ? "a character" : `the ${characters[top]}`} from the ${column(of)} column`;
    },
    discard: ({ character }) => `Put the ${characters[character]} into the display`,
    put: ({ column: of }) => `Put it into the ${column(of)} column`,
    keep: ({ item }) => `Keep the ${titles[item]}`,
    exchange: ({ item }) => `Exchange the ${titles[item]}`,
    pay: () => `Hand in your ${BONUS_COST} oldest created items for a point`,
    sacrifice: ({ from }, view) =>
      `Give up a member ${from === null ? "on the tribe card" : `at ${at(view, from)}`}, and ${HUNGER_RETURNED} hunger with it`,
    pass({ of }, { pool }) {
      if (of === "recall" && pool.some(Boolean)) return `Done, ${amounts(pool)} unused`;
      return of === "bonus" || of === "hill" || of === "second-meat" ? "No, thank you" : "Done";
    },
  },
  refusals: {
    "not-in-hand": ({ character }) => `You do not hold the ${characters[character]}.`,
    "no-such-place": () => "This place does not lie out.",
    "no-member-there": () => "You have no member there.",
    "moved-already": () => "Your members there have moved already: each moves once.",
    locked: () => "An item has set this member there in this turn: it stays until the turn ends.",
    "waterfall-used": () => "The Waterfall was used: your last member stays there until the turn ends.",
    "space-missing": () => "This space is covered, or not on the card.",
    "no-such-item": () => "You do not hold this item.",
    "too-few-resources": ({ item, missing }) => `For ${cards[item]} you still need ${amounts(missing)}.`,
    "display-too-small": ({ has, needs }) =>
      `An early sunset needs ${cardsOf(needs)} in the display, which has ${has}.`,
    "other-stranded": ({ left, needs }) =>
      `The other tribe would have ${cardsOf(left)} left for its own sunset, and needs ${needs}.`,
    "not-at-geysers": () => "You have no member at the Geysers.",
    "no-items-left": () => "There is no item left to draw.",
    "no-stone-due": () => "No stone is to be laid there now.",
    "nothing-to-reveal": () => "There is nothing left to reveal.",
    "place-full": () => `There is room for ${ROOM} members only.`,
    elsewhere: () => "The members go to the place that was revealed.",
    "place-held": ({ needs, has }) =>
      `The other tribe holds this place: it takes ${members(needs)} at once, and ${has} may go.`,
    "nobody-to-send": () => "Nobody is left who could go.",
    "not-an-option": () => "That is not among the two.",
    "column-empty": () => "This column is empty.",
    "column-too-long": () => "It goes into a shortest column.",
    "too-few-items": ({ has, needs }) => `That takes ${needs} created items, you have ${has}.`,
    "guards-items": () => "This member keeps your items: another one has to go.",
    "must-go-on": () => "There is still something to do first.",
  },
  warning: (action) => (action.type === "sunset" ? "Your turn ends with it." : "That cannot be taken back."),
  prompt: promptOf({ ...WAYS, titles, asked: ASKED }),
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const last = view.players.some((player) => player.points >= GOAL);
    return {
      turn: seat === null ? "Match over" : seat === view.viewer ? "Your turn" : `${name(seat)} is thinking`,
      round: `${view.ended === null ? `Round ${view.round}` : `After ${count(view.round, "round", "rounds")}`} · ${en.mode(view)}`,
      final: view.ended === null && last,
      phases: [],
      phase: null,
    };
  },
  summary: (view, name) => [
    ...view.locations.map((it) => `${upper(called(view, it))}${lying(it, name)}`),
    ...view.display.map(
      ({ cards: all }, of) =>
        `The ${column(of)} column: ${all.length === 0 ? "empty" : `${all.map((it) => characters[it]).join(", ")}, the last is exposed`}.`,
    ),
    `Decks: ${cardsOf(view.piles[0]!)} of items, ${view.piles[1]} of wilderness, ${view.piles[2]} of hunting grounds.`,
    ...(view.pool.some(Boolean) ? [`Fetched: ${amounts(view.pool)}.`] : []),
    ...(view.viewer === "spectator" || view.players[view.viewer]!.own.length === 0
      ? []
      : [`Your hidden items: ${view.players[view.viewer]!.own.map(({ face }) => titles[face]).join(", ")}.`]),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  hints: {
    location: (it, name) =>
      [`${titles[it.card.face]}${lying(it, name)} ${en.abilities[it.card.face]}`, ...usesAt(it, uses)].join(" "),
    resource: (it, space) =>
      `${upper(resource(space, openSpaces(spacesOf(it.card.face), it.covered)[SPACES.indexOf(space)]!))} left at ${cards[it.card.face]}. ${uses[space]} It costs a member there, who goes home, and a stone covers the space.`,
    character: (character) => instructions[character],
    column: ({ cards: all }) =>
      all.length === 0
        ? "Empty. A character that was played goes into a shortest column."
        : `${all.map((it) => characters[it]).join(", ")}. The last is exposed: only that one can be taken. ${characters[all.at(-1)!]}: ${instructions[all.at(-1)!]} A character that was played goes into a shortest column.`,
    pile: (n, gone, geysers) =>
      `${upper(cardsOf(n))} face down, ${gone} discarded. When the deck is empty, the discards become a new one.${
        geysers ? " With a member at the Geysers you may draw three instead of a turn." : ""
      }`,
    space(space, by, survival, name) {
      const there = by.length === 0 ? [] : [`${and(by.map(name))} ${by.length === 1 ? "stands" : "stand"} here.`];
      if (space === GOAL) return [`The goal. It is open with at most ${GOAL_HUNGER} hunger.`, ...there].join(" ");
      if ((BONUS_SPACES as readonly number[]).includes(space))
        return [
          `Whoever gets here or past may hand in ${BONUS_COST} created items for a point, once.`,
          ...(survival ? [`Whoever does not have them takes ${hunger(1)}.`] : []),
          ...there,
        ].join(" ");
      return [`${points(space)}.`, ...there].join(" ");
    },
    tribe: (player) =>
      `${members(player.home)} on the tribe card can be placed. ${points(player.points)}, ${hunger(player.hunger)}.`,
    hunger: ({ hunger: n }) =>
      `${hunger(n)}. Each costs a point at sunset. The goal is open with at most ${GOAL_HUNGER}; with ${HUNGER_LIMIT} or more after eating, a member has to go.`,
    camp: ({ camp }) =>
      `${camp === 0 ? "Nobody in camp." : `${camp} in camp, not born yet: ${camp === 1 ? "it neither scores nor eats" : "they neither score nor eat"}.`} Two furs bring one here, Offspring brings one home.`,
    sunset: (outlook, normal) =>
      `With a sunset now: ${members(outlook.members)} less ${hunger(outlook.hunger)} less ${outlook.unplayed} unplayed make ${points(sunsetPoints(outlook))}. Then ${hunger(outlook.members)} more, and ${normal ? "five to seven" : "six"} new characters.`,
    pool: (pool) => `Fetched in this turn: ${amounts(pool)}. What is not used goes at its end.`,
    track: (survival) =>
      `The axe: ${BONUS_COST} created items for a point, once${survival ? `; whoever does not have them takes ${hunger(1)}` : ""}. The hand: the goal, open with at most ${GOAL_HUNGER} hunger.`,
    estimates: (all) => `With a sunset now: ${all.map(([name, n]) => `${name} about ${n}`).join(", ")}.`,
  },
  words: {
    points,
    round: (n) => `Round ${n}`,
    history: "The last turns",
    thinks: "is thinking",
    left: "leaves the match",
    extinct: "has lost all members",
    reshuffled: (pile, n) => `New deck of ${PILE[pile]}: ${cardsOf(n)}`,
    sunset: "Sunset",
    geysers: "draws at the Geysers",
    takesBack: (n) => `brings ${members(n)} home`,
    plays: (character) => `plays the ${characters[character]}`,
    scores: (n, now) => `${gain(n)}, now ${now}`,
    hungers: (n) => `${gain(n)} hunger`,
    sends: (to) => `member → ${to}`,
    discards: {
      item: "Discarded items, the newest first",
      wild: "Wilderness used up, the newest first",
      hunt: "Hunting grounds used up, the newest first",
    },
    discardsEmpty: "Nothing lies here yet.",
    hand: "Characters",
    built: "Created items",
    hidden: "Hidden items",
    places: "Members are at",
    source: {
      start: "to begin with",
      sunset: "at sunset",
      items: "for items",
      bonus: "for bonus spaces",
      hunt: "on the hunt",
      places: "at holy places",
      weaver: "with the Basket Weaver",
    },
    total: "Total",
    tie: "Both came equally far: then whoever did not begin wins.",
    wonBy: {
      goal: "The goal is reached.",
      extinct: "A tribe has lost all its members.",
    },
  },
};

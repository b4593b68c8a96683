// Long because everything that the game says in this language stands in one place.

import type { Seat } from "../../../../shared/engine/contract.ts";
import {
  ADMIRAL,
  COLOURS,
  type Colour,
  FACES,
  type Face,
  INFLUENCE_TO_END,
  type Person,
  type PersonKind,
  printed,
  type Sign,
  type Strength,
  TAXED_FROM,
  VICE_ADMIRAL,
} from "../../../../shared/games/port-royal/data.ts";
import { influenceOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card, Chance, Income, View } from "../../../../shared/games/port-royal/state.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { NAMES, nameOf } from "../art/names.ts";
import { type Fate, purse } from "../history.ts";
import { contractsEn } from "./contracts.en.ts";
import { contractLine } from "./contracts.ts";
import { whyOver } from "./ending.ts";
import {
  type ActionOf,
  ASIDE,
  doubled,
  type EventOf,
  faceOf,
  handedEach,
  incomeFor,
  lyingOpen,
  oddsLine,
  type PortRoyalTexts,
  priceFor,
  shipOf,
  stepFor,
  takesLeft,
  unsaid,
} from "./texts.ts";

const { count, and, upper } = grammarOf("en");
const coins = (n: number) => count(n, "coin", "coins");
const swords = (n: number) => count(n, "sword", "swords");
const points = (n: number) => count(n, "influence point", "influence points");
const cards = (n: number) => count(n, "card", "cards");
/** Fewer will do (PR-20). */
const upTo = (n: number) => (n === 1 ? cards(n) : `up to ${cards(n)}`);
const share = new Intl.NumberFormat("en", { style: "percent" });
const percent = (part: number) => share.format(part);
const article = (noun: string) => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
const perFace = (say: (face: Face) => string) =>
  Object.fromEntries(FACES.map((face) => [face, say(face)])) as Record<Face, string>;

const SHIPS = NAMES.en.ships;
const COLOUR: { readonly [C in Colour]: string } = {
  yellow: "yellow",
  blue: "blue",
  green: "green",
  red: "red",
  black: "black",
};
const PERSON = NAMES.en.persons;
const CONTRACT = contractsEn.titles;
const SIGN: { readonly [S in Sign]: (n: number) => string } = {
  anchor: (n) => count(n, "anchor", "anchors"),
  cross: (n) => count(n, "cross", "crosses"),
  house: (n) => count(n, "house", "houses"),
};
const signs = (wanted: readonly Sign[]) =>
  and([...new Set(wanted)].map((sign) => SIGN[sign](wanted.filter((other) => other === sign).length)));
const strength = (of: Strength) => (of === "skull" ? "a skull" : swords(of));

/** The bare noun: "yellow Pinnace", "Captain". */
function noun(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "ship":
      return `${COLOUR[front.colour]} ${SHIPS[front.colour]}`;
    case "person":
      return front.colour === null ? PERSON[front.person] : `${COLOUR[front.colour]} ${PERSON[front.person]}`;
    case "expedition":
      return `expedition for ${signs(front.requires)}`;
    case "tax":
      return "tax increase";
  }
}
const a = (face: Face) => article(noun(face));
const the = (face: Face) => `the ${noun(face)}`;
/** With the figures that decide: "a yellow Pinnace (2 coins, 1 sword)". */
function facts(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "ship":
      return `${coins(front.coins)}, ${strength(front.swords)}`;
    case "person":
      return `cost ${front.cost}, ${points(front.influence)}`;
    case "expedition":
      return `${points(front.influence)}, ${coins(front.coins)}`;
    case "tax":
      return REWARDED[front.rewards];
  }
}
const REWARDED = { "most-swords": "most swords", "fewest-influence": "fewest influence points" } as const;
const full = (face: Face) => `${a(face)} (${facts(face)})`;
const named = (some: readonly Card[]) => and(some.map(({ face }) => a(face)));

/** By the colour of ships that he knows, where he has one. */
const ABILITY: { readonly [P in PersonKind]: string | ((colour: string) => string) } = {
  trader: (colour) => `When you trade a ${colour} ship, you get 1 more coin.`,
  settler: "Counts as a house for an expedition.",
  captain: "Counts as an anchor for an expedition.",
  priest: "Counts as a cross for an expedition.",
  jack: "Counts as an anchor, a cross or a house for an expedition: one of the three.",
  sailor: "Has 1 sword against ships that you reveal. It is not used up.",
  pirate: "Has 2 swords against ships that you reveal. They are not used up.",
  mademoiselle: "Every person you hire costs you 1 coin less, but never less than nothing.",
  jester:
    "Brings you 1 coin when your chance begins in another player’s turn and the harbour is empty, and whenever anybody goes bust.",
  admiral: "Brings you 2 coins when your chance begins and 5 or more cards lie in the harbour.",
  governor: "Lets you take 1 more card at each of your chances, from the next one on.",
  clerk: (colour) => `When you trade a ${colour} ship, you may take 1 more card.`,
  gunner: "Brings you 1 coin less than ships lie in the harbour when your chance begins.",
  "vice-admiral": "Brings you 1 coin when your chance begins and 3 or 4 cards lie in the harbour.",
};
function skill({ person, colour }: Person): string {
  const what = ABILITY[person];
  return typeof what === "string" ? what : what(colour === null ? "" : COLOUR[colour]);
}
function ability(face: Face): string {
  const front = printed(face);
  switch (front.kind) {
    case "person":
      return `Costs ${coins(front.cost)}, worth ${points(front.influence)}. ${skill(front)}`;
    case "ship":
      return `Brings ${coins(front.coins)} when traded. ${
        front.gift === 0 ? "" : `Another player of your choice gets ${coins(front.gift)} too. `
      }${
        front.swords === "skull"
          ? "The skull means that nobody can repel it."
          : `With ${swords(front.swords)} of your own you may repel it when you reveal it.`
      } Two ships of this colour in the harbour end the turn.`;
    case "expedition":
      return `The active player may give persons with ${signs(front.requires)} for it. It is worth ${points(
        front.influence,
      )} and brings ${coins(front.coins)}.`;
    case "tax":
      return `Everybody with ${TAXED_FROM} or more coins loses half of them, rounded down. Then everybody with the ${
        REWARDED[front.rewards]
      } gains 1 coin.`;
  }
}

/** When somebody has it. */
const takenBy = (fate: Fate, who: string): string =>
  fate === "declined"
    ? `taken by ${who} without its coins`
    : fate === "kept"
      ? `repelled and kept by ${who}`
      : `taken by ${who}`;
const FATE: { readonly [F in Fate]: string | null } = {
  lies: null,
  taken: "taken",
  declined: "taken without its coins",
  kept: "repelled and kept",
  repelled: "repelled",
  bust: "ended the turn",
  row: "to the expeditions",
  tax: "settled",
  left: "discarded",
};
const PHASES = ["Discover", "Trade & hire", "The others"] as const;
/** Where one person brings how much is always the same, by how many it was. */
const WHY: { readonly [I in Income]: string | ((due: number) => string) } = {
  trade: "for the ship",
  expedition: "for the expedition",
  jester: (due) => (due === 1 ? "through a Jester" : "through Jesters"),
  admiral: (due) => (due === ADMIRAL.pays ? "through an Admiral" : "through Admirals"),
  "tax-most-swords": "for the most swords",
  "tax-fewest-influence": "for the fewest influence points",
  "vice-admiral": (due) => (due === VICE_ADMIRAL.pays ? "through a Vice Admiral" : "through Vice Admirals"),
  gunner: "as gunner’s pay",
  gift: "as a gift",
  contract: "for the contract",
};

export const en: PortRoyalTexts = {
  cards: perFace(a),
  titles: perFace((face) => nameOf(face, "en")),
  abilities: perFace(ability),
  events: {
    ...engineEvents.en,
    "turn-began": ({ seat, round }, name) => `Round ${round}: ${name(seat)} is the active player.`,
    "card-revealed": ({ seat, card, order }, name) => `${name(seat)} reveals card ${order}: ${full(card.face)}.`,
    "card-landed": ({ card }) => `${upper(the(card.face))} lies in the harbour.`,
    "ship-repelled": ({ seat, card, kept }, name) =>
      kept
        ? `${name(seat)} repels ${the(card.face)} and keeps it for the contract ${CONTRACT["pack-of-pirates"]}.`
        : `${name(seat)} repels ${the(card.face)}.`,
    "expedition-found": ({ card }) => `${upper(the(card.face))} joins the expedition row.`,
    "tax-raised": ({ rewards, card }) =>
      `${card === null ? "The draw pile ran out, so there is an additional tax increase" : "Tax increase"}: whoever has ${
        TAXED_FROM
      } or more coins loses half, and the ${REWARDED[rewards]} bring 1 coin.`,
    "coins-taxed": ({ seat, cards: lost }, name) => `${name(seat)} loses ${coins(lost.length)} to the tax.`,
    "tax-settled": () => "The tax increase is settled.",
    "harbour-bust": ({ seat, colour, cards: lost }, name) =>
      `A second ${COLOUR[colour]} ship: ${name(seat)} goes bust, and the whole harbour is discarded, ${cards(lost.length)} in all.`,
    "discover-stopped": ({ seat }, name) => `${name(seat)} stops. Now it is trade and hire.`,
    "nothing-to-reveal": ({ seat }, name) => `No card is left to reveal: ${name(seat)} goes on to trade and hire.`,
    "coins-gained": (gained, name) => coinsGained(gained, name),
    "coins-paid": ({ seat, cards: paid }, name) => `${name(seat)} pays ${coins(paid.length)} to the bank.`,
    "coin-handed": ({ seat, to }, name) => `${name(seat)} pays 1 coin to ${name(to)}.`,
    "chance-began": ({ seat, takes }, name) => `${name(seat)} may take ${cards(takes)}.`,
    "chance-skipped": ({ seat }, name) => `${name(seat)} can take nothing and is passed over.`,
    "chance-ended": ({ seat, passed }, name) =>
      passed ? `${name(seat)} takes nothing more.` : `${name(seat)} is done.`,
    "ship-traded": ({ seat, card, traders }, name) =>
      traders === 0
        ? `${name(seat)} trades ${the(card.face)}.`
        : `${name(seat)} trades ${the(card.face)}, which brings ${coins(traders)} more through ${traders === 1 ? "a Trader" : "Traders"}.`,
    "ship-declined": ({ seat, card }, name) => `${name(seat)} trades ${the(card.face)} and declines its coins.`,
    "clerk-helped": ({ seat, card, left }, name) =>
      `Thanks to ${the(card.face)}, ${name(seat)} may take 1 more card: ${left} now.`,
    "contract-stepped": ({ seat, contract, step, of }, name) =>
      `${name(seat)} makes step ${step} of ${of} for the contract ${CONTRACT[contract]}.`,
    "contract-completed": ({ seat, contract, place, coins: pays, points: worth }, name) =>
      `${name(seat)} completes the contract ${CONTRACT[contract]} in place ${place}: ${points(worth)}, ${coins(pays)}.`,
    "pirates-discarded": ({ seat, cards: ships }, name) =>
      `${name(seat)} discards what was kept for the contract ${CONTRACT["pack-of-pirates"]}: ${named(ships)}.`,
    "person-hired": ({ seat, card, cost, discount }, name) =>
      discount === 0
        ? `${name(seat)} hires ${the(card.face)} for ${coins(cost)}.`
        : `${name(seat)} hires ${the(card.face)} for ${coins(cost)}: ${discount === 1 ? "a Mademoiselle saves" : "Mademoiselles save"} ${discount}.`,
    "expedition-fulfilled": ({ seat, card, persons }, name) =>
      `${name(seat)} fulfils ${the(card.face)} with ${named(persons)}.`,
    "pile-reshuffled": ({ count: n }) => `The discard pile is shuffled into a new draw pile of ${cards(n)}.`,
    "harbour-cleared": ({ cards: left }) =>
      left.length === 0 ? "The harbour is empty." : `What nobody took is discarded: ${named(left)}.`,
    "end-announced": ({ seat }, name) =>
      `${name(seat)} has reached ${INFLUENCE_TO_END} influence points: this round is the last one.`,
    "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
    "game-ended": () => "The match is over.",
  },
  actions: {
    reveal: () => "Reveal the next card",
    stop: () => "Stop, and go on to trade and hire",
    repel: (_, view) => `Repel ${the(shipOf(view).face)} (${facts(shipOf(view).face)})`,
    admit: ({ bust }, view) =>
      bust
        ? `Let ${the(shipOf(view).face)} in and go bust`
        : `Let ${the(shipOf(view).face)} in (${facts(shipOf(view).face)})`,
    trade: (action, view, name) => trade(action, view, name),
    decline: (action, view, name) => decline(action, view, name),
    hire: ({ card }, view, name) => hire(faceOf(view, card), view, name),
    fulfil: (action, view) => fulfil(action, view),
    pass: (_, view) => (view.chance !== null && view.chance.taken > 0 ? "Take nothing more" : "Take nothing"),
  },
  aside: ASIDE,
  unsaid,
  balance(events, seat) {
    const sum = purse(events, seat);
    return sum === 0 ? null : `${coins(Math.abs(sum))} ${sum > 0 ? "more" : "fewer"}`;
  },
  refusals: {
    "no-swords": ({ has, needs }) => `This ship has ${swords(needs)}, you have ${has}: you cannot repel it.`,
    skull: () => "A ship with a skull cannot be repelled.",
    "first-card-first": () => "Reveal at least one card before you stop.",
    "not-a-bust": () => "No ship of this colour lies in the harbour: letting it in does not end your turn.",
    "is-a-bust": () => "A ship of this colour lies in the harbour already: letting it in ends your turn.",
    "card-gone": () => "This card does not lie there any more.",
    "not-a-ship": () => "Only ships can be traded.",
    "not-a-person": () => "Only persons can be hired.",
    "too-few-coins": ({ has, needs, to }, name) =>
      `${to === undefined ? `That takes ${coins(needs)}` : `That takes ${needs - 1} + 1 for ${name(to)}`}; you have ${has}: ${needs - has} short.`,
    "no-more-cards": () => "You have taken as many cards as you may.",
    "gift-missing": () => "Say who gets the gift of this ship.",
    "no-gift": () => "This ship brings no gift.",
    "not-a-receiver": () => "The gift goes to another player who still plays.",
    "nothing-to-decline": () => "No contract asks you to decline the coins of this ship.",
    "contract-completed": ({ contract }) => `You have completed ${CONTRACT[contract]} already.`,
    "no-free-cube": ({ contract }) => `You have no free cube for ${CONTRACT[contract]}.`,
    "not-active": () => "Only the active player fulfils expeditions.",
    "persons-missing": ({ requires, missing, jacks }) =>
      `This expedition asks for ${signs(requires)}: ${missing.length === 0 ? "other persons have to go" : `your persons lack ${signs(missing)}`}${jacks === 0 || missing.length === 0 ? "" : jacks === 1 ? ", and your Jack stands in for one only" : `, and your Jacks stand in for ${jacks} only`}.`,
  },
  warning: (action, view) =>
    action.type === "admit" && action.bust
      ? `A ship of this colour lies in the harbour already. Let in ${the(shipOf(view).face)}, and you go bust: the whole harbour is discarded, your turn is over.`
      : "This cannot be taken back.",
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "The match is over.";
    if (asked.seat !== view.viewer) return WAITING[asked.type](name(asked.seat));
    switch (asked.type) {
      case "discover":
        return view.revealed === 0 ? "Reveal the first card." : "Reveal more, or stop and trade?";
      case "ship":
        return doubled(view)
          ? `A second ${en.titles[shipOf(view).face]}: repel it, or go bust.`
          : "Repel the ship, or let it in.";
      case "chance":
        return view.chance === null || takesLeft(view) === 0
          ? "Fulfil an expedition, or end your turn here."
          : handedEach(view) > 0
            ? compensated(view.chance, name(view.active))
            : view.chance.taken === 0
              ? `Take ${upTo(view.chance.left)}, or nothing.`
              : `You may take ${view.chance.left} more.`;
    }
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    return {
      turn: seat === null ? "Match over" : seat === view.viewer ? "Your turn" : `${name(seat)} is thinking`,
      phases: PHASES,
      phase:
        view.phase === "over"
          ? null
          : view.phase === "discover"
            ? 0
            : view.chance === null || view.chance.seat === view.active
              ? 1
              : 2,
      final: view.ending && view.phase !== "over",
      round:
        view.phase === "over"
          ? `After ${count(view.round, "round", "rounds")}`
          : view.ending
            ? "Last round"
            : `Round ${view.round}`,
      ...whyOver(view, (seats) => `${and(seats.map(name))} reached ${INFLUENCE_TO_END} influence points.`),
    };
  },
  summary: (view, name) => [
    `The harbour: ${view.harbour.length === 0 ? "empty" : and(view.harbour.map(({ face }) => full(face)))}.`,
    ...(view.ship === null ? [] : [`Just revealed: ${full(view.ship.face)}.`]),
    ...(view.expeditions.length === 0
      ? []
      : [`Open expeditions: ${and(view.expeditions.map(({ face }) => full(face)))}.`]),
    `The draw pile has ${cards(view.draw)}, the discard pile ${cards(view.discard.length)}.`,
    ...oddsLine(view, en),
    ...view.contracts.map((played) => contractLine(contractsEn, view, played, name)),
    ...(view.contracts.length === 0 ? [] : [contractsEn.worth(view.contractPoints)]),
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
  ],
  glossary: (view) => lyingOpen(view).map((face) => [en.titles[face], en.abilities[face]]),
  buttons: {
    reveal: "Reveal a card",
    stop: "Stop and trade",
    repel: "Repel it",
    admit: "Let it in",
    bust: "Let it in: bust",
    trade: (n, handed, to) => (handed === 0 ? `Trade for ${coins(n)}` : `Trade: +${n}, −${handed} for ${to}`),
    decline: "Decline the coins",
    hire: (n) => (n === 0 ? "Hire for nothing" : `Hire for ${coins(n)}`),
    fulfil: (n) => `Fulfil for ${count(n, "point", "points")}`,
    nothing: "Take nothing",
    done: "That is all",
  },
  takes: (colours, takes) => ({
    title: `${upper(COLOURS_IN_WORDS[colours]!)}: ${cards(takes)} allowed`,
    short: `${cards(takes)} allowed`,
    line:
      colours < 4
        ? "A fourth colour makes it one more."
        : colours === 4
          ? "The fifth colour makes it one more."
          : "That is as many as colours can bring.",
  }),
  chance: (takes, purse, who) => ({
    title: takes === 0 ? "No card left to take" : who === null ? `Take ${upTo(takes)}` : `May take ${cards(takes)}`,
    line: `${who === null ? "You have" : `${who} has`} ${coins(purse)}.`,
  }),
  reckoning: {
    have: "You have",
    compensation: (name) => `1 for ${name}`,
    cost: (face) => `${en.titles[face]}, printed cost`,
    income: (face) => `${en.titles[face]}, printed coins`,
    mademoiselles: (n) => (n === 1 ? "Your Mademoiselle" : `Your ${n} Mademoiselles`),
    traders: (n) => (n === 1 ? "Your Trader" : `Your ${n} Traders`),
    expedition: "From the expedition",
    contracts: ([title, ...more]) => (more.length === 0 ? CONTRACT[title] : `${more.length + 1} contracts`),
    missing: "Cards run out",
    keep: "You keep",
  },
  groups: {
    helpers: "For expeditions",
    swords: "Swords",
    trade: "Trade",
    household: "Household",
    expeditions: "Expeditions",
  },
  colours: COLOUR,
  contracts: contractsEn,
  words: {
    coins,
    swords,
    points,
    cards,
    pointsOf: (goal) => `of ${goal} points`,
    drawPile: "Draw pile",
    discardPile: "Discard pile",
    discardsTitle: "Discard pile, newest first",
    tie: "Equal points: more coins decide.",
    persons: "Persons",
    expeditions: "Expeditions",
    contracts: "Contracts",
    round: (n) => `Round ${n}`,
    harbourThen: "In the harbour afterwards",
    harbourEmptyThen: "The harbour was empty afterwards.",
    history: "The last two rounds",
    discovering: "discovering",
    trading: "trading",
    bust: "went bust",
    took: (n) => (n === 0 ? "took nothing" : `took ${cards(n)}`),
    fate: (fate, who) => (who === null ? FATE[fate] : takenBy(fate, who)),
    gains: (who, n, why) => `${who} gains ${n} (${why})`,
    gift: (who, n, by) => `${who} gains ${n} (gift from ${by})`,
    steps: (who, contract, step, of) => `${who}: ${CONTRACT[contract]}, step ${step} of ${of}`,
    completes: (who, contract, place, n, worth) =>
      `${who} completes ${CONTRACT[contract]} in place ${place}: ${coins(n)}, ${count(worth, "point", "points")}`,
    scatters: (who, n) => `${who} discards ${count(n, "kept ship", "kept ships")}`,
    clerk: (who) => `${who} may take 1 more (Clerk)`,
    taxed: (additional, lost, gained, why) =>
      `${additional ? "Additional tax" : "Tax"}: ${[
        ...lost.map(([who, n]) => `${who} −${n}`),
        ...gained.map(([who, n], i) => `${who} +${n}${i + 1 < gained.length ? "" : ` (${why})`}`),
      ].join(", ")}`,
    hands: (who, n, to) => `${who} pays ${n} to ${to}`,
    why: {
      trade: "Trade",
      expedition: "Expedition",
      jester: "Jester",
      admiral: "Admiral",
      "tax-most-swords": "most swords",
      "tax-fewest-influence": "fewest points",
      "vice-admiral": "Vice Admiral",
      gunner: "Gunner",
      gift: "Gift",
      contract: "Contract",
    },
    passes: (who) => `${who} takes nothing`,
    ends: (who) => `${who} has reached 12 points: last round`,
    leaves: (who) => `${who} leaves`,
    odds: (bust, of) => `Of the ${of} cards that may come next, ${bust} would end the turn: ${percent(bust / of)}.`,
    additionalTax: "Additional tax increase",
    discardsEmpty: "Nothing has been discarded yet.",
    displayEmpty: (name) => `${name} has hired nobody yet.`,
  },
};

const COLOURS_IN_WORDS = [
  "no colour yet",
  "one colour",
  "two colours",
  "three colours",
  "four colours",
  "all five colours",
];
if (COLOURS_IN_WORDS.length !== COLOURS.length + 1) throw new Error("a colour without a word");

const WAITING = {
  discover: (who: string) => `${who} decides whether to reveal another card.`,
  ship: (who: string) => `${who} decides on a ship.`,
  chance: (who: string) => `${who} chooses a card.`,
};

/** PR-23: who is not active pays for every card he takes. */
function compensated({ left, taken }: Chance, active: string): string {
  const each = left === 1 ? "1 coin goes" : "1 coin each goes";
  return `${taken === 0 ? `Take ${upTo(left)}` : `You may take ${left} more`}; ${each} to ${active}.`;
}

const whyOf = (from: Income, due: number): string => {
  const why = WHY[from];
  return typeof why === "string" ? why : why(due);
};
function coinsGained({ seat, count: paid, due, from, by, contract }: EventOf<"coins-gained">, name: Name): string {
  const why =
    by !== undefined
      ? `as a gift from ${name(by)}`
      : contract !== undefined
        ? `for the contract ${CONTRACT[contract]}`
        : whyOf(from, due);
  if (paid === due) return `${name(seat)} gains ${coins(paid)} ${why}.`;
  return paid === 0
    ? `${name(seat)} should gain ${coins(due)} ${why}, but no card is left to pay with.`
    : `${name(seat)} gains only ${paid} of ${coins(due)} ${why}: no more cards are left to pay with.`;
}

function trade({ card, to }: ActionOf<"trade">, view: View, name: Name): string {
  const face = faceOf(view, card);
  const { coins: paid, traders, missing, handed } = incomeFor(view, face);
  const sentence = `Trade ${the(face)} for ${coins(paid + traders - missing)}`;
  return `${handed === 0 ? sentence : `${sentence}, less ${handed} for ${name(view.active)}`}${gift(to, name)}`;
}
/** PR-42: for a step, or for the contract itself. */
function decline({ card, to }: ActionOf<"decline">, view: View, name: Name): string {
  const face = faceOf(view, card);
  const { contract, step, of } = stepFor(view, face);
  const { handed } = incomeFor(view, face);
  const what = step === of ? `completes ${CONTRACT[contract]}` : `step ${step} of ${of} for ${CONTRACT[contract]}`;
  const cost = handed === 0 ? "" : `; costs ${coins(handed)} for ${name(view.active)}`;
  return `Trade ${the(face)} but decline its coins: ${what}${cost}${gift(to, name)}`;
}
const gift = (to: Seat | undefined, name: Name): string => (to === undefined ? "" : `; the gift goes to ${name(to)}`);

function hire(face: Face, view: View, name: Name): string {
  const { cost, handed } = priceFor(view, face);
  const sentence = `Hire ${the(face)} (${points(influenceOf([face]))}) for ${coins(cost)}`;
  return handed === 0 ? sentence : `${sentence} and ${handed} for ${name(view.active)}`;
}

function fulfil({ card, jacks }: ActionOf<"fulfil">, view: View): string {
  const face = faceOf(view, card);
  const sentence = `Fulfil ${the(face)} (${facts(face)})`;
  return jacks.length === 0
    ? sentence
    : `${sentence}, with ${count(jacks.length, "Jack", "Jacks")} of all Trades for ${signs(jacks)}`;
}

function playerLine(view: View, seat: Seat, name: Name): string {
  const { coins: purse, swords: arms, influence, display, expeditions, gone, cubes, kept } = view.players[seat]!;
  const has = [coins(purse), swords(arms), points(influence)];
  if (view.contracts.length > 0) has.push(contractsEn.cubes(cubes));
  const persons = display.length === 0 ? "nobody hired" : and(display.map(({ face }) => a(face)));
  const found = expeditions.length === 0 ? "" : ` Fulfilled: ${and(expeditions.map(({ face }) => a(face)))}.`;
  const ships = kept.length === 0 ? "" : ` ${contractsEn.kept}: ${named(kept)}.`;
  return `${name(seat)}${gone ? " (has left)" : ""}: ${has.join(", ")}; ${persons}.${found}${ships}`;
}

import type { Seat } from "../../../../shared/engine/contract.ts";
import { type By, type ByColour, CARD_TURNS, type CanalNumber, GATES } from "../../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../../shared/games/bruegge/ships.ts";
import type { Action, PlayerView, View } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { engineEvents } from "../../../table/engineEvents.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Name } from "../../../table/texts.ts";
import { guildersIn, pointsIn } from "../history.ts";
import { personTexts } from "./persons.en.ts";
import { NAMES } from "./persons.names.ts";
import { ASKED, allBack, CARD_ALONE, FIRE, FOR, MOST, NO_ADVANCE, NOTHING, REFUSED, TAKES } from "./phrases.en.ts";
import {
  ASIDE,
  allOf,
  asks,
  type BrueggeTexts,
  burns,
  facesOf,
  hasPower,
  inHand,
  knownTo,
  nextSpace,
  ownSide,
  placeAmongTwins,
  recruitPrice,
  unsaid,
} from "./texts.ts";
import { wordsIn } from "./words.ts";

const { count, and, upper } = grammarOf("en");
const names = NAMES.en;
const words = wordsIn("en");
const points = (n: number): string => count(n, "point", "points");
const guilders = (n: number): string => count(n, "guilder", "guilders");
const cardsOf = (n: number): string => count(n, "card", "cards");
const steps = (n: number): string => count(n, "step", "steps");
const worker = (colour: Colour, n = 1): string => count(n, `${colour} worker`, `${colour} workers`);
const faces = facesOf(names, personTexts, {
  ship: (name) => `the ship “${name}”`,
  worth: ({ group, price, points: value }) => `${names.groups[group]}, ${guilders(price)}, worth ${points(value)}.`,
});
const { titles, cards } = faces;

/** "2 blue and 1 red"; each colour of which there is any. */
const colours = (all: ByColour): string =>
  and(COLOURS.flatMap((colour, i) => (all[i]! > 0 ? [`${all[i]} ${colour}`] : [])));
const workers = (all: ByColour): string => {
  const total = all.reduce((a, b) => a + b, 0);
  return total === 0 ? "no workers" : `${colours(all)} ${total === 1 ? "worker" : "workers"}`;
};
const backs = (all: readonly Colour[]): string => colours(COLOURS.map((c) => all.filter((back) => back === c).length));
/** Whose effect it is. */
const through = (by: By | null): string => (by === null ? "" : ` (${titles[by]})`);
const pileOf = (pile: number): string => (pile === 0 ? "left" : "right");
const canalOf = (canal: CanalNumber): string => (canal === 0 ? "left" : "right");
const byName = (counts: readonly number[], name: Name): string => and(counts.map((n, seat) => `${name(seat)} ${n}`));

/** What a card of the hand would cost and bring. */
function played({ card, use, canal, worker: payer }: Extract<Action, { type: "play" }>, view: View): string {
  const { colour } = PERSON[card];
  const name = cards[card];
  switch (use) {
    case "workers":
      return `Play ${name} for ${worker(colour, 2)}`;
    case "guilders":
      return `Play ${name} for ${guilders(view.reading ?? view.dice[COLOURS.indexOf(colour)]!)}`;
    case "threat":
      return `Play ${name}: return a ${colour} threat marker, score 1 point`;
    case "canal":
      return `Play ${name} to ${dug(canal ?? 0, view)}`;
    case "house":
      return `Build a house with ${name}: pay 1 ${payer ?? colour} worker`;
    case "person":
      return `Recruit ${name}${forPrice(recruitPrice(view, card))}`;
  }
}
const forPrice = (price: number): string => (price === 0 ? " for free" : `: pay ${guilders(price)}`);
function dug(canal: CanalNumber, view: View): string {
  const next = nextSpace(view, canal);
  if (next === null) return `build the ${canalOf(canal)} canal`;
  return `build space ${next.space} of the ${canalOf(canal)} canal${forPrice(next.price)}`;
}
function used({ person: id, way, worker: payer, card }: Extract<Action, { type: "use" }>): string {
  const person = PERSON[id];
  if (person.kind === "worker")
    return `Use ${cards[id]} for ${worker(person.colour)}: ${personTexts.option(person.do)}`;
  if (person.kind !== "passive" || !("act" in person.effect)) return `Use ${cards[id]}`;
  const { pay, do: ops } = person.effect.act[way]!;
  const own = payer === null ? "1 worker" : worker(payer);
  const price =
    card !== null ? `and discard ${cards[card]}` : `for ${"guilders" in pay ? guilders(pay.guilders) : own}`;
  return `Use ${cards[id]} ${price}: ${personTexts.option(ops)}`;
}

/** How far a canal is, and what its next space asks for. */
function canalLine({ gate, canals }: PlayerView, canal: CanalNumber): string {
  const tokens = canals[canal]!;
  const next = GATES[gate]![canal][tokens];
  return next === undefined ? "finished" : `${count(tokens, "token", "tokens")}, then ${next}`;
}
const playerLine = (view: View, seat: Seat, name: Name): string => {
  const it = view.players[seat]!;
  const persons = it.houses.flatMap(({ person }) =>
    person === null ? [] : [`${titles[person]}${view.used.includes(person) ? " (used)" : ""}`],
  );
  const empty = it.houses.flatMap(({ person, colour }) => (person === null ? [colour] : []));
  const turned = (["canals", "persons", "reputation"] as const).filter((_, i) => it.majorities[i]);
  return `${name(seat)}${it.gone ? " (has left)" : ""}: ${and([
    points(it.points),
    guilders(it.guilders),
    workers(it.workers),
    `reputation ${it.step}`,
    `${cardsOf(it.hand.length)} in hand${it.hand.length === 0 ? "" : ` (${backs(it.hand)})`}`,
    ...(it.taken.length === 0 ? [] : [`${cardsOf(it.taken.length)} just drawn (${backs(it.taken)})`]),
    it.threats.some(Boolean) ? `threat markers: ${colours(it.threats)}` : "no threat markers",
    `the left canal: ${canalLine(it, 0)}`,
    `the right canal: ${canalLine(it, 1)}`,
    ...(it.statues.length === 0 ? [] : [`statues worth ${and(it.statues.map(String))}`]),
    persons.length === 0 ? "no persons" : `persons: ${persons.join(", ")}`,
    `${count(empty.length, "empty house", "empty houses")}${empty.length === 0 ? "" : ` (${and(empty)})`}`,
    ...(turned.length === 0 ? [] : [`majority markers for ${and(turned.map((m) => words.majority[m]))}`]),
  ])}.`;
};

export const en: BrueggeTexts = {
  ...faces,
  events: {
    ...engineEvents.en,
    "round-began": ({ round, start }, name) => `Round ${round} begins. ${name(start)} is start player.`,
    "card-drawn": ({ seat, pile, colour }, name) =>
      `${name(seat)} takes a ${colour} card from the ${pileOf(pile)} pile.`,
    "cards-seen": ({ seat, colours: drawn, by, cards: own }, name) =>
      `${name(seat)} now holds ${own === undefined ? count(drawn.length, "more card", "more cards") : and(own.map((it) => cards[it]))}${
        own === undefined ? `: ${backs(drawn)}` : " as well"
      }${through(by)}.`,
    "nothing-to-draw": ({ seat, missing }, name) =>
      `The piles and the discards are empty: ${name(seat)} goes without ${cardsOf(missing)}.`,
    "extra-pile-entered": ({ pile, count: n }) =>
      `The ${pileOf(pile)} pile is empty: the extra pile of ${cardsOf(n)} takes its place.`,
    "pile-halved": ({ pile, counts }) =>
      `The ${pileOf(pile)} pile is empty: the other one is halved, now ${counts[0]} and ${counts[1]}.`,
    "discards-shuffled": ({ counts }) =>
      `The discards are shuffled and make two piles of ${counts[0]} and ${counts[1]}.`,
    "last-round": ({ round }) => `Round ${round} will be the last.`,
    "dice-rolled": ({ dice, price }) =>
      `The dice: ${COLOURS.map((colour, i) => `${colour} ${dice[i]}`).join(", ")}. ${
        price === null ? "No advance in this round." : `An advance costs ${guilders(price)}.`
      }`,
    "ship-laid": ({ ship }) => `${upper(cards[ship])} is active in this round.`,
    "berths-cleared": ({ ships }) =>
      `${and(ships.map((it) => `“${titles[it]}”`))} ${ships.length === 1 ? "leaves the berth" : "leave the berths"}.`,
    "ships-shuffled": ({ colour, next }) => `The ${colour} ships are shuffled. “${titles[next]}” lies on top.`,
    "threat-received": ({ seat, colour, count: n, limit, by }, name) =>
      `${name(seat)} takes a ${colour} threat marker${through(by)}: ${n} of ${limit}.`,
    "disaster-struck": ({ seat, colour }, name) =>
      `The ${words.disaster[colour]} strikes ${name(seat)}: it takes ${TAKES[colour]}.`,
    "disaster-spared": ({ seat, colour, by }, name) =>
      `The ${words.disaster[colour]} spares ${name(seat)}: ${by === null ? "there is nothing to lose" : `${cards[by]} protects`}.`,
    "threats-cleared": ({ seat, colour, count: n }, name) =>
      `${name(seat)} gives back ${count(n, `${colour} marker`, `${colour} markers`)}.`,
    "workers-lost": ({ seat, workers: lost }, name) => `${name(seat)} loses ${workers(lost)}.`,
    "guilders-lost": ({ seat, count: n }, name) => `${name(seat)} loses ${guilders(n)}.`,
    "house-burnt": ({ seat, card, person }, name) =>
      `A ${PERSON[card].colour} house of ${name(seat)} burns down; it was ${cards[card]}.${
        person === null ? "" : ` ${upper(cards[person])} returns to the hand.`
      }`,
    "canal-burnt": ({ seat, canal, space }, name) =>
      `${name(seat)} loses the token on space ${space} of the ${canalOf(canal)} canal.`,
    "person-died": ({ seat, person }, name) => `${name(seat)} loses ${cards[person]}. The house stays.`,
    "points-lost": ({ seat, count: n, points: now, by }, name) =>
      `${name(seat)} loses ${points(n)}${through(by)} and has ${now}.`,
    advanced: ({ seat, paid, step }, name) => `${name(seat)} pays ${guilders(paid)} and goes up to step ${step}.`,
    "advance-impossible": ({ seat, why }, name) => `${name(seat)} cannot advance: ${NO_ADVANCE[why]}.`,
    "turn-began": ({ seat, turn }, name) => `${name(seat)}’s turn: card ${turn} of ${CARD_TURNS}.`,
    "turn-without-card": ({ seat }, name) => `${name(seat)} has no card to play.`,
    "card-played": ({ seat, card, use, by }, name) =>
      `${name(seat)} plays ${cards[card]} for ${words.use[use]}${through(by)}.`,
    "card-paid": ({ seat, card, by }, name) => `${name(seat)} discards ${cards[card]} as a price${through(by)}.`,
    "guilders-paid": ({ seat, count: n, for: what, by }, name) =>
      `${name(seat)} pays ${guilders(n)} for ${FOR[what]}${through(by)}.`,
    "worker-paid": ({ seat, colour, for: what, by }, name) =>
      `${name(seat)} pays ${worker(colour)} for ${FOR[what]}${through(by)}.`,
    "workers-gained": ({ seat, workers: gained, by }, name) => `${name(seat)} takes ${workers(gained)}${through(by)}.`,
    "guilders-gained": ({ seat, count: n, by, die }, name) =>
      `${name(seat)} gains ${guilders(n)}${die === undefined ? through(by) : ` for a die of ${die}`}.`,
    "points-gained": ({ seat, count: n, points: now, by }, name) =>
      `${name(seat)} scores ${points(n)}${through(by)} and has ${now}.`,
    "steps-gained": ({ seat, count: n, step, by }, name) =>
      `${name(seat)} goes up ${steps(n)} to reputation ${step}${through(by)}.`,
    "threat-returned": ({ seat, colour, count: n, by }, name) =>
      `${name(seat)} returns a ${colour} threat marker${through(by)}: ${n === 0 ? "none" : n} left.`,
    "canal-built": ({ seat, canal, space, by }, name) =>
      `${name(seat)} builds space ${space} of the ${canalOf(canal)} canal${through(by)}.`,
    "statue-won": ({ seat, points: n }, name) => `The canal is finished: ${name(seat)} gets the statue worth ${n}.`,
    "house-built": ({ seat, colour, by, card }, name) =>
      `${name(seat)} builds a ${colour} house${card === undefined ? "" : ` with ${cards[card]}`}${through(by)}.`,
    "person-recruited": ({ seat, person, by }, name) => `${name(seat)} recruits ${cards[person]}${through(by)}.`,
    "power-used": ({ seat, person }, name) => `${name(seat)} uses ${cards[person]}.`,
    "ship-used": ({ seat, ship }, name) => `${name(seat)} uses ${cards[ship]}.`,
    "ships-weighed": ({ seat }, name) => `${name(seat)} sees whether a ship is worth it.`,
    "person-reacted": ({ seat, person }, name) => `${upper(cards[person])} takes effect for ${name(seat)}.`,
    "option-chosen": ({ seat, option, by }, name) =>
      `${name(seat)} chooses ${option === 0 ? "the first" : option === 1 ? "the second" : "another"} way${through(by)}.`,
    "dice-reread": ({ seat, value, by }, name) =>
      `Until the end of the turn ${name(seat)} reads every die as ${value}${through(by)}.`,
    "victim-named": ({ seat, victim, by }, name) => `${name(seat)} chooses ${name(victim)}${through(by)}.`,
    "guilders-stolen": ({ seat, victim, count: n, by }, name) =>
      `${name(seat)} takes ${guilders(n)} from ${name(victim)}${through(by)}.`,
    "worker-stolen": ({ seat, victim, colour, by }, name) =>
      `${name(seat)} takes ${worker(colour)} from ${name(victim)}${through(by)}.`,
    "passed-over": ({ seat, by }, name) => `${name(seat)} is protected and passed over${through(by)}.`,
    "nothing-happened": ({ op, by }) => `${upper(cards[by])} comes to nothing here: ${NOTHING[op]}.`,
    refused: ({ seat, of, by }, name) => `${name(seat)} ${REFUSED[of]}${through(by)}.`,
    "majority-counted": ({ majority, counts, leader, turned }, name) =>
      `${MOST[majority]}: ${byName(counts, name)}. ${
        leader === null
          ? "Nobody is ahead alone."
          : `${name(leader)} is ahead alone${turned ? " and turns the marker" : ", the marker is turned already"}.`
      }`,
    "start-moved": ({ seat }, name) => `${name(seat)} is start player now.`,
    "person-scored": ({ seat, person, points: n }, name) =>
      `${upper(cards[person])} scores ${points(n)} for ${name(seat)}.`,
    "line-scored": ({ line, points: all }, name) => `${upper(words.line[line])}: ${byName(all, name)}.`,
    "seat-left": ({ seat }, name) => `${name(seat)} leaves the match.`,
    "game-ended": () => "The match is over.",
  },
  actions: {
    draw: ({ pile }, view) => {
      const top = view.piles[pile]?.top ?? null;
      return `Take the ${top === null ? "" : `${top} `}card of the ${pileOf(pile)} pile`;
    },
    advance: (_, view) => {
      const side = ownSide(view);
      return `Go up to step ${side.step + 1}${forPrice(Math.max(0, (view.price ?? 0) - cityOf(side.houses).stepDiscount))}`;
    },
    play: played,
    use: used,
    sail: ({ ship }) => `Use ${cards[ship]} for ${worker(SHIP[ship].colour)}: ${personTexts.option(SHIP[ship].do)}`,
    choose: ({ option }, view) => personTexts.option(asks(view, "choose")?.options[option] ?? []),
    strike: ({ victim }, _, name) => `Choose ${name(victim)}`,
    take: ({ colour }, view, name) => {
      const victim = view.asked?.victim ?? null;
      return `Take ${worker(colour)}${victim === null ? "" : ` from ${name(victim)}`}`;
    },
    return: ({ colour }, view) =>
      asks(view, "drop-threat")?.n === "all"
        ? `Return all your ${colour} threat markers for a point each`
        : `Return a ${colour} threat marker for a point`,
    dig: ({ canal }, view) => upper(dug(canal, view)),
    lay: ({ card }) => `Build a house with ${cards[card]}, without a worker`,
    recruit: ({ card }, view) => `Recruit ${cards[card]}${forPrice(recruitPrice(view, card))}`,
    climb: (_, view) => {
      const op = asks(view, "step");
      return `Go up ${steps(op?.n ?? 1)}: pay ${guilders(op?.pay ?? 0)}`;
    },
    burn: ({ house, canal }, view) => {
      const it = ownSide(view).houses.find(({ number }) => number === house);
      if (it === undefined) return `Give up the outermost token of the ${canalOf(canal ?? 0)} canal`;
      const place = placeAmongTwins(ownSide(view), it.number);
      return it.person === null
        ? `Give up an empty ${it.colour} house${place === null ? "" : `, number ${place} in your street`}`
        : `Give up the ${it.colour} house; ${cards[it.person]} returns to your hand`;
    },
    bury: ({ person }) => `Lose ${cards[person]}`,
    refuse: () => "No, thank you",
    "end-turn": () => "End the turn",
  },
  aside: ASIDE,
  unsaid,
  balance(events, seat) {
    const told = ([n, of]: readonly [number, (n: number) => string]): string[] =>
      n === 0 ? [] : [`${of(Math.abs(n))} ${n > 0 ? "more" : "fewer"}`];
    const all = [...told([pointsIn(events, seat), points]), ...told([guildersIn(events, seat), guilders])];
    return all.length === 0 ? null : and(all);
  },
  refusals: {
    "no-such-pile": () => "There is no card to take there.",
    "not-in-hand": ({ card }) => `You do not hold ${cards[card]}.`,
    "use-not-allowed": () => "This extra card cannot be used for that.",
    "no-threat": ({ colour }) => `You have no ${colour} threat marker.`,
    "canal-finished": () => "This canal is finished.",
    "space-colour": ({ needs }) => `The next space is ${needs}: the card has to be as well.`,
    "too-few-guilders": ({ has, needs }) => `That costs ${guilders(needs)}, you have ${has}.`,
    "no-worker": ({ colour }) => (colour === "any" ? "You have no worker." : `You have no ${colour} worker.`),
    "no-empty-house": () => "You have no empty house.",
    "hand-guarded": ({ has, owed }) =>
      `You hold ${cardsOf(has)} and still have to play ${owed} in this round: none can be spared.`,
    "no-such-power": () => "That is nobody’s power in your city.",
    "power-used": ({ person }) => `You have already used ${cards[person]} in this round.`,
    "changes-nothing": () => "That would change nothing now.",
    "no-such-ship": () => "This ship is not active.",
    "no-such-choice": () => "That is not among the choices.",
    "no-target": () => "This opponent cannot be hit.",
    "cannot-burn": () => "Nothing can burn there.",
    "no-such-person": () => "That person does not live in your city.",
    "not-offered": () => "Something else is asked now.",
  },
  warning: (action) => (action.type === "end-turn" ? "You could still use a person." : "That cannot be taken back."),
  prompt(view, name) {
    const { asked } = view;
    if (asked === null) return "The match is over.";
    const [usual, other] = ASKED[asked.type];
    if (asked.seat !== view.viewer) return `${name(asked.seat)} ${other}`;
    if (asked.type === "fire") return FIRE[burns(view)];
    const back = allOf(view);
    const own = back !== null ? allBack(back) : asked.type === "turn" && !hasPower(view) ? CARD_ALONE : usual;
    const whose = asked.by === null ? "" : `${titles[asked.by]}: `;
    return `${whose}${own}${asked.left > 1 ? ` ${asked.left}\u00a0to\u00a0go.` : ""}`;
  },
  heading(view, name) {
    const seat = view.asked?.seat ?? null;
    const own = view.asked?.type === "turn" ? "Play a card" : "Your turn";
    return {
      turn: seat === null ? "Match over" : seat === view.viewer ? own : `${name(seat)} is thinking`,
      round: [
        view.ended ? `After ${count(view.round, "round", "rounds")}` : `Round ${view.round}`,
        // The narrowest bar has room for two of them.
        ...(view.phase === "cards" && !view.ended
          ? [`card ${view.turn} of ${CARD_TURNS}`]
          : view.zwin
            ? ["Das Zwin"]
            : []),
      ].join(" · "),
      final: view.last === view.round && !view.ended,
      phases: [],
      phase: null,
      ...(view.ended && view.last === view.round && { why: "The extra pile is in play: that was the last round." }),
    };
  },
  summary: (view, name) => [
    ...(view.dice.some(Boolean)
      ? [
          `The dice: ${COLOURS.map((colour, i) => `${colour} ${view.dice[i]}`).join(", ")}. ${
            view.price === null ? "No advance." : `An advance costs ${guilders(view.price)}.`
          }`,
        ]
      : []),
    ...view.berths.flatMap((ship) => (ship === null ? [] : [`Active: “${titles[ship]}”. ${faces.effects[ship]}`])),
    ...view.tops.flatMap((ship) => (ship === null ? [] : [`Waiting: “${titles[ship]}”. ${faces.effects[ship]}`])),
    `Piles: ${view.piles.map(({ count: n, top }) => (top === null ? "empty" : `${cardsOf(n)}, ${top} on top`)).join("; ")}; extra pile: ${cardsOf(view.extra)}; discards: ${cardsOf(view.discards.length)}.`,
    view.statues.length === 0 ? "No statues are left." : `The next statue is worth ${points(view.statues[0]!)}.`,
    ...view.players.map((_, seat) => playerLine(view, seat, name)),
    ...(view.viewer === "spectator"
      ? []
      : [
          `Your hand: ${
            inHand(view)
              .map((it) => `${titles[it]} (${PERSON[it].colour})`)
              .join(", ") || "empty"
          }.`,
        ]),
  ],
  glossary: (view) => knownTo(view).map((it) => [titles[it], faces.abilities[it]]),
  words,
};

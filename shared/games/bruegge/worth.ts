import type { Seat } from "../../engine/contract.ts";
import { at, CANAL_SPACES, CARD_TURNS, MAJORITIES, MAJORITY_POINTS, TOP_STEP } from "./data.ts";
import { cityOf } from "./effects/city.ts";
import { amountOf, countOf, sum } from "./effects/metrics.ts";
import { canalPrice, priceOf } from "./effects/prices.ts";
import { PERSON, type PersonId } from "./persons.ts";
import type { PlayerView, View } from "./state.ts";
import {
  COLOURS,
  type End,
  type Metric,
  type Modifier,
  type Occasion,
  type Op,
  type Passive,
  type Payment,
} from "./vocabulary.ts";

/** How often in a round somebody does what a person may react to. */
const OFTEN: Readonly<Record<Occasion, number>> = {
  "take-workers": 0.9,
  "take-guilders": 0.9,
  "discard-threat": 0.5,
  "build-canal": 0.7,
  "build-house": 0.9,
  recruit: 0.8,
  "threat-received": 0.35,
  advance: 0.6,
  "round-start": 0.9,
  "round-end": 1,
  "opponent-underworld": 0.2,
};
/** How much of that is left where only a colour, a group or a number counts. */
const SELDOM = 0.25;
/** What grows in a round of play, for metrics at the end. */
const GROWTH: Readonly<Record<Exclude<Metric, `persons:${string}`>, number>> = {
  persons: 0.9,
  "groups-distinct": 0.6,
  "colours-distinct": 0.5,
  houses: 0.9,
  "houses/2": 0.45,
  canals: 0.7,
  "workers/2": 0.1,
  "guilders/3": 0.1,
  "steps/2": 0.4,
  "steps-above-4": 0.6,
  majorities: 0.2,
  "threat-free-colours": -0.1,
  hand: 0,
};
const GROUP_GROWTH = 0.12;
/** Done beside the card turns. */
const SAVED_TURN = 0.8;

/** What things are worth to one seat, in points, as far as it can see. */
export class Worth {
  readonly own: PlayerView;
  readonly others: readonly PlayerView[];
  /** Rounds after this one, as far as can be guessed. */
  readonly roundsLeft: number;
  readonly guilder: number;
  readonly worker: number;
  private readonly targets: readonly PlayerView[];
  private readonly view: View;

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.own = view.players[seat]!;
    this.others = view.players.filter((player, other) => other !== seat && !player.gone);
    this.targets = this.others.filter(({ houses }) => cityOf(houses).untargetable === null);
    this.roundsLeft = roundsLeft(view);
    this.guilder = this.roundsLeft === 0 ? 0.1 : this.roundsLeft === 1 ? 0.28 : 0.36;
    // Guilders decide ties in the end (BR-41); for workers there is nothing to do once the last card is played.
    const lastCard = this.roundsLeft === 0 && this.own.owed <= 1;
    this.worker = lastCard ? 0 : this.roundsLeft === 0 ? 0.1 : this.roundsLeft === 1 ? 0.45 : 0.65;
    if (this.roundsLeft > 0) return;
    // Persons for whom they are counted when all is over (BR-34).
    const counted = new Set(
      cityOf(this.own.houses).persons.map((person) => (person.kind === "end" ? person.per : null)),
    );
    if (counted.has("guilders/3")) this.guilder += 1 / 3;
    if (counted.has("workers/2")) this.worker = Math.max(this.worker, 1 / 2);
  }

  /** What a list of operations brings. */
  ops(ops: readonly Op[]): number {
    return sum(ops.map((op) => this.op(op)));
  }

  /** A step of reputation: it counts itself, and may bring a majority. */
  get step(): number {
    return this.own.step >= TOP_STEP ? 0 : 1 + this.leads("reputation", this.own.step, this.own.step + 1);
  }
  /** What more of something brings by its majority marker: everybody may turn each once (BR-37). */
  leads(majority: (typeof MAJORITIES)[number], before: number, after: number): number {
    if (this.own.majorities[MAJORITIES.indexOf(majority)]) return 0;
    const count = {
      canals: (p: PlayerView) => p.canals[0]! + p.canals[1]!,
      persons: (p: PlayerView) => cityOf(p.houses).persons.length,
      reputation: (p: PlayerView) => p.step,
    }[majority];
    let most = 0;
    for (const player of this.others) most = Math.max(most, count(player));
    if (this.isLastToPlay) return MAJORITY_POINTS * (Number(after > most) - Number(before > most));
    return MAJORITY_POINTS * (chanceOfLead(after - most) - chanceOfLead(before - most)) * 0.8;
  }
  /** Nobody else plays a card any more: majorities are as they will be counted. */
  private get isLastToPlay(): boolean {
    return this.roundsLeft === 0 && this.view.phase === "cards" && this.others.every(({ owed }) => owed === 0);
  }
  /** A canal token more on a canal that has so many: three points from the third on, a statue for the fifth. */
  token(has: number): number {
    const statue = this.view.statues[0] ?? 0;
    const after = [1.2, 1.6, 2.4, 0.8 + 0.3 * statue, 0.9 * statue][has] ?? 0;
    const reachable = this.roundsLeft + (this.own.owed > 0 ? 1 : 0);
    if (reachable > 1) return after;
    return [0.1, 0.3, 3, 0.1, statue][has] ?? 0;
  }
  /** An own marker less, where one has so many: what its disaster would cost, sooner or later. */
  marker(colour: number, has: number): number {
    if (has <= 0) return 0;
    return this.danger(colour, has) - this.danger(colour, has - 1);
  }
  /** Empty houses beyond those that the hand can fill. */
  slots(empty: number): number {
    const time = Math.min(1, this.roundsLeft / 2);
    return time * (empty <= 0 ? 0 : empty === 1 ? 1 : empty === 2 ? 1.5 : 1.6);
  }

  /** A person in the own city, whatever he costs. */
  person(id: PersonId): number {
    const person = PERSON[id];
    const rounds = this.roundsLeft + Math.min(1, this.own.owed / CARD_TURNS);
    switch (person.kind) {
      case "once":
        return person.points + Math.max(0, this.ops(person.do));
      case "worker":
        return person.points + 0.4 * rounds * Math.max(0, this.ops(person.do) - this.worker);
      case "passive":
        return person.points + this.passive(person.effect, rounds);
      case "end":
        return person.points + this.end(person);
    }
  }
  /** What a payment takes. */
  payment(pay: Payment): number {
    if ("worker" in pay) return this.worker;
    return "guilders" in pay ? pay.guilders * this.guilder : 0.6;
  }

  private passive(effect: Passive["effect"], rounds: number): number {
    if ("mod" in effect) return this.rule(effect, rounds);
    if ("act" in effect)
      return 0.8 * rounds * Math.max(0, ...effect.act.map((way) => this.ops(way.do) - this.payment(way.pay)));
    const often = OFTEN[effect.on] * (effect.if === undefined || effect.on === "threat-received" ? 1 : SELDOM);
    return often * rounds * this.ops(effect.do);
  }
  private rule(rule: Modifier, rounds: number): number {
    switch (rule.mod) {
      case "immune":
        return this.danger(at(rule.colour), this.own.threats[at(rule.colour)]!) + 0.1 * rounds;
      case "untargetable":
        return 0.15 * rounds;
      case "threat-limit":
        return 0.35 * rounds;
      case "recruit-discount":
        return ("group" in rule ? GROUP_GROWTH : 0.25) * rounds * rule.n * this.guilder;
      case "canal-discount":
        return 0.7 * rounds * rule.n * this.guilder;
      case "step-discount":
        return 0.6 * rounds * rule.n * this.guilder;
      case "house-any-worker":
        return 0.15 * rounds;
      case "hand-limit":
        return 0.25 * rounds;
    }
  }
  private end(person: End): number {
    const { score, per, max } = person;
    const paid = { ...this.own, guilders: Math.max(0, this.own.guilders - person.price) };
    const growth = per in GROWTH ? GROWTH[per as keyof typeof GROWTH] : per.startsWith("persons:") ? GROUP_GROWTH : 0;
    const count = countOf(paid, per) + this.countsHimself(person) + growth * this.roundsLeft;
    return Math.min(max ?? count * score, count * score);
  }

  /** Whether he is one of those that he counts (BR-A41). */
  private countsHimself({ per, group, colour }: End): number {
    const { groups, colours } = cityOf(this.own.houses);
    if (per === "groups-distinct") return groups[group] === undefined ? 1 : 0;
    if (per === "colours-distinct") return colours[colour] === undefined ? 1 : 0;
    return per === "persons" || per === `persons:${group}` || per === `persons:${colour}` ? 1 : 0;
  }

  private op(op: Op): number {
    const { own, guilder, worker } = this;
    switch (op.op) {
      case "guilders":
        return guilder * amountOf(own, op.n, op);
      case "points":
        return amountOf(own, op.n, op);
      case "workers":
        return worker * sum(Object.values(op.give));
      case "die-guilders":
        return guilder * ((this.view.dice[at(op.colour)] || 3.5) + op.plus);
      case "draw":
        return this.roundsLeft === 0 ? 0.1 * op.n : 0.3 * op.n;
      case "step":
        return Math.max(0, this.step * Math.min(op.n, TOP_STEP - own.step) - op.pay * guilder);
      case "drop-threat":
        return this.dropped(op);
      case "canal":
        return Math.max(0, ...[0, 1].map((canal) => this.dug(canal as 0 | 1, op.discount)));
      case "house":
        return own.hand.length > own.owed ? 1 + this.slots(this.empty + 1) - this.slots(this.empty) - 0.2 : 0;
      case "recruit":
        return this.recruited(op);
      case "extra-action":
        return own.hand.length > own.owed ? 2 * worker : 0;
      case "give-threat":
        return 0.45 * (op.to === "each-opponent" ? this.targets.length : Math.min(1, this.targets.length));
      case "steal-guilders": {
        const purses = this.targets.map(({ guilders }) => Math.min(op.n, guilders));
        return op.from === "each-opponent" ? guilder * sum(purses) : 1.4 * guilder * Math.max(0, ...purses);
      }
      case "steal-worker":
        return 1.4 * worker * Math.min(op.n, Math.max(0, ...this.targets.map(({ workers }) => sum(workers))));
      case "lose-points": {
        const persons = cityOf(own.houses).persons.length;
        return 0.7 * op.n * this.targets.filter(({ houses }) => cityOf(houses).persons.length > persons).length;
      }
      case "read-die-as": {
        const best = Math.max(0, ...own.own.map((id) => this.view.dice[at(PERSON[id].colour)]!));
        return own.own.length === 0 ? 0 : guilder * Math.max(0, op.value - best) * 0.6;
      }
      case "choose":
        return Math.max(...op.options.map((ops) => this.ops(ops)));
    }
  }
  /** Own houses in which nobody lives. */
  get empty(): number {
    return this.own.houses.reduce((n, { person }) => n + (person === null ? 1 : 0), 0);
  }
  /** The next token of this canal, after its price. */
  dug(canal: 0 | 1, discount: number): number {
    const has = this.own.canals[canal]!;
    if (has >= CANAL_SPACES) return -1;
    const price = canalPrice(this.own, canal, discount);
    if (price > this.own.guilders) return -1;
    const tokens = this.own.canals[0]! + this.own.canals[1]!;
    return this.token(has) + this.leads("canals", tokens, tokens + 1) - price * this.guilder;
  }
  private recruited(op: Extract<Op, { op: "recruit" }>): number {
    if (this.empty === 0 || this.own.hand.length <= this.own.owed) return 0;
    const affordable = this.own.own.some((id) => priceOf(this.own, id, op) <= this.own.guilders);
    return affordable ? SAVED_TURN + op.discount * this.guilder : 0;
  }
  private dropped({ n, colour }: Extract<Op, { op: "drop-threat" }>): number {
    const markers = COLOURS.flatMap((one, c) => {
      if (colour !== "any" && colour !== one) return [];
      return Array.from({ length: this.own.threats[c]! }, (_, i) => 1 + this.marker(c, i + 1));
    }).sort((a, b) => b - a);
    return sum(markers.slice(0, n === "all" ? undefined : n));
  }

  /** What the markers of a colour may still cost: a disaster needs rolls to come (BR-12, BR-13). */
  private danger(colour: number, has: number): number {
    const { immune, threatLimit } = cityOf(this.own.houses);
    if (immune[COLOURS[colour]!] !== undefined || has === 0) return 0;
    const rolls = this.roundsLeft;
    const missing = threatLimit - has;
    const chance = missing <= 1 ? 1 - (2 / 3) ** rolls : missing === 2 ? 0.12 * Math.min(rolls, 5) : 0.03 * rolls;
    return Math.min(1, chance) * this.loss(colour);
  }
  private loss(colour: number): number {
    const { workers, guilders, houses } = this.own;
    switch (COLOURS[colour]!) {
      case "blue":
        return this.worker * Math.max(3, sum(workers));
      case "yellow":
        return this.guilder * Math.max(4, guilders);
      case "red":
        return 1.4;
      case "brown":
        return houses.some(({ person }) => person !== null) ? 2.5 : 1;
      case "purple":
        return 3;
    }
  }
}

/** How likely a lead of so many at this moment turns the marker in the end. */
const chanceOfLead = (lead: number): number =>
  lead >= 2 ? 0.9 : lead === 1 ? 0.7 : lead === 0 ? 0.3 : lead === -1 ? 0.12 : 0.04;

/** A pile is empty, and the end announced, when most of both have been drawn; a round takes four cards each (BR-9). */
function roundsLeft(view: View): number {
  if (view.last !== null) return Math.max(0, view.last - view.round);
  const cards = view.piles.reduce((sum, { count }) => sum + count, 0);
  const seats = view.players.filter(({ gone }) => !gone).length;
  return Math.max(1, Math.round((0.9 * cards) / (CARD_TURNS * seats + 1)));
}

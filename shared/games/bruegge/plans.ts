import { at, CANAL_SPACES, type CanalNumber, GATES, WORKERS_TAKEN } from "./data.ts";
import { cityOf } from "./effects/city.ts";
import { meets } from "./effects/happen.ts";
import { sum } from "./effects/metrics.ts";
import { canalPrice, priceOf } from "./effects/prices.ts";
import { PERSON, type PersonId } from "./persons.ts";
import { SHIP } from "./ships.ts";
import type { View } from "./state.ts";
import { COLOURS, type Colour, type Occasion, type Op, type Person, USES, type Use } from "./vocabulary.ts";
import type { Worth } from "./worth.ts";

/** A card and what it will be played for. */
export interface Planned {
  readonly card: PersonId;
  readonly use: Use;
  readonly canal: CanalNumber | null;
}
/** The best that a hand can do in the card turns that are left of this round. */
export interface Plan {
  readonly worth: number;
  readonly plays: readonly Planned[];
}
/** What is paid or gained before the plan begins. */
export interface Change {
  readonly guilders?: number;
  readonly workers?: readonly number[];
  /** Whose power is not counted on. */
  readonly used?: PersonId | undefined;
}
/** What a worker of this colour brings beside what he is worth himself: by a person's power, or by a ship. */
interface Job {
  readonly colour: number;
  readonly gain: number;
}

/** What a person brings at once who moves in: with it the rest of the plan is paid. */
interface Gift {
  readonly guilders: number;
  readonly workers: readonly number[];
  /** That much of it is in what he is worth. */
  readonly worth: number;
}
/** What each use of a card is, to persons who react. */
const OCCASION: Readonly<Record<Use, Occasion>> = {
  workers: "take-workers",
  guilders: "take-guilders",
  threat: "discard-threat",
  canal: "build-canal",
  house: "build-house",
  person: "recruit",
};

/** Who moves in this round finds work beside what he is worth for the rounds to come. */
const WORK_AT_ONCE = 0.6;
/** A kept card promises a person for later. */
const KEPT = 0.1;
/** Guilders and workers beyond these are not spent soon. */
const ENOUGH_GUILDERS = 12;
const ENOUGH_WORKERS = 2;

/** Tries every use of every card of the hand, with as many cards as there are turns. Order does not matter: it is found when they are played. */
export class Planner {
  private readonly worth: Worth;
  private readonly dice: readonly number[];
  private readonly reading: number | null;
  private readonly hand: readonly PersonId[];
  private readonly anyWorker: boolean;
  private readonly persons: readonly number[];
  private readonly prices: readonly number[];
  private readonly spaces: View["players"][number]["canals"];
  private readonly turns: number;
  /** Persons whose power can still be used, each once in the round (BR-32). */
  private readonly powers: readonly Job[];
  /** Ships at their berths, the best first: one for each token that a card builds (BR-35). */
  private readonly ships: readonly Job[];
  /** By card: what the own persons make of each use, what its person brings at once, and his power. */
  private readonly reactions: readonly Readonly<Record<Use, number>>[];
  private readonly gifts: readonly Gift[];
  private readonly jobs: readonly (Job | null)[];

  // What the plan under way has come to.
  private readonly workers: number[];
  private readonly tokens: [number, number];
  private readonly threats: number[];
  private readonly chosen: Planned[] = [];
  private guilders: number;
  private empty: number;
  private recruited = 0;
  private built = 0;
  private given = 0;
  private spent = 0;
  private readonly givers: number[] = [];
  private readonly hired: Job[] = [];
  private best: Plan = { worth: Number.NEGATIVE_INFINITY, plays: [] };

  constructor(view: View, worth: Worth, turns: number, { guilders = 0, workers = [], used }: Change = {}) {
    const { own } = worth;
    const job = ({ colour, do: ops }: { readonly colour: Colour; readonly do: readonly Op[] }): Job => {
      return { colour: at(colour), gain: worth.ops(ops) - worth.worker };
    };
    this.powers = cityOf(own.houses)
      .persons.flatMap((person) =>
        person.kind === "worker" && person.id !== used && !view.used.includes(person.id) ? [job(person)] : [],
      )
      .filter(({ gain }) => gain > 0);
    this.ships = view.berths
      .flatMap((ship) => (ship === null ? [] : [job(SHIP[ship])]))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain);
    this.worth = worth;
    this.dice = view.dice;
    this.reading = view.reading;
    this.hand = own.own;
    this.turns = Math.min(turns, own.own.length);
    this.anyWorker = cityOf(own.houses).houseAnyWorker;
    this.persons = own.own.map((id) => worth.person(id));
    this.jobs = own.own.map((id) => {
      const person = PERSON[id];
      if (person.kind !== "worker") return null;
      const { colour, gain } = job(person);
      return gain > 0 ? { colour, gain: WORK_AT_ONCE * gain } : null;
    });
    this.gifts = own.own.map((id) => giftOf(PERSON[id], view, worth));
    this.reactions = own.own.map((id) => reactionsTo(PERSON[id], view, worth));
    this.prices = own.own.map((id) => priceOf(own, id));
    this.spaces = own.canals;
    this.workers = own.workers.map((n, colour) => n + (workers[colour] ?? 0));
    this.tokens = [own.canals[0]!, own.canals[1]!];
    this.threats = [...own.threats];
    this.guilders = own.guilders + guilders;
    this.empty = worth.empty;
  }

  plan(): Plan {
    this.from(0, this.turns, 0);
    return this.best;
  }

  /** Cards in their order, each for one use, or kept while there are more cards than turns. */
  private from(card: number, turns: number, worth: number): void {
    if (card === this.hand.length) return this.weigh(worth);
    const id = this.hand[card]!;
    if (this.hand.length - card > turns)
      this.from(
        card + 1,
        turns,
        worth + KEPT * Math.max(0, this.persons[card]! - this.prices[card]! * this.worth.guilder),
      );
    if (turns === 0) return;
    const colour = at(PERSON[id].colour);
    this.take(card, turns, worth, colour);
    this.build(card, turns, worth, colour);
  }
  private next(card: number, use: Use, canal: CanalNumber | null, turns: number, worth: number): void {
    this.chosen.push({ card: this.hand[card]!, use, canal });
    this.from(card + 1, turns - 1, worth + this.reactions[card]![use]);
    this.chosen.pop();
  }

  /** The uses that cost nothing. */
  private take(card: number, turns: number, worth: number, colour: number): void {
    this.workers[colour]! += WORKERS_TAKEN;
    this.next(card, "workers", null, turns, worth);
    this.workers[colour]! -= WORKERS_TAKEN;

    const die = this.reading ?? this.dice[colour]!;
    this.guilders += die;
    this.next(card, "guilders", null, turns, worth);
    this.guilders -= die;

    const threats = this.threats[colour]!;
    if (threats === 0) return;
    this.threats[colour] = threats - 1;
    this.next(card, "threat", null, turns, worth + 1 + this.worth.marker(colour, threats));
    this.threats[colour] = threats;
  }

  /** The uses that are paid for. */
  private build(card: number, turns: number, worth: number, colour: number): void {
    for (const canal of [0, 1] as const) {
      const has = this.tokens[canal];
      if (has >= CANAL_SPACES || GATES[this.worth.own.gate]![canal][has] !== COLOURS[colour]) continue;
      const price = this.canalPrice(canal, has);
      this.spend(price);
      this.tokens[canal]++;
      this.built++;
      this.next(card, "canal", canal, turns, worth + this.worth.token(has));
      this.built--;
      this.tokens[canal]--;
      this.spend(-price);
    }

    this.workers[colour]!--;
    this.empty++;
    this.next(card, "house", null, turns, worth + 1);
    this.empty--;
    this.workers[colour]!++;

    this.recruit(card, turns, worth);
  }
  private recruit(card: number, turns: number, worth: number): void {
    const price = this.prices[card]!;
    const gift = this.gifts[card]!;
    const job = this.jobs[card]!;
    this.spend(price);
    this.give(gift, 1);
    if (gift.guilders > 0) this.givers.push(price);
    if (job !== null) this.hired.push(job);
    this.empty--;
    this.recruited++;
    this.next(card, "person", null, turns, worth + this.persons[card]! - gift.worth);
    this.recruited--;
    this.empty++;
    if (job !== null) this.hired.pop();
    if (gift.guilders > 0) this.givers.pop();
    this.give(gift, -1);
    this.spend(-price);
  }
  private spend(price: number): void {
    this.guilders -= price;
    this.spent += price;
  }
  private give({ guilders, workers }: Gift, times: 1 | -1): void {
    this.guilders += times * guilders;
    this.given += times * guilders;
    for (let colour = 0; colour < workers.length; colour++) this.workers[colour]! += times * workers[colour]!;
  }
  private canalPrice(canal: CanalNumber, has: number): number {
    const { own } = this.worth;
    return canalPrice({ ...own, canals: has === this.spaces[canal] ? own.canals : own.canals.with(canal, has) }, canal);
  }

  /** All is paid out of all that comes in; what is left over is worth something, too. */
  private weigh(worth: number): void {
    if (this.guilders < 0 || this.empty < 0) return;
    // Whoever brings guilders has to be paid first.
    if (this.givers.length > 0 && this.guilders - this.given + this.spent < Math.min(...this.givers)) return;
    let missing = 0;
    let all = 0;
    for (const n of this.workers) {
      all += n;
      missing += Math.max(0, -n);
    }
    if (missing > 0 && (!this.anyWorker || all < 0)) return;
    const total = worth + this.leftOver() + this.led() + (missing > 0 ? 0 : this.employed());
    if (total > this.best.worth) this.best = { worth: total, plays: [...this.chosen] };
  }
  private leftOver(): number {
    const { guilder, worker } = this.worth;
    let sum = guilder * (Math.min(this.guilders, ENOUGH_GUILDERS) + 0.4 * Math.max(0, this.guilders - ENOUGH_GUILDERS));
    for (const n of this.workers) sum += worker * (Math.min(n, ENOUGH_WORKERS) + 0.4 * Math.max(0, n - ENOUGH_WORKERS));
    return sum + this.worth.slots(this.empty);
  }
  /** What workers do who are left over: those sail who are there already, for a token is built before others come. */
  private employed(): number {
    if (this.powers.length + this.hired.length === 0 && (this.built === 0 || this.ships.length === 0)) return 0;
    const { own } = this.worth;
    const idle = [...this.workers];
    let sum = 0;
    for (let token = 0; token < this.built; token++) {
      const ship = this.ships.find(({ colour }) => idle[colour]! > 0 && own.workers[colour]! > 0);
      if (ship === undefined) break;
      idle[ship.colour]!--;
      sum += ship.gain;
    }
    for (const { colour, gain } of this.powers) if (idle[colour]!-- > 0) sum += gain;
    for (const { colour, gain } of this.hired) if (idle[colour]!-- > 0) sum += gain;
    return sum;
  }
  /** Majorities that canals and persons of this plan may turn. */
  private led(): number {
    const { own } = this.worth;
    const tokens = own.canals[0]! + own.canals[1]!;
    const persons = cityOf(own.houses).persons.length;
    return (
      this.worth.leads("canals", tokens, this.tokens[0] + this.tokens[1]) +
      this.worth.leads("persons", persons, persons + this.recruited)
    );
  }
}

function giftOf(person: Person, { dice }: View, worth: Worth): Gift {
  const workers = COLOURS.map(() => 0);
  let guilders = 0;
  for (const op of person.kind === "once" ? person.do : [])
    if (op.op === "guilders" && op.per === undefined) guilders += op.n;
    else if (op.op === "die-guilders") guilders += dice[at(op.colour)]! + op.plus;
    else if (op.op === "workers")
      for (const [colour, name] of COLOURS.entries()) workers[colour]! += op.give[name] ?? 0;
  return { guilders, workers, worth: guilders * worth.guilder + sum(workers) * worth.worker };
}

/** What own persons who react bring with each use of this card. */
function reactionsTo({ group, colour }: Person, view: View, worth: Worth): Record<Use, number> {
  const { reactions } = cityOf(worth.own.houses);
  const die = view.reading ?? view.dice[at(colour)]!;
  const brought = (use: Use): number => {
    const what = use === "person" ? { group, colour } : use === "guilders" ? { colour, die } : { colour };
    return sum(
      (reactions[OCCASION[use]] ?? []).map(({ trigger }) => (meets(what, trigger.if) ? worth.ops(trigger.do) : 0)),
    );
  };
  return Object.fromEntries(USES.map((use) => [use, brought(use)])) as Record<Use, number>;
}

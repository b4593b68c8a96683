import type { Seat } from "../../engine/contract.ts";
import { bestOf, type Rng } from "../../engine/random.ts";
import { at, CANAL_SPACES, CARD_TURNS, GATES } from "./data.ts";
import { cityOf } from "./effects/city.ts";
import { priceOf } from "./effects/prices.ts";
import { PERSON, type PersonId } from "./persons.ts";
import { type Change, type Plan, Planner } from "./plans.ts";
import { totalOf } from "./scoring.ts";
import { SHIP } from "./ships.ts";
import type { Action, PlayerView, View } from "./state.ts";
import { COLOURS, type Colour, type Op, type PersonKind, type Use } from "./vocabulary.ts";
import { Worth } from "./worth.ts";

/**
 * Plans its whole hand for the card turns of the round, pays for what that plan does not need itself, and answers all
 * questions by what they are worth in points. Ties by lot.
 */
export function choose(view: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  const mind = new Mind(view, seat);
  return bestOf(rng, legal, (action) => mind.worth(action));
}

/** What is played first of a plan: what can be used at once or be snatched away comes before what can wait. */
const FIRST: Readonly<Record<Use, number>> = { person: 6, canal: 5, house: 4, threat: 3, guilders: 2, workers: 1 };
/** Of persons whoever helps the others to move in comes before them: with what he brings, or by what he changes. */
const SOONER: Readonly<Record<PersonKind, number>> = { once: 0.3, passive: 0.2, worker: 0.1, end: 0 };
/** A power has to bring so much more than it costs. */
const WORTHWHILE = 0.1;

/** How one seat sees the table. */
class Mind {
  private readonly view: View;
  private readonly own: PlayerView;
  private readonly value: Worth;
  private planned: Plan | null = null;

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.own = view.players[seat]!;
    this.value = new Worth(view, seat);
  }

  worth(action: Action): number {
    switch (action.type) {
      case "draw":
        return this.worthOfBack(this.view.piles[action.pile]!.top);
      case "advance":
        return this.value.step + this.after({ guilders: -this.price }) - this.plan.worth;
      case "play":
        return this.view.asked?.type === "extra" ? this.worthOfExtra(action) : this.worthOfPlaying(action);
      case "use":
        return this.worthOfUsing(action);
      case "sail":
        return this.value.ops(SHIP[action.ship].do) - this.value.worker;
      case "choose":
        return this.worthOfOption(action.option);
      case "strike":
        return this.standing(action.victim);
      case "take":
        return this.worthOfWorker(action.colour);
      case "return":
        return 1 + this.value.marker(at(action.colour), this.own.threats[at(action.colour)]!);
      case "dig":
        return this.value.dug(action.canal, 0);
      case "lay":
        return 0.8 - 0.1 * (this.value.person(action.card) - priceOf(this.own, action.card) * this.value.guilder);
      case "recruit":
        return this.value.person(action.card) - (priceOf(this.own, action.card) - 2) * this.value.guilder;
      case "climb":
        return 0.3;
      case "burn":
        return action.house === null
          ? -this.value.token(this.own.canals[action.canal!]! - 1)
          : this.worthOfBurning(action.house);
      case "bury":
        return -this.value.person(action.person);
      case "refuse":
      case "end-turn":
        return 0;
    }
  }

  private get plan(): Plan {
    return (this.planned ??= this.planWith({}));
  }
  private planWith(change: Change): Plan {
    const turns = this.view.phase === "cards" ? this.own.owed : CARD_TURNS;
    return new Planner(this.view, this.value, turns, change).plan();
  }
  private after(change: Change): number {
    return this.planWith(change).worth;
  }
  private get price(): number {
    return Math.max(0, this.view.price! - cityOf(this.own.houses).stepDiscount);
  }

  /** Colours of the next spaces, and of markers that press, are drawn first. */
  private worthOfBack(top: Colour | null): number {
    if (top === null) return -1;
    const { gate, canals, threats, workers, own } = this.own;
    const next = GATES[gate]!.filter(
      (colours, canal) => canals[canal]! < CANAL_SPACES && colours[canals[canal]!] === top,
    );
    const same = own.filter((id) => PERSON[id].colour === top).length;
    return next.length + 0.7 * threats[at(top)]! + (workers[at(top)]! > 0 ? 0.4 : 0) - 0.3 * same;
  }

  private worthOfPlaying({ card, use, canal, worker }: Extract<Action, { type: "play" }>): number {
    const inPlan = this.plan.plays.some((one) => one.card === card && one.use === use && one.canal === canal);
    const own = worker === null || worker === PERSON[card].colour ? 0.5 : 0.1 * this.own.workers[at(worker)]!;
    const sooner = use === "person" ? SOONER[PERSON[card].kind] : 0;
    return (inPlan ? 10 : -10) + FIRST[use] + own + sooner;
  }
  private worthOfExtra({ card, use }: Extract<Action, { type: "play" }>): number {
    const { colour } = PERSON[card];
    const kept = 0.1 * this.value.person(card);
    return (use === "workers" ? 2 * this.value.worker : this.view.dice[at(colour)]! * this.value.guilder) - kept;
  }

  /** Against what the plan loses by its payment; powers come before the card. */
  private worthOfUsing({ person: id, way, worker, card }: Extract<Action, { type: "use" }>): number {
    const person = PERSON[id];
    if (person.kind === "worker") return 20 * Math.sign(this.gain(person.do, [person.colour], 0, id));
    if (person.kind !== "passive" || !("act" in person.effect)) return 0;
    const { pay, do: ops } = person.effect.act[way]!;
    if (card !== null) return this.value.ops(ops) - 0.1 * this.value.person(card) - 0.5;
    const paid = worker === null ? [] : [worker];
    const guilders = "guilders" in pay ? -pay.guilders : 0;
    return 20 * this.gain(ops, paid, guilders);
  }
  private gain(ops: readonly Op[], paid: readonly Colour[], guilders = 0, used?: PersonId): number {
    const workers = COLOURS.map((colour) => -paid.filter((one) => one === colour).length);
    const before = used === undefined ? this.plan.worth : this.after({ used });
    return this.value.ops(ops) + this.after({ workers, guilders, used }) - before - WORTHWHILE;
  }

  private worthOfOption(option: number): number {
    const by = this.view.asked?.by ?? null;
    if (by === null) return 0;
    const ops = operations(by).flatMap((op) => (op.op === "choose" ? [op.options[option] ?? []] : []));
    return Math.max(...ops.map((list) => this.value.ops(list)));
  }
  /** Whoever is ahead is hit. */
  private standing(seat: Seat): number {
    return totalOf(this.view.players[seat]!) + 0.2 * this.view.players[seat]!.guilders;
  }
  /** Houses want one of each colour; a card of the hand that has none most of all. */
  private worthOfWorker(colour: Colour): number {
    const wanted = this.own.own.some((id) => PERSON[id].colour === colour) ? 0.5 : 0;
    return wanted - 0.4 * this.own.workers[at(colour)]!;
  }
  private worthOfBurning(number: number): number {
    const { person } = this.own.houses.find((house) => house.number === number)!;
    return person === null ? -1 - this.value.slots(1) : -1.5 - this.value.guilder * priceOf(this.own, person);
  }
}

/** All operations of a person or a ship. */
function operations(by: PersonId | keyof typeof SHIP): readonly Op[] {
  if (by in SHIP) return SHIP[by as keyof typeof SHIP].do;
  const person = PERSON[by as PersonId];
  if (person.kind === "end") return [];
  if (person.kind !== "passive") return person.do;
  if ("act" in person.effect) return person.effect.act.flatMap((way) => way.do);
  return "on" in person.effect ? person.effect.do : [];
}

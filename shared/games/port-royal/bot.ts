import type { Seat } from "../../engine/contract.ts";
import { below, type Rng } from "../../engine/random.ts";
import { deckOf, type Face, type PersonKind, printed, SIGN_OF, TAXED_FROM } from "./data.ts";
import {
  bonusesOf,
  canRepel,
  compensation,
  countOf,
  helpersIn,
  holdsColour,
  incomeOf,
  priceOf,
  swordsOf,
  takesOf,
} from "./reckoning.ts";
import type { Action, Card, View } from "./state.ts";

/** Plays by what lies open: counts cards to judge the risk, and weighs persons, coins and the end against each other. */
export function choose(view: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  const mind = new Mind(view, seat);
  const wish = expeditionAmong(view, legal) ?? mind.wish(legal);
  return wish ?? legal[below(rng, legal.length)]!;
}

/** An expedition always pays: the one with most influence, by the way that is named first, with the fewest jacks. */
function expeditionAmong(view: View, legal: readonly Action[]): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  for (const action of legal) {
    if (action.type !== "fulfil") continue;
    const front = printed(view.expeditions.find(({ id }) => id === action.card)!.face);
    if (front.kind !== "expedition" || front.influence <= most) continue;
    most = front.influence;
    best = action;
  }
  return best;
}

/** What an ability is worth in coins while the game is young. */
const ABILITY: Readonly<Record<PersonKind, number>> = {
  trader: 1.5,
  settler: 1.5,
  captain: 1.5,
  priest: 1.5,
  jack: 2.5,
  sailor: 2,
  pirate: 4,
  mademoiselle: 5,
  jester: 2.5,
  admiral: 4,
  governor: 8,
  clerk: 2,
  gunner: 3,
  "vice-admiral": 3,
};
/** On top, when an open expedition still lacks this person. */
const CALLED_FOR = 2;
/** A guest takes a card, and so pays us, about this often. */
const GUEST_PAYS = 0.7;

interface Plan {
  readonly worth: number;
  /** What to take first; null for nothing. */
  readonly first: Face | null;
}

/** How one seat sees the table, in coins. */
class Mind {
  private readonly view: View;
  private readonly active: boolean;
  private readonly coins: number;
  private readonly display: readonly Face[];
  private readonly harbour: readonly Face[];
  private readonly guests: number;
  private readonly influenceWorth: number;
  private readonly abilityWorth: number;
  private readonly coinWorth: number;

  constructor(view: View, seat: Seat) {
    const { coins, display } = view.players[seat]!;
    this.view = view;
    this.active = seat === view.active;
    this.coins = coins;
    this.display = display.map(({ face }) => face);
    this.harbour = view.harbour.map(({ face }) => face);
    this.guests = view.players.filter(({ gone }) => !gone).length - 1;
    const progress = Math.min(1, Math.max(...view.players.map(({ influence }) => influence)) / 12);
    this.influenceWorth = view.ending ? 20 : 2.7 + 3 * progress * progress;
    this.abilityWorth = view.ending ? 0 : 1 - progress;
    this.coinWorth = view.ending ? 0.2 : 1;
  }

  wish(legal: readonly Action[]): Action | undefined {
    switch (this.view.asked?.type) {
      case "discover":
        return legal.find(({ type }) => type === (this.goesOn() ? "reveal" : "stop"));
      case "ship":
        return legal.find(({ type }) => type === (this.wantsShip() ? "admit" : "repel"));
      case "chance": {
        const { first } = this.bestOf(this.harbour, this.view.chance!.left);
        const card = this.view.harbour.find(({ face }) => face === first)?.id;
        return legal.find((action) =>
          card === undefined ? action.type === "pass" : "card" in action && action.card === card,
        );
      }
      default:
        return undefined;
    }
  }

  /** Whether one more card promises more than what lies there. */
  private goesOn(): boolean {
    if (this.view.revealed === 0) return true;
    const now = this.promise(this.harbour);
    const swords = swordsOf(this.display);
    let cards = 0;
    let sum = 0;
    for (const [face, count] of this.unknown()) {
      const front = printed(face);
      cards += count;
      const fatal = front.kind === "ship" && holdsColour(this.harbour, front.colour);
      if (fatal && !canRepel(front, swords)) sum += count * countOf(this.display, "jester");
      else if (fatal || front.kind === "tax" || front.kind === "expedition") sum += count * now;
      else sum += count * this.promise([...this.harbour, face]);
    }
    return sum > now * cards;
  }

  /** A ship that swords could send away is welcome when it pays or brings a further card within reach. */
  private wantsShip(): boolean {
    const ship = this.view.ship!.face;
    const front = printed(ship);
    if (front.kind !== "ship" || holdsColour(this.harbour, front.colour)) return false;
    return this.promise([...this.harbour, ship]) > this.promise(this.harbour);
  }

  /** What phase 2 is worth to the active player with this harbour. */
  private promise(harbour: readonly Face[]): number {
    const takes = takesOf(harbour, this.display, true);
    const left = Math.max(0, harbour.length - takes);
    const bonus = bonusesOf(harbour, this.display, true).reduce((sum, { coins }) => sum + coins, 0);
    return this.bestOf(harbour, takes).worth + bonus + GUEST_PAYS * Math.min(left, this.guests) * this.coinWorth;
  }

  /** The best cards to take: ships first, whose coins then help to hire. */
  private bestOf(harbour: readonly Face[], takes: number): Plan {
    const incomes: [Face, number][] = [];
    const persons: [Face, number, number][] = [];
    for (const face of harbour) {
      if (printed(face).kind === "ship") incomes.push([face, this.incomeOf(face)]);
      else persons.push([face, this.personWorth(face), priceOf(face, this.display).cost + compensation(this.active)]);
    }
    incomes.sort((a, b) => b[1] - a[1]);
    persons.sort((a, b) => b[1] - b[2] * this.coinWorth - (a[1] - a[2] * this.coinWorth));
    let best: Plan = { worth: 0, first: null };
    let coins = this.coins;
    for (let ships = 0; ships <= Math.min(takes, incomes.length); ships++) {
      if (ships > 0) coins += incomes[ships - 1]![1];
      let purse = coins;
      let worth = 0;
      let first = ships > 0 ? incomes[0]![0] : null;
      let hired = 0;
      for (const [face, gain, cost] of persons) {
        const price = this.purseWorth(purse) - this.purseWorth(purse - cost);
        if (hired === takes - ships || cost > purse || gain <= price) continue;
        purse -= cost;
        worth += gain;
        hired++;
        first ??= face;
      }
      worth += this.purseWorth(purse) - this.purseWorth(this.coins);
      if (worth > best.worth) best = { worth, first };
    }
    return best;
  }

  private incomeOf(face: Face): number {
    const { coins, traders } = incomeOf(face, this.display);
    return coins + traders - compensation(this.active);
  }

  /** Coins that a tax increase would take are worth half. */
  private purseWorth(coins: number): number {
    return (Math.min(coins, TAXED_FROM - 1) + Math.max(0, coins - TAXED_FROM + 1) / 2) * this.coinWorth;
  }

  private personWorth(face: Face): number {
    const front = printed(face);
    if (front.kind !== "person") return 0;
    const called = this.isCalledFor(front.person) ? CALLED_FOR : 0;
    return front.influence * this.influenceWorth + (ABILITY[front.person] + called) * this.abilityWorth;
  }

  private isCalledFor(person: PersonKind): boolean {
    const sign = SIGN_OF[person];
    if (sign === undefined) return false;
    const has = helpersIn(this.display)[sign];
    return this.view.expeditions.some(({ face }) => {
      const front = printed(face);
      return front.kind === "expedition" && front.requires.filter((required) => required === sign).length > has;
    });
  }

  /** Fronts that the next card may have: all that lie nowhere open, or the discards when they are about to be shuffled. */
  private unknown(): Map<Face, number> {
    const { view } = this;
    const fronts = new Map<Face, number>();
    const add = (cards: readonly Card[], n: number) => {
      for (const { face } of cards) fronts.set(face, (fronts.get(face) ?? 0) + n);
    };
    if (view.draw === 0) {
      add(view.discard, 1);
      return fronts;
    }
    for (const face of deckOf(view.expansion)) fronts.set(face, (fronts.get(face) ?? 0) + 1);
    add(view.discard, -1);
    add(view.harbour, -1);
    add(view.expeditions, -1);
    for (const { display, expeditions } of view.players) {
      add(display, -1);
      add(expeditions, -1);
    }
    fronts.delete("expedition-for-five");
    return fronts;
  }
}

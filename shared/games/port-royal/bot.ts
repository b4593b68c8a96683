import type { Seat } from "../../engine/contract.ts";
import { below, type Rng } from "../../engine/random.ts";
import { type Face, INFLUENCE_TO_END, type PersonKind, printed, type Ship, TAXED_FROM } from "./data.ts";
import { Expeditions } from "./expeditions.ts";
import { Finish, turnsAhead } from "./finish.ts";
import { unseen } from "./odds.ts";
import { Prospects, type Worth } from "./prospects.ts";
import {
  bonusesOf,
  canRepel,
  coloursIn,
  compensation,
  countOf,
  holdsColour,
  incomeOf,
  influenceOf,
  isClerkFor,
  priceOf,
  type Role,
  roleOf,
  swordsOf,
  takesOf,
} from "./reckoning.ts";
import type { Action, View } from "./state.ts";

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
  gunner: 4,
  "vice-admiral": 4,
};
/** A guest takes a card, and so pays us, about this often. */
const GUEST_PAYS = 0.7;
/** What the coin of a gift ship costs us when all others get it by turns. */
const GIFT_COSTS = 0.8;
/** Who holds enough to be taxed is taxed about this often. */
const TAX_COMES = 0.2;
/** Who wins so rarely with what lies there has nothing to lose. */
const HOPELESS = 0.02;
/** The match won, in coins. */
const WIN = 40;
/** What counts when the match ends with this turn: influence, and coins at a tie. */
const AT_THE_END: Worth = { influence: 20, coin: 0.2, ahead: 0 };

/** What to do with a card: the name of the action. */
type Way = "trade" | "decline" | "hire";
interface Plan {
  readonly worth: number;
  /** What to take first; null for nothing. */
  readonly first: { readonly face: Face; readonly way: Way } | null;
}
/** A person of the harbour: what he is worth, and what he costs. */
type Offered = readonly [face: Face, worth: number, cost: number];
interface Hiring {
  readonly worth: number;
  readonly hired: readonly Face[];
}
/** The better way to use a ship. */
interface Use {
  readonly face: Face;
  readonly way: Way;
  readonly coins: number;
  /** Beside its coins. */
  readonly worth: number;
  /** A clerk allows another card for it. */
  readonly free: boolean;
}

/** How one seat sees the table, in coins. */
class Mind {
  private readonly view: View;
  private readonly seat: Seat;
  private readonly role: Role;
  private readonly coins: number;
  private readonly display: readonly Face[];
  private readonly harbour: readonly Face[];
  private readonly guests: number;
  private readonly influenceWorth: number;
  private readonly abilityWorth: number;
  private readonly coinWorth: number;
  private readonly prospects: Prospects;
  private readonly expeditions: Expeditions;
  /** What persons are worth, each reckoned once. */
  private readonly worths = new Map<Face, number>();
  /** In the last turns: the end is announced. */
  private readonly finish: Finish | null;
  /** In the last turn of a round: with enough influence the seat ends the match now (PR-28). */
  private readonly closing: Finish | null;

  constructor(view: View, seat: Seat) {
    const { coins, display } = view.players[seat]!;
    this.view = view;
    this.seat = seat;
    this.role = roleOf(view, seat);
    this.coins = coins;
    this.display = display.map(({ face }) => face);
    this.harbour = view.harbour.map(({ face }) => face);
    this.guests = view.players.filter(({ gone }) => !gone).length - 1;
    const progress = Math.min(1, Math.max(...view.players.map(({ influence }) => influence)) / INFLUENCE_TO_END);
    const worth = view.ending ? AT_THE_END : { influence: 2.7 + 3 * progress * progress, coin: 1, ahead: 1 - progress };
    this.influenceWorth = worth.influence;
    this.abilityWorth = worth.ahead;
    this.coinWorth = worth.coin;
    this.prospects = new Prospects(view, seat, worth);
    this.expeditions = new Expeditions(view, seat, worth, this.turn());
    const ahead = turnsAhead(view);
    this.finish = view.ending ? new Finish(view, seat, worth) : null;
    this.closing = view.ending || ahead.length > 0 ? null : new Finish(view, seat, AT_THE_END);
  }

  /** When this seat may fulfil expeditions again. */
  private turn(): "now" | "to-come" | "never" {
    if (this.role === "active") return "now";
    return !this.view.ending || turnsAhead(this.view).includes(this.seat) ? "to-come" : "never";
  }

  wish(legal: readonly Action[]): Action | undefined {
    switch (this.view.asked?.type) {
      case "discover":
        return legal.find(({ type }) => type === (this.goesOn() ? "reveal" : "stop"));
      case "ship":
        return legal.find(({ type }) => type === (this.wantsShip() ? "admit" : "repel"));
      case "chance":
        return this.take(legal);
      default:
        return undefined;
    }
  }

  /** The first card of the best plan; a gift goes to whoever is furthest behind. */
  private take(legal: readonly Action[]): Action | undefined {
    const { first } = this.bestOf(this.harbour, this.view.chance!.left);
    if (first === null) return legal.find(({ type }) => type === "pass");
    const card = this.view.harbour.find(({ face }) => face === first.face)!.id;
    let best: Action | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const action of legal) {
      if (action.type !== first.way || action.card !== card) continue;
      const ahead = "to" in action ? this.standingOf(action.to) : 0;
      if (ahead < least) [best, least] = [action, ahead];
    }
    return best;
  }

  private standingOf(seat: Seat): number {
    const { influence, coins } = this.view.players[seat]!;
    return influence + coins / 4;
  }

  /** Whether one more card promises more than what lies there. */
  private goesOn(): boolean {
    if (this.view.revealed === 0) return true;
    const now = this.promise(this.harbour);
    const worth = this.valued(now);
    if (this.finish !== null && worth < HOPELESS && this.view.draw > 0) return true;
    let cards = 0;
    let sum = 0;
    for (const [face, count] of unseen(this.view)) {
      if (count === 0) continue;
      cards += count;
      sum += count * this.valued(this.revealing(face, now));
    }
    return sum > worth * cards;
  }

  /** In the last turn a gain is worth the win that it brings. */
  private valued(gain: number): number {
    return this.finish === null ? gain : this.finish.chance(gain);
  }

  /** What the turn is worth after this card; before it, what lies there is worth `now`. */
  private revealing(face: Face, now: number): number {
    const front = printed(face);
    switch (front.kind) {
      case "person":
        return this.promise([...this.harbour, face]);
      case "expedition":
        return now + this.expeditions.finding(front);
      case "tax":
        return now + (this.coins >= TAXED_FROM ? this.prospects.taxing() : 0);
      case "ship": {
        const repelled = now + this.prospects.repelling(front.colour);
        const may = canRepel(front, swordsOf(this.display));
        if (holdsColour(this.harbour, front.colour)) return may ? repelled : this.busting();
        return may ? Math.max(this.admitting(face), repelled) : this.admitting(face);
      }
    }
  }

  private busting(): number {
    const jesters = countOf(this.display, "jester") * this.coinWorth;
    return jesters + this.prospects.busting() - (this.finish?.best([]) ?? 0);
  }

  private admitting(ship: Face): number {
    const harbour = [...this.harbour, ship];
    return this.promise(harbour) + this.prospects.landing(coloursIn(harbour));
  }

  /** A ship that swords could send away is welcome when it pays or brings a further card within reach. */
  private wantsShip(): boolean {
    const ship = this.view.ship!.face;
    const front = printed(ship);
    if (front.kind !== "ship" || holdsColour(this.harbour, front.colour)) return false;
    return this.admitting(ship) > this.promise(this.harbour) + this.prospects.repelling(front.colour);
  }

  /** What phase 2 is worth to the active player with this harbour. */
  private promise(harbour: readonly Face[]): number {
    const takes = takesOf(harbour, this.display, "active");
    const left = Math.max(0, harbour.length - takes);
    let bonus = 0;
    for (const { coins } of bonusesOf(harbour, this.display, "active")) bonus += coins;
    const paid = this.finish === null ? GUEST_PAYS * Math.min(left, this.guests) : 0;
    return this.bestOf(harbour, takes, bonus).worth + paid * this.coinWorth;
  }

  /** The best cards to take: ships first, whose coins then help to hire, as do those that come when the chance begins. */
  private bestOf(harbour: readonly Face[], takes: number, bonus = 0): Plan {
    const uses: Use[] = [];
    const persons: Offered[] = [];
    for (const face of harbour) {
      const front = printed(face);
      if (front.kind === "ship") uses.push(this.useOf(face, front));
      else persons.push([face, this.personWorth(face), priceOf(face, this.display).cost + compensation(this.role)]);
    }
    const value = ({ coins, worth }: Use) => coins * this.coinWorth + worth;
    uses.sort((a, b) => Number(b.free) - Number(a.free) || value(b) - value(a));
    persons.sort((a, b) => b[1] - b[2] * this.coinWorth - (a[1] - a[2] * this.coinWorth));
    let best: Plan | null = null;
    let coins = this.coins + bonus;
    let extra = -this.purseWorth(this.coins);
    let left = takes;
    for (let ships = 0; ships <= uses.length; ships++) {
      if (ships > 0) {
        if (left === 0) break;
        const use = uses[ships - 1]!;
        coins += use.coins;
        extra += use.worth;
        if (!use.free) left--;
      }
      const traded = uses.slice(0, ships);
      const lying = without(
        harbour,
        traded.map(({ face }) => face),
      );
      const hiring = this.hiring(persons, coins, left, lying, extra, best?.worth ?? Number.NEGATIVE_INFINITY);
      if (hiring === null) continue;
      const { worth, hired } = hiring;
      const first = traded[0] ?? (hired.length === 0 ? null : ({ face: hired[0]!, way: "hire" } as const));
      best = { worth, first };
    }
    return best!;
  }

  /**
   * The best choice of so many persons at most, for these coins, that is worth more than `least`; what is left of the coins counts,
   * too, and `extra` that comes with each choice. What cannot be worth enough whatever its ending, and what another of the same
   * face has been tried for, is passed over: of a full harbour there are thousands of choices.
   */
  private hiring(
    persons: readonly Offered[],
    coins: number,
    most: number,
    lying: readonly Face[],
    extra: number,
    least: number,
  ): Hiring | null {
    const atBest = this.endingAtBest();
    let best: Hiring | null = null;
    let beaten = least;
    const from = (next: number, purse: number, gained: number, hired: readonly Face[]): void => {
      const sure = gained + this.expeditions.hiring(hired) + this.purseWorth(purse);
      if (sure + atBest + extra > beaten) {
        const worth = sure + this.ending(hired, purse, lying) + extra;
        if (worth > beaten) [best, beaten] = [{ worth, hired }, worth];
      }
      if (hired.length === most) return;
      for (let n = next; n < persons.length; n++) {
        const [face, gain, cost] = persons[n]!;
        if (n > next && face === persons[n - 1]![0]) continue;
        if (cost <= purse) from(n + 1, purse - cost, gained + gain, [...hired, face]);
      }
    };
    from(0, coins, 0, []);
    return best;
  }

  /** No ending is worth more than this. */
  private endingAtBest(): number {
    if (this.finish !== null) return -this.finish.least;
    return this.closing === null ? 0 : WIN * (1 - 1 / (this.guests + 1));
  }

  /** In the last turns: what one's own gain is measured by. Before them: the win or the defeat that ends the match now. */
  private ending(hired: readonly Face[], purse: number, lying: readonly Face[]): number {
    if (this.finish !== null) return -this.finish.best(without(lying, hired));
    if (this.closing === null) return 0;
    const influence = this.view.players[this.seat]!.influence + influenceOf(hired);
    if (influence < INFLUENCE_TO_END) return 0;
    return WIN * (this.closing.chanceWith(influence, purse, without(lying, hired)) - 1 / (this.guests + 1));
  }

  /** Traded for its coins, unless declining them brings a contract that is worth more (PR-42). */
  private useOf(face: Face, { colour, gift }: Ship): Use {
    const { coins, traders } = incomeOf(face, this.display);
    const paid = compensation(this.role);
    const worth = gift === 0 ? 0 : -GIFT_COSTS / this.guests;
    const free = this.display.some((owned) => isClerkFor(colour, owned));
    const declined = this.coins < paid ? 0 : this.prospects.declining(colour);
    return declined > (coins + traders) * this.coinWorth
      ? { face, way: "decline", coins: -paid, worth: worth + declined, free }
      : { face, way: "trade", coins: coins + traders - paid, worth, free };
  }

  /** Coins that a tax increase would take are worth half; losing them may complete a contract. */
  private purseWorth(coins: number): number {
    const kept = Math.min(coins, TAXED_FROM - 1) + Math.max(0, coins - TAXED_FROM + 1) / 2;
    return kept * this.coinWorth + (coins < TAXED_FROM ? 0 : TAX_COMES * this.prospects.taxing());
  }

  private personWorth(face: Face): number {
    let worth = this.worths.get(face);
    if (worth === undefined) this.worths.set(face, (worth = this.hiringOf(face)));
    return worth;
  }

  private hiringOf(face: Face): number {
    const front = printed(face);
    if (front.kind !== "person") return 0;
    return (
      front.influence * this.influenceWorth +
      ABILITY[front.person] * this.abilityWorth +
      this.prospects.hiring(face, this.display)
    );
  }
}

/** What is left when each of these has been taken once. */
function without(faces: readonly Face[], taken: readonly Face[]): Face[] {
  const left = [...faces];
  for (const face of taken) left.splice(left.indexOf(face), 1);
  return left;
}

import type { Seat } from "../../engine/contract.ts";
import { clockwise } from "../../engine/seats.ts";
import { type Face, printed } from "./data.ts";
import type { Worth } from "./prospects.ts";
import { bonusesOf, compensation, incomeOf, needsFor, takesOf } from "./reckoning.ts";
import type { PlayerView, View } from "./state.ts";

/** What a turn of his own brings a rival in points of influence: about so many, give or take as many. */
const TURN_BRINGS = 1.5;

/** Seats that have a turn after the one that is played now, the end being announced (PR-28). */
export function turnsAhead({ active, start, players }: View): Seat[] {
  const gone = [...players.keys()].filter((seat) => players[seat]!.gone);
  const next = (active + 1) % players.length;
  const after = (seat: Seat) => (seat - start + players.length) % players.length;
  return clockwise(next, players.length, gone).filter((seat) => after(seat) > after(active));
}

interface Rival {
  readonly persons: readonly Face[];
  readonly coins: number;
  /** What he has, with what a turn of his own that is to come will bring. */
  readonly standing: number;
  /** His chance to take cards of this harbour is to come. */
  readonly chooses: boolean;
}

/** Once the end is announced only who wins still counts, and no longer by how much (PR-29). From the view alone. */
export class Finish {
  private readonly own: PlayerView;
  private readonly rivals: readonly Rival[];
  /** What the best of the rivals will have, when no card is left for them. */
  readonly least: number;
  private readonly worth: Worth;
  private readonly spread: number;
  /** What a rival hands over for each card. */
  private readonly handed: number;

  constructor(view: View, seat: Seat, worth: Worth) {
    const ahead = turnsAhead(view);
    const turn = (of: Seat) => (of - view.active + view.players.length) % view.players.length;
    this.own = view.players[seat]!;
    this.worth = worth;
    this.handed = seat === view.active ? compensation("guest") : 0;
    this.spread = ahead.length > 0 ? TURN_BRINGS * worth.influence : worth.coin;
    this.rivals = [...view.players.entries()]
      .filter(([other, { gone }]) => other !== seat && !gone)
      .map(([other, player]) => ({
        persons: player.display.map(({ face }) => face),
        coins: player.coins,
        standing: this.standing(player) + (ahead.includes(other) ? TURN_BRINGS * worth.influence : 0),
        chooses: turn(other) > turn(seat),
      }));
    this.least = Math.max(0, ...this.rivals.map(({ standing }) => standing));
  }

  /** How likely the seat wins that gains so much more than the best of its rivals will have. */
  chance(gain: number): number {
    return 1 / (1 + Math.exp(-(this.standing(this.own) + gain) / this.spread));
  }

  /** How likely it wins if it comes to have this, and these cards are left for its rivals. */
  chanceWith(influence: number, coins: number, left: readonly Face[]): number {
    return this.chance(this.standing({ influence, coins }) - this.standing(this.own) - this.best(left));
  }

  /** What the best of the rivals will have, when these cards are left for them. */
  best(left: readonly Face[]): number {
    let best = this.least;
    for (const rival of this.rivals)
      if (rival.chooses) best = Math.max(best, rival.standing + this.taking(left, rival));
    return best;
  }

  /** By how much a rival comes nearer with the cards that serve him best. */
  private taking(left: readonly Face[], { persons, coins }: Rival): number {
    const lying = [...left];
    let bonus = 0;
    for (const from of bonusesOf(left, persons, "guest")) bonus += from.coins;
    let purse = coins + bonus;
    let gained = bonus * this.worth.coin;
    for (let takes = takesOf(left, persons, "guest"); takes > 0; takes--) {
      let [most, at, cost] = [0, -1, 0];
      for (const [n, face] of lying.entries()) {
        const front = printed(face);
        const price = front.kind === "ship" ? costOf(face, persons) : needsFor(face, persons, "guest");
        const influence = front.kind === "person" ? front.influence : 0;
        const worth = influence * this.worth.influence - (price + this.handed) * this.worth.coin;
        if (price <= purse && worth > most) [most, at, cost] = [worth, n, price];
      }
      if (at < 0) break;
      gained += most;
      purse -= cost;
      lying.splice(at, 1);
    }
    return gained;
  }

  /** Influence first, coins at a tie. */
  private readonly standing = ({ influence, coins }: Pick<PlayerView, "influence" | "coins">): number =>
    influence * this.worth.influence + coins * this.worth.coin;
}

/** A ship pays whoever takes it: less than nothing. */
function costOf(face: Face, display: readonly Face[]): number {
  const { coins, traders } = incomeOf(face, display);
  return compensation("guest") - coins - traders;
}

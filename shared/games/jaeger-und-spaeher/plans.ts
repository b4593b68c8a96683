import type { Seat } from "../../engine/contract.ts";
import { type Amounts, FUR, GOAL, GOAL_HUNGER, type Item, isHoly, MEAT, POINT, PRINTED, spacesOf } from "./data.ts";
import type { CardId, LocationView, View } from "./state.ts";

/** What a bot would fetch in a bring-home turn, what that is worth in points, and whether it wins beside. */
export interface Plan {
  readonly worth: number;
  readonly wins: boolean;
  readonly fetches: readonly { readonly card: CardId; readonly space: number }[];
}

/** A hunger less counts at every sunset to come. */
const HUNGER = 1.4;
const MEMBER = 1.5;
const EFFECT = { "place-member": 0.5, "draw-item": 0.6, "take-hunger": -HUNGER, "drop-hunger": HUNGER } as const;
/** How much of an item's worth its first resources promise. */
const HOPE = 0.6;
/** What an item brings when it is created. */
export function worthOf(item: Item, hunger: number): number {
  let worth: number = PRINTED[item].points;
  let left = hunger;
  for (const effect of PRINTED[item].effects) if (effect !== "drop-hunger" || left-- > 0) worth += EFFECT[effect];
  return worth;
}

/** The goal reached: the match is won, or the start player leaves the other one a single turn. */
export const WON = 50;
const NEARLY_WON = 20;
/** Where a move on the track ends: with too much hunger the goal is closed (JS-V2). */
export const moved = (points: number, count: number, hunger: number): number =>
  points < GOAL && points + count >= GOAL && hunger > GOAL_HUNGER ? GOAL - 1 : points + count;
/** The points with which this seat wins: in the last turn it has to come as far as the start player (JS-V3, JS-A7). */
export const winsWith = ({ players, start }: View, seat: Seat): number =>
  seat === start ? GOAL : Math.max(GOAL, players[start]!.points);
/** What it is worth to this seat to reach them. */
export const worthOfWin = ({ start }: View, seat: Seat): number => (seat === start ? NEARLY_WON : WON);

/** A group of own members at a location: how many may be brought home, and what is left there. */
interface Group {
  readonly card: CardId;
  readonly count: number;
  readonly open: Amounts;
}

/** Looks through all that members of one seat could bring home. */
export class Planner {
  private readonly hope: number;
  private readonly hunger: number;
  private readonly supply: number;
  private readonly springs: boolean;
  private readonly points: number;
  private readonly needs: number;
  private readonly most: number;
  private readonly pool: Amounts;
  private readonly items: readonly Item[];
  private readonly groups: readonly Group[];

  /** `more`: as if one more member stood there, and what is not enough yet gave hope. */
  constructor(view: View, seat: Seat, more?: CardId) {
    const player = view.players[seat]!;
    this.hope = more === undefined ? 0 : HOPE;
    this.hunger = player.hunger;
    this.supply = player.supply;
    this.pool = view.active === seat ? view.pool : view.pool.map(() => 0);
    this.items = player.own.map(({ face }) => face as Item);
    this.points = player.points;
    this.needs = winsWith(view, seat);
    this.most = this.items.reduce((sum, item) => sum + PRINTED[item].points, 0);
    this.springs = view.locations.some(({ card, members }) => card.face === "mud-springs" && members[seat]! > 0);
    this.groups = view.locations.flatMap((location) => groupOf(location, view, seat, more));
  }

  best(): Plan {
    return this.from(0, 0, 0, this.pool, []);
  }

  /** Groups one after another, spaces in their order: every choice is met once. */
  private from(at: number, used: number, first: number, has: Amounts, fetches: Plan["fetches"]): Plan {
    let best: Plan = { worth: this.worthOfAll(has) - 0.05 * fetches.length, wins: this.winsWith(has), fetches };
    for (let g = at; g < this.groups.length; g++) {
      const { card, count, open } = this.groups[g]!;
      const already = g === at ? used : 0;
      if (already >= count) continue;
      for (let space = g === at ? first : 0; space < open.length; space++) {
        const taken = fetches.filter((one) => one.card === card && one.space === space).length;
        if (open[space]! <= taken) continue;
        const more = [...fetches, { card, space }];
        const plan = this.from(g, already + 1, space, has.with(space, has[space]! + 1), more);
        if (plan.wins === best.wins ? plan.worth > best.worth : plan.wins) best = plan;
      }
    }
    return best;
  }

  private worthOfAll(has: Amounts): number {
    const fed = Math.min(has[MEAT]!, this.hunger);
    return HUNGER * fed + has[POINT]! + this.worthOfItems(has, this.hunger - fed, 0);
  }

  /** Whether this brings the tribe to where it wins; it eats first. */
  private winsWith(has: Amounts): boolean {
    if (this.points >= this.needs || this.points + has[POINT]! + this.most < this.needs) return false;
    const hunger = Math.max(0, this.hunger - has[MEAT]!);
    return this.reaches(has, moved(this.points, has[POINT]!, hunger), hunger, this.items);
  }
  /** Whether items, created in the right order, do. */
  private reaches(has: Amounts, points: number, hunger: number, items: readonly Item[]): boolean {
    if (points >= this.needs) return true;
    if (points + this.most < this.needs) return false;
    return items.some((item, i) => {
      const { cost, points: more } = PRINTED[item];
      if (cost.some((needs, space) => needs > has[space]!)) return false;
      const left = has.map((n, space) => n - cost[space]!);
      return this.reaches(left, moved(points, more, hunger), hungerAfter(item, hunger), items.toSpliced(i, 1));
    });
  }

  /** Whether they still do when this item is created first. */
  winsBy(item: Item): boolean {
    const { cost, points } = PRINTED[item];
    const left = this.pool.map((n, space) => n - cost[space]!);
    const others = this.items.toSpliced(this.items.indexOf(item), 1);
    return (
      this.points < this.needs &&
      this.reaches(left, moved(this.points, points, this.hunger), hungerAfter(item, this.hunger), others)
    );
  }

  /** The best of all items that can be paid, and of the furs that are left. */
  private worthOfItems(has: Amounts, hunger: number, from: number): number {
    const pairs = Math.floor(has[FUR]! / 2);
    let best = this.springs ? pairs : MEMBER * Math.min(pairs, this.supply);
    for (let i = from; i < this.items.length; i++) {
      const item = this.items[i]!;
      const { cost } = PRINTED[item];
      if (cost.some((needs, space) => needs > has[space]!)) {
        best = Math.max(best, this.hope * worthOf(item, hunger) * paidOf(cost, has) ** 2);
        continue;
      }
      const left = has.map((n, space) => n - cost[space]!);
      best = Math.max(best, worthOf(item, hunger) + this.worthOfItems(left, hunger, i + 1));
    }
    return best;
  }
}

/** How hungry the tribe is when this item has been created. */
function hungerAfter(item: Item, hunger: number): number {
  let left = hunger;
  for (const effect of PRINTED[item].effects)
    if (effect === "take-hunger") left++;
    else if (effect === "drop-hunger" && left > 0) left--;
  return left;
}

/** Which part of a cost is there. */
function paidOf(cost: Amounts, has: Amounts): number {
  let needed = 0;
  let there = 0;
  for (let space = 0; space < cost.length; space++) {
    needed += cost[space]!;
    there += Math.min(cost[space]!, has[space]!);
  }
  return there / needed;
}

function groupOf({ card, covered, members, locked }: LocationView, view: View, seat: Seat, more?: CardId): Group[] {
  if (isHoly(card.face)) return [];
  const count = members[seat]! - (view.active === seat ? locked : 0) + (card.id === more ? 1 : 0);
  if (count === 0) return [];
  return [{ card: card.id, count, open: spacesOf(card.face).map((n, space) => n - covered[space]!) }];
}

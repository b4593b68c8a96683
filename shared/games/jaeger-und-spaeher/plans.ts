import type { Seat } from "../../engine/contract.ts";
import { type Amounts, FUR, type Item, isHoly, MEAT, POINT, PRINTED, spacesOf } from "./data.ts";
import type { CardId, LocationView, View } from "./state.ts";

/** What a bot would fetch in a bring-home turn, and what that is worth in points. */
export interface Plan {
  readonly worth: number;
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
    this.springs = view.locations.some(({ card, members }) => card.face === "mud-springs" && members[seat]! > 0);
    this.groups = view.locations.flatMap((location) => groupOf(location, view, seat, more));
  }

  best(): Plan {
    return this.from(0, 0, 0, this.pool, []);
  }

  /** Groups one after another, spaces in their order: every choice is met once. */
  private from(at: number, used: number, first: number, has: Amounts, fetches: Plan["fetches"]): Plan {
    let best: Plan = { worth: this.worthOfAll(has) - 0.05 * fetches.length, fetches };
    for (let g = at; g < this.groups.length; g++) {
      const { card, count, open } = this.groups[g]!;
      const already = g === at ? used : 0;
      if (already >= count) continue;
      for (let space = g === at ? first : 0; space < open.length; space++) {
        const taken = fetches.filter((one) => one.card === card && one.space === space).length;
        if (open[space]! <= taken) continue;
        const more = [...fetches, { card, space }];
        const plan = this.from(g, already + 1, space, has.with(space, has[space]! + 1), more);
        if (plan.worth > best.worth) best = plan;
      }
    }
    return best;
  }

  private worthOfAll(has: Amounts): number {
    const fed = Math.min(has[MEAT]!, this.hunger);
    return HUNGER * fed + has[POINT]! + this.worthOfItems(has, this.hunger - fed, 0);
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

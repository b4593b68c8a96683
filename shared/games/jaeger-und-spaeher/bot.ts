import type { Seat } from "../../engine/contract.ts";
import { bestOf, type Rng } from "../../engine/random.ts";
import { type Character, type Item, indexOf, isHoly, type Space } from "./data.ts";
import type { Holy } from "./options.ts";
import { moved, type Plan, Planner, WON, winsWith, worthOf, worthOfWin } from "./plans.ts";
import type { Action, LocationView, PlayerView, View } from "./state.ts";

/**
 * Sends members where they can bring what feeds the tribe and pays for its items, takes them back when that is worth a
 * turn, and lets the sun go down when its hand is empty, or when that wins. Ties by lot.
 */
export function choose(view: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  const mind = new Mind(view, seat);
  return bestOf(rng, legal, (action) => mind.worth(action));
}

/** What a character is worth in the hand for a whole day. */
const IN_HAND: Readonly<Record<Character, number>> = {
  hunter: 3,
  gatherer: 2.6,
  offspring: 2.2,
  fisher: 2.4,
  "basket-weaver": 2.3,
  chief: 2.1,
  tracker: 1.9,
  "advanced-scout": 1.6,
  shaman: 1.5,
  scout: 1.4,
  "fire-keeper": 1,
};
/** Members that it places. */
const PLACES: Partial<Record<Character, number>> = {
  hunter: 3,
  gatherer: 4,
  chief: 2,
  tracker: 2,
  "advanced-scout": 2,
  scout: 1,
  "fire-keeper": 5,
};
/** What a member at a holy place is worth. */
const AT_HOLY: Readonly<Record<Holy, number>> = {
  "mammoth-graveyard": 0.6,
  waterfall: 0.5,
  "rock-bridge": 0.4,
  "ancient-oak": 0.5,
  "mud-springs": 0.3,
  "ghost-cave": 0.3,
  "misty-gorge": 0.5,
  "ice-cavern": 0.5,
  geysers: 0.4,
  "ancestors-hill": 0.5,
  "herb-heath": 0.7,
  "cult-site": 0.9,
};
/** Where they bring a point instead of a birth, and beside a hunt. */
const POINT_AT: Partial<Record<Character, Holy>> = { offspring: "ghost-cave", hunter: "mammoth-graveyard" };
/** Of Offspring with a member in the Ghost Cave: a point, no hunger, and no birth (JS-A20). */
const AT_CAVE = 1.3;
/** Members who do not stand at holy places. */
const WORKERS = 2;
/** The goal within reach of the next turn. */
const WON_NEXT = 6;
/** A bring-home turn has to bring so much while there is something else to do. */
const WORTH_A_TURN = 2;

/** How one seat sees the table. */
class Mind {
  private readonly view: View;
  private readonly seat: Seat;
  private readonly own: PlayerView;
  private planning: Planner | null = null;
  private known: Plan | null = null;

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.own = view.players[seat]!;
  }

  worth(action: Action): number {
    switch (action.type) {
      case "play":
        return this.worthOfPlaying(action.character);
      case "fetch":
        return this.worthOfFetching(action);
      case "sunset":
        return this.worthOfSunset();
      case "geysers":
        return this.own.hand.length === 0 && this.own.items < 2 ? 2.5 : -1;
      case "create":
        return this.worthOfCreating(action.item);
      case "cover":
        return this.worthOfCovering(this.at(action.card), action.space);
      case "place":
        return this.worthOfPlacing(this.at(action.card));
      case "keep":
      case "exchange":
        return worthOf(action.item, this.own.hunger) * (action.type === "keep" ? 1 : -1) + KEPT;
      case "take":
        return this.worthOfTaking(this.view.display[action.column]!.cards.at(-1)!);
      case "discard":
        return -IN_HAND[action.character];
      case "send":
        return action.from === null ? 1 : isHoly(this.at(action.from).card.face) ? 0.5 : 0;
      case "sacrifice":
        return action.from === null ? 1 : 0;
      case "choose":
        return this.worthOfOption(action.option);
      case "reveal":
        return action.ground === "hunt" && this.own.hunger > 2 ? 1 : 0;
      case "carry":
        return this.own.hunger > 0 ? 1 : -1;
      case "pay":
        return 1;
      case "put":
        return 0;
      case "pass":
        return PASSING[action.of];
    }
  }

  private get planner(): Planner {
    return (this.planning ??= new Planner(this.view, this.seat));
  }
  /** The best that members out there could bring now. */
  private get plan(): Plan {
    return (this.known ??= this.planner.best());
  }
  /** Members at holy places. */
  private get praying(): number {
    return this.view.locations.reduce((n, { card, members }) => n + (isHoly(card.face) ? members[this.seat]! : 0), 0);
  }
  private at(card: number): LocationView {
    return this.view.locations.find((location) => location.card.id === card)!;
  }

  /** Whether playing it moves the tribe on by one (JS-C13, JS-N9). */
  private bringsPoint(character: Character): boolean {
    const place = POINT_AT[character];
    return character === "basket-weaver" || (place !== undefined && this.praysAt(place));
  }
  private praysAt(holy: Holy): boolean {
    return this.view.locations.some(({ card, members }) => card.face === holy && members[this.seat]! > 0);
  }

  /** Cards that place wait until somebody is at home, the others fill the time. */
  private worthOfPlaying(character: Character): number {
    const { home, camp, hunger } = this.own;
    if (this.bringsPoint(character) && this.wins(1)) return worthOfWin(this.view, this.seat);
    const places = Math.min(PLACES[character] ?? 0, home + (hunger > 3 ? this.praying : 0));
    if (character === "hunter") return places > 0 ? 1 + 0.9 * Math.min(places, hunger) : 0.1;
    if (character === "offspring") return this.praysAt("ghost-cave") ? AT_CAVE : camp > 0 ? 2.8 : 0.2;
    if (character === "fisher") return 0.5 + Math.min(2, hunger);
    if (character === "basket-weaver") return 1.9;
    if (character === "shaman") return this.own.items < 4 ? 1.6 : 0.9;
    return places > 0 ? 1 + 0.4 * places : 0.15;
  }

  /** The tribe eats before it moves on the track: hunger may close the goal (JS-V2). */
  private worthOfFetching({ card, space }: Extract<Action, { type: "fetch" }>): number {
    const { wins, fetches } = this.plan;
    const worth = this.plan.worth + (wins ? worthOfWin(this.view, this.seat) : 0);
    const at = space === null ? -1 : indexOf(space);
    if (!fetches.some((one) => one.card === card && one.space === at)) return -2;
    const busy = this.own.home === 0 || this.own.hand.length === 0;
    const first = space === "meat" ? 0.01 : space === "point" ? -0.01 : 0;
    if (this.view.kind === "recall") return worth + first;
    return worth * (busy ? 1 : 0.5) - (busy ? 0 : WORTH_A_TURN / 4) + first;
  }

  /** When all has been fetched; the one first that leads to the goal. */
  private worthOfCreating(item: Item): number {
    if (this.plan.fetches.length > 0) return 0;
    const wins = this.planner.winsBy(item) ? WON : 0;
    return wins + worthOf(item, this.own.hunger);
  }

  /** At once when it wins; else when nothing is left to do. */
  private worthOfSunset(): number {
    const { hunger, hand, home } = this.own;
    let members = home;
    for (const location of this.view.locations) members += location.members[this.seat]!;
    if (this.wins(members - hunger - hand.length)) return worthOfWin(this.view, this.seat);
    return hand.length === 0 ? 0 : -1;
  }
  /** Whether so many points bring the tribe to where it wins. */
  private wins(count: number): boolean {
    const { points, hunger } = this.own;
    const needs = winsWith(this.view, this.seat);
    return points < needs && moved(points, count, hunger) >= needs;
  }

  /** A stone hurts whoever stands there, and most where he needs the space. */
  private worthOfCovering({ members }: LocationView, space: Space): number {
    const need = space === "meat" ? 1.2 : space === "fur" || space === "point" ? 1 : 0.6;
    return need * (members[1 - this.seat]! - 1.5 * members[this.seat]!);
  }

  /** Offspring that finds nobody in camp brings a point there (JS-A20). */
  private worthOfHoly(holy: Holy): number {
    const { hand, camp } = this.own;
    return holy === "ghost-cave" && camp === 0 && hand.includes("offspring") ? AT_CAVE : AT_HOLY[holy];
  }
  private worthOfPlacing({ card, members }: LocationView): number {
    if (isHoly(card.face)) {
      const needs = members[1 - this.seat]! + 1;
      const idle = this.own.home > WORKERS && this.praying === 0 && needs <= this.own.home - WORKERS;
      return idle ? this.worthOfHoly(card.face) - 0.5 * (needs - 1) : -1;
    }
    if (this.own.home + this.praying === 0) return -1;
    const more = new Planner(this.view, this.seat, card.id).best();
    const winning = WON_NEXT * (Number(more.wins) - Number(this.plan.wins));
    return more.worth - this.plan.worth + winning + 0.1;
  }

  /** One Offspring for each member in camp; no second Shaman by a Shaman (JS-A48). */
  private worthOfTaking(character: Character): number {
    const { hand, camp, supply, hunger } = this.own;
    const same = hand.filter((one) => one === character).length;
    if (this.view.asked?.type === "take" && character === "shaman") return -1;
    if (character === "offspring") return camp + supply > same ? 2.8 - same : 0.1;
    return IN_HAND[character] - 0.5 * same + (character === "hunter" || character === "fisher" ? 0.15 * hunger : 0);
  }

  private worthOfOption(option: Extract<Action, { type: "choose" }>["option"]): number {
    if (option === "draw-items") return this.own.items < 4 ? 1 : 0.4;
    if (option === "move-members") return this.own.home > 0 ? 1 : 0;
    return 0.5;
  }
}

/** Items worth less than this are exchanged. */
const KEPT = 1;
/** Against what is refused by passing. */
const PASSING: Readonly<Record<Extract<Action, { type: "pass" }>["of"], number>> = {
  recall: -0.1,
  "second-meat": 0,
  placing: 0.12,
  exchange: 0,
  bonus: 0,
  keep: -10,
  draft: -10,
  hill: 0,
};

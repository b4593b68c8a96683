import type { Seat } from "../../engine/contract.ts";
import { type Expedition, type Face, printed, SIGNS } from "./data.ts";
import type { Worth } from "./prospects.ts";
import { canFulfil, type Helpers, helpersIn } from "./reckoning.ts";
import type { View } from "./state.ts";

/** The part of its worth that an expedition has already which lacks no person, one or two: the others come, or they do not. */
const LACKING = [1, 0.5, 0.2];
/** The part that is left of it in the turns of others, when one of them can fulfil it too. */
const CONTESTED = 0.7;

/** Nobody hires so many in one chance. */
const MOST = 32;

/** An expedition of the row, and what it is worth to a seat. */
interface Open {
  readonly front: Expedition;
  readonly worth: number;
}

/** What the expeditions promise a seat, in coins: for the bot, from the view alone. */
export class Expeditions {
  private readonly open: readonly Open[];
  private readonly worth: Worth;
  private readonly helpers: Helpers;
  /** By who joins. */
  private readonly known = new Map<number, number>();

  /** `turn`: whether the seat may fulfil them now, in a turn to come, or never again. */
  constructor(view: View, seat: Seat, worth: Worth, turn: "now" | "to-come" | "never") {
    const rivals = view.players
      .filter((player, other) => other !== seat && !player.gone)
      .map(({ display }) => helpersIn(display.map(({ face }) => face)));
    this.worth = worth;
    this.helpers = helpersIn(view.players[seat]!.display.map(({ face }) => face));
    this.open = view.expeditions.flatMap(({ face }) => {
      const front = printed(face);
      if (front.kind !== "expedition" || turn === "never") return [];
      const contested = turn === "to-come" && rivals.some((helpers) => canFulfil(front, helpers));
      return [{ front, worth: worthOf(front, worth) * (contested ? CONTESTED : 1) }];
    });
  }

  /** These persons join, all of them: an expedition can be fulfilled, or comes nearer. Reckoned once for those who help alike. */
  hiring(faces: readonly Face[]): number {
    const more = helpersIn(faces);
    const key = more.anchor + MOST * (more.cross + MOST * (more.house + MOST * more.jack));
    let worth = this.known.get(key);
    if (worth === undefined) {
      const { helpers: own } = this;
      const all = {
        anchor: own.anchor + more.anchor,
        cross: own.cross + more.cross,
        house: own.house + more.house,
        jack: own.jack + more.jack,
      };
      worth = this.promise(all, this.open) - this.promise(own, this.open);
      this.known.set(key, worth);
    }
    return worth;
  }

  /** This one is revealed. */
  finding(front: Expedition): number {
    const { helpers } = this;
    const more = [...this.open, { front, worth: worthOf(front, this.worth) }];
    return this.promise(helpers, more) - this.promise(helpers, this.open);
  }

  /** The best that can be fulfilled, with what can be fulfilled after it; else what is nearest. */
  private promise(helpers: Helpers, open: readonly Open[]): number {
    let best = 0;
    for (const one of open) {
      const lacks = lackingFor(one.front, helpers);
      const worth =
        lacks === 0
          ? one.worth +
            this.promise(
              without(one.front, helpers),
              open.filter((other) => other !== one),
            )
          : one.worth * (LACKING[lacks] ?? 0) * this.worth.ahead;
      best = Math.max(best, worth);
    }
    return best;
  }
}

/** Everybody who goes takes a point of influence with him: helpers have one each. */
const worthOf = ({ influence, requires, coins }: Expedition, worth: Worth): number =>
  (influence - requires.length) * worth.influence + coins * worth.coin;

/** How many persons are missing; a jack stands for any sign. */
function lackingFor({ asks }: Expedition, helpers: Helpers): number {
  let missing = 0;
  for (const sign of SIGNS) missing += Math.max(0, asks[sign] - helpers[sign]);
  return Math.max(0, missing - helpers.jack);
}

/** Who is left when the expedition has gone, with the fewest jacks. */
function without({ asks }: Expedition, helpers: Helpers): Helpers {
  const left = { ...helpers };
  for (const sign of SIGNS) {
    const proper = Math.min(asks[sign], left[sign]);
    left[sign] -= proper;
    left.jack -= asks[sign] - proper;
  }
  return left;
}

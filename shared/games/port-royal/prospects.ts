import type { Seat } from "../../engine/contract.ts";
import { CONTRACT_POINTS, type Colour, type Condition, contractOf, type Face, type PersonKind } from "./data.ts";
import { cheapIn, completedBy, countOf, freeCubes, holds, holdsColour, stepsOf, swordsOf } from "./reckoning.ts";
import type { View } from "./state.ts";

/** A contract that this seat can still complete. */
interface Open {
  readonly asks: Condition;
  /** What it would bring now, in coins. */
  readonly prize: number;
  readonly done: number;
  readonly steps: number;
}
/** What the next point of influence and the next coin are worth, and how much of the match lies ahead: 1 to 0. */
export interface Worth {
  readonly influence: number;
  readonly coin: number;
  readonly ahead: number;
}

/** What the contracts promise a seat, in coins: for the bot, from the view alone. */
export class Prospects {
  private readonly open: readonly Open[];
  private readonly kept: readonly Face[];
  private readonly ahead: number;

  constructor(view: View, seat: Seat, { influence, coin, ahead }: Worth) {
    const { contracts, contractPoints, players } = view;
    const points = CONTRACT_POINTS[contractPoints][completedBy(contracts, seat)] ?? 0;
    const free = freeCubes(contracts, seat);
    this.kept = players[seat]!.kept.map(({ face }) => face);
    this.ahead = ahead;
    this.open = contracts
      .filter(({ completed, parked }) => !completed.includes(seat) && (free > 0 || parked[seat]! > 0))
      .map(({ contract, completed, parked }) => ({
        asks: contractOf(contract).asks,
        prize: contractOf(contract).coins[completed.length]! * coin + points * influence,
        done: parked[seat]!,
        steps: stepsOf(contract),
      }));
  }

  /** This person joins: a contract is completed, or comes nearer. */
  hiring(face: Face, display: readonly Face[]): number {
    let worth = 0;
    for (const { asks, prize } of this.open) {
      const before = progress(asks, display);
      const after = progress(asks, [...display, face]);
      if (after > before) worth += after === 1 ? prize : (after - before) * prize * NEARER * this.ahead;
    }
    return worth;
  }

  /** A ship of this colour is traded, and its coins are declined. */
  declining(colour: Colour): number {
    return this.step(({ asks }) => asks.kind === "decline" && asks.colour === colour);
  }

  /** A ship lands, and so many colours lie in the harbour now. */
  landing(colours: number): number {
    return this.step(({ asks }) => asks.kind === "colours" && asks.count === colours);
  }

  busting(): number {
    return this.step(({ asks }) => asks.kind === "bust");
  }

  taxing(): number {
    return this.step(({ asks }) => asks.kind === "taxed");
  }

  /** A ship of this colour is sent away, and may be kept. */
  repelling(colour: Colour): number {
    const pack = this.open.find(({ asks }) => asks.kind === "repelled");
    if (pack === undefined || holdsColour(this.kept, colour)) return 0;
    return this.kept.length === 4 ? pack.prize : (pack.prize / 5) * NEARER * this.ahead;
  }

  /** The last step brings the whole prize, an earlier one the hope for it. */
  private step(fits: (open: Open) => boolean): number {
    let worth = 0;
    for (const open of this.open) {
      if (!fits(open)) continue;
      const left = open.steps - open.done;
      worth += left === 1 ? open.prize : (open.prize / open.steps) * NEARER * this.ahead;
    }
    return worth;
  }
}

/** What a step towards a contract is worth of the share it stands for: it may never be completed. */
const NEARER = 0.7;

/** From 0 to 1, where the condition holds; 0 for events. */
function progress(asks: Condition, display: readonly Face[]): number {
  if (holds(asks, display, 0)) return 1;
  switch (asks.kind) {
    case "persons":
      return countTowards(asks.persons, display) / asks.persons.length;
    case "cheap-persons":
      return cheapIn(display, asks.cost) / asks.count;
    case "swords":
      return swordsOf(display) / asks.count;
    default:
      return 0;
  }
}

function countTowards(wanted: readonly PersonKind[], display: readonly Face[]): number {
  let met = 0;
  for (const kind of new Set(wanted))
    met += Math.min(countOf(display, kind), wanted.filter((other) => other === kind).length);
  return met;
}

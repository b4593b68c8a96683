import type { Seat } from "../../../engine/contract.ts";
import type { State } from "../state.ts";
import type { Colour, Group, Metric } from "../vocabulary.ts";
import { cityOf } from "./city.ts";

/** How often a card's metric is met on this side of the table now (BR-A41). */
export function countOf(s: State, seat: Seat, metric: Metric): number {
  const player = s.players[seat]!;
  const { residents, groups, colours } = cityOf(player.houses);
  switch (metric) {
    case "persons":
      return residents.length;
    case "groups-distinct":
      return Object.keys(groups).length;
    case "colours-distinct":
      return Object.keys(colours).length;
    case "houses":
      return player.houses.length;
    case "houses/2":
      return Math.floor(player.houses.length / 2);
    case "canals":
      return player.canals[0] + player.canals[1];
    case "workers/2":
      return Math.floor(player.workers.reduce((sum, n) => sum + n, 0) / 2);
    case "guilders/3":
      return Math.floor(player.guilders / 3);
    case "steps/2":
      return Math.floor(player.step / 2);
    case "steps-above-4":
      return Math.max(0, player.step - 4);
    case "majorities":
      return player.majorities.filter((turned) => turned).length;
    case "threat-free-colours":
      return player.threats.filter((n) => n === 0).length;
    case "hand":
      return player.hand.length;
    default: {
      const kind = metric.slice("persons:".length);
      return groups[kind as Group] ?? colours[kind as Colour] ?? 0;
    }
  }
}

/** n times the metric, where one is named, and no more than the cap. */
export function amountOf(
  s: State,
  seat: Seat,
  { n, per, max }: { readonly n: number; readonly per?: Metric; readonly max?: number },
): number {
  return Math.min(per === undefined ? n : n * countOf(s, seat, per), max ?? Number.POSITIVE_INFINITY);
}

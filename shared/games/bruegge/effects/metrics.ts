import type { Side } from "../state.ts";
import type { Colour, Group, Metric } from "../vocabulary.ts";
import { cityOf } from "./city.ts";

export const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

const countings: { readonly [M in Exclude<Metric, `persons:${string}`>]: (side: Side) => number } = {
  persons: ({ houses }) => cityOf(houses).persons.length,
  "groups-distinct": ({ houses }) => Object.keys(cityOf(houses).groups).length,
  "colours-distinct": ({ houses }) => Object.keys(cityOf(houses).colours).length,
  houses: ({ houses }) => houses.length,
  "houses/2": ({ houses }) => Math.floor(houses.length / 2),
  canals: ({ canals }) => sum(canals),
  "workers/2": ({ workers }) => Math.floor(sum(workers) / 2),
  "guilders/3": ({ guilders }) => Math.floor(guilders / 3),
  "steps/2": ({ step }) => Math.floor(step / 2),
  "steps-above-4": ({ step }) => Math.max(0, step - 4),
  majorities: ({ majorities }) => majorities.filter((turned) => turned).length,
  "threat-free-colours": ({ threats }) => threats.filter((n) => n === 0).length,
  hand: ({ hand }) => hand.length,
};

/** How often a metric is met on this side of the table (BR-A41). */
export function countOf(side: Side, metric: Metric): number {
  const counting = countings[metric as keyof typeof countings];
  if (counting !== undefined) return counting(side);
  const { groups, colours } = cityOf(side.houses);
  const kind = metric.slice("persons:".length);
  return groups[kind as Group] ?? colours[kind as Colour] ?? 0;
}

/** n, or n for each that the metric counts, and no more than the cap (BR-A41). */
export function amountOf(
  side: Side,
  n: number,
  { per, max }: { readonly per?: Metric; readonly max?: number },
): number {
  const amount = per === undefined ? n : n * countOf(side, per);
  return max === undefined ? amount : Math.min(amount, max);
}

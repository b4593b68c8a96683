/** How measured values lie: half of them are no greater than `p50`, 99 of 100 no greater than `p99`. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The smallest of these values that this part of them does not exceed. Null when nothing was measured. */
export function quantile(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(part * sorted.length - 1e-9) - 1)]!;
}

/** Null when nothing was measured. */
export function spread(values: readonly number[], digits = 2): Spread | null {
  if (values.length === 0) return null;
  const at = (part: number) => rounded(quantile(values, part)!, digits);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

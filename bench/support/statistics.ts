/** Quantiles of measurements: the median, and the range of the middle half. */

/** Returns the value below which this share (0 to 1) of the values lies; 0 if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the median. Of an even number of values, it is the higher of the middle two; of none, 0. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The range of the middle half. */
export interface Spread {
  readonly low: number;
  readonly high: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

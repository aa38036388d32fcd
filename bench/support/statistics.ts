/** What many measurements come to: the middle one, and between which values the middle half of them lies. */

/** The value below which this share of the values lies, 0 to 1; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle one; of an even number the higher of the two. 0 of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Between which values the middle half lies. */
export interface Spread {
  readonly low: number;
  readonly high: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

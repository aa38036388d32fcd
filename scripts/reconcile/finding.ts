/** The findings of a reconciliation, and their printed lines. Every amount is printed both formatted and exact. */
import { formatCoins, formatRupees, type Paise } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';

/** One stored figure that differs from the computed one. */
export interface Figure {
  readonly name: string;
  readonly unit: 'rupees' | 'coins' | 'expenses';
  /** In paise or hundredths of a coin, or a number of expenses. Undefined if nothing is stored. */
  readonly stored: number | undefined;
  readonly right: number;
}

/** One document whose figures drifted. */
export interface Drift {
  readonly path: string;
  /** Whose figures they are, such as "November 2026 of Sunrise PG". */
  readonly what: string;
  readonly figures: readonly Figure[];
}

/** Something that cannot be recomputed and needs manual review. */
export interface Doubt {
  readonly path: string;
  readonly text: string;
}

export interface Findings {
  readonly drifts: readonly Drift[];
  readonly doubts: readonly Doubt[];
}

export const nothingFound: Findings = { drifts: [], doubts: [] };

export const together = (all: readonly Findings[]): Findings => ({
  drifts: all.flatMap(({ drifts }) => drifts),
  doubts: all.flatMap(({ doubts }) => doubts),
});

/** Returns only the figures that differ. */
export const differing = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ stored, right }) => stored !== right);

const long = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month as "November 2026". */
export function monthName(month: Month): string {
  const { year, month: number } = partsOf(month);
  return long.format(Date.UTC(year, number - 1));
}

function written(amount: number | undefined, unit: Figure['unit']): string {
  if (amount === undefined) return 'nothing';
  if (unit === 'rupees') return `${formatRupees(amount as Paise)} (${amount} paise)`;
  if (unit === 'coins') return `${formatCoins(amount as Paise)} coins (${amount} hundredths)`;
  return `${amount}`;
}

/** Returns a heading, and one line for each figure. */
export const driftLines = ({ what, path, figures }: Drift): string[] => [
  `${what} (${path})`,
  ...figures.map(
    ({ name, unit, stored, right }) => `  ${name}: stored ${written(stored, unit)}, should be ${written(right, unit)}`,
  ),
];

export const doubtLine = ({ path, text }: Doubt): string => `${text} (${path})`;

/** What a reconciliation finds, and how a person reads it. Every amount is told twice: as people write it, and exact. */
import { formatCoins, formatRupees, type Paise } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';

/** One figure that is stored otherwise than it follows from what it is the sum of. */
export interface Figure {
  readonly name: string;
  readonly unit: 'rupees' | 'coins' | 'expenses';
  /** In paise, hundredths of a coin or expenses; undefined where nothing is stored. */
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

/** Something wrong that no sum can put right: a person has to look. */
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

/** The figures that differ; those that are right are left out. */
export const differing = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ stored, right }) => stored !== right);

const long = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2026". */
export function monthName(month: Month): string {
  const { year, month: number } = partsOf(month);
  return long.format(Date.UTC(year, number - 1));
}

function told(amount: number | undefined, unit: Figure['unit']): string {
  if (amount === undefined) return 'nothing';
  if (unit === 'rupees') return `${formatRupees(amount as Paise)} (${amount} paise)`;
  if (unit === 'coins') return `${formatCoins(amount as Paise)} coins (${amount} hundredths)`;
  return `${amount}`;
}

/** A document's lines: what it is, and one for each figure. */
export const driftLines = ({ what, path, figures }: Drift): string[] => [
  `${what} (${path})`,
  ...figures.map(
    ({ name, unit, stored, right }) => `  ${name}: ${told(stored, unit)} is stored, ${told(right, unit)} is right`,
  ),
];

export const doubtLine = ({ path, text }: Doubt): string => `${text} (${path})`;

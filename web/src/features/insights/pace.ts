/** How long the user's coins will last at this month's pace (docs/product.md §10.34). Amounts are integer paise. */
import { minus, type Paise, paise } from '@pg/contract/money';
import { meanOf } from './figures.ts';

/** The first day of the month on which the pace is shown: before it, the days so far say too little about the rest. */
const firstDay = 5;

/** How many of the dearest days are left out, because rent or a party says nothing about the other days. */
const leftOut = 2;

interface Known {
  /** What the user spent on each day of this month so far, beginning with day 1 and ending with today. */
  readonly spent: readonly Paise[];
  readonly remaining: Paise;
  /** The number of days of the month. */
  readonly days: number;
}

export type Pace = {
  /** The average of the days so far without the two dearest. */
  readonly perDay: Paise;
} & (
  | { readonly lasts: 'month' /** What will be left at the end. */; readonly left: Paise }
  /** `until` is the last day that the coins pay for in full. It can be today. */
  | { readonly lasts: 'days'; readonly until: number }
);

/** Returns the pace; undefined before the fifth day, and once no coins remain. */
export function paceOf({ spent, remaining, days }: Known): Pace | undefined {
  const today = spent.length;
  if (today < firstDay || remaining <= 0) return undefined;
  const usual = spent.toSorted((a, b) => a - b).slice(0, -leftOut);
  const perDay = meanOf(usual);
  const left = minus(remaining, paise(perDay * (days - today)));
  if (left >= 0) return { perDay, lasts: 'month', left };
  return { perDay, lasts: 'days', until: today + Math.floor(remaining / perDay) };
}

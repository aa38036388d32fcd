/** How long the user's own coins last at the pace of this month (docs/product.md §10.34). No one else sees it. */
import { coinsForMonth } from '@pg/contract/coins';
import { formatCoins, minus, type Paise, paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { meanOf } from '@pg/contract/split';
import { useAppState } from '#state/store.ts';
import { words } from '#words/all.ts';
import { amountsByDay, dayName, daysInMonth } from './breakdown.ts';
import { Section } from './ChartTable.tsx';

/** Shows nothing before the fifth day, once no coins remain, or if the sums by day are not complete. */
export function BudgetPace({ today }: { today: number }) {
  const month = useAppState((state) => state.month);
  const coins = useAppState((state) => state.coins);
  const spent = useAppState((state) => state.spent);
  if (!coins || !spent || spent.month !== month || !spent.byDay) return null;
  // Coins from the server do not match sums from a device snapshot.
  if (coins.fromDevice !== spent.fromDevice) return null;
  const { remaining } = coinsForMonth(coins, month);
  const pace = paceOf({ spent: amountsByDay(spent.byDay, today), remaining, days: daysInMonth(month) });
  return pace ? <Section title={words.insights.budget} sentence={paceText(pace, month)} /> : null;
}

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

type Pace = {
  /** The average of the days so far without the two dearest. */
  readonly perDay: Paise;
} & (
  | { readonly lasts: 'month' /** What will be left at the end. */; readonly left: Paise }
  /** `until` is the last day that the coins pay for in full. It can be today. */
  | { readonly lasts: 'days'; readonly until: number }
);

/** Returns undefined before the fifth day, once no coins remain, and if the other days cost less than half a rupee. */
export function paceOf({ spent, remaining, days }: Known): Pace | undefined {
  const today = spent.length;
  if (today < firstDay || remaining <= 0) return undefined;
  const usual = spent.toSorted((a, b) => a - b).slice(0, -leftOut);
  const perDay = meanOf(usual);
  if (inWhole(perDay) <= 0) return undefined;
  const left = minus(remaining, paise(perDay * (days - today)));
  if (left >= 0) return { perDay, lasts: 'month', left };
  return { perDay, lasts: 'days', until: today + Math.floor(remaining / perDay) };
}

/** Returns the amount in whole rupees or coins, rounded half-up. */
const inWhole = (amount: Paise): Paise => paise(Math.floor((amount + 50) / 100) * 100);

export function paceText(pace: Pace, month: Month): string {
  const perDay = `₹${formatCoins(inWhole(pace.perDay))}`;
  if (pace.lasts === 'month') return words.insights.lastsMonth(perDay, formatCoins(inWhole(pace.left)));
  return words.insights.lasts(perDay, dayName(month, String(pace.until)));
}

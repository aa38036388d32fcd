/** How much of the month's coins is used, for the bar (docs/product.md §6). */
import type { Paise } from '@pg/contract/money';

export type Usage = 'none' | 'good' | 'warn' | 'high';

/** Colour class of the bar: none without a limit, good below 50% used, warn below 80%, high from there on. */
export function usageOf(monthlyLimit: Paise, remaining: Paise): Usage {
  if (monthlyLimit === 0) return 'none';
  const used = (monthlyLimit - remaining) * 100;
  if (used < monthlyLimit * 50) return 'good';
  return used < monthlyLimit * 80 ? 'warn' : 'high';
}

/** How much is used, in words: whole percents, rounded down, so that no bound is named before it is reached. */
export function usageText(monthlyLimit: Paise, remaining: Paise): string {
  if (monthlyLimit === 0) return 'No limit set';
  return `${Math.max(0, Math.floor(((monthlyLimit - remaining) * 100) / monthlyLimit))}% used`;
}

/** The part that is used, 0 to 100, for the width of the bar; all of it when there is no limit. */
export const percentUsed = (monthlyLimit: Paise, remaining: Paise): number =>
  monthlyLimit === 0 ? 100 : Math.min(100, Math.max(0, ((monthlyLimit - remaining) * 100) / monthlyLimit));

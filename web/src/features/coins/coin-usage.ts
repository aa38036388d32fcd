/** How much of the month's coins is used, for the coins bar (docs/product.md §10). */
import type { Paise } from '@pg/contract/money';
import { words } from '#words/first.ts';

export type Usage = 'none' | 'good' | 'warn' | 'high';

/** Returns the colour of the bar: none without a limit, good below 50% used, warn below 80%, else high. */
export function usageOf(monthlyLimit: Paise, remaining: Paise): Usage {
  if (monthlyLimit === 0) return 'none';
  const used = (monthlyLimit - remaining) * 100;
  if (used < monthlyLimit * 50) return 'good';
  return used < monthlyLimit * 80 ? 'warn' : 'high';
}

/** Returns the used part in whole per cent, rounded down, so that 50% and 80% appear only once they are reached. */
export function usageText(monthlyLimit: Paise, remaining: Paise): string {
  if (monthlyLimit === 0) return words.coins.noLimit;
  return words.coins.used(Math.max(0, Math.floor(((monthlyLimit - remaining) * 100) / monthlyLimit)));
}

/** Returns the used part in percent, 0 to 100, for the width of the bar; 100 without a limit. */
export const percentUsed = (monthlyLimit: Paise, remaining: Paise): number =>
  monthlyLimit === 0 ? 100 : Math.min(100, Math.max(0, ((monthlyLimit - remaining) * 100) / monthlyLimit));

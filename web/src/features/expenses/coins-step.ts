/**
 * What must happen to the user's coins before an expense can be recorded: a limit must be set, or coins must be added
 * (docs/product.md §6). The form offers this step.
 */
import { coinsIn } from '@pg/contract/coins';
import { limits } from '@pg/contract/limits';
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import type { Known } from './form/draft.ts';

/** `missing` is how many coins the expense needs beyond those that are left, in hundredths. */
export type CoinsStep = { readonly kind: 'limit' } | { readonly kind: 'coins'; readonly missing: Paise };

/**
 * Returns the step, as far as the coins are known; undefined if no step is needed.
 *
 * @param own what the expense takes from the user's coins, in paise; undefined until the amount is clear
 */
export function coinsStep({ coins, month }: Pick<Known, 'coins' | 'month'>, own: Paise | undefined) {
  const balance = coins && coinsIn(coins, month);
  if (!balance || balance.fromDevice || own === 0) return undefined;
  if (balance.monthlyLimit === 0) return { kind: 'limit' } satisfies CoinsStep;
  if (own === undefined || own <= balance.remaining) return undefined;
  return { kind: 'coins', missing: minus(own, balance.remaining) } satisfies CoinsStep;
}

/** Limits to choose from, as a user would type them. */
export const commonLimits = ['5000', '10000', '20000'] as const;

/** Returns the limit, in hundredths of a coin, or what is wrong with it. The limit must be at least `own`. */
export function readLimit(typed: string, own: Paise | undefined): Paise | Wrong {
  const wrong = (text: string): Wrong => ({ text, field: 'limit' });
  const limit = paiseFromText(typed);
  if (limit === undefined) return wrong(words.coins.enterNumber);
  if (limit < 1) return wrong(words.coins.enterMore);
  if (limit > limits.amountPaise) return wrong(words.coins.tooMany(formatCoins(paise(limits.amountPaise))));
  if (own !== undefined && own > limit) return wrong(words.expenses.budgetTooSmall(formatRupees(own)));
  return limit;
}

/**
 * The payments that settle a group's balances (docs/product.md §6). On its own, because it loads later than the
 * balances.
 */
import { type Paise, paise } from './money.ts';
import type { AmountsByPerson } from './split.ts';

/** Brings two balances closer to zero. */
export interface Suggestion {
  readonly from: string;
  readonly to: string;
  readonly amount: Paise;
}

/**
 * Returns payments that bring every balance to zero, fewer than people with a balance. Creditors and debtors are
 * matched in the order of their ids, not by amount: when a suggested payment, or a part of it, is made, the others stay
 * the same.
 *
 * @param balances in paise by user id; they must add up to zero
 */
export function suggestedPayments(balances: AmountsByPerson): Suggestion[] {
  const left = Object.entries(balances)
    .filter(([, balance]) => balance !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([userId, balance]) => ({ userId, balance: balance as number }));
  const creditors = left.filter(({ balance }) => balance > 0);
  const debtors = left.filter(({ balance }) => balance < 0);
  const suggestions: Suggestion[] = [];
  while (creditors[0] && debtors[0]) {
    const [creditor, debtor] = [creditors[0], debtors[0]];
    const amount = Math.min(creditor.balance, -debtor.balance);
    suggestions.push({ from: debtor.userId, to: creditor.userId, amount: paise(amount) });
    creditor.balance -= amount;
    debtor.balance += amount;
    if (creditor.balance === 0) creditors.shift();
    if (debtor.balance === 0) debtors.shift();
  }
  return suggestions;
}

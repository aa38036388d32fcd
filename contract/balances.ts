/**
 * Balances between the members of a group, and the payments that settle them (docs/product.md §6). Amounts are paise.
 * The balances of a group always add up to zero.
 */
import { type Paise, paise } from './money.ts';
import type { Amounts } from './split.ts';

/** A person's sums over the whole life of a group, in paise. */
export interface Figures {
  /** What the person paid for shared expenses. */
  readonly paid: Paise;
  /** The person's shares of them. */
  readonly share: Paise;
  /** Payments to other members. */
  readonly sent: Paise;
  /** Payments from other members. */
  readonly received: Paise;
}

/** Returns what the group owes to a person; negative if the person owes the group. */
export const balanceOf = ({ paid, share, sent, received }: Figures): Paise => paise(paid - share + sent - received);

/** A payment that would bring two balances closer to zero. */
export interface Suggestion {
  readonly from: string;
  readonly to: string;
  readonly amount: Paise;
}

/**
 * Returns payments that would bring every balance to zero. There are fewer payments than people with a balance.
 *
 * Creditors and debtors are matched in the order of their ids, not by amount. So when someone makes a suggested
 * payment, or a part of it, the other suggestions stay the same.
 *
 * @param balances in paise by user id; they must add up to zero
 */
export function suggestedPayments(balances: Amounts): Suggestion[] {
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

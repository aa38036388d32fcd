/** What an expense means to a person: what they paid, what they owe of it, and what the group owes them (docs/product.md §6). */
import type { Expense } from '@pg/contract/expense';
import { minus, type Paise, sum, zero } from '@pg/contract/money';

/** Returns what the person paid of the expense, in paise. */
export function amountPaidBy({ payers, userId, amount }: Expense, payerId: string): Paise {
  if (!payers) return userId === payerId ? amount : zero;
  return payers.find((payer) => payer.userId === payerId)?.amount ?? zero;
}

/**
 * Returns what the group owes a person for an expense, in paise, and the person's share of it. A negative amount is what
 * the person owes. Undefined while the share is not known.
 */
export function owedAndShareOf(
  expense: Expense,
  userId: string,
): { readonly owed: Paise; readonly share: Paise } | undefined {
  const { payers = [expense], shared = expense.amount, share } = expense;
  if (share === undefined) return undefined;
  const [payer] = payers;
  // An expense in several groups has one payer, whom each group owes what is shared in it.
  const credit = payers.length === 1 && payer?.userId === userId ? shared : amountPaidBy(expense, userId);
  return { owed: minus(credit, share), share };
}

/** Returns the reader's share of some expenses, in paise; undefined while one of the shares is not known. */
export const ownShareOfAll = (expenses: readonly Expense[]): Paise | undefined =>
  expenses.every(({ share }) => share !== undefined) ? sum(...expenses.map(({ share = zero }) => share)) : undefined;

/** Who paid how much of an expense. */
import type { Expense } from '@pg/contract/answers';
import { type Paise, zero } from '@pg/contract/money';

/** Returns what the person paid of the expense, in paise. */
export function paidPart({ payers, userId, amount }: Expense, payerId: string): Paise {
  if (!payers) return userId === payerId ? amount : zero;
  return payers.find((payer) => payer.userId === payerId)?.amount ?? zero;
}

/** What a change that waits on this device will take from its user's coins (docs/product.md §6). */
import { minus, type Paise, zero } from '@pg/contract/money';
import type { Entry } from '#outbox/entries.ts';
import { paidPart } from '../people/paid-part.ts';

/** Returns hundredths of a coin; negative for money taken, which adds coins. */
export function coinsUsed({ kind, shown, userId }: Entry): Paise {
  if (kind === 'expense') return paidPart(shown, userId);
  return shown.type === 'GIVE' ? shown.amount : minus(zero, shown.amount);
}

/** Which changes of the user's coins are announced. */
import { coinsIn } from '@pg/contract/coins';
import type { LedgerState } from '#store/ledger.ts';

type Balance = Pick<LedgerState, 'coins' | 'month'>;

/**
 * Returns the new balance in hundredths of a coin, if the balance changed within a month and the server has confirmed
 * both balances.
 */
export function balanceChange(before: Balance, after: Balance) {
  if (before.coins === after.coins) return undefined;
  const was = before.coins && coinsIn(before.coins, before.month);
  const is = after.coins && coinsIn(after.coins, after.month);
  if (!was || !is || was.fromDevice || was.month !== is.month || was.remaining === is.remaining) return undefined;
  return is.remaining;
}

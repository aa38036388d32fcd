/**
 * Announces each change of the balance (docs/product.md §6), but not the first balance, nor the reset by a new month.
 */
import { coinsIn } from '@pg/contract/coins';
import { formatCoins } from '@pg/contract/money';
import { type LedgerState, ledger } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';

/** Shows 'Remaining coins: N' at every change of the balance, until the returned function is called. */
export function announceBalance(): () => void {
  return ledger.subscribe((state, before) => {
    const changed = balanceChange(before, state);
    if (changed !== undefined) toast.plain(words.coins.remainingNow(formatCoins(changed)), { id: 'balance' });
  });
}

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

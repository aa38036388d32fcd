/**
 * Announces each change of the remaining coins, but not their first value, nor the reset by a new month
 * (docs/product.md §10.11).
 */
import { formatCoins } from '@pg/contract/money';
import { balanceChange } from '#store/ledger/balance-change.ts';
import { ledger } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';

/** Shows 'Remaining coins: N' at each such change, until the returned function is called. */
export function announceBalance(): () => void {
  return ledger.subscribe((state, before) => {
    const changed = balanceChange(before, state);
    if (changed !== undefined) toast.plain(words.coins.remainingNow(formatCoins(changed)), { id: 'balance' });
  });
}

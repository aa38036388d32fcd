/**
 * Announces each change of the balance (docs/product.md §6), but not the first balance, nor the reset by a new month.
 */
import { formatCoins } from '@pg/contract/money';
import { balanceChange } from '#store/ledger/balance-change.ts';
import { ledger } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';

/** Shows 'Remaining coins: N' at every change of the balance, until the returned function is called. */
export function announceBalance(): () => void {
  return ledger.subscribe((state, before) => {
    const changed = balanceChange(before, state);
    if (changed !== undefined) toast.plain(words.coins.remainingNow(formatCoins(changed)), { id: 'balance' });
  });
}

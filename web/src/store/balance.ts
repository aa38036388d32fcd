/** The coin account as it stands now: a new month begins with the full limit, without waiting for the server. */
import { accountIn } from '@pg/contract/coins';
import { zero } from '@pg/contract/money';
import type { AccountSlice, LedgerState } from './ledger-state.ts';

/** The account turned into the ledger's month. Amounts in hundredths of a coin. */
export function balanceOf({ account, month }: Pick<LedgerState, 'account' | 'month'>): AccountSlice | undefined {
  if (!account) return undefined;
  const { coins } = accountIn({ coins: { ...account, epoch: 0 }, spentThisMonth: zero }, month);
  const { monthlyLimit, remaining } = coins;
  return { ...account, monthlyLimit, remaining, month: coins.month };
}

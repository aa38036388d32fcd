/** The user's coins in the current month: a new month begins with the full limit, without waiting for the server. */
import { accountIn } from '@pg/contract/coins';
import { zero } from '@pg/contract/money';
import type { CoinsSlice, LedgerState } from './state.ts';

/** Returns the coins as of the ledger's month, in hundredths of a coin. */
export function balanceOf({ coins, month }: Pick<LedgerState, 'coins' | 'month'>): CoinsSlice | undefined {
  if (!coins) return undefined;
  const now = accountIn({ coins: { ...coins, epoch: 0 }, spentThisMonth: zero }, month).coins;
  return { ...coins, monthlyLimit: now.monthlyLimit, remaining: now.remaining, month: now.month };
}

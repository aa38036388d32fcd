/** Takes what an own change answers about the account into the ledger. */
import type { UserSummary } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import type { LedgerState } from './ledger-state.ts';
import { offerAccount } from './offers.ts';

/** `month` is the one in which the change was sent: a month that began since then turns the account again. */
export const offerSummary = (state: LedgerState, summary: UserSummary, month: Month): LedgerState =>
  offerAccount(state, {
    monthlyLimit: summary.monthlyLimitCoins,
    remaining: summary.remainingCoins,
    revision: summary.revision,
    month,
  });

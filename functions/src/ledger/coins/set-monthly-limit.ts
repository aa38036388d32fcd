/** Sets the caller's monthly limit. */
import { sum } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { commit } from '../commit.ts';
import { accountAt, resetTo, saveAccount } from './account.ts';

/** Sets limit and remaining coins to the new limit and begins a new epoch (docs/product.md §6). */
export const setMonthlyLimit: Handler<'setMonthlyLimit'> = (call) =>
  commit(call, [], (change) => {
    const { user } = change;
    const { limit } = call.request;
    const account = resetTo(accountAt(call, user), limit);
    const summary = saveAccount(change, account, { coinsAdded: sum(user.coinsAdded, limit) });
    const { monthlyLimitCoins, remainingCoins, revision } = summary;
    return { monthlyLimit: monthlyLimitCoins, remainingCoins, revision };
  });

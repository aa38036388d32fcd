/** Sets the caller's monthly limit. */
import { sum } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { commit } from '../commit.ts';
import { openAccount, resetTo, saveAccount } from './account.ts';

/** Limit and remaining coins both become the new limit, and a new epoch begins (docs/product.md §6). */
export const setMonthlyLimit: Handler<'setMonthlyLimit'> = (call) =>
  commit(call, [], ({ tx, user }) => {
    const { limit } = call.request;
    const summary = saveAccount(tx, call.caller.userId, user, resetTo(limit, openAccount(user, call)), {
      coinsAdded: sum(user.coinsAdded, limit),
    });
    const { monthlyLimitCoins, remainingCoins, revision } = summary;
    return { monthlyLimit: monthlyLimitCoins, remainingCoins, revision };
  });

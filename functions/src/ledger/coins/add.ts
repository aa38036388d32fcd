/** Adds coins to the caller's budget. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatCoins, paise, sum } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { commit } from '../commit.ts';
import { openAccount, raiseBy, saveAccount } from './account.ts';

/**
 * Limit and remaining coins both rise by what is added (docs/product.md §6).
 *
 * @throws ContractError `limit-not-set` while no limit is set; `limit-reached` past a crore.
 */
export const addCoins: Handler<'addCoins'> = (call) =>
  commit(call, [], ({ tx, user }) => {
    const { coins } = call.request;
    const account = openAccount(user, call);
    if (account.coins.monthlyLimit === 0) throw new ContractError('limit-not-set');
    if (sum(account.coins.monthlyLimit, coins) > limits.amountPaise) {
      throw new ContractError(
        'limit-reached',
        `The limit can be at most ${formatCoins(paise(limits.amountPaise))} coins.`,
      );
    }
    const summary = saveAccount(tx, call.caller.userId, user, raiseBy(coins, account), {
      coinsAdded: sum(user.coinsAdded, coins),
    });
    const { monthlyLimitCoins, remainingCoins, revision } = summary;
    return { coins, monthlyLimit: monthlyLimitCoins, remainingCoins, revision };
  });

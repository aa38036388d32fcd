/** Adds coins to the caller's budget. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatCoins, paise, sum } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { commit } from '../commit.ts';
import { accountAt, raiseBy, saveAccount } from './account.ts';

/**
 * Raises limit and remaining coins by the added coins (docs/product.md §6).
 *
 * @throws ContractError `limit-not-set` while no limit is set; `limit-reached` above one crore.
 */
export const addCoins: Handler<'addCoins'> = (call) =>
  commit(call, [], (change) => {
    const { user } = change;
    const { coins } = call.request;
    const account = accountAt(call, user);
    if (account.coins.monthlyLimit === 0) throw new ContractError('limit-not-set');
    if (sum(account.coins.monthlyLimit, coins) > limits.amountPaise) {
      throw new ContractError(
        'limit-reached',
        `The limit can be at most ${formatCoins(paise(limits.amountPaise))} coins.`,
        { field: 'coins', limit: limits.amountPaise / 100 },
      );
    }
    const summary = saveAccount(change, raiseBy(account, coins), { coinsAdded: sum(user.coinsAdded, coins) });
    const { monthlyLimitCoins, remainingCoins, revision } = summary;
    return { coins, monthlyLimit: monthlyLimitCoins, remainingCoins, revision };
  });

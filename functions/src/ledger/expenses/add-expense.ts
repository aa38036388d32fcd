/** Records an expense of the caller in one or more groups. */
import { ContractError } from '@pg/contract/errors';
import { isWithinYears } from '@pg/contract/months';
import type { Handler } from '../../call.ts';
import { groupRef, newId } from '../../firestore/references.ts';
import { accountAt } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { groupOfMember } from '../groups/membership.ts';
import { bookExpense } from './book.ts';

/**
 * Records the expense, charges the caller's coins once, and adds it to the month of each group (docs/product.md §5).
 *
 * @throws ContractError `invalid-request` for a date outside the accepted years; `not-a-member`; `limit-not-set`;
 *   `too-few-coins`.
 */
export const addExpense: Handler<'addExpense'> = (call) => {
  const { amount, paymentDate, groupCodes } = call.request;
  const id = newId();

  return commit(call, groupCodes.map(groupRef), (change) => {
    if (!isWithinYears(paymentDate, call.now)) {
      throw new ContractError(
        'invalid-request',
        'paymentDate must be at most two calendar years before or after the current one.',
        { field: 'paymentDate' },
      );
    }
    for (const snapshot of change.documents) groupOfMember(snapshot, change.userId);
    const account = accountAt(call, change.user);
    if (amount > account.coins.remaining) {
      throw new ContractError(account.coins.monthlyLimit === 0 ? 'limit-not-set' : 'too-few-coins');
    }
    return bookExpense(change, account, { id, ...call.request });
  });
};

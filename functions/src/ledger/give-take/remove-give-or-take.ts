/** Settles a Give/Take record of the caller. */
import { ContractError } from '@pg/contract/errors';
import { minus, zero } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { giveTakeRef } from '../../firestore/references.ts';
import { accountAt } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { bookRecord } from './record.ts';

/**
 * Reverses the record's effect on the coins and marks it as settled. Does nothing if it is settled already. Answers with
 * the remaining coins (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`.
 */
export const removeGiveOrTake: Handler<'removeGiveOrTake'> = (call) => {
  const { id } = call.request;
  const ref = giveTakeRef(call.caller.userId, id);

  return commit(call, [ref], (change) => {
    const record = change.documents[0].data();
    if (!record) throw new ContractError('record-not-found');
    if (record.status === 'SETTLED') return accountAt(call, change.user).coins.remaining;

    change.tx.update(ref, { status: 'SETTLED' });
    const growth = minus(zero, record.amount);
    return bookRecord(change, call, { id, type: record.type, kind: 'GIVE_TAKE_SETTLED', growth }).remainingCoins;
  });
};

/** Settles a Give/Take record of the caller. */
import { ContractError } from '@pg/contract/errors';
import { minus, zero } from '@pg/contract/money';
import type { Handler } from '../../call.ts';
import { giveTakeRef } from '../../store/references.ts';
import { openAccount } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { bookRecord } from './record.ts';

/**
 * Reverses in coins what the record still holds, whenever that is, and takes it off the list. Settling what is settled
 * changes nothing. Answers the remaining coins (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`.
 */
export const removeGiveOrTake: Handler<'removeGiveOrTake'> = (call) => {
  const { userId } = call.caller;
  const { id } = call.request;

  return commit(call, [giveTakeRef(userId, id)], ({ tx, user, documents: [snapshot] }) => {
    const record = snapshot.data();
    if (!record) throw new ContractError('record-not-found');
    if (record.status === 'SETTLED') return openAccount(user, call).coins.remaining;

    tx.update(giveTakeRef(userId, id), { status: 'SETTLED' });
    const change = minus(zero, record.amount);
    const kind = 'GIVE_TAKE_SETTLED';
    return bookRecord({ tx, user, userId, id, call, type: record.type, kind, change }).remainingCoins;
  });
};

/** Increases or reduces what a Give/Take record of the caller holds. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, type Paise, paise, zero } from '@pg/contract/money';
import type { Handler, SessionCall } from '../../call.ts';
import { giveTakeRef } from '../../store/references.ts';
import { commit } from '../commit.ts';
import { bookRecord, holdingMore, openRecord } from './record.ts';

type Name = 'increaseGiveOrTake' | 'decreaseGiveOrTake';

function changeAmount(call: SessionCall<Name>, kind: 'GIVE_TAKE_INCREASED' | 'GIVE_TAKE_DECREASED', change: Paise) {
  const { userId } = call.caller;
  const { id } = call.request;
  return commit(call, [giveTakeRef(userId, id)], ({ tx, user, documents: [snapshot] }) => {
    const changed = holdingMore(openRecord(snapshot), change);
    if (changed.amount < 0) throw new ContractError('reduces-too-much');
    if (changed.amount > limits.amountPaise) {
      throw new ContractError('limit-reached', `A record can hold at most ${formatRupees(paise(limits.amountPaise))}.`);
    }
    tx.update(giveTakeRef(userId, id), { amount: changed.amount });
    const booking = { tx, user, userId, id, call, type: changed.type, kind, change };
    const { remainingCoins, revision } = bookRecord(booking);
    return { record: { id, ...changed }, remainingCoins, revision };
  });
}

/**
 * The record comes to hold more, and the coins move with it (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `limit-reached` past a crore.
 */
export const increaseGiveOrTake: Handler<'increaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_INCREASED', call.request.amount);

/**
 * The record comes to hold less; reduced to nothing it stays until it is settled (docs/product.md §6).
 *
 * @throws ContractError `record-not-found`; `reduces-too-much` for more than it holds.
 */
export const decreaseGiveOrTake: Handler<'decreaseGiveOrTake'> = (call) =>
  changeAmount(call, 'GIVE_TAKE_DECREASED', minus(zero, call.request.amount));

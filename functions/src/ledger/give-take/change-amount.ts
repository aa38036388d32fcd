/** Changes the amount of one of the caller's Give/Take records, and the remaining coins accordingly. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { SessionCall } from '../../call.ts';
import { giveTakeRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';
import { bookRecord, grownBy, openRecord } from './record.ts';

type Name = 'increaseGiveOrTake' | 'decreaseGiveOrTake';

/**
 * Adds `growth` to the record's amount, in paise. A negative `growth` reduces it.
 *
 * @throws ContractError `record-not-found`; `reduces-too-much`; `limit-reached`.
 */
export function changeAmount(
  call: SessionCall<Name>,
  kind: 'GIVE_TAKE_INCREASED' | 'GIVE_TAKE_DECREASED',
  growth: Paise,
) {
  const { id } = call.request;
  const ref = giveTakeRef(call.caller.userId, id);

  return commit(call, [ref], (change) => {
    const changed = grownBy(openRecord(change.documents[0]), growth);
    if (changed.amount < 0) throw new ContractError('reduces-too-much');
    if (changed.amount > limits.amountPaise) {
      throw new ContractError(
        'limit-reached',
        `A record can hold at most ${formatRupees(paise(limits.amountPaise))}.`,
        {
          field: 'amount',
          limit: limits.amountPaise / 100,
        },
      );
    }
    change.tx.update(ref, { amount: changed.amount });
    const { remainingCoins, revision } = bookRecord(change, call, { id, type: changed.type, kind, growth });
    return { record: { id, ...changed }, remainingCoins, revision };
  });
}

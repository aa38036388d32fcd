/** Records money that the caller gave or took. */
import type { GiveTakeDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { Handler, SessionCall } from '../../call.ts';
import { giveTakeRef } from '../../firestore/references.ts';
import { accountAt } from '../coins/account.ts';
import { type Creation, commit } from '../commit.ts';
import { bookRecord } from './record.ts';

/** Creates an open record. GIVE subtracts its amount from the coins, even below zero, and TAKE adds it. */
export const giveOrTake: Handler<'giveOrTake'> = (call) =>
  commit(
    call,
    [],
    (change) => {
      const { id } = change;
      const record: GiveTakeDocument = { ...recordOf(call), status: 'OPEN', createdAt: call.now.toISOString() };
      change.tx.create(giveTakeRef(change.userId, id), record);
      const { type, amount } = record;
      const { remainingCoins, revision } = bookRecord(change, call, { id, type, kind: type, growth: amount });
      return { record: { id, ...record }, remainingCoins, revision };
    },
    { creation: recordedBefore(call) },
  );

type GivingOrTaking = SessionCall<'giveOrTake'>;

const recordOf = ({ request: { description = '', ...record } }: GivingOrTaking) => ({ ...record, description });

/** How to answer a repeat of a call that has made its record, even if the record is settled or has another amount. */
const recordedBefore = (call: GivingOrTaking): Creation<'giveOrTake', GiveTakeDocument, []> => ({
  refOf: (id) => giveTakeRef(call.caller.userId, id),
  answer: (stored, { user, id }) => {
    const { amount: _, ...asked } = recordOf(call);
    const isOther = Object.entries(asked).some(([field, value]) => stored[field as keyof typeof asked] !== value);
    if (isOther) throw new ContractError('idempotency-key-reused');
    return {
      record: { id, ...stored },
      remainingCoins: accountAt(call, user).coins.remaining,
      revision: user.revision,
    };
  },
});

/** Records money that the caller gave or took. */
import type { GiveTakeDocument } from '@pg/contract/documents';
import type { Handler } from '../../call.ts';
import { giveTakeRef, newId } from '../../firestore/references.ts';
import { commit } from '../commit.ts';
import { bookRecord } from './record.ts';

/** Creates an open record. GIVE subtracts its amount from the coins, even below zero, and TAKE adds it. */
export const giveOrTake: Handler<'giveOrTake'> = (call) => {
  const { type, amount, name, date, description = '' } = call.request;
  const id = newId();

  return commit(call, [], (change) => {
    const createdAt = call.now.toISOString();
    const record: GiveTakeDocument = { type, amount, name, date, description, status: 'OPEN', createdAt };
    change.tx.create(giveTakeRef(change.userId, id), record);
    const { remainingCoins, revision } = bookRecord(change, call, { id, type, kind: type, growth: amount });
    return { record: { id, ...record }, remainingCoins, revision };
  });
};

/** Records money that the caller gave or took. */
import type { GiveTakeDocument } from '@pg/contract/documents';
import type { Handler } from '../../call.ts';
import { giveTakeRef, newId } from '../../store/references.ts';
import { commit } from '../commit.ts';
import { bookRecord } from './record.ts';

/** Makes an open record. GIVE takes its amount from the coins, TAKE brings it; neither is ever refused for coins. */
export const giveOrTake: Handler<'giveOrTake'> = (call) => {
  const { userId } = call.caller;
  const { type, amount, name, date, description = '' } = call.request;
  const id = newId();

  return commit(call, [], ({ tx, user }) => {
    const createdAt = call.now.toISOString();
    const record: GiveTakeDocument = { type, amount, name, date, description, status: 'OPEN', createdAt };
    tx.create(giveTakeRef(userId, id), record);
    const booking = { tx, user, userId, id, call, type, kind: type, change: amount };
    const { remainingCoins, revision } = bookRecord(booking);
    return { record: { id, ...record }, remainingCoins, revision };
  });
};

/** Lists the caller's open Give/Take records. */
import { accountIn } from '@pg/contract/coins';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../../call.ts';
import { readAs } from '../../firestore/read-as.ts';
import { giveTakeCollection } from '../../firestore/references.ts';
import { readQuery } from '../../firestore/transact.ts';

/**
 * Answers with the open records, newest first, and their sums, all read at one instant (docs/product.md §6). With
 * `limit`, only the newest records are listed; the sums always include all.
 */
export const giveOrTakeRecords: Handler<'giveOrTakeRecords'> = ({ caller, request, now }) =>
  readAs(caller, async (tx, user) => {
    const open = giveTakeCollection(caller.userId)
      .where('status', '==', 'OPEN')
      .orderBy('date', 'desc')
      .orderBy('createdAt', 'desc');
    const { docs } = await readQuery(tx, request.limit === undefined ? open : open.limit(request.limit));
    const { coins } = accountIn(user, monthOf(now));
    return {
      records: docs.map((document) => ({ id: document.id, ...document.data() })),
      given: user.given,
      taken: user.taken,
      remainingCoins: coins.remaining,
      monthlyLimitCoins: coins.monthlyLimit,
      revision: user.revision,
    };
  });

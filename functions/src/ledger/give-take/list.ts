/** The caller's open Give/Take records. */
import { accountIn } from '@pg/contract/coins';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../../call.ts';
import { readAll } from '../../store/read-all.ts';
import { readQuery } from '../../store/read-query.ts';
import { giveTakeCollection, userRef } from '../../store/references.ts';
import { transact } from '../../store/transact.ts';
import { sessionUser } from '../session.ts';

/**
 * Records that are not settled, newest first, with what all of them come to, all of one instant (docs/product.md §6).
 * With `limit`, the newest so many.
 */
export const giveOrTakeRecords: Handler<'giveOrTakeRecords'> = ({ caller, request, now }) =>
  transact(
    async (tx) => {
      const [snapshot] = await readAll(tx, [userRef(caller.userId)]);
      const user = sessionUser(snapshot, caller);
      const open = giveTakeCollection(caller.userId)
        .where('status', '==', 'OPEN')
        .orderBy('date', 'desc')
        .orderBy('createdAt', 'desc');
      const { docs } = await readQuery(tx, request.limit === undefined ? open : open.limit(request.limit));
      const { coins } = accountIn(monthOf(now), user);
      return {
        records: docs.map((document) => ({ id: document.id, ...document.data() })),
        given: user.given,
        taken: user.taken,
        remainingCoins: coins.remaining,
        monthlyLimitCoins: coins.monthlyLimit,
        revision: user.revision,
      };
    },
    { readOnly: true },
  );

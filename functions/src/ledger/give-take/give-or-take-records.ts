/** Lists the caller's open Give/Take records. */
import { accountIn } from '@pg/contract/coins';
import type { GiveTakeDocument } from '@pg/contract/documents';
import { limits, pageSizes } from '@pg/contract/limits';
import { monthOf } from '@pg/contract/months';
import type { Query, Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { type Listed, newestFirst, nextPlace, readCount, readLists } from '../../firestore/lists.ts';
import { readAs } from '../../firestore/permissions.ts';
import { giveTakeCollection } from '../../firestore/references.ts';
import { readQuery } from '../../firestore/transact.ts';

/**
 * Answers with the open records, newest first, and their sums, all read at one instant (docs/product.md §6). At most
 * `limit` records are listed, after the place `before`, or fewer if they are large; the sums always include all.
 */
export const giveOrTakeRecords: Handler<'giveOrTakeRecords'> = ({ caller, request, now }) =>
  readAs(caller, async (tx, user) => {
    const { limit = limits.listedPerAnswer, before } = request;
    const open = giveTakeCollection(caller.userId).where('status', '==', 'OPEN');
    const { docs, isCut } = await newestOf(tx, newestFirst(open, 'date', before), limit);
    const { coins } = accountIn(user, monthOf(now));
    return {
      records: docs.map((document) => ({ id: document.id, ...document.data() })),
      given: user.given,
      taken: user.taken,
      remainingCoins: coins.remaining,
      monthlyLimitCoins: coins.monthlyLimit,
      revision: user.revision,
      ...nextPlace(docs, isCut || docs.length === limit, 'date'),
    };
  });

/** Reads the first records of the list. If they may be more than a page, counts them first, so that they can be claimed. */
async function newestOf(
  tx: Transaction,
  list: Query<GiveTakeDocument>,
  limit: number,
): Promise<Listed<GiveTakeDocument>> {
  if (limit <= pageSizes.records) return { docs: (await readQuery(tx, list, limit)).docs, isCut: false };
  const [listed] = await readLists(tx, [{ list, most: await readCount(tx, list, limit) }]);
  return listed ?? { docs: [], isCut: false };
}

/** Lists the limits that the caller has set and the coins that the caller has added. */
import { limits } from '@pg/contract/limits';
import type { Handler } from '../../call.ts';
import { readAs } from '../../firestore/permissions.ts';
import { movementsRef } from '../../firestore/references.ts';
import { readQuery } from '../../firestore/transact.ts';

const shown = ['SET_LIMIT', 'ADD_COINS'] as const;

/** Answers with the latest entries, newest first, and the total of all entries ever made (docs/product.md §6). */
export const coinsHistory: Handler<'coinsHistory'> = ({ caller }) =>
  readAs(caller, async (tx, { coinsAdded }) => {
    const newest = movementsRef(caller.userId).where('kind', 'in', shown).orderBy('timestamp', 'desc');
    const { docs } = await readQuery(tx, newest, limits.coinHistoryEntries);
    const history = docs.flatMap((document) => {
      const { kind, amount, timestamp } = document.data();
      return kind === 'SET_LIMIT' || kind === 'ADD_COINS'
        ? [{ id: document.id, actionType: kind, amount, timestamp }]
        : [];
    });
    return { history, totalCoins: coinsAdded };
  });

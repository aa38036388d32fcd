/**
 * Groups that are older than balances store when their balances began, so that screens can say which expenses the
 * balances leave out.
 */
import { collections } from '@pg/contract/paths';
import { balancesRef, groupExpensesRef } from '@pg/functions/firestore/references';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import type { Migration, Reader } from './migration.ts';

/**
 * Returns whether the group's first expense is older than balances. Such an expense has no revision and no shares.
 */
async function hasOlderExpenses({ ref, get }: Reader): Promise<boolean> {
  const { docs } = await get(groupExpensesRef(ref.id).orderBy('createdAt').limit(1));
  return docs.some((first) => first.data().revision === undefined);
}

/** Returns the fields to write into the group's balances, or undefined if they need none. */
async function beginning(reader: Reader): Promise<DocumentData | undefined> {
  const { docs } = await reader.get(balancesRef(reader.ref.id).parent);
  const stored = docs.find(({ id }) => id === balancesRef(reader.ref.id).id);
  if (stored?.data().since !== undefined || !(await hasOlderExpenses(reader))) return undefined;
  if (!stored) return { byMember: {}, count: 0, since: new Date().toISOString(), revision: 1 };
  // The first shared expense or payment created the document.
  return { since: stored.createTime.toDate().toISOString(), revision: FieldValue.increment(1) };
}

export const balancesSince: Migration = {
  name: '0004-balances-since',
  result: 'every group with expenses from before balances stores when its balances began',
  collections: [collections.groups],
  change: async (_, __, reader) => ((await beginning(reader)) ? {} : undefined),
  alongside: async (_, reader) => {
    const fields = await beginning(reader);
    return fields ? [[balancesRef(reader.ref.id), fields]] : [];
  },
};

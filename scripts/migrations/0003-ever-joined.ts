/** Groups store how many people have ever joined: everyone whom the members, former members or months name. */
import { collections } from '@pg/contract/paths';
import { monthsRef } from '@pg/functions/firestore/references';
import { peopleNamedIn } from '@pg/functions/ledger/groups/ever-joined';
import type { Migration } from './migration.ts';

/**
 * In a group without a stored count, a join counts only members and former members, but the months may name more
 * people.
 */
export const everJoined: Migration = {
  name: '0003-ever-joined',
  result: 'every group stores how many people have ever been in it',
  collections: [collections.groups],
  change: async ({ members, former = {}, everJoined: counted = 0 }, _, { ref, get }) => {
    const months = await get(monthsRef(ref.id));
    const named = peopleNamedIn(
      { members, former },
      months.docs.map((month) => month.data()),
    );
    return named > counted ? { everJoined: named } : undefined;
  },
};

/** Groups store how many people have ever joined, as far as members, former members and months show it. */
import { collections } from '@pg/contract/paths';
import { monthsRef } from '@pg/functions/firestore/references';
import { peopleNamedIn } from '@pg/functions/ledger/groups/ever-joined';
import type { Migration } from './migration.ts';

/** For groups joined before this ran, the count comes from members and former members; months may show more. */
export const everJoined: Migration = {
  name: '0003-ever-joined',
  says: 'every group says how many people have ever been in it',
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

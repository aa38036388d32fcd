/** Groups say how many people have ever been in them, as far as their members, those who left and their months tell. */
import { collections } from '@pg/contract/paths';
import { peopleNamedIn } from '@pg/functions/ledger/groups/people-ever';
import { monthsRef } from '@pg/functions/store/references';
import type { Migration } from './migration.ts';

/** A group that somebody joined before this ran counts from its members and those who left: its months may tell of more. */
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

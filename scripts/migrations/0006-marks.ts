/** Groups in which two names look the same store the marks that tell these people apart (docs/product.md §2). */
import { collections } from '@pg/contract/paths';
import { marksOf } from '@pg/functions/names';
import type { Migration } from './migration.ts';

export const marks: Migration = {
  name: '0006-marks',
  result: 'everyone whose name looks like another in the group has a mark',
  collections: [collections.groups],
  change: ({ members, former = {}, marks: stored }) => {
    const found = marksOf({ members, former });
    return stored === undefined && Object.keys(found).length > 0 ? { marks: found } : undefined;
  },
};

/** Groups in Hindi: creating, joining, settings and activity. */
import { hi as pushes } from '@pg/contract/push-words/hi';
import type { groups as english } from '../en/groups.ts';
import { plural } from '../plural.ts';

export const groups: typeof english = {
  struck: pushes.struck,
  struckNow: (count) => plural(count, { one: 'एडमिन ने 1 खर्च हटाया।', other: `एडमिन ने ${count} खर्च हटाए।` }),
  struckList: (count) => `एडमिन के हटाए खर्च (${count})`,
};

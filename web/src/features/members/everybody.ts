/** Everyone whose spending is part of a month's total. */
import type { Member } from '@pg/contract/answers';
import { formerMemberName } from '@pg/contract/people';
import type { Group, TotalsSlice } from '#store/ledger.ts';
import { personName } from '#ui/person-name.ts';

/** The role of a person who has left the group. */
export const formerRole = 'former';

/** Returns the members, and the former members who have a part in the total. */
export function everybody({ members, former }: Group, { byMember }: TotalsSlice): readonly Member[] {
  const ids = new Set(members.map(({ userId }) => userId));
  const left = Object.entries(byMember).flatMap(([userId, part]): Member[] => {
    if (part === 0 || ids.has(userId)) return [];
    const name = personName(former.find((one) => one.userId === userId)?.name || formerMemberName);
    return [{ userId, name, username: userId, role: formerRole }];
  });
  return [...members, ...left];
}

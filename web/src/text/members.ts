/** Everyone whose spending is part of a month's total. */
import type { Member } from '@pg/contract/group';
import { formerMemberName } from '@pg/contract/people';
import type { Group, TotalsSlice } from '#state/store.ts';
import { personLabel } from '#ui/labels.ts';

/** The role of a person who has left the group. */
export const formerRole = 'former';
/** The role of a person without an account. */
export const guestRole = 'guest';

/** Returns the members, and the guests and former members who have a part in the total. */
export function peopleInTotals({ members, former, guests = [] }: Group, { byMember }: TotalsSlice): readonly Member[] {
  const ids = new Set(members.map(({ userId }) => userId));
  const left = Object.entries(byMember).flatMap(([userId, part]): Member[] => {
    if (part === 0 || ids.has(userId)) return [];
    const guest = guests.find((one) => one.userId === userId);
    const { name } = guest ?? former.find((one) => one.userId === userId) ?? {};
    const role = guest ? guestRole : formerRole;
    return [{ userId, name: personLabel(name || formerMemberName), username: userId, role }];
  });
  return [...members, ...left];
}

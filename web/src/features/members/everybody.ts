/** Whose spending a month's total is made of. */
import type { Member } from '@pg/contract/answers';
import { formerMemberName } from '@pg/contract/former-member';
import type { Group, TotalsSlice } from '#store/ledger/state.ts';

/** The role by which a list tells who is in the group no more. */
export const formerRole = 'former';

/** The members, and whoever left and has a part in the total. */
export function everybody({ members, former }: Group, { byMember }: TotalsSlice): readonly Member[] {
  const ids = new Set(members.map(({ userId }) => userId));
  const left = Object.entries(byMember).flatMap(([userId, part]): Member[] => {
    if (part === 0 || ids.has(userId)) return [];
    const name = former.find((one) => one.userId === userId)?.name || formerMemberName;
    return [{ userId, name, username: userId, role: formerRole }];
  });
  return [...members, ...left];
}

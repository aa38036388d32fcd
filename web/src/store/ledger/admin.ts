/**
 * The rights of a group's admin: to renew its code, remove members, and take out expenses of members who left
 * (docs/product.md §3).
 */
import type { Expense } from '@pg/contract/answers';
import type { Group } from '#store/ledger.ts';

/** Returns whether the user is the group's admin. */
export const isAdmin = ({ members }: Group, userId: string | null): boolean =>
  members.some((member) => member.userId === userId && member.role === 'admin');

/**
 * Returns whether the user may take an expense out of the group: only the admin may, once the member who recorded it
 * has left.
 */
export const mayStrike = (group: Group, userId: string | null, expense: Pick<Expense, 'userId'>): boolean =>
  isAdmin(group, userId) && !group.members.some((member) => member.userId === expense.userId);

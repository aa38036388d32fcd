/** What the admin of a group alone may do: renew its code, remove members, take out expenses of those who left (docs/product.md §3). */
import type { Expense } from '@pg/contract/answers';
import type { Group } from './ledger-state.ts';

/** Whether the person is the group's admin. */
export const isAdmin = ({ members }: Group, userId: string | null): boolean =>
  members.some((member) => member.userId === userId && member.role === 'admin');

/** Whether the person may take an expense out of the group: as its admin, once whoever recorded it is no member. */
export const mayStrike = (group: Group, userId: string | null, expense: Pick<Expense, 'userId'>): boolean =>
  isAdmin(group, userId) && !group.members.some((member) => member.userId === expense.userId);

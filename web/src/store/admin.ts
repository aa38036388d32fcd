/** Who may renew a group's code and remove members (docs/product.md §3). */
import type { Group } from '#store/ledger-state.ts';

/** Whether the person is the group's admin. */
export const isAdmin = ({ members }: Group, userId: string | null): boolean =>
  members.some((member) => member.userId === userId && member.role === 'admin');

/** A new expense as an event that members are notified about. */
import { announce, type Means, type PushEvent } from './announce.ts';
import { pushesOfExpense } from './expense-pushes.ts';

export interface Announcement {
  readonly expenseId: string;
  /** When the expense was stored. */
  readonly happenedAt: Date;
}

export const newExpense = ({ expenseId, happenedAt }: Announcement): PushEvent => ({
  ...{ id: expenseId, happenedAt, about: { expenseId } },
  findPushes: () => pushesOfExpense(expenseId),
});

/** Sends the pushes about a new expense. Throws the same errors as `announce`. */
export const announceExpense = (announcement: Announcement, means: Means): Promise<void> =>
  announce(newExpense(announcement), means);

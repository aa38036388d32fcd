/** A new expense as an event that members are notified about. */
import { announce, type Happening, type Means } from './announce.ts';
import { newsOfExpense } from './expense-news.ts';

export interface Announcement {
  readonly expenseId: string;
  /** When the expense was stored. */
  readonly happenedAt: Date;
}

/** The event of a new expense. */
export const newExpense = ({ expenseId, happenedAt }: Announcement): Happening => ({
  ...{ id: expenseId, happenedAt, about: { expenseId } },
  findNews: () => newsOfExpense(expenseId),
});

/** Sends the pushes about a new expense. @throws as `announce` */
export const announceExpense = (announcement: Announcement, means: Means): Promise<void> =>
  announce(newExpense(announcement), means);

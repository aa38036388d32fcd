/** A row of a list: an expense or a payment. */
import type { Expense } from '@pg/contract/expense';
import type { Group } from '#state/store.ts';
import { ExpenseCard } from './ExpenseCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import type { Entry, Period, RowPlace } from './periods.tsx';

export interface EntryListProps {
  readonly periods: readonly Period[];
  /** The number of all expenses, including those not shown. */
  readonly outOf: number;
  /** The group that the list belongs to, for the names of its people. */
  readonly group: Group | undefined;
  readonly ownId: string;
  readonly currentYear: string;
  readonly leaving: Readonly<Record<string, unknown>>;
  /** The ids of the expenses that stand out. */
  readonly arrivals: readonly string[];
  readonly onOpen: (expense: Expense) => void;
  readonly onDelete: (expense: Expense) => void;
}

interface EntryRowProps extends RowPlace {
  list: EntryListProps;
  period: Period;
  /** The entry's index in its period. */
  index: number;
  /** As of ExpenseCard.tsx. */
  position?: number | undefined;
  isFar?: boolean | undefined;
}

export function EntryRow({ list, period: { isToday, entries }, index, position, isFar, ...place }: EntryRowProps) {
  const { group, ownId, outOf, currentYear, leaving, arrivals, onOpen, onDelete } = list;
  const { expense, payment }: Partial<Entry> = entries[index] ?? {};
  const shared = { group, ownId, isFirst: index === 0, isLast: index === entries.length - 1, ...place };
  if (payment) return <PaymentCard payment={payment} isToday={isToday} {...shared} />;
  return (
    expense && (
      <ExpenseCard
        {...{ expense, currentYear, onOpen, onDelete, isFar, ...shared }}
        under={isToday ? 'today' : 'days'}
        isLeaving={leaving[expense.id] !== undefined}
        hasArrived={arrivals.includes(expense.id)}
        {...(position !== undefined && { position, outOf })}
      />
    )
  );
}

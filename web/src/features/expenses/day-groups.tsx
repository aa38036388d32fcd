/** A list of expenses, by the day of payment. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, sum } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import type { CSSProperties } from 'react';
import type { TotalsSlice } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';

/** The expenses and the payments of one day. */
export interface DayGroup {
  /** `2026-11-23` */
  readonly date: string;
  readonly expenses: readonly Expense[];
  /** In no total. */
  readonly payments: readonly Payment[];
  /**
   * What the group spent on this day, in paise; undefined if it is not known, or if the day's only card shows it
   * already.
   */
  readonly total: Paise | undefined;
}

/** Groups a list by day, newest first. Expenses keep their order. */
function byDay(expenses: readonly Expense[], payments: readonly Payment[]) {
  const days = new Map<string, { date: string; expenses: Expense[]; payments: Payment[] }>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { date, expenses: [], payments: [] };
    days.set(date, day);
    return day;
  };
  for (const expense of expenses) dayOf(expense.paymentDate.slice(0, 10)).expenses.push(expense);
  const newest = payments.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  for (const payment of newest) dayOf(payment.date).payments.push(payment);
  return [...days.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Returns the days of a month's list, newest first, with their totals. The list may lack the month's oldest expenses.
 * Then only the server knows the total of the last day in the list, and older payments are left out too.
 */
export function groupByDay(expenses: readonly Expense[], totals: TotalsSlice | undefined): DayGroup[] {
  const isWhole = expenses.length >= (totals?.count ?? 0);
  const last = isWhole ? '' : (expenses.at(-1)?.paymentDate.slice(0, 10) ?? '~');
  const payments = totals?.payments?.filter(({ date }) => date >= last) ?? [];
  return byDay(expenses, payments).map((day) => {
    const own = day.expenses.length > 1 ? sum(...day.expenses.map(({ amount }) => amount)) : undefined;
    return { ...day, total: day.date === last ? totals?.byDay?.[last.slice(8)] : own };
  });
}

/** Returns the days of what a search has found. They have no totals, because a day may have other expenses. */
export const groupMatchesByDay = (expenses: readonly Expense[], payments: readonly Payment[]): DayGroup[] =>
  byDay(expenses, payments).map((day) => ({ ...day, total: undefined }));

/** Returns the first `count` expenses of the days. */
export function firstOf(days: readonly DayGroup[], count: number): readonly DayGroup[] {
  const first: DayGroup[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    first.push(day.expenses.length > left ? { ...day, expenses: day.expenses.slice(0, left), payments: [] } : day);
    left -= day.expenses.length;
  }
  return first;
}

/** Returns the style of a row that VirtualExpenseList.tsx places, by its distance from the top of the list in pixels. */
export const rowStyle = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` };

interface DayHeadingProps {
  title: string;
  total: DayGroup['total'];
  /** See ExpenseCard.tsx. */
  row?: number;
  top?: number;
  measure?: (heading: HTMLElement | null) => void;
}

/**
 * Not a heading for screen readers, because their users would have to pass it between two expenses. Instead, the list
 * of the day is labelled with the day.
 */
export const DayHeading = ({ title, total, row, top, measure }: DayHeadingProps) => (
  <p
    ref={measure}
    data-row=""
    data-index={row}
    style={rowStyle(top)}
    className="@container flex flex-wrap justify-between gap-x-3 px-1 pt-2 pb-0.5 text-sm font-semibold text-muted"
  >
    {title} {total !== undefined && <Amount>{formatRupees(total)}</Amount>}
  </p>
);

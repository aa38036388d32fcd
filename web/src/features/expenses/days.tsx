/** A list of expenses, by the day of payment. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, sum } from '@pg/contract/money';
import type { TotalsSlice } from '#ledger/state.ts';
import { Amount } from '#ui/Amount.tsx';
import { dateText } from '#ui/date-text.ts';
import { words } from '#words/all.ts';

/** The expenses of one day. */
export interface Day {
  /** `2026-11-23` */
  readonly date: string;
  readonly expenses: readonly Expense[];
  /**
   * What the group spent on this day, in paise; undefined if it is not known, or if the day's only card shows it
   * already.
   */
  readonly total: Paise | undefined;
}

/** Groups expenses by day. They must be sorted by date. */
function byDay(expenses: readonly Expense[]): { date: string; expenses: Expense[] }[] {
  const days: { date: string; expenses: Expense[] }[] = [];
  for (const expense of expenses) {
    const date = expense.paymentDate.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.expenses.push(expense);
    else days.push({ date, expenses: [expense] });
  }
  return days;
}

/**
 * Returns the days of a month's list, newest first, with their totals. The list may lack the month's oldest expenses.
 * Then only the server knows the total of the last day in the list.
 */
export function daysOf(expenses: readonly Expense[], totals: TotalsSlice | undefined): Day[] {
  const isWhole = expenses.length >= (totals?.count ?? 0);
  const days = byDay(expenses);
  return days.map((day, index) => {
    if (isWhole || index < days.length - 1) {
      const total = day.expenses.length > 1 ? sum(...day.expenses.map(({ amount }) => amount)) : undefined;
      return { ...day, total };
    }
    return {
      ...day,
      total: totals?.byDay?.[day.date.slice(8)],
    };
  });
}

/** Returns the days of expenses that a search has found. They have no totals, because a day may have other expenses. */
export const daysOfFound = (expenses: readonly Expense[]): Day[] =>
  byDay(expenses).map((day) => ({ ...day, total: undefined }));

/** Returns the first `count` expenses of the days. */
export function firstOf(days: readonly Day[], count: number): readonly Day[] {
  const first: Day[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    first.push(day.expenses.length > left ? { ...day, expenses: day.expenses.slice(0, left) } : day);
    left -= day.expenses.length;
  }
  return first;
}

/** Returns "Today", "Yesterday", or the day of the week and the date: "Thu 19 Nov". Both days are `YYYY-MM-DD`. */
export function dayTitle(date: string, today: string): string {
  if (date === today) return words.expenses.today;
  const midnight = Date.parse(date);
  if (midnight + 24 * 60 * 60 * 1000 === Date.parse(today)) return words.expenses.yesterday;
  const weekday = words.expenses.weekdays[new Date(midnight).getUTCDay()] ?? '';
  return words.expenses.weekdayDate(weekday, dateText(date, today.slice(0, 4)));
}

interface DayHeadingProps {
  title: string;
  total: Day['total'];
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
    style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }}
    className="@container flex flex-wrap justify-between gap-x-3 px-1 pt-2 pb-0.5 text-sm font-semibold text-muted"
  >
    {title} {total !== undefined && <Amount>{formatRupees(total)}</Amount>}
  </p>
);

/** A list of expenses by period: today, the rest of this week, and the other weeks of its month. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, sum, zero } from '@pg/contract/money';
import { localDateTime, monthOfPayment, shiftDate, shiftMonth } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import type { CSSProperties } from 'react';
import type { TotalsSlice } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { dateText } from '#ui/date-text.ts';
import { words } from '#words/list.ts';

/** An expense or a payment. */
export type Entry =
  | { readonly expense: Expense; readonly payment?: never }
  | { readonly payment: Payment; readonly expense?: never };

export interface Period {
  /** "Today", "Earlier this week", "16–22 Nov" */
  readonly title: string;
  /** Whether it is today. Rows of all other periods say their date. */
  readonly isToday: boolean;
  /** The newest day first, and on each day the payments last. */
  readonly entries: readonly Entry[];
  /** What the group spent in it, in paise; undefined if nothing, or if it is not known. */
  readonly total: Paise | undefined;
}

/** Both days are `2026-11-23`. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** From Monday to Sunday. */
const weekOf = (date: string): Span => {
  const from = shiftDate(date, -((new Date(date).getUTCDay() + 6) % 7));
  return { from, to: shiftDate(from, 6) };
};

/** Returns today, what of this week is before or after it, or the date's week within its month. */
function spanOf(date: string, today: string): Span {
  const { from, to } = weekOf(date);
  if (today >= from && today <= to) {
    if (date === today) return { from: today, to: today };
    return date < today ? { from, to: shiftDate(today, -1) } : { from: shiftDate(today, 1), to };
  }
  const month = monthOfPayment(date);
  const [first, last] = [`${month}-01`, shiftDate(`${shiftMonth(month, 1)}-01`, -1)];
  return { from: from < first ? first : from, to: to > last ? last : to };
}

function titleOf({ from, to }: Span, today: string): string {
  if (from === today) return words.expenses.today;
  const week = weekOf(today);
  if (from >= week.from && from <= week.to)
    return from < today ? words.expenses.earlierThisWeek : words.expenses.laterThisWeek;
  const text = dateText(to, today.slice(0, 4));
  return from === to ? text : `${Number(from.slice(8))}–${text}`;
}

const later = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** Returns when something was paid. What says no time, but was recorded on its day, has the time of its recording. */
function timeOf({ paymentDate, createdAt }: Expense): string {
  if (paymentDate.length > 10) return paymentDate;
  const recorded = localDateTime(new Date(createdAt));
  return recorded.startsWith(paymentDate) ? recorded : paymentDate;
}

interface Day {
  readonly date: string;
  readonly expenses: Expense[];
  readonly payments: Payment[];
}

function byDay(expenses: readonly Expense[], payments: readonly Payment[]): readonly Day[] {
  const days = new Map<string, Day>();
  const dayOf = (date: string): Day => {
    const day = days.get(date) ?? { date, expenses: [], payments: [] };
    days.set(date, day);
    return day;
  };
  for (const expense of expenses) dayOf(expense.paymentDate.slice(0, 10)).expenses.push(expense);
  for (const payment of payments) dayOf(payment.date).payments.push(payment);
  return [...days.values()].sort((a, b) => later(a.date, b.date));
}

/** A day's expenses come newest first, but those without a time last. */
function inOrder(expenses: readonly Expense[]): readonly Expense[] {
  if (expenses.at(-1)?.paymentDate.length !== 10) return expenses;
  const timed = expenses.map((expense) => ({ expense, time: timeOf(expense) }));
  return timed.sort((a, b) => later(a.time, b.time)).map(({ expense }) => expense);
}

const entriesOf = ({ expenses, payments }: Day): readonly Entry[] => [
  ...inOrder(expenses).map((expense) => ({ expense })),
  ...payments.sort((a, b) => later(a.createdAt, b.createdAt)).map((payment) => ({ payment })),
];

/** Divides days, the newest first, into periods without totals. */
function inPeriods(days: readonly Day[], today: string) {
  const periods: (Span & { title: string; isToday: boolean; total: undefined; entries: Entry[] })[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last && day.date >= last.from) last.entries.push(...entriesOf(day));
    else {
      const span = spanOf(day.date, today);
      const isToday = span.from === today && span.to === today;
      periods.push({ ...span, title: titleOf(span, today), isToday, total: undefined, entries: [...entriesOf(day)] });
    }
  }
  return periods;
}

/**
 * Returns the periods of a month's list, newest first, with their totals. The list may lack the month's oldest expenses.
 * Then only the server knows the total of the last period in the list, and older payments are left out too.
 */
export function groupByPeriod(
  expenses: readonly Expense[],
  totals: TotalsSlice | undefined,
  today: string,
): readonly Period[] {
  const isWhole = expenses.length >= (totals?.count ?? 0);
  const last = isWhole ? '' : (expenses.at(-1)?.paymentDate.slice(0, 10) ?? '~');
  const payments = totals?.payments?.filter(({ date }) => date >= last) ?? [];
  return inPeriods(byDay(expenses, payments), today).map((period) => {
    const amounts =
      period.from <= last
        ? amountsIn(period, totals?.byDay)
        : period.entries.map(({ expense }) => expense?.amount ?? zero);
    return { ...period, total: amounts && (sum(...amounts) || undefined) };
  });
}

/** Returns the amounts of the days of a month that are in the span. */
const amountsIn = ({ from, to }: Span, byDay: TotalsSlice['byDay']) =>
  byDay &&
  Object.entries(byDay).flatMap(([day, amount]) => {
    const date = from.slice(0, 8) + day;
    return date >= from && date <= to ? [amount] : [];
  });

/** Returns the periods of what a search has found. They have no totals, because a period may have other expenses. */
export const groupMatches = (
  expenses: readonly Expense[],
  payments: readonly Payment[],
  today: string,
): readonly Period[] => inPeriods(byDay(expenses, payments), today);

/** Returns the first `count` rows of the periods. */
export function firstOf(periods: readonly Period[], count: number): readonly Period[] {
  let left = count;
  return periods.flatMap((period) => {
    const entries = period.entries.slice(0, Math.max(left, 0));
    left -= entries.length;
    return entries.length > 0 ? [{ ...period, entries }] : [];
  });
}

/** "Fri 27", on the row of a day of a longer period */
export const dayInWeek = (date: string): string =>
  words.expenses.weekdayDate(words.expenses.weekdays[new Date(date).getUTCDay()] ?? '', String(Number(date.slice(8))));

/** Returns the style of a row that VirtualExpenseList.tsx places, by its distance from the top of the list in pixels. */
export const rowStyle = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` };

/** Where VirtualExpenseList.tsx puts a row. */
export interface RowPlace {
  /** The index of the row, where the headings of periods are rows too. */
  row?: number;
  /** How far the row is from the top of the list, in pixels. */
  top?: number;
  /** Measures the row. */
  measure?: (row: HTMLElement | null) => void;
}

/**
 * Not a heading for screen readers, because their users would have to pass it between two expenses. Instead, the list
 * of the period is labelled with it.
 */
export const PeriodHeading = ({ period: { title, total }, row, top, measure }: RowPlace & { period: Period }) => (
  <p ref={measure} data-row="" data-index={row} style={rowStyle(top)} className="period">
    {title} {total !== undefined && <Amount>{formatRupees(total)}</Amount>}
  </p>
);

/**
 * A long list. Only the rows near the screen are in the page, so that ten thousand cards scroll like fifty. All are
 * printed.
 */
import type { Expense } from '@pg/contract/expense';
import type { Payment } from '@pg/contract/payment';
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayTitle } from '#ui/labels.ts';
import { type DayGroup, DayHeading } from './day-groups.tsx';
import { ExpenseCard, type ExpenseCardsProps } from './ExpenseCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';

/** Whether the browser is printing the page. Renders at once, because the browser prints what is in the page right after its event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

interface VirtualExpenseListProps extends ExpenseCardsProps {
  /** `2026-11-23` */
  readonly today: string;
  /** The heights of the rows that were in the page before this code loaded, in pixels. */
  readonly heights: readonly number[];
}

/** A heading, or a card with its index in the day; an expense also with its index among all expenses. */
type Row =
  | { readonly day: DayGroup; readonly expense?: never; readonly payment?: never }
  | { readonly day: DayGroup; readonly payment: Payment; readonly expense?: never; readonly index: number }
  | {
      readonly day: DayGroup;
      readonly expense: Expense;
      readonly payment?: never;
      readonly index: number;
      readonly position: number;
    };

function kindOf(row: Row): Kind {
  if (row.payment) return 'payment';
  if (!row.expense) return 'heading';
  return row.index === 0 ? 'first' : 'other';
}

function rowsOf(days: readonly DayGroup[]): readonly Row[] {
  let position = 0;
  return days.flatMap((day): Row[] => [
    { day },
    ...day.expenses.map((expense, index) => ({ day, expense, index, position: position++ })),
    ...day.payments.map((payment, index) => ({ day, payment, index: index + day.expenses.length })),
  ]);
}

/** Screen readers get each card's position in the whole list. The focused card stays in the page while scrolling. */
export default function VirtualExpenseList(props: VirtualExpenseListProps) {
  const { days, outOf, group, ownId, currentYear, today, leaving, arrivals, onOpen, onDelete, heights } = props;
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  const rows = useMemo(() => rowsOf(days), [days]);
  const [usual] = useState(() => usualHeights(rows.slice(0, heights.length).map(kindOf), heights));
  const assumed = (row: Row | undefined): number => usual[row ? kindOf(row) : 'other'];
  const keyOf = useCallback((index: number) => keyOfRow(rows[index]) ?? index, [rows]);
  const range = useCallback(
    (near: Range): number[] => {
      const indexes = defaultRangeExtractor(near);
      if (focused === undefined || focused >= near.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[index] ?? assumed(rows[index]),
    getItemKey: keyOf,
    rangeExtractor: range,
    overscan: 8,
    scrollMargin: margin,
  });

  // Content above the list may move the list at any time. The height of the page then changes too, so the page is
  // observed.
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setMargin(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const isPrinting = usePrinting();
  const items = isPrinting
    ? rows.map((_, index): Item => ({ index, start: 0, key: keyOf(index) }))
    : virtualizer.getVirtualItems();
  const place = ({ index, start }: Item) =>
    isPrinting ? { row: index } : { row: index, top: start - margin, measure: virtualizer.measureElement };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which of the cards inside has the focus
    <div
      ref={list}
      style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      className="relative"
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {inDays(items, rows).map(({ day, heading, cards }) => (
        <div key={day.date}>
          {heading && <DayHeading title={dayTitle(day.date, today)} total={day.total} {...place(heading)} />}
          <ul aria-label={dayTitle(day.date, today)}>
            {cards.map(({ item, row }) => {
              const isFirst = row.index === 0;
              const isLast = row.index === day.expenses.length + day.payments.length - 1;
              if (row.payment) {
                const { payment } = row;
                return <PaymentCard key={item.key} {...{ payment, group, ownId, isFirst, isLast }} {...place(item)} />;
              }
              const { expense, position } = row;
              return (
                <ExpenseCard
                  key={item.key}
                  isLeaving={leaving[expense.id] !== undefined}
                  hasArrived={arrivals.includes(expense.id)}
                  isUnderDay
                  {...{ expense, group, ownId, currentYear, isFirst, isLast, onOpen, onDelete, position, outOf }}
                  {...place(item)}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

const keyOfRow = (row: Row | undefined): string | undefined => (row?.expense ?? row?.payment)?.id ?? row?.day.date;

/** A row to draw. In print, the rows flow one below the other. */
type Item = Pick<VirtualItem, 'index' | 'start' | 'key'>;

type Card = Extract<Row, { readonly index: number }>;

interface DayInPage {
  readonly day: DayGroup;
  heading?: Item;
  readonly cards: { readonly item: Item; readonly row: Card }[];
}

/** Groups the rows in the page by day. */
function inDays(items: readonly Item[], rows: readonly Row[]): DayInPage[] {
  const days: DayInPage[] = [];
  for (const item of items) {
    const row = rows[item.index];
    if (!row) continue;
    let last = days.at(-1);
    if (last?.day !== row.day) {
      last = { day: row.day, cards: [] };
      days.push(last);
    }
    if ('index' in row) last.cards.push({ item, row });
    else last.heading = item;
  }
  return days;
}

const indexOf = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** A day's heading, its first expense, another one, or a payment. Rows of one kind mostly have the same height. */
type Kind = 'heading' | 'first' | 'other' | 'payment';

/** The heights of rows without wrapped lines, in pixels. */
const unwrapped: Readonly<Record<Kind, number>> = { heading: 30, first: 58, other: 58, payment: 40 };

/**
 * Returns the usual height of each kind of row, judging by the rows at the top of the list. A wrong guess is slow,
 * because a row that turns out taller moves all rows below it.
 *
 * @param kinds one for each row at the top of the list
 * @param heights of the same rows, in pixels
 */
export function usualHeights(kinds: readonly Kind[], heights: readonly number[]): Readonly<Record<Kind, number>> {
  const usual = (kind: Kind): number => {
    const known = heights.filter((_, index) => kinds[index] === kind).toSorted((a, b) => a - b);
    return known[Math.floor(known.length / 2)] ?? unwrapped[kind];
  };
  return { heading: usual('heading'), first: usual('first'), other: usual('other'), payment: usual('payment') };
}

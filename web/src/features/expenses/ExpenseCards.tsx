/** The cards of a list of expenses, by day. */
import type { Expense } from '@pg/contract/expense';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Group } from '#ledger/state.ts';
import { lateModule, useCode } from '#ui/late-code.tsx';
import { useToday } from '#ui/use-today.ts';
import { type Day, DayHeading, dayTitle, firstOf } from './days.tsx';
import { ExpenseCard } from './ExpenseCard.tsx';

export interface ExpenseCardsProps {
  readonly days: readonly Day[];
  /** The number of expenses of these days. */
  readonly count: number;
  /** The number of all expenses, including those not shown. */
  readonly outOf: number;
  /** The group that the list belongs to, for the names of its people. */
  readonly group: Group | undefined;
  readonly currentYear: string;
  readonly leaving: Readonly<Record<string, unknown>>;
  readonly onOpen: (expense: Expense) => void;
  readonly onDelete: (expense: Expense) => void;
}

/** Lists of up to this many cards are rendered in full. */
const many = 100;

const windowedCards = lateModule(() => import('./WindowedCards.tsx'));

/** The cards of a list. For a long list, WindowedCards.tsx loads and renders only the cards near the screen. */
export function ExpenseCards(props: ExpenseCardsProps) {
  const { days, count, outOf, group, currentYear, leaving, onOpen, onDelete } = props;
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = count > many;
  const { Component: WindowedCards, failure } = useCode(windowedCards, isLong);

  useLayoutEffect(() => {
    if (!WindowedCards) return;
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    setHeights((known) => known ?? rows.map((row) => row.offsetHeight));
  }, [WindowedCards]);

  if (WindowedCards && heights) return <WindowedCards {...props} today={today} heights={heights} />;
  // While the code loads, only the first cards are shown. If the code cannot be loaded, all cards are shown.
  const isPart = isLong && !failure;
  const shown = isPart ? firstOf(days, many) : days;
  const isNumbered = outOf > (isPart ? many : count);
  let position = 0;
  return (
    <div ref={list}>
      {shown.map(({ date, total, expenses }) => {
        const title = dayTitle(date, today);
        return (
          <div key={date}>
            <DayHeading title={title} total={total} />
            <ul aria-label={title}>
              {expenses.map((expense, index) => (
                <ExpenseCard
                  key={expense.id}
                  expense={expense}
                  group={group}
                  currentYear={currentYear}
                  isLeaving={leaving[expense.id] !== undefined}
                  isFirst={index === 0}
                  isLast={index === expenses.length - 1}
                  isUnderDay
                  onOpen={onOpen}
                  onDelete={onDelete}
                  {...(isNumbered && { position: position++, outOf })}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

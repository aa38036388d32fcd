/**
 * The cards of a list. Of a long list only those near the screen are in the page; the code for that loads when needed.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { lateModule, useCode } from '#ui/base/late-code.tsx';
import { ExpenseCard } from './ExpenseCard.tsx';
import type { ExpenseCardsProps } from './WindowedCards.tsx';

/** A list of up to this many cards is in the page whole. */
const many = 100;

const windowedCards = lateModule(() => import('./WindowedCards.tsx'));

export function ExpenseCards(props: ExpenseCardsProps) {
  const { expenses, outOf, currentYear, leaving, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = expenses.length > many;
  const { Component: WindowedCards, failure } = useCode(windowedCards, isLong);

  useLayoutEffect(() => {
    if (!WindowedCards) return;
    const cards = Array.from(list.current?.children ?? []);
    setHeights((known) => known ?? cards.map((card) => card.getBoundingClientRect().height));
  }, [WindowedCards]);

  if (WindowedCards && heights) return <WindowedCards {...props} heights={heights} />;
  // Until the code is here, the first cards are shown; without it, all of them.
  const shown = isLong && !failure ? expenses.slice(0, many) : expenses;
  return (
    <ul ref={list} className="space-y-2 empty:hidden">
      {shown.map((expense, index) => (
        <ExpenseCard
          key={expense.id}
          expense={expense}
          currentYear={currentYear}
          isLeaving={leaving[expense.id] !== undefined}
          onDelete={onDelete}
          {...(outOf > shown.length && { position: index, outOf })}
        />
      ))}
    </ul>
  );
}

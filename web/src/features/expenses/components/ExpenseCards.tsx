/** The cards of a list. For a long list, WindowedCards.tsx renders only those near the screen. */
import { useLayoutEffect, useRef, useState } from 'react';
import { lateModule, useCode } from '#ui/base/late-code.tsx';
import { ExpenseCard } from './ExpenseCard.tsx';
import type { ExpenseCardsProps } from './WindowedCards.tsx';

/** Lists of up to this many cards are rendered in full. */
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
  // While the code loads, only the first cards are shown. If it cannot be loaded, all of them are.
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

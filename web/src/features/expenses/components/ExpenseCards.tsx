/** The cards of a list. A long one keeps in the page only what is near the screen; the code for that loads then. */
import type { Expense } from '@pg/contract/answers';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadCode } from '#ui/load-code.ts';
import { ExpenseCard } from './ExpenseCard.tsx';

export interface ExpenseCardsProps {
  expenses: readonly Expense[];
  /** How many there are, shown or not. */
  outOf: number;
  currentYear: string;
  leaving: Readonly<Record<string, unknown>>;
  onDelete: (expense: Expense) => void;
}

export interface WindowedProps extends ExpenseCardsProps {
  /** The heights of the cards that stood in the page so far, in pixels. */
  heights: readonly number[];
}

/** Up to here all cards stand in the page. */
const many = 100;

export function ExpenseCards(props: ExpenseCardsProps) {
  const { expenses, outOf, currentYear, leaving, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [windowed, setWindowed] = useState<{ Cards: ComponentType<WindowedProps>; heights: readonly number[] }>();
  const [failed, setFailed] = useState(false);
  const isLong = expenses.length > many;

  useEffect(() => {
    if (!isLong || windowed || failed) return;
    let wanted = true;
    const show = ({ default: Cards }: { default: ComponentType<WindowedProps> }): void => {
      if (!wanted) return;
      const cards = Array.from(list.current?.children ?? []);
      setWindowed({ Cards, heights: cards.map((card) => card.getBoundingClientRect().height) });
    };
    loadCode(() => import('./WindowedCards.tsx')).then(show, () => wanted && setFailed(true));
    return () => {
      wanted = false;
    };
  }, [isLong, windowed, failed]);

  if (isLong && windowed) return <windowed.Cards {...props} heights={windowed.heights} />;
  // Until the code is here the first ones do; without it, all of them.
  const shown = isLong && !failed ? expenses.slice(0, many) : expenses;
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

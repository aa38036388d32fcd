/** A long list. Only the cards near the screen are in the page, so that ten thousand cards scroll like fifty. */
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ExpenseCard, type ExpenseCardsProps } from './ExpenseCards.tsx';

interface WindowedCardsProps extends ExpenseCardsProps {
  /** The heights of the cards that were in the page before, in pixels. */
  readonly heights: readonly number[];
}

/** The space between two cards, in pixels. */
const gap = 8;

/** The assumed height of a card until it is measured, in pixels: that of a card without wrapped lines. */
const assumedHeight = 90;

/** Screen readers get each card's position in the whole list. The focused card stays in the page while scrolling. */
export default function WindowedCards({
  expenses,
  outOf,
  group,
  currentYear,
  leaving,
  onOpen,
  onDelete,
  heights,
}: WindowedCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  const keyOf = useCallback((index: number) => expenses[index]?.id ?? index, [expenses]);
  const range = useCallback(
    (near: Range): number[] => {
      const indexes = defaultRangeExtractor(near);
      if (focused === undefined || focused >= near.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: expenses.length,
    estimateSize: (index) => heights[index] ?? assumedHeight,
    getItemKey: keyOf,
    rangeExtractor: range,
    overscan: 8,
    scrollMargin: margin,
    gap,
  });

  // Content above the list may move the list at any time. The page's height then changes too, so observe it.
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

  return (
    <ul
      ref={list}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const expense = expenses[index];
        if (!expense) return null;
        return (
          <ExpenseCard
            key={key}
            expense={expense}
            group={group}
            currentYear={currentYear}
            isLeaving={leaving[expense.id] !== undefined}
            onOpen={onOpen}
            onDelete={onDelete}
            position={index}
            outOf={outOf}
            top={start - margin}
            measure={virtualizer.measureElement}
          />
        );
      })}
    </ul>
  );
}

const indexOf = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

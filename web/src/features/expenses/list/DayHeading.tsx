/** The heading of a day in a list: the day, and what the group spent on it. */
import { formatRupees } from '@pg/contract/money';
import { Amount } from '#ui/Amount.tsx';
import type { Day } from './days.ts';

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
    className="@container flex flex-wrap justify-between gap-x-3 px-1 pt-2 pb-0.5 text-fine font-semibold text-muted"
  >
    {title} {total !== undefined && <Amount>{formatRupees(total)}</Amount>}
  </p>
);

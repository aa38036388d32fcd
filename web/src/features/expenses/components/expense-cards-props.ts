/** What a list of expense cards is given. */
import type { Expense } from '@pg/contract/answers';

export interface ExpenseCardsProps {
  readonly expenses: readonly Expense[];
  /** How many expenses there are, shown or not. */
  readonly outOf: number;
  readonly currentYear: string;
  readonly leaving: Readonly<Record<string, unknown>>;
  readonly onDelete: (expense: Expense) => void;
}

export interface WindowedCardsProps extends ExpenseCardsProps {
  /** The heights of the cards that were in the page before, in pixels. */
  readonly heights: readonly number[];
}

/** When an expense was paid, on its card, and whether it has just arrived or was edited. */
import type { Expense } from '@pg/contract/answers';
import { dateText } from '#ui/base/date-text.ts';
import { words } from '#words/all.ts';
import { isRecent } from '../arrivals.ts';

interface DateOfCardProps {
  expense: Expense;
  /** "2026" */
  currentYear: string;
  hasArrived: boolean;
}

export const DateOfCard = ({ expense, currentYear, hasArrived }: DateOfCardProps) => (
  <span>
    <time dateTime={expense.paymentDate}>{dateText(expense.paymentDate, currentYear)}</time>
    {hasArrived && (
      <span className="font-semibold text-brand-strong before:px-1 before:content-['·']">
        {isRecent(expense.createdAt, Date.now()) ? words.expenses.justNow : words.expenses.isNew}
      </span>
    )}
    {expense.editedAt && <span className="before:px-1 before:content-['·']">{words.edits.edited}</span>}
  </span>
);

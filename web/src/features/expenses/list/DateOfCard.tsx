/** The date on an expense's card, marked if the expense is new or edited. */
import type { Expense } from '@pg/contract/answers';
import { timeNow } from '#clock/clock.ts';
import { dateText } from '#ui/base/date-text.ts';
import { words } from '#words/all.ts';
import { isRecent } from './arrivals.ts';

interface DateOfCardProps {
  expense: Expense;
  /** "2026" */
  currentYear: string;
  hasArrived: boolean;
  /** Whether the heading above the card shows the day, so that the card only has to show the time. */
  isUnderDay: boolean;
}

export const DateOfCard = ({ expense, currentYear, hasArrived, isUnderDay }: DateOfCardProps) => (
  <span>
    <time dateTime={expense.paymentDate}>
      {isUnderDay ? (
        <TimeOnly date={expense.paymentDate} currentYear={currentYear} />
      ) : (
        dateText(expense.paymentDate, currentYear)
      )}
    </time>
    {hasArrived && (
      <span className="font-semibold text-brand-strong before:px-1 before:content-['·']">
        {isRecent(expense.createdAt, timeNow().getTime()) ? words.expenses.justNow : words.expenses.isNew}
      </span>
    )}
    {expense.editedAt && <span className="before:px-1 before:content-['·']">{words.edits.edited}</span>}
  </span>
);

/** Shows the time. For screen readers, the date is before it. */
function TimeOnly({ date, currentYear }: { date: string; currentYear: string }) {
  const day = dateText(date.slice(0, 10), currentYear);
  const time = dateText(date, currentYear).slice(day.length);
  return (
    <>
      <span className="sr-only">{time ? `${day}, ` : day}</span>
      {time.slice(2)}
    </>
  );
}

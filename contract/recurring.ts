/**
 * Recurring expenses (docs/product.md §14): their shape, and the dates on which they are due. Each date is counted from
 * the first one, never from the one before: the 31st is the 28th in February and the 31st again in March.
 */
import { monthPeriod } from './days-split.ts';
import { expenseLines } from './expense.ts';
import { dayOfMonth, monthOfPayment, shiftDate, shiftMonth } from './months.ts';
import { integer, list, nullable, object, oneOf, optional, person, rupees, text } from './shape.ts';

export const recurringUnits = ['WEEK', 'MONTH'] as const;

/** What happens on a date: the expense is recorded, or its maker is asked for the amount. */
export const recurringModes = ['RECORD', 'ASK'] as const;

/**
 * Why nothing is recorded any more: its maker or the admin wanted that, its maker has left, someone who pays or shares
 * has left, the maker's password was reset, or too many questions wait for an answer.
 */
export const pauses = ['WANTED', 'MAKER_LEFT', 'SOMEONE_LEFT', 'PASSWORD_RESET', 'UNANSWERED'] as const;

/** What its maker entered. */
export const recurringFields = {
  amount: rupees,
  tags: list(text),
  ...expenseLines,
  unit: oneOf(...recurringUnits),
  /** How many weeks or months apart its dates are; 1 if absent. */
  every: optional(integer),
  mode: oneOf(...recurringModes),
  /** The first date. */
  anchor: text,
  /** No date comes after this one. */
  until: optional(text),
};

/** A date on which nothing was recorded, because the amount has to be said or may be recorded already. */
const question = object({
  date: text,
  /** The id of an expense of the same tag and amount within five days, which someone has recorded by hand. */
  like: optional(text),
});

/** As documents and answers have it. */
export const recurringState = {
  /** Who has made it. */
  userId: person,
  /** The next date; null while it is paused, and once only questions are left of it. */
  next: nullable(text),
  /** The last date on which it recorded or asked. */
  last: optional(text),
  /** The oldest first. */
  questions: list(question),
  pause: optional(oneOf(...pauses)),
  /** Raised by each change of what was entered; 1 if absent. */
  revision: optional(integer),
};

export interface Dates {
  readonly unit: (typeof recurringUnits)[number];
  readonly every?: number | undefined;
  readonly anchor: string;
  readonly until?: string | undefined;
}

/** Returns a date: 0 is the first one, 1 the next. */
export function dateAfter({ unit, every = 1, anchor }: Dates, times: number): string {
  if (unit === 'WEEK') return shiftDate(anchor, times * every * 7);
  const month = shiftMonth(monthOfPayment(anchor), times * every);
  const [date, last] = [`${month}-${dayOfMonth(anchor)}`, monthPeriod(month).to];
  return date < last ? date : last;
}

/** Returns a date, as `dateAfter`; null past the last one. */
export function nextDate(dates: Dates, times: number): string | null {
  const date = dateAfter(dates, times);
  return dates.until !== undefined && date > dates.until ? null : date;
}

/** Returns how many times after the first date the first date from `from` on is. */
export function timesUntil(dates: Dates, from: string): number {
  let times = 0;
  while (dateAfter(dates, times) < from) times += 1;
  return times;
}

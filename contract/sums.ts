/** Sums of money by day and by lead tag, of a group's month and of an account (docs/product.md §6). */
import { type Paise, sum } from './money.ts';
import { type Month, monthOfPayment } from './months.ts';

/** Paise by key: a day of the month ("01" to "31") or a lead tag. */
export type Sums = Readonly<Record<string, Paise>>;

/** The key, in an account's sums by day, of expenses that were recorded in the month but paid in another one. */
export const anotherMonth = '00';

/** Returns the day of a payment date, "05". */
export const dayOf = (paymentDate: string): string => paymentDate.slice(8, 10);

/** Returns the key of a payment date in an account's sums by day: "05", or "00" if the date is not in `month`. */
export const dayIn = (month: Month, paymentDate: string): string =>
  monthOfPayment(paymentDate) === month ? dayOf(paymentDate) : anotherMonth;

/**
 * Returns whether these sums contain every expense of the total. A month or an account that is older than the sums
 * lacks its first expenses until it is repaired (docs/decisions/0059). Then screens must not show the sums.
 */
export const isComplete = (total: Paise, sums: Sums | undefined): sums is Sums =>
  sums !== undefined && sum(...Object.values(sums)) === total;

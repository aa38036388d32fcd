/** Which payment dates are valid (docs/product.md §4). */
import { limits } from './limits.ts';
import { monthOf, partsOf } from './months.ts';

const paymentDate = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether the text is a real date, alone (`YYYY-MM-DD`) or with its time (`YYYY-MM-DDTHH:mm`). */
export function isPaymentDate(text: string): boolean {
  const day = paymentDate.exec(text)?.[1];
  if (!day) return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** Whether the year of a payment date is at most two years before or after the current year in India. */
export function isWithinYears(payment: string, now: Date): boolean {
  const { year } = partsOf(monthOf(now));
  return Math.abs(Number(payment.slice(0, 4)) - year) <= limits.yearsEitherSide;
}

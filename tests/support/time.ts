/** Today's date in India, in the formats that tests use. */
import { localDate, monthOf, partsOf } from '@pg/contract/months';

/** Returns today's date, month and year. A test calls it once, so that midnight cannot fall between two readings. */
export function today(now = new Date()): { date: string; month: number; year: number } {
  return { date: localDate(now), ...partsOf(monthOf(now)) };
}

/** The current day in India, in the formats that tests use. */
import { localDate, monthOf, partsOf } from '@pg/contract/months';

/** Today's date and month, read once so that a test does not straddle midnight. */
export function today(now = new Date()): { date: string; month: number; year: number } {
  return { date: localDate(now), ...partsOf(monthOf(now)) };
}

/** Today's date in India, in the formats that tests use. */
import { localDate, monthOf, yearAndMonth } from '@pg/contract/months';

/** Returns today's date, month and year. A test calls this once, so that its date cannot change at midnight. */
export function today(now = new Date()): { date: string; month: number; year: number } {
  return { date: localDate(now), ...yearAndMonth(monthOf(now)) };
}

/** The day on which the tests started. */
export const { date, month, year } = today();
export const thisMonth = date.slice(0, 7);

/** The time of the emulators, which is this machine's, in milliseconds. The tests have a day of their own. */
export const emulatorTime = (): number => performance.timeOrigin + performance.now();

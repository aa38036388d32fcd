/** The day and the time of an instant. */
import { localDate, localDateTime } from '@pg/contract/months';
import { words } from '#words/first.ts';
import { dateText } from './date-text.ts';

/** Formats the day of an instant (ISO 8601 in UTC) in India: "12 Nov", with the year if it is not the current one. */
export const dayText = (instant: string, now: Date): string =>
  dateText(localDate(new Date(instant)), localDate(now).slice(0, 4));

/** Formats the time of an instant in India: "6:05 pm". */
export function timeText(instant: string): string {
  const [hours = '', minutes = ''] = localDateTime(new Date(instant)).slice(11).split(':');
  return words.dates.time(Number(hours), minutes);
}

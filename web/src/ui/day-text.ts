/** The day of an instant. */
import { localDate } from '@pg/contract/months';
import { dateText } from './base/date-text.ts';

/** Formats the day of an instant (ISO 8601 in UTC) in India: "12 Nov", with the year if it is not the current one. */
export const dayText = (instant: string, now: Date): string =>
  dateText(localDate(new Date(instant)), localDate(now).slice(0, 4));

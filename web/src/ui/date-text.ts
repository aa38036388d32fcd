/**
 * Formats dates for every screen: India's calendar, 12-hour time, and the year only if it is not the current one
 * (docs/product.md §10).
 */
import { localDate, localDateTime, type Month, yearAndMonth } from '@pg/contract/months';
import { words } from '#words/first.ts';

/**
 * Formats a local date, with or without a time: in 2026, "2026-11-20T18:05" becomes "20 Nov, 6:05 pm" and "2025-11-20"
 * becomes "20 Nov 2025". Does not use Intl, whose output differs between browsers, even in its spaces.
 */
export function dateText(local: string, currentYear: string): string {
  const [day = '', time] = local.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${words.dates.months[Number(month) - 1]}`;
  return `${text}${year === currentYear ? '' : ` ${year}`}${time ? `, ${twelveHour(time)}` : ''}`;
}

/** "Nov" */
export const shortMonth = (month: Month): string => words.dates.months[yearAndMonth(month).month - 1] ?? '';

/** Formats an instant (ISO 8601 in UTC) in Indian time. */
export const instantText = (instant: string, now: Date): string =>
  dateText(localDateTime(new Date(instant)), localDateTime(now).slice(0, 4));

/** Formats the day of an instant (ISO 8601 in UTC) in India: "12 Nov", with the year if it is not the current one. */
export const dayText = (instant: string, now: Date): string =>
  dateText(localDate(new Date(instant)), localDate(now).slice(0, 4));

/** Formats the time of an instant in India: "6:05 pm". */
export const timeText = (instant: string): string => twelveHour(localDateTime(new Date(instant)).slice(11));

function twelveHour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return words.dates.time(Number(hours), minutes);
}

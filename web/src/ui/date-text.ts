/**
 * Formats dates for every screen: India's calendar, 12-hour time, and the year only if it is not the current one
 * (docs/product.md §10).
 */
import { localDateTime } from '@pg/contract/months';
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

/** Formats an instant (ISO 8601 in UTC) in Indian time. */
export const instantText = (instant: string, now: Date): string =>
  dateText(localDateTime(new Date(instant)), localDateTime(now).slice(0, 4));

function twelveHour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return words.dates.time(Number(hours), minutes);
}

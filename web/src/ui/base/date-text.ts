/**
 * The one way in which a screen writes a date: India's calendar, 12-hour time, and the year only where it is not the
 * current one (docs/product.md §10).
 */
import { localDateTime } from '@pg/contract/months';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A local date with or without its time, as payment dates are: "2026-11-20T18:05" seen in 2026 is "20 Nov, 6:05 pm",
 * "2025-11-20" is "20 Nov 2025". Written by hand: what Intl makes of a locale differs between browsers, in its very
 * spaces.
 */
export function dateText(local: string, currentYear: string): string {
  const [day = '', time] = local.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return `${text}${year === currentYear ? '' : ` ${year}`}${time ? `, ${twelveHour(time)}` : ''}`;
}

/** An instant, ISO 8601 text in UTC, as the clock on a wall in India shows it. */
export const instantText = (instant: string, now: Date): string =>
  dateText(localDateTime(new Date(instant)), localDateTime(now).slice(0, 4));

function twelveHour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

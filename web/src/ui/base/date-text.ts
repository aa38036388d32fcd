/**
 * How every screen writes dates: India's calendar, 12-hour time, and the year only if it is not the current one
 * (docs/product.md §10).
 */
import { localDateTime } from '@pg/contract/months';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Writes a local date with or without a time, as payment dates are: "2026-11-20T18:05" seen in 2026 is "20 Nov, 6:05
 * pm", "2025-11-20" is "20 Nov 2025". Not with Intl, whose output differs between browsers, even in its spaces.
 */
export function dateText(local: string, currentYear: string): string {
  const [day = '', time] = local.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return `${text}${year === currentYear ? '' : ` ${year}`}${time ? `, ${twelveHour(time)}` : ''}`;
}

/** Writes an instant, ISO 8601 text in UTC, in India's time. */
export const instantText = (instant: string, now: Date): string =>
  dateText(localDateTime(new Date(instant)), localDateTime(now).slice(0, 4));

function twelveHour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The names of months on screens. */
import { type Month, partsOf } from '@pg/contract/months';

/** In calendar order. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats "2026-10" as "October 2026". */
export function monthText(of: Month): string {
  const { year, month } = partsOf(of);
  return `${monthNames[month - 1]} ${year}`;
}

/** The names of months on screens. */
import { type Month, partsOf } from '@pg/contract/months';
import { words } from '#words/all.ts';

/** Formats "2026-10" as "October 2026". */
export function monthText(of: Month): string {
  const { year, month } = partsOf(of);
  return words.expenses.monthOfYear(words.expenses.months[month - 1] ?? '', year);
}

/** Listens to the totals of the open month, if it is not the current one. */
import { type MonthParts, useMergedMonth } from './use-merged-month.ts';

/**
 * Feeds the store; renders nothing. If the changes do not reach back to the month's list, newer totals show that the
 * list is out of date, so it is requested again. Throws while rendering if the document is denied or cannot be read.
 */
export function LiveVisitedMonth(parts: MonthParts) {
  useMergedMonth(parts);
  return null;
}

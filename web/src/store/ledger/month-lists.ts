/** How the lists of a group's months are ordered, and when another month is requested again (docs/product.md §10). */
import type { Expense } from '@pg/contract/answers';
import { groupMonth, type HeadSlice, type LedgerState, type Place } from '../ledger.ts';

/**
 * Compares two expenses in the order of the server's query: newest first, by payment date, then time of recording, then
 * id.
 */
export const newestFirst = (a: Place, b: Place): number =>
  compare(b.paymentDate, a.paymentDate) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns whether an expense sorts below the known part. If so, the month may contain it although the list does not. */
export const isBelow = ({ bottom }: HeadSlice, expense: Place): boolean =>
  bottom !== undefined && newestFirst(bottom, expense) < 0;

/** Returns each expense once, newest first. The first of two with the same id wins. */
export function byId(expenses: readonly Expense[]): readonly Expense[] {
  const once = new Map(expenses.toReversed().map((expense) => [expense.id, expense]));
  return [...once.values()].sort(newestFirst);
}

/**
 * Marks every month as not known, so that it is requested again; until then its old list is shown. The open month stays
 * known while the connection is live, because its own document shows when it changes.
 */
export function clearAsked(state: LedgerState): LedgerState {
  const { currentCode, visiting, live, asked } = state;
  const key = currentCode !== null && visiting !== undefined ? groupMonth(currentCode, visiting) : undefined;
  const stays = key !== undefined && live === 'on' && asked[key] === true;
  return { ...state, asked: stays ? { [key]: true } : {} };
}

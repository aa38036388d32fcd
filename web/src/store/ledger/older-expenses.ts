/**
 * The expenses of a month below its newest page. They have no listener: they are read once by cursor, and then patched.
 */
import type { Expense } from '@pg/contract/answers';
import { limits } from '@pg/contract/limits';
import { type Paise, sum } from '@pg/contract/money';
import type { HeadSlice, LedgerState, TotalsSlice } from './state.ts';

/**
 * Compares two expenses in the order of the server's query: newest first, by payment date, then time of recording, then
 * id.
 */
export const newestFirst = (a: Expense, b: Expense): number =>
  compare(b.paymentDate, a.paymentDate) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isFull = (head: HeadSlice): boolean => head.expenses.length >= limits.pageOfExpenses;

/** Returns whether an expense sorts below a full head, which then does not show whether the expense exists. */
export function isBelow(head: HeadSlice | undefined, expense: Expense): boolean {
  const last = head?.expenses.at(-1);
  return head !== undefined && last !== undefined && isFull(head) && newestFirst(last, expense) < 0;
}

/**
 * Returns the older expenses after a new head, with those that the head pushed out. Returns none, so that they are read
 * again, in three cases:
 * - The two heads share no expense, so others may lie between them.
 * - The list, without those fading out here, has more expenses than the month counts: one was deleted elsewhere.
 * - The list has as many expenses but another sum, because one was deleted and another recorded at the same moment.
 */
export function foldIntoOlder(
  older: readonly Expense[] = [],
  before: HeadSlice | undefined,
  head: HeadSlice,
  { count, total, leaving }: Pick<TotalsSlice, 'count' | 'total'> & Pick<LedgerState, 'leaving'>,
): readonly Expense[] {
  if (!before || before.fromDevice) return older;
  const ids = new Set(head.expenses.map(({ id }) => id));
  if (!before.expenses.some(({ id }) => ids.has(id))) return [];
  const pushedOut = before.expenses.filter((expense) => isBelow(head, expense));
  const below = byId([...pushedOut, ...older.filter((expense) => isBelow(head, expense))]);
  const staying = below.filter(({ id }) => leaving[id] === undefined);
  const shown = head.expenses.length + staying.length;
  const isWrong = shown > count || (shown === count && sum(...amounts(head.expenses), ...amounts(staying)) !== total);
  return isWrong ? [] : below;
}

const amounts = (expenses: readonly Expense[]): Paise[] => expenses.map(({ amount }) => amount);

/** Returns each expense once, newest first. The first of two with the same id wins. */
export function byId(expenses: readonly Expense[]): readonly Expense[] {
  const once = new Map(expenses.toReversed().map((expense) => [expense.id, expense]));
  return [...once.values()].sort(newestFirst);
}

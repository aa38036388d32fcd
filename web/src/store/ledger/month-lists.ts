/**
 * The lists of a group's months. A list has three parts: the newest page, which is replaced by each answer or snapshot;
 * the older expenses below it, which are read once by cursor and then patched; and the user's changes that these two do
 * not include yet. Months other than the current one are requested when the user opens them and kept until the page is
 * closed (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/answers';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, sum } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { groupMonth, type HeadSlice, type LedgerState, type OwnChange, type TotalsSlice } from '../ledger.ts';

/**
 * Compares two expenses in the order of the server's query: newest first, by payment date, then time of recording, then
 * id.
 */
export const newestFirst = (a: Expense, b: Expense): number =>
  compare(b.paymentDate, a.paymentDate) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isFull = (head: HeadSlice): boolean => head.expenses.length >= limits.pageOfExpenses;

/** Returns whether an expense sorts below a full head. If so, the month may contain it although the head does not. */
export function isBelow(head: HeadSlice | undefined, expense: Expense): boolean {
  const last = head?.expenses.at(-1);
  return head !== undefined && last !== undefined && isFull(head) && newestFirst(last, expense) < 0;
}

/**
 * Returns the older expenses after a new head has arrived, including the expenses that the new head pushed out. Returns
 * none, so that they are read again, in four cases:
 * - The two heads share no expense, so others may lie between them.
 * - Below the head, the month has gained or lost expenses that the heads do not account for: someone else recorded,
 *   deleted or restored one there.
 * - The list has more expenses than the month, not counting those that are fading out here: one was deleted elsewhere.
 * - The list has as many expenses as the month, but another sum: one was deleted and another recorded at the same
 *   moment.
 */
export function foldIntoOlder(
  older: readonly Expense[] = [],
  before: HeadSlice | undefined,
  head: HeadSlice,
  { count, total, ...own }: Pick<TotalsSlice, 'count' | 'total'> & Pick<LedgerState, 'leaving' | 'own'>,
): readonly Expense[] {
  if (!before || before.fromDevice) return older;
  const ids = new Set(head.expenses.map(({ id }) => id));
  if (!before.expenses.some(({ id }) => ids.has(id)) || isChangedBelow(before, head, own)) return [];
  const pushedOut = before.expenses.filter((expense) => isBelow(head, expense));
  const below = byId([...pushedOut, ...older.filter((expense) => isBelow(head, expense))]);
  const staying = below.filter(({ id }) => own.leaving[id] === undefined);
  const shown = head.expenses.length + staying.length;
  const isWrong = shown > count || (shown === count && sum(...amounts(head.expenses), ...amounts(staying)) !== total);
  return isWrong ? [] : below;
}

const amounts = (expenses: readonly Expense[]): Paise[] => expenses.map(({ amount }) => amount);

/** Returns how many of the month's expenses are below its newest page, and their sum. */
export const belowHead = (
  page: readonly Expense[],
  { count, total }: Pick<TotalsSlice, 'count' | 'total'>,
): NonNullable<HeadSlice['below']> => ({
  count: count - page.length,
  total: minus(total, sum(...amounts(page))),
});

/** Returns whether the number or the sum of the expenses below the heads shows a change by someone else. */
function isChangedBelow(
  before: HeadSlice,
  head: HeadSlice,
  { leaving, own }: Pick<LedgerState, 'leaving' | 'own'>,
): boolean {
  if (!before.below || !head.below) return false;
  const isOwn = ({ revision }: OwnChange): boolean => before.seen < revision && revision <= head.seen;
  // The user's own change may explain the difference, and the older expenses already include it.
  if (Object.keys(leaving).length > 0 || Object.values(own).some(isOwn)) return false;
  const down = before.expenses.filter((expense) => isBelow(head, expense));
  const up = head.expenses.filter((expense) => isBelow(before, expense));
  return (
    before.below.count + down.length !== head.below.count + up.length ||
    sum(before.below.total, ...amounts(down)) !== sum(head.below.total, ...amounts(up))
  );
}

/** Returns each expense once, newest first. The first of two with the same id wins. */
export function byId(expenses: readonly Expense[]): readonly Expense[] {
  const once = new Map(expenses.toReversed().map((expense) => [expense.id, expense]));
  return [...once.values()].sort(newestFirst);
}

type Sources = Pick<LedgerState, 'heads' | 'older' | 'own' | 'leaving'>;

/**
 * Returns one month of one group, each expense once, newest first; undefined until its list is known.
 *
 * @param whole every expense of the month, if the whole month is listened to; used instead of the older pages
 */
export function expensesShown(
  sources: Sources,
  code: string,
  month: Month,
  whole?: readonly Expense[],
): readonly Expense[] | undefined {
  const key = groupMonth(code, month);
  const head = sources.heads[key];
  if (!head) return undefined;

  const shown = new Map<string, Expense>();
  // Both lists are sorted, and the second sorts below the first, so the sort at the end has little to do.
  const below = whole ?? sources.older[key] ?? [];
  for (const expense of [...head.expenses, ...below]) if (!shown.has(expense.id)) shown.set(expense.id, expense);
  for (const [id, change] of Object.entries(sources.own)) {
    if (change.revision <= head.seen) continue;
    if (change.kind === 'deleted') {
      if ((change.groupCode ?? code) === code) shown.delete(id);
    } else if (change.groupCodes.includes(code)) {
      const { expense } = change;
      if (monthOfPayment(expense.paymentDate) !== month) shown.delete(id);
      else if (isNewer(expense, shown.get(id))) shown.set(id, expense);
    }
  }
  for (const { expense, groupCode } of Object.values(sources.leaving)) {
    if (groupCode === code && monthOfPayment(expense.paymentDate) === month) shown.set(expense.id, expense);
  }
  return [...shown.values()].sort(newestFirst);
}

/** Returns whether the list lacks the expense or contains an older version of it. */
const isNewer = ({ revision = 0 }: Expense, listed: Expense | undefined): boolean =>
  !listed || revision > (listed.revision ?? 0);

/**
 * Returns whether a month can be shown without a request. A requested month counts as known until the number of the
 * current month's expenses changes, the user chooses another group, or the month's own document is newer than its list.
 */
export function isKnown(state: LedgerState, code: string, month: LedgerState['month']): boolean {
  const key = groupMonth(code, month);
  const head = state.heads[key];
  if (!head) return false;
  if (month === state.month) return true;
  return state.asked[key] === true && head.revision >= (state.totals[key]?.revision ?? 0);
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

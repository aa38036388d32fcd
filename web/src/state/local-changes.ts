/**
 * Shows the user's own changes before snapshots include them, even if an older snapshot without them arrives. An
 * expense that is being deleted fades at once; every other change is shown once the server has answered. Months other
 * than the current one are requested when the user opens them and kept until the page is closed (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/expense';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { clearFetchedMonths, newestFirst } from './merge.ts';
import { type AppState, groupMonth, type LocalChange } from './store.ts';

/** The revision of the user's account after a change. It shows whether a list includes the change. */
interface Answered {
  readonly revision: number;
}

/** Notes an expense that the user has recorded, edited or restored, in these groups. */
export function addSaved(
  state: AppState,
  expense: Expense,
  groupCodes: readonly string[],
  { revision }: Answered,
): AppState {
  return withLocalChange(clearFetchedMonths(state), expense.id, { kind: 'saved', expense, groupCodes, revision });
}

/** Notes the user's latest change of an expense. The answers to two changes may arrive in the wrong order. */
function withLocalChange(state: AppState, id: string, change: LocalChange): AppState {
  const known = state.localChanges[id];
  return known && known.revision > change.revision
    ? state
    : { ...state, localChanges: { ...state.localChanges, [id]: change } };
}

/** Notes that the user has deleted their own expense. */
export function addDeleted(state: AppState, id: string, { revision }: Answered): AppState {
  return withLocalChange(clearFetchedMonths(state), id, { kind: 'deleted', revision });
}

/** Notes that the admin has taken another member's expense out of a group. The expense never returns to that group. */
export function addStruck(state: AppState, id: string, groupCode: string): AppState {
  const revision = Number.POSITIVE_INFINITY;
  return withLocalChange(clearFetchedMonths(state), id, { kind: 'deleted', revision, groupCode });
}

/** Shows an expense faded, even after a snapshot has left it out. */
export const startFadeOut = (state: AppState, expense: Expense, groupCode: string): AppState => ({
  ...state,
  fadingOut: { ...state.fadingOut, [expense.id]: { expense, groupCode } },
});

/** Ends the fade: a deleted expense is gone then; one that could not be deleted is back as it was. */
export function endFadeOut(state: AppState, id: string): AppState {
  const { [id]: _, ...leaving } = state.fadingOut;
  return { ...state, fadingOut: leaving };
}

type Sources = Pick<AppState, 'monthLists' | 'localChanges' | 'fadingOut'>;

/** Returns the known part of a month, each expense once, newest first; undefined until its list is known. */
export function visibleExpenses(sources: Sources, code: string, month: Month): readonly Expense[] | undefined {
  const key = groupMonth(code, month);
  const head = sources.monthLists[key];
  if (!head) return undefined;

  const missing = Object.entries(sources.localChanges).filter(([, change]) => change.revision > head.accountRevision);
  const leaving = Object.values(sources.fadingOut);
  // The list is in order already. Sorting a long month at every change would take too long on a phone.
  if (missing.length + leaving.length === 0) return head.expenses;

  const shown = new Map(head.expenses.map((expense) => [expense.id, expense]));
  for (const [id, change] of missing) {
    if (change.kind === 'deleted') {
      if ((change.groupCode ?? code) === code) shown.delete(id);
    } else if (change.groupCodes.includes(code)) {
      const { expense } = change;
      if (monthOfPayment(expense.paymentDate) !== month) shown.delete(id);
      else if (isNewer(expense, shown.get(id))) shown.set(id, expense);
    }
  }
  for (const { expense, groupCode } of leaving) {
    if (groupCode === code && monthOfPayment(expense.paymentDate) === month) shown.set(expense.id, expense);
  }
  return [...shown.values()].sort(newestFirst);
}

/** Returns whether the list lacks the expense or contains an older version of it. */
const isNewer = ({ revision }: Expense, listed: Expense | undefined): boolean => !listed || revision > listed.revision;

/**
 * Returns whether a month can be shown without a request. A requested month counts as known until the user changes an
 * expense or chooses another group, the number of the current month's expenses changes, or the month's own document is
 * newer than its list.
 */
export function isMonthKnown(state: AppState, code: string, month: AppState['month']): boolean {
  const key = groupMonth(code, month);
  const head = state.monthLists[key];
  if (!head) return false;
  if (month === state.month) return true;
  return state.fetchedMonths[key] === true && head.revision >= (state.totals[key]?.revision ?? 0);
}

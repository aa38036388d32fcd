/**
 * Finds out from the numbers of a month whether the live view has dropped a change (docs/decisions/0063). Each change
 * of a month raises its revision, and each edit its number of edits, even if neither count nor total changes.
 */
import type { Expense } from '@pg/contract/answers';
import { type Month, monthOfPayment } from '@pg/contract/months';
import type { Change, HeadSlice, Steps } from '../ledger.ts';

/** Any number of changes. */
export const anything: Steps = { changes: Number.POSITIVE_INFINITY, raises: Number.POSITIVE_INFINITY };

const isSame = (one: Expense | undefined, other: Expense | undefined): boolean =>
  one && other ? one.revision === other.revision : one === other;

/** Returns the most that can have happened in the month to cause this change. */
function most(month: Month, before: Expense | undefined, { expense }: Change): Steps {
  // A trace does not say how often the expense was changed before.
  if (!expense) return anything;
  const raises = (expense.revision ?? 1) - (before?.revision ?? 1);
  const isElsewhere = raises === 0 && monthOfPayment(expense.paymentDate) !== month;
  return { changes: before || isElsewhere ? 0 : 1, raises };
}

/** Returns the most that can have happened in the month since the list's revision, judging by what was delivered. */
export function heardBy(list: HeadSlice, month: Month, delivered: readonly Change[]): Steps {
  const before = new Map((list.changes ?? []).map(({ id, expense }) => [id, expense]));
  const ids = new Set(delivered.map(({ id }) => id));
  const listed = new Map(list.expenses.filter(({ id }) => ids.has(id)).map((expense) => [expense.id, expense]));
  let { changes, raises } = list.heard ?? { changes: 0, raises: 0 };
  for (const change of delivered) {
    const { id, expense } = change;
    if (before.has(id) ? isSame(before.get(id), expense) : expense && isSame(listed.get(id), expense)) continue;
    const more = most(month, listed.get(id) ?? before.get(id), change);
    changes += more.changes;
    raises += more.raises;
  }
  return { changes, raises };
}

/**
 * Returns whether more has happened than was delivered. What raises an expense's revision is an edit, which is one
 * change of the month, or a restoration, which is two changes: the expense was deleted first.
 *
 * @param changes by how much the month's revision has risen
 * @param edits by how much its number of edits has risen
 */
export const isMore = (heard: Steps, changes: number, edits: number): boolean =>
  edits > heard.raises || changes > heard.changes + 2 * heard.raises - edits;

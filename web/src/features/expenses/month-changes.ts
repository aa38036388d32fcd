/** The changes by others between two views of a month's newest expenses, and their text. */
import type { Expense } from '@pg/contract/answers';
import { formatRupees, sum } from '@pg/contract/money';
import { isBelow } from '#store/ledger/month-lists.ts';
import type { Group, HeadSlice } from '#store/ledger.ts';
import { words } from '#words/all.ts';
import { descriptionText } from './description-text.ts';
import { recorderName } from './payers.ts';

export interface Change {
  readonly kind: 'added' | 'deleted';
  readonly expense: Expense;
}

/**
 * Returns the changes by members other than `ownId`. Expenses that only moved into or out of a full page at its end are
 * not changes. Neither are differences from a device snapshot.
 */
export function changesBetween(before: HeadSlice | undefined, after: HeadSlice | undefined, ownId: string): Change[] {
  if (!before || !after || before === after || before.fromDevice || after.fromDevice) return [];
  const missing = ({ expenses }: HeadSlice, { expenses: those }: HeadSlice): Expense[] => {
    const ids = new Set(those.map(({ id }) => id));
    return expenses.filter(({ id, userId }) => userId !== ownId && !ids.has(id));
  };
  const added = missing(after, before).filter((expense) => !isBelow(before, expense));
  const deleted = missing(before, after).filter((expense) => !isBelow(after, expense));
  return [
    ...added.map((expense) => ({ kind: 'added', expense }) as const),
    ...deleted.map((expense) => ({ kind: 'deleted', expense }) as const),
  ];
}

/** Returns a sentence for each kind of change, leaving out expenses that were both added and deleted. */
export function changesText(changes: readonly Change[], group?: Group): string {
  const times = (id: string): number => changes.filter(({ expense }) => expense.id === id).length;
  const lasting = changes.filter(({ expense }) => times(expense.id) === 1);
  return (['added', 'deleted'] as const)
    .map((kind) =>
      textOf(
        kind,
        lasting.filter((change) => change.kind === kind).map(({ expense }) => expense),
        group,
      ),
    )
    .filter(Boolean)
    .join(' ');
}

function textOf(kind: Change['kind'], expenses: readonly Expense[], group: Group | undefined): string {
  const [first] = expenses;
  if (!first) return '';
  const isAdded = kind === 'added';
  const { expenses: say } = words;
  const count = expenses.length;
  const amount = formatRupees(sum(...expenses.map((expense) => expense.amount)));
  if (expenses.some(({ userId }) => userId !== first.userId)) {
    return isAdded ? say.othersAdded(count, amount) : say.othersDeleted(count, amount);
  }
  const who = recorderName(first, group);
  if (count > 1) return isAdded ? say.otherAddedMany(who, count, amount) : say.otherDeletedMany(who, count, amount);
  const what = descriptionText(first);
  return isAdded ? say.otherAdded(who, amount, what) : say.otherDeleted(who, amount, what);
}

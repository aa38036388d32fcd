/** The changes by others between two views of a month's newest expenses, and their text. */
import type { Expense } from '@pg/contract/answers';
import { formatRupees, sum } from '@pg/contract/money';
import { isBelow } from '#store/ledger/month-lists.ts';
import type { Group, HeadSlice } from '#store/ledger.ts';
import { words } from '#words/all.ts';
import { descriptionText } from './list/description-text.ts';
import { recorderName } from './list/payers.ts';

export interface Change {
  readonly kind: 'added' | 'changed' | 'deleted';
  readonly expense: Expense;
}

/**
 * Returns the changes by members other than `ownId`. Expenses below the known part of one of the views are not changes.
 * Neither are differences from a device snapshot.
 *
 * @param edited whether an expense of the month was edited between the two views. If so, an expense that is new came
 *   from another month, and one that is gone moved to another.
 */
export function changesBetween(
  before: HeadSlice | undefined,
  after: HeadSlice | undefined,
  ownId: string,
  edited = false,
): Change[] {
  if (!before || !after || before.expenses === after.expenses || before.fromDevice || after.fromDevice) return [];
  const listed = new Map(before.expenses.map((expense) => [expense.id, expense]));
  const stays = new Set(after.expenses.map(({ id }) => id));
  const others = ({ expenses }: HeadSlice): Expense[] => expenses.filter(({ userId }) => userId !== ownId);
  const changes: Change[] = others(after).flatMap((expense) => {
    const known = listed.get(expense.id);
    if (!known) return isBelow(before, expense) ? [] : [{ kind: edited ? 'changed' : 'added', expense }];
    return (expense.revision ?? 0) > (known.revision ?? 0) ? [{ kind: 'changed', expense }] : [];
  });
  const gone = others(before).filter((expense) => !stays.has(expense.id) && !isBelow(after, expense));
  return [...changes, ...gone.map((expense) => ({ kind: edited ? 'changed' : 'deleted', expense }) as const)];
}

/** Returns a sentence for each kind of change, leaving out expenses that are back where they were. */
export function changesText(changes: readonly Change[], group?: Group): string {
  const ids = new Set(changes.map(({ expense }) => expense.id));
  const lasting = [...ids].flatMap((id) => lastingOf(changes.filter(({ expense }) => expense.id === id)));
  return (['added', 'changed', 'deleted'] as const)
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

/** Sums up several changes of one expense in at most one change. */
function lastingOf(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1);
  const ends = changes.filter(({ kind }) => kind !== 'changed');
  // An expense that came and went, or went and came back, is where it was.
  if (!last || (ends.length > 0 && ends.length % 2 === 0)) return [];
  return [{ kind: ends[0]?.kind ?? 'changed', expense: last.expense }];
}

function textOf(kind: Change['kind'], expenses: readonly Expense[], group: Group | undefined): string {
  const [first] = expenses;
  if (!first) return '';
  const { one, many, others } = sentencesFor(kind);
  const count = expenses.length;
  const amount = formatRupees(sum(...expenses.map((expense) => expense.amount)));
  if (expenses.some(({ userId }) => userId !== first.userId)) return others(count, amount);
  const who = recorderName(first, group);
  return count > 1 ? many(who, count, amount) : one(who, amount, descriptionText(first));
}

function sentencesFor(kind: Change['kind']) {
  const { expenses: say } = words;
  if (kind === 'added') return { one: say.otherAdded, many: say.otherAddedMany, others: say.othersAdded };
  if (kind === 'deleted') return { one: say.otherDeleted, many: say.otherDeletedMany, others: say.othersDeleted };
  return { one: say.otherChanged, many: say.otherChangedMany, others: say.othersChanged };
}

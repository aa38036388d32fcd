/**
 * What is announced of changes by others: to screen readers, expenses that are added, changed or deleted; as notices,
 * expenses that the admin removes (docs/product.md §10).
 */

import type { StruckExpense } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { sum } from '@pg/contract/money';
import { announceSettled, becomesSettled } from '#features/balances/balance-math.ts';
import { highlightArrivals } from '#features/expenses/ExpenseCard.tsx';
import type { Announcer } from '#firebase/dashboard-listener.ts';
import { isBelowEnd, struckExpensesOf } from '#state/merge-changes.ts';
import { displayNameOf, type GroupPeople } from '#state/people.ts';
import type { AppStore, Group, GroupMonth, MonthList } from '#state/store.ts';
import { descriptionText, figureText } from '#text/expense-text.ts';
import { struckText } from '#text/group-text.ts';
import { announce, markAnnounced } from '#ui/announce.ts';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/**
 * Changes less than `calm` milliseconds apart are announced together, at most `longest` milliseconds after the first.
 */
const calm = 1000;
const longest = 5000;

/**
 * Announces to screen readers what others add to a month, change in it or delete from it, and makes the cards of added
 * expenses stand out (docs/product.md §10). Stops when the returned function is called; changes before that call are
 * still announced.
 */
export function announceChanges(store: AppStore, key: GroupMonth, ownId: string): () => void {
  let collected: RemoteChange[] = [];
  let since = 0;
  /** The ids of deleted expenses. When one is restored, it is announced as added a second time. */
  const gone = new Set<string>();
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const code = key.split('/')[0] ?? '';
  // Those that the admin removed are announced below.
  const isStruck = ({ kind, expense }: RemoteChange): boolean =>
    kind === 'deleted' &&
    struckExpensesOf(store.getState(), code)?.some((one) => one.expense.id === expense.id) === true;

  const announceAll = (): void => {
    const group = store.getState().groups?.find((one) => one.code === code);
    const text = changesText(
      collected.filter((change) => !isStruck(change)),
      group,
    );
    collected = [];
    if (text) announce(text);
  };
  return store.subscribe((state, before) => {
    const edited = (state.totals[key]?.edits ?? 0) > (before.totals[key]?.edits ?? 0);
    const changes = changesBetween(before.monthLists[key], state.monthLists[key], ownId, edited);
    highlightArrivals(changes.filter(({ kind }) => kind === 'added').map(({ expense }) => expense.id));
    const fresh = changes.filter(
      ({ kind, expense: { id } }) => kind !== 'added' || gone.delete(id) || markAnnounced(id),
    );
    for (const { kind, expense } of changes) if (kind === 'deleted') gone.add(expense.id);
    if (fresh.length === 0) return;
    if (collected.length === 0) since = performance.now();
    collected.push(...fresh);
    clearTimeout(announcing);
    announcing = setTimeout(announceAll, Math.min(calm, Math.max(0, since + longest - performance.now())));
  });
}

export interface RemoteChange {
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
  before: MonthList | undefined,
  after: MonthList | undefined,
  ownId: string,
  edited = false,
): RemoteChange[] {
  if (!before || !after || before.expenses === after.expenses || before.fromDevice || after.fromDevice) return [];
  const listed = new Map(before.expenses.map((expense) => [expense.id, expense]));
  const stays = new Set(after.expenses.map(({ id }) => id));
  const others = ({ expenses }: MonthList): Expense[] => expenses.filter(({ userId }) => userId !== ownId);
  const changes: RemoteChange[] = others(after).flatMap((expense) => {
    const known = listed.get(expense.id);
    if (!known) return isBelowEnd(before, expense) ? [] : [{ kind: edited ? 'changed' : 'added', expense }];
    return (expense.editedAt ?? '') > (known.editedAt ?? '') ? [{ kind: 'changed', expense }] : [];
  });
  const gone = others(before).filter((expense) => !stays.has(expense.id) && !isBelowEnd(after, expense));
  return [...changes, ...gone.map((expense) => ({ kind: edited ? 'changed' : 'deleted', expense }) as const)];
}

/** Returns a sentence for each kind of change, leaving out expenses that are back where they were. */
export function changesText(changes: readonly RemoteChange[], group?: Group): string {
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
function lastingOf(changes: readonly RemoteChange[]): readonly RemoteChange[] {
  const last = changes.at(-1);
  const ends = changes.filter(({ kind }) => kind !== 'changed');
  // An expense that came and went, or went and came back, is where it was.
  if (!last || (ends.length > 0 && ends.length % 2 === 0)) return [];
  return [{ kind: ends[0]?.kind ?? 'changed', expense: last.expense }];
}

function textOf(kind: RemoteChange['kind'], expenses: readonly Expense[], group: Group | undefined): string {
  const [first] = expenses;
  if (!first) return '';
  const { one, many, others } = sentencesFor(kind);
  const count = expenses.length;
  const amount = figureText(sum(...expenses.map((expense) => expense.amount)));
  if (expenses.some(({ userId }) => userId !== first.userId)) return others(count, amount);
  const who = personLabel(displayNameOf(group, first.userId));
  return count > 1 ? many(who, count, amount) : one(who, amount, descriptionText(first));
}

function sentencesFor(kind: RemoteChange['kind']) {
  const { expenses: say } = words;
  if (kind === 'added') return { one: say.otherAdded, many: say.otherAddedMany, others: say.othersAdded };
  if (kind === 'deleted') return { one: say.otherDeleted, many: say.otherDeletedMany, others: say.othersDeleted };
  return { one: say.otherChanged, many: say.otherChangedMany, others: say.othersChanged };
}

/** At most this many notices are shown at a time. For more expenses, one notice shows their number. */
const noticesAtOnce = 3;

/** How long a notice is shown, in milliseconds. */
const noticeDuration = 10_000;

/** When each notice that may still be visible was shown. */
let shown: readonly number[] = [];

/**
 * Announces the removed expenses that are in `now` but not in `before`, except those that the user `ownId` removed or
 * that a push has announced. `group` has the names of the people. Announces nothing if `before` is undefined, because
 * then `now` is the first list.
 */
export function announceStruck(
  before: readonly StruckExpense[] | undefined,
  now: readonly StruckExpense[],
  ownId: string | null,
  group: GroupPeople,
): void {
  if (!before) return;
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id, by }) => !known.has(id) && by !== ownId && markAnnounced(id));
  if (fresh.length === 0) return;

  const at = performance.now();
  shown = shown.filter((earlier) => at - earlier < noticeDuration);
  shown = [...shown, ...fresh.map(() => at)];
  if (shown.length > noticesAtOnce)
    toast.plain(words.groups.struckNow(shown.length), { id: 'struck', duration: noticeDuration });
  else for (const one of fresh.reverse()) toast.plain(struckText(one, group), { duration: noticeDuration });
}

/** What a dashboard's listeners say. */
export const announcer: Announcer = {
  month: announceChanges,
  struck: announceStruck,
  balances: (code, before, after) => {
    if (before && becomesSettled(before, after)) announceSettled(code, before.byMember, after);
  },
};

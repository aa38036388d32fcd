/**
 * Announces to screen readers what others add to a month, change in it or delete from it, and makes the cards of added
 * expenses stand out (docs/product.md §10).
 */

import { struckFrom } from '#store/ledger/struck.ts';
import { type GroupMonth, ledger } from '#store/ledger.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { announce } from '#ui/announce.ts';
import { noteArrivals } from '../list/arrivals.ts';
import { type Change, changesBetween, changesText } from '../month-changes.ts';

/**
 * Changes less than `calm` milliseconds apart are announced together, at most `longest` milliseconds after the first.
 */
const calm = 1000;
const longest = 5000;

/**
 * Follows one month of one group until the returned function is called. Changes before that call are still announced.
 */
export function announceChanges(key: GroupMonth, ownId: string): () => void {
  let collected: Change[] = [];
  let since = 0;
  /** The ids of deleted expenses. When one is restored, it is announced as added a second time. */
  const gone = new Set<string>();
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const code = key.split('/')[0] ?? '';
  // announce-struck.ts announces the expenses that the admin removed.
  const isStruck = ({ kind, expense }: Change): boolean =>
    kind === 'deleted' && struckFrom(ledger.getState(), code)?.some((one) => one.expense.id === expense.id) === true;

  const announceAll = (): void => {
    const group = ledger.getState().groups?.find((one) => one.code === code);
    const text = changesText(
      collected.filter((change) => !isStruck(change)),
      group,
    );
    collected = [];
    if (text) announce(text);
  };
  return ledger.subscribe((state, before) => {
    const edited = (state.totals[key]?.edits ?? 0) > (before.totals[key]?.edits ?? 0);
    const changes = changesBetween(before.heads[key], state.heads[key], ownId, edited);
    noteArrivals(changes.filter(({ kind }) => kind === 'added').map(({ expense }) => expense.id));
    const fresh = changes.filter(
      ({ kind, expense: { id } }) => kind !== 'added' || gone.delete(id) || isFirstAnnouncement(id),
    );
    for (const { kind, expense } of changes) if (kind === 'deleted') gone.add(expense.id);
    if (fresh.length === 0) return;
    if (collected.length === 0) since = performance.now();
    collected.push(...fresh);
    clearTimeout(announcing);
    announcing = setTimeout(announceAll, Math.min(calm, Math.max(0, since + longest - performance.now())));
  });
}

/** Announces the expenses that a group's admin removes, for members who have the group open (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import type { People } from '#store/people/name-in.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { struckText } from '../struck-text.ts';

/** At most this many notices are shown at a time. For more expenses, one notice shows their number. */
const noticesAtOnce = 3;

/** How long a notice is shown, in milliseconds. */
const noticeDuration = 10_000;

/** When each notice that may still be visible was shown. */
let shown: readonly number[] = [];

/**
 * Announces the removed expenses that are in `now` but not in `before`, except those that the user `ownId` removed or
 * that a push has announced. `group` has the names of the people. Announces nothing if `before` is undefined, because then `now` is the first list.
 */
export function announceStruck(
  before: readonly StruckExpense[] | undefined,
  now: readonly StruckExpense[],
  ownId: string | null,
  group: People,
): void {
  if (!before) return;
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id, by }) => !known.has(id) && by !== ownId && isFirstAnnouncement(id));
  if (fresh.length === 0) return;

  const at = performance.now();
  shown = shown.filter((earlier) => at - earlier < noticeDuration);
  shown = [...shown, ...fresh.map(() => at)];
  if (shown.length > noticesAtOnce)
    toast.plain(words.groups.struckNow(shown.length), { id: 'struck', duration: noticeDuration });
  else for (const one of fresh.reverse()) toast.plain(struckText(one, group), { duration: noticeDuration });
}

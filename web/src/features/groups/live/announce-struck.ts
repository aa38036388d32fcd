/** Announces to a group's members what its admin takes out, while they have it open (docs/product.md §5). */
import { struckText } from '@pg/contract/activity-text';
import type { StruckExpense } from '@pg/contract/documents';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';

/** At most this many notices at a time; with more expenses, one notice gives their number. */
const few = 3;

/** How long a notice is shown, in milliseconds: the user may not be looking. */
const readFor = 10_000;

/** When the notices that may still be visible were shown. */
let shown: readonly number[] = [];

/**
 * Announces the expenses that are new between two views of what was taken out, by anyone but `ownId`, unless a push has
 * announced them. What the first view lists is not new.
 */
export function announceStruck(
  before: readonly StruckExpense[] | undefined,
  now: readonly StruckExpense[],
  ownId: string | null,
): void {
  if (!before) return;
  const known = new Set(before.map(({ id }) => id));
  const news = now.filter(({ id, by }) => !known.has(id) && by !== ownId && isFirstAnnouncement(id));
  if (news.length === 0) return;

  const at = performance.now();
  shown = shown.filter((earlier) => at - earlier < readFor);
  shown = [...shown, ...news.map(() => at)];
  if (shown.length > few)
    toast.plain(`The admin took out ${shown.length} expenses.`, { id: 'struck', duration: readFor });
  else for (const one of news.reverse()) toast.plain(struckText(one), { duration: readFor });
}

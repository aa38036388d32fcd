/** Tells the members of a group what its admin takes out, while they look at it (docs/product.md §5). */
import { struckText } from '@pg/contract/activity-text';
import type { StruckExpense } from '@pg/contract/documents';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';

/** So many notices may stand there at a time; of more expenses the last one tells the number. */
const few = 3;

/** It may come while nobody looks. In milliseconds. */
const readFor = 10_000;

/** When each of those that are still to be read was told. */
let told: readonly number[] = [];

/**
 * Tells of what is new between two views of what was taken out, by anybody but `ownId`; a push may have told of it already.
 * What a first view names is not new.
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
  told = told.filter((earlier) => at - earlier < readFor);
  told = [...told, ...news.map(() => at)];
  if (told.length > few)
    toast.plain(`The admin took out ${told.length} expenses.`, { id: 'struck', duration: readFor });
  else for (const one of news.reverse()) toast.plain(struckText(one), { duration: readFor });
}

/** Tells whoever hears the screen what others add to a month and delete from it (docs/product.md §10). */

import { struckFrom } from '#store/changes/struck.ts';
import type { GroupMonth } from '#store/ledger/state.ts';
import { ledger } from '#store/ledger.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { announce } from '#ui/announce.ts';
import { type Change, changesBetween, changesText } from '../month-changes.ts';

/** What comes within this time of each other is told together, and at the latest after the longest, in milliseconds. */
const calm = 1000;
const longest = 5000;

/** Follows one month of one group. Gives how to stop; what was gathered by then is still told. */
export function announceChanges(key: GroupMonth, ownId: string): () => void {
  let gathered: Change[] = [];
  let since = 0;
  let telling: ReturnType<typeof setTimeout> | undefined;

  // Of what the admin took out the group is told in other words.
  const isStruck = ({ kind, expense }: Change): boolean =>
    kind === 'deleted' &&
    struckFrom(ledger.getState(), key.split('/')[0] ?? '')?.some((one) => one.expense.id === expense.id) === true;

  const tell = (): void => {
    const text = changesText(gathered.filter((change) => !isStruck(change)));
    gathered = [];
    if (text) announce(text);
  };
  return ledger.subscribe((state, before) => {
    const changes = changesBetween(before.heads[key], state.heads[key], ownId);
    const news = changes.filter(({ kind, expense }) => kind === 'deleted' || isFirstAnnouncement(expense.id));
    if (news.length === 0) return;
    if (gathered.length === 0) since = performance.now();
    gathered.push(...news);
    clearTimeout(telling);
    telling = setTimeout(tell, Math.min(calm, Math.max(0, since + longest - performance.now())));
  });
}

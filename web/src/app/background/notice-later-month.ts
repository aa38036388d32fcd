/** Says which month's coins a change uses, if it was made in an earlier month (docs/product.md §5.19). */
import { formatRupees } from '@pg/contract/money';
import { monthOf, partsOf } from '@pg/contract/months';
import { timeNow } from '#clock/clock.ts';
import type { Entry } from '#outbox/entries.ts';
import { coinsUsed } from '#store/outbox/coins-used.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';

/** Shows a notice if the change waited past the end of a month, and changed the coins. */
export function noticeLaterMonth(entry: Entry): void {
  const sentIn = monthOf(timeNow());
  if (sentIn === monthOf(new Date(entry.at)) || coinsUsed(entry) === 0) return;
  const month = words.expenses.months[partsOf(sentIn).month - 1] ?? '';
  toast.plain(words.outbox.sentLater(formatRupees(entry.shown.amount), month));
}

/** Says when a payment has settled the last debt of a group. */
import { type BalancesSlice, ledger } from '#store/ledger.ts';
import { isFirstAnnouncement } from '#store/sync/announced-once.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { isSquare, sentTogether } from './figures.ts';

type Sums = BalancesSlice['byMember'];
type View = Pick<BalancesSlice, 'byMember' | 'fromDevice'>;

/**
 * Returns whether payments between the two views settled the group. A deletion that settles it does not count. Returns
 * false if `before` is unknown, or a device snapshot, which is too old to tell.
 */
export const becomesSquare = (before: View | undefined, after: Sums): boolean =>
  before !== undefined &&
  !before.fromDevice &&
  !isSquare(before.byMember) &&
  isSquare(after) &&
  sentTogether(after) > sentTogether(before.byMember);

/** Says once that the group is square, whether the live view or the answer shows it first. */
export function announceSquare(code: string, after: Sums): void {
  const group = ledger.getState().groups?.find((one) => one.code === code);
  if (group && isFirstAnnouncement(`square ${code} ${sentTogether(after)}`)) {
    toast.success(words.balances.square(group.name));
  }
}

/** What becomes of the sums of everyone in a group, and when a payment has settled them. Amounts are paise. */
import { balanceOf, type Figures, noFigures } from '@pg/contract/balances';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { type BalancesSlice, ledger } from '#ledger/state.ts';
import { isFirstAnnouncement } from '#live/announced-once.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** Returns what a person owes, in paise; zero if nothing. */
export const debtOf = (figures: Figures = noFigures): Paise => {
  const balance = balanceOf(figures);
  return balance < 0 ? minus(zero, balance) : zero;
};

/** Returns whether no one owes anyone anything. */
export const isSquare = (byMember: BalancesSlice['byMember']): boolean =>
  Object.values(byMember).every((figures) => balanceOf(figures) === 0);

/** Returns the sum of all payments, in paise. */
const sentTogether = (byMember: BalancesSlice['byMember']): Paise =>
  sum(...Object.values(byMember).map(({ sent }) => sent));

/** Returns the sums after one more payment. */
export function withPayment(
  byMember: BalancesSlice['byMember'],
  { from, to, amount }: Suggestion,
): BalancesSlice['byMember'] {
  const [payer, payee] = [byMember[from] ?? noFigures, byMember[to] ?? noFigures];
  return {
    ...byMember,
    [from]: { ...payer, sent: sum(payer.sent, amount) },
    [to]: { ...payee, received: sum(payee.received, amount) },
  };
}

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

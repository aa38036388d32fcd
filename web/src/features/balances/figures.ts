/** What becomes of the sums of everyone in a group. Amounts are paise. */
import { balanceOf, type Figures, noFigures } from '@pg/contract/balances';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import type { BalancesSlice } from '#store/ledger.ts';

/** Returns what a person owes, in paise; zero if nothing. */
export const debtOf = (figures: Figures = noFigures): Paise => {
  const balance = balanceOf(figures);
  return balance < 0 ? minus(zero, balance) : zero;
};

/** Returns whether no one owes anyone anything. */
export const isSquare = (byMember: BalancesSlice['byMember']): boolean =>
  Object.values(byMember).every((figures) => balanceOf(figures) === 0);

/** Returns the sum of all payments, in paise. */
export const sentTogether = (byMember: BalancesSlice['byMember']): Paise =>
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

/** A group's balances, computed from its expenses and payments alone (docs/product.md §6). */
import { type Figures, noFigures } from '@pg/contract/balances';
import type { BalancesDocument, PaymentDocument } from '@pg/contract/documents';
import { type Paise, sum } from '@pg/contract/money';
import { creditsIn } from '@pg/functions/ledger/book';
import { differing, type Figure } from './finding.ts';
import type { Listed } from './ledger.ts';

export type BalanceFigures = Pick<BalancesDocument, 'byMember' | 'count'>;

/** Returns everyone's figures over the life of a group, in paise, and how many expenses are shared in it. */
export function balancesOf(
  expenses: readonly Listed[],
  payments: Iterable<PaymentDocument>,
  code: string,
): BalanceFigures {
  const byMember: BalanceFigures['byMember'] = {};
  const add = (userId: string, name: keyof Figures, amount: Paise): void => {
    const figures = byMember[userId] ?? noFigures;
    byMember[userId] = { ...figures, [name]: sum(figures[name], amount) };
  };
  let count = 0;
  for (const { record } of expenses) {
    const shares = record?.shares[code];
    if (!record || !shares) continue;
    count += 1;
    for (const [userId, credit] of Object.entries(creditsIn(record, shares))) add(userId, 'paid', credit);
    for (const [userId, share] of Object.entries(shares)) add(userId, 'share', share);
  }
  for (const { from, to, amount, deletedAt } of payments) {
    if (deletedAt !== null) continue;
    add(from, 'sent', amount);
    add(to, 'received', amount);
  }
  return { byMember, count };
}

const columns = [
  ['paid', 'paid by'],
  ['share', 'share of'],
  ['sent', 'payments by'],
  ['received', 'payments to'],
] as const;

/**
 * Returns the figures whose stored values are wrong. A missing figure equals zero.
 *
 * @param nameOf how the report names a person
 */
export function balanceDrift(
  stored: BalanceFigures | undefined,
  right: BalanceFigures,
  nameOf: (userId: string) => string,
): Figure[] {
  const people = new Set([...Object.keys(stored?.byMember ?? {}), ...Object.keys(right.byMember)]);
  return differing([
    { name: 'number of shared expenses', unit: 'expenses', stored: stored?.count ?? 0, right: right.count },
    ...[...people].flatMap((userId) =>
      columns.map(([name, of]): Figure => {
        const was = stored?.byMember[userId] ?? noFigures;
        const should = right.byMember[userId] ?? noFigures;
        return { name: `${of} ${nameOf(userId)}`, unit: 'rupees', stored: was[name], right: should[name] };
      }),
    ),
  ]);
}

/** A group's balances, computed from its expenses and payments alone (docs/product.md §6). */

import type { BalancesDocument, PaymentDocument } from '@pg/contract/documents';
import { type Figures, noFigures } from '@pg/contract/group';
import { type Paise, sum } from '@pg/contract/money';
import { balancesRef, expensesIn, groupExpensesRef, paymentsRef } from '@pg/functions/firestore/references';
import { creditsIn } from '@pg/functions/ledger/book';
import { keepTrying } from '../firestore.ts';
import {
  byId,
  type Drift,
  differing,
  type Figure,
  type Ledger,
  type Listed,
  listedIn,
  type ReadGroup,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';

type BalanceFigures = Pick<BalancesDocument, 'byMember' | 'count'>;

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
    { name: 'number of shared expenses', unit: 'none', stored: stored?.count ?? 0, right: right.count },
    ...[...people].flatMap((userId) =>
      columns.map(([name, of]): Figure => {
        const was = stored?.byMember[userId] ?? noFigures;
        const should = right.byMember[userId] ?? noFigures;
        return { name: `${of} ${nameOf(userId)}`, unit: 'rupees', stored: was[name], right: should[name] };
      }),
    ),
  ]);
}

/** Compares a group's balances with its expenses and payments, and repairs them. */

const driftsOf = ({ code, group }: ReadGroup, figures: Drift['figures']): Drift[] =>
  figures.length === 0 ? [] : [{ path: balancesRef(code).path, what: `Balances of ${group.name}`, figures }];

/** Returns how the balances differ from the expenses and payments: one drift, or none. */
export function driftedBalances(read: ReadGroup, ledger: Ledger): Drift[] {
  const right = balancesOf(listedIn(ledger), ledger.payments.values(), read.code);
  return driftsOf(read, balanceDrift(ledger.balances, right, reportedName(read.group)));
}

/**
 * Recomputes the balances and writes them in the transaction that read every expense and payment of the group, so that
 * a concurrent change comes either before or after the repair.
 *
 * @returns what was repaired, or undefined when it was already correct
 */
export const repairBalances = (read: ReadGroup): Promise<Drift | undefined> =>
  keepTrying(async (tx) => {
    const { code } = read;
    // Reads in the order in which a commit takes its locks, to avoid deadlock.
    const records = byId(await tx.get(expensesIn(code)));
    const copies = byId(await tx.get(groupExpensesRef(code)));
    const payments = byId(await tx.get(paymentsRef(code)));
    const snapshot = await tx.get(balancesRef(code));
    const stored = storedFigures(snapshot);
    const right = balancesOf(listedIn({ copies, records }), payments.values(), code);
    const [drift] = driftsOf(read, balanceDrift(stored, right, reportedName(read.group)));
    if (!drift) return undefined;
    tx.set(balancesRef(code), { ...right, revision: repairedRevision(stored) });
    return drift;
  });

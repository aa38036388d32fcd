/** Compares a group's balances with its expenses and payments, and repairs them. */
import { balancesRef, expensesIn, groupExpensesRef, paymentsRef } from '@pg/functions/firestore/references';
import { keepTrying } from '../firestore/keep-trying.ts';
import { balanceDrift, balancesOf } from './balance-figures.ts';
import type { Drift } from './finding.ts';
import {
  byId,
  type Ledger,
  listedIn,
  type ReadGroup,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';

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

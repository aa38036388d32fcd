/**
 * Careless lines that simulated worlds notice, each with the first seed of a world that does. tests/deep plants them:
 * the first part from the holes of docs/security.md behind HTTP, the second part where sums, lists and what waits could
 * go wrong.
 */
import { type PlantedHole, plantedHoles } from '../support/planted-holes.ts';

export interface Hole extends Omit<PlantedHole, 'noticedBy'> {
  /** Of the world that notices it. */
  readonly seed: number;
}

const ledger = (file: string): string => `functions/src/ledger/${file}`;

const inTheLedger: readonly Hole[] = [
  {
    what: 'the total of a month is not raised',
    file: ledger('book.ts'),
    find: 'total: FieldValue.increment(total),',
    put: 'total: FieldValue.increment(0 * total),',
    seed: 1,
  },
  {
    what: 'an expense is added to the month after its own',
    file: ledger('book.ts'),
    find: 'tx.set(monthRef(groupCode, monthOfPayment(booking.paymentDate)), increments',
    put: "tx.set(monthRef(groupCode, booking.paymentDate < '2026-12' ? '2026-12' : '2027-01'), increments",
    seed: 1,
  },
  {
    what: 'a repeated change happens again',
    file: ledger('commit.ts'),
    find: 'if (marker && marker.expiresAt.toMillis() > now.getTime()) {',
    put: 'if (marker && marker.expiresAt.toMillis() > now.getTime() * 2) {',
    seed: 1,
  },
  {
    what: 'a deleted expense leaves no trace',
    file: ledger('book.ts'),
    find: 'tx.replace(groupExpensesRef(code).doc(id).withConverter(null), trace);',
    put: 'tx.delete(groupExpensesRef(code).doc(id)); void trace;',
    seed: 2,
  },
  {
    what: 'an edit does not change the balances',
    file: ledger('book.ts'),
    find: 'changeBalances(tx, groupCode, both);',
    put: '',
    seed: 2,
  },
  {
    what: 'a payment taken back stays in its month',
    file: ledger('balances.ts'),
    find: 'await listPayment(tx, groupCode, id, payment.date, null);',
    put: '',
    seed: 10,
  },
  {
    what: 'a payment counts only for who pays',
    file: ledger('balances.ts'),
    find: '[to]: { received: by } };',
    put: '[to]: { received: FieldValue.increment(0) } };',
    seed: 1,
  },
  {
    what: 'a new month begins no epoch',
    file: 'contract/coins.ts',
    find: 'coins: { ...coins, epoch: coins.epoch + 1 }',
    put: 'coins: { ...coins, epoch: coins.epoch }',
    seed: 1,
  },
  {
    what: 'who leaves keeps the group in the account',
    file: ledger('membership.ts'),
    find: /groupCodes: FieldValue\.arrayRemove\(groupCode\),\n\s+formerGroupCodes: FieldValue\.arrayUnion/,
    put: 'formerGroupCodes: FieldValue.arrayUnion',
    seed: 1,
  },
];

/** Those of docs/security.md that a world notices, and those above. */
export const holes: readonly Hole[] = [
  ...plantedHoles.flatMap(({ world, ...hole }) => (world === undefined ? [] : [{ ...hole, seed: world }])),
  ...inTheLedger,
];

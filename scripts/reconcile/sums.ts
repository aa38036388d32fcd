/**
 * The sums of a group: its months, computed from its expenses and payments alone, and its balances likewise
 * (docs/product.md §6). What is wrong can be computed again and repaired.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ExpenseDocument, MonthDocument, PaymentDocument } from '@pg/contract/documents';
import { noBalanceParts } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import { type Month, monthOfPayment, shiftMonth } from '@pg/contract/months';
import { paymentFields, withoutNote } from '@pg/contract/payment';
import { pick } from '@pg/contract/shape';
import {
  balancesRef,
  expenseRef,
  expensesIn,
  groupExpensesRef,
  monthRef,
  paymentsRef,
} from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { keepTrying } from '../firestore.ts';
import { type BalanceFigures, balanceFigures, type MonthFigures, monthFigures } from './figures.ts';
import {
  byId,
  type Drift,
  differing,
  type Figure,
  type Ledger,
  listedIn,
  monthName,
  type ReadGroup,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';

type StoredMonth = Omit<MonthDocument, 'edits' | 'payments' | 'revision'>;

/** The sums of a month, and how the report names one amount of each. */
const maps = {
  byMember: (name: string) => `part of ${name}`,
  byDay: (_: string, day: string) => `sum of day ${day}`,
  byTag: (_: string, tag: string) => `sum of the tag ${tag}`,
  shares: (name: string) => `share of ${name}`,
  net: (name: string) => `balance of ${name}`,
  check: (_: string, day: string) => `checksum of day ${day}`,
} as const;

/**
 * Returns the figures whose stored values are wrong. A missing amount equals an amount of zero.
 *
 * @param nameOf how the report names a member
 */
export function monthDrift(
  stored: StoredMonth | undefined,
  right: MonthFigures,
  nameOf: (userId: string) => string,
): Figure[] {
  const isEmpty = !stored && right.count === 0;
  return differing([
    { name: 'total', unit: 'rupees', stored: isEmpty ? zero : stored?.total, right: right.total },
    { name: 'number of expenses', unit: 'none', stored: isEmpty ? 0 : stored?.count, right: right.count },
    ...(Object.keys(maps) as (keyof typeof maps)[]).flatMap((map) => {
      const keys = new Set([...Object.keys(stored?.[map] ?? {}), ...Object.keys(right[map] ?? {})]);
      return [...keys].map((key): Figure => {
        const amounts = { stored: stored?.[map]?.[key] ?? zero, right: right[map]?.[key] ?? zero };
        return { name: maps[map](nameOf(key), key), unit: map === 'check' ? 'none' : 'rupees', ...amounts };
      });
    }),
  ]);
}

type Payments = NonNullable<MonthDocument['payments']>;

/** Returns the payments that a month should list: those of its list that are right, and others while there is room. */
function paymentsOf(
  payments: Iterable<[string, PaymentDocument]>,
  month: Month,
  { payments: listed = {} }: Pick<MonthDocument, 'payments'> = {},
): Payments {
  const standing = [...payments].filter(
    ([, { date, deletedAt }]) => deletedAt === null && monthOfPayment(date) === month,
  );
  const isListed = ([id]: [string, PaymentDocument]): number => Number(Object.hasOwn(listed, id));
  const first = standing.toSorted((a, b) => isListed(b) - isListed(a)).slice(0, limits.paymentsPerMonth);
  return Object.fromEntries(first.map(([id, payment]) => [id, withoutNote(pick(paymentFields, payment))]));
}

/** Returns a figure if a month does not list its payments. Months of before list them with their notes. */
function paymentsDrift({ payments: listed = {} }: Pick<MonthDocument, 'payments'> = {}, right: Payments): Figure[] {
  const ids = [...new Set([...Object.keys(listed), ...Object.keys(right)])];
  const isRight = (id: string): boolean => isDeepStrictEqual(listed[id] && withoutNote(listed[id]), right[id]);
  const stored = ids.filter((id) => !isRight(id)).length;
  return differing([{ name: 'payments that its list lacks or has wrongly', unit: 'none', stored, right: 0 }]);
}

const driftOf = ({ code, group }: ReadGroup, month: Month, figures: Drift['figures']): Drift => ({
  path: monthRef(code, month).path,
  what: `${monthName(month)} of ${group.name}`,
  figures,
});

/** Returns the months whose totals differ from their expenses. */
function driftedMonths(read: ReadGroup, ledger: Ledger): { month: Month; drift: Drift }[] {
  const spent = Map.groupBy(listedIn(ledger), ({ copy }) => monthOfPayment(copy.paymentDate));
  const standing = [...ledger.payments.values()].filter(({ deletedAt }) => deletedAt === null);
  const ofPayments = standing.map(({ date }) => monthOfPayment(date));
  const months = [...new Set([...ledger.months.keys(), ...spent.keys(), ...ofPayments])].sort() as Month[];
  return months.flatMap((month) => {
    const stored = ledger.months.get(month);
    const right = monthFigures(spent.get(month) ?? [], read.code);
    const figures = [
      ...monthDrift(stored, right, reportedName(read.group)),
      ...paymentsDrift(stored, paymentsOf(ledger.payments, month, stored)),
    ];
    return figures.length === 0 ? [] : [{ month, drift: driftOf(read, month, figures) }];
  });
}

/**
 * Recomputes the month and writes it in the transaction that read its expenses, so that a concurrent expense comes
 * either before or after the repair (docs/decisions/0004).
 */
const repairMonth = (read: ReadGroup, month: Month): Promise<Drift | undefined> =>
  keepTrying(async (tx) => {
    const ofMonth = groupExpensesRef(read.code)
      .where('paymentDate', '>=', month)
      .where('paymentDate', '<', shiftMonth(month, 1));
    // Reads in the order in which a commit takes its locks, to avoid deadlock.
    const copies = byId(await tx.get(ofMonth));
    const records = new Map<string, ExpenseDocument>();
    for (const snapshot of await readAll(tx, [...copies.keys()].map(expenseRef))) {
      const record = snapshot.data();
      if (record) records.set(snapshot.id, record);
    }
    const dated = paymentsRef(read.code).where('date', '>=', month).where('date', '<', shiftMonth(month, 1));
    const found = byId(await tx.get(dated));
    const right = monthFigures(listedIn({ copies, records }), read.code);
    const stored = storedFigures(await tx.get(monthRef(read.code, month)));
    const payments = paymentsOf(found, month, stored);
    const figures = [...monthDrift(stored, right, reportedName(read.group)), ...paymentsDrift(stored, payments)];
    if (figures.length === 0) return undefined;
    const edits = stored?.edits === undefined ? {} : { edits: stored.edits };
    tx.set(monthRef(read.code, month), { ...right, ...edits, payments, revision: repairedRevision(stored) });
    return driftOf(read, month, figures);
  });

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
        const was = stored?.byMember[userId] ?? noBalanceParts;
        const should = right.byMember[userId] ?? noBalanceParts;
        return { name: `${of} ${nameOf(userId)}`, unit: 'rupees', stored: was[name], right: should[name] };
      }),
    ),
  ]);
}

const balancesDrift = ({ code, group }: ReadGroup, figures: Drift['figures']): Drift[] =>
  figures.length === 0 ? [] : [{ path: balancesRef(code).path, what: `Balances of ${group.name}`, figures }];

/** Returns how the balances differ from the expenses and payments: one drift, or none. */
function driftedBalances(read: ReadGroup, ledger: Ledger): Drift[] {
  const right = balanceFigures(listedIn(ledger), ledger.payments.values(), read.code);
  return balancesDrift(read, balanceDrift(ledger.balances, right, reportedName(read.group)));
}

/**
 * Recomputes the balances and writes them in the transaction that read every expense and payment of the group, so that
 * a concurrent change comes either before or after the repair.
 */
const repairBalances = (read: ReadGroup): Promise<Drift | undefined> =>
  keepTrying(async (tx) => {
    const { code } = read;
    // Reads in the order in which a commit takes its locks, to avoid deadlock.
    const records = byId(await tx.get(expensesIn(code)));
    const copies = byId(await tx.get(groupExpensesRef(code)));
    const payments = byId(await tx.get(paymentsRef(code)));
    const snapshot = await tx.get(balancesRef(code));
    const stored = storedFigures(snapshot);
    const right = balanceFigures(listedIn({ copies, records }), payments.values(), code);
    const [drift] = balancesDrift(read, balanceDrift(stored, right, reportedName(read.group)));
    if (!drift) return undefined;
    const { changeCount } = stored ?? {};
    tx.set(balancesRef(code), { ...right, ...(changeCount && { changeCount }), revision: repairedRevision(stored) });
    return drift;
  });

/** A drift, with what repairs it and returns what was repaired, or undefined when it was already correct. */
export interface Repairable {
  readonly drift: Drift;
  readonly repair: () => Promise<Drift | undefined>;
}

/** Returns the sums of a group that are wrong. */
export const driftsOf = (read: ReadGroup, ledger: Ledger): Repairable[] => [
  ...driftedMonths(read, ledger).map(({ month, drift }) => ({ drift, repair: () => repairMonth(read, month) })),
  ...driftedBalances(read, ledger).map((drift) => ({ drift, repair: () => repairBalances(read) })),
];

/**
 * The laws of balances (docs/product.md §6): they follow from the stored expenses and payments, their sum is zero, and
 * the suggested payments settle them.
 */

import type { ExpenseDocument, GroupExpenseDocument, MonthDocument, PaymentDocument } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { type Paise, paise, zero } from '@pg/contract/money';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { expect } from 'vitest';
import { ownPartOf } from '../../web/src/ledger/people.ts';
import { storedBalances, storedGroupExpenses, storedMonths, storedPayments, storedRecords } from './database.ts';

type Sums = Map<string, number>;

const add = (sums: Sums, userId: string, amount: number): void => {
  sums.set(userId, (sums.get(userId) ?? 0) + amount);
};

const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** Returns the amounts that are not zero, by person. */
const counted = (amounts: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0));

/**
 * Returns how much a group credits each payer of an expense. It credits a single payer with everything that is shared
 * in the group.
 */
function creditsOf({ payers }: ExpenseDocument, shared: number): [string, number][] {
  const [payer] = payers;
  return payer && payers.length === 1 ? [[payer.userId, shared]] : payers.map(({ userId, amount }) => [userId, amount]);
}

interface Life {
  readonly paid: Sums;
  readonly share: Sums;
  readonly sent: Sums;
  readonly received: Sums;
  /** The shares and the net amounts, by month and person. */
  readonly months: Map<string, { shares: Sums; net: Sums }>;
  count: number;
}

/** Adds up the expenses and payments of a group. */
function lifeFrom(code: string, records: Iterable<ExpenseDocument>, payments: Iterable<PaymentDocument>): Life {
  const life: Life = {
    ...{ paid: new Map(), share: new Map(), sent: new Map(), received: new Map() },
    ...{ months: new Map(), count: 0 },
  };
  for (const record of records) {
    const shares = record.shares[code];
    if (!shares) continue;
    life.count += 1;
    const name = record.paymentDate.slice(0, 7);
    const month = life.months.get(name) ?? { shares: new Map(), net: new Map() };
    life.months.set(name, month);
    for (const [userId, credit] of creditsOf(record, total(Object.values(shares)))) {
      add(life.paid, userId, credit);
      add(month.net, userId, credit);
    }
    for (const [userId, share] of Object.entries(shares)) {
      add(life.share, userId, share);
      add(month.shares, userId, share);
      add(month.net, userId, -share);
    }
  }
  for (const { from, to, amount } of payments) {
    add(life.sent, from, amount);
    add(life.received, to, amount);
  }
  return life;
}

const partsOf = (payers: ExpenseDocument['payers']): Map<string, number> =>
  new Map(payers.map(({ userId, amount }) => [userId, amount]));

/**
 * Checks that the payers and (unless it was struck) the shares of an expense add up to its amount, that equal shares
 * differ by at most a paisa, and that the group's copy has the same payers and says how much is shared in the group.
 */
function expectShares(id: string, record: ExpenseDocument, code: string, copy: GroupExpenseDocument | undefined): void {
  const { amount, shares, struckFrom = {}, split } = record;
  expect(total(record.payers.map((payer) => payer.amount)), `the payers of expense ${id}`).toBe(amount);
  expect(partsOf(copy?.payers ?? record.payers), `the payers in a copy of expense ${id}`).toEqual(
    partsOf(record.payers),
  );
  if (!shares) return;
  const here = total(Object.values(shares[code] ?? {}));
  const isWhole = Object.keys(struckFrom).length === 0;
  const everywhere = Object.values(shares).flatMap((ofGroup) => Object.values(ofGroup));
  if (isWhole) expect(total(everywhere), `the shares of expense ${id}`).toBe(amount);
  if (split === null) expect(Math.max(...everywhere) - Math.min(...everywhere)).toBeLessThanOrEqual(1);
  expect(copy?.shared ?? amount, `what is shared of expense ${id} in group ${code}`).toBe(here);
  expect(copy?.shares, `the shares in a copy of expense ${id} in group ${code}`).toEqual(shares[code] ?? {});
}

function expectMonths(code: string, stored: ReadonlyMap<string, MonthDocument>, life: Life): void {
  const figures = [...stored].map(
    ([name, { shares = {}, net = {} }]) =>
      [name, { shares: counted(Object.entries(shares)), net: counted(Object.entries(net)) }] as const,
  );
  const expected = [...life.months].map(
    ([name, { shares, net }]) => [name, { shares: counted(shares), net: counted(net) }] as const,
  );
  const withShares = (list: typeof figures) => new Map(list.filter(([, { shares }]) => Object.keys(shares).length > 0));
  expect(withShares(figures), `shares and net amounts of the months of group ${code}`).toEqual(withShares(expected));
  for (const [name, { net = {} }] of stored) {
    expect(total(Object.values(net)), `the net amounts of month ${name} in group ${code}`).toBe(0);
  }
}

/** Checks that what the rows of a month's list say a person lent and borrowed adds up to the month's net amount. */
function expectRows(
  code: string,
  copies: ReadonlyMap<string, GroupExpenseDocument>,
  months: ReadonlyMap<string, MonthDocument>,
): void {
  for (const [name, { net = {} }] of months) {
    const rows: Sums = new Map();
    for (const { shares, ...copy } of copies.values()) {
      if (!copy.paymentDate.startsWith(name)) continue;
      const people = [copy.userId, ...(copy.payerIds ?? []), ...Object.keys(shares)];
      for (const userId of new Set(people)) {
        const row: object = { ...copy, share: shares[userId] ?? zero };
        add(rows, userId, ownPartOf(row as Expense, userId)?.owed ?? Number.NaN);
      }
    }
    expect(counted(rows), `the rows of month ${name} in group ${code}`).toEqual(counted(Object.entries(net)));
  }
}

/** Checks that each month lists its payments that were not taken back. */
function expectListed(
  code: string,
  months: ReadonlyMap<string, MonthDocument>,
  payments: ReadonlyMap<string, PaymentDocument>,
): void {
  const listed = [...months].flatMap(([month, { payments = {} }]) =>
    Object.entries(payments).map(([id, { amount, date }]) => [id, month, amount, date]),
  );
  const standing = [...payments].filter(([, { deletedAt }]) => deletedAt === null);
  const expected = standing.map(([id, { amount, date }]) => [id, date.slice(0, 7), amount, date]);
  expect(new Set(listed), `the payments that the months of group ${code} list`).toEqual(new Set(expected));
}

/** Checks the balances of a group against its expenses and payments. */
export async function expectBalanceLaws(code: string): Promise<void> {
  const [balances, copies, records, payments, months] = await Promise.all([
    storedBalances(code),
    storedGroupExpenses(code),
    storedRecords(code),
    storedPayments(code),
    storedMonths(code),
  ]);
  const existing = [...records].filter(([, { deletedAt }]) => deletedAt === null);
  expect(new Set(existing.map(([id]) => id)), `the records of group ${code}`).toEqual(new Set(copies.keys()));
  for (const [id, record] of existing) expectShares(id, record, code, copies.get(id));

  const standing = [...payments.values()].filter(({ deletedAt }) => deletedAt === null);
  const life = lifeFrom(
    code,
    existing.map(([, record]) => record),
    standing,
  );
  for (const name of ['paid', 'share', 'sent', 'received'] as const) {
    const stored = Object.entries(balances.byMember).map(([userId, figures]) => [userId, figures[name]] as const);
    expect(counted(stored), `the figures "${name}" of group ${code}`).toEqual(counted(life[name]));
  }
  expect(balances.count, `shared expenses of group ${code}`).toBe(life.count);
  expectMonths(code, months, life);
  expectRows(code, copies, months);
  expectListed(code, months, payments);
  expectSettled(code, life);
}

/** Checks that the sum of the balances is zero, and that all balances are zero after every suggested payment. */
function expectSettled(code: string, { paid, share, sent, received }: Life): void {
  const people = new Set([paid, share, sent, received].flatMap((sums) => [...sums.keys()]));
  const balances: Record<string, Paise> = {};
  for (const userId of people) {
    const [plus, minus] = [
      [paid, sent],
      [share, received],
    ].map((sums) => total(sums.map((one) => one.get(userId) ?? 0)));
    balances[userId] = paise((plus ?? 0) - (minus ?? 0));
  }
  expect(total(Object.values(balances)), `the balances of group ${code} together`).toBe(0);
  for (const { from, to, amount } of suggestedPayments(balances)) {
    balances[from] = paise((balances[from] ?? 0) + amount);
    balances[to] = paise((balances[to] ?? 0) - amount);
  }
  expect(counted(Object.entries(balances)), 'after every suggested payment').toEqual({});
}

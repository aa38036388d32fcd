/**
 * Checks one group: its months, computed from its expenses alone, its balances, from its expenses and payments alone
 * (docs/product.md §6), its copies of expenses, its
 * recurring expenses, its days away, and its members. What is no sum needs manual review.
 */
import { isDeepStrictEqual } from 'node:util';
import { addTo } from '@pg/contract/checksum';
import { leadTagOf } from '@pg/contract/common-tags';
import { datesIn, monthPeriod } from '@pg/contract/days';
import type {
  BalancesDocument,
  ExpenseDocument,
  GroupDocument,
  GroupExpenseDocument,
  MonthDocument,
  PaymentDocument,
} from '@pg/contract/documents';
import { entered } from '@pg/contract/expense';
import { type Figures, noFigures } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { type Paise, sum, zero } from '@pg/contract/money';
import { dayOf, type Month, monthOfPayment, shiftMonth } from '@pg/contract/months';
import { paid } from '@pg/contract/payment';
import { dateAfter } from '@pg/contract/recurring';
import { pick } from '@pg/contract/shape';
import { type Amounts, paidBy, together } from '@pg/contract/split';
import {
  balancesRef,
  codeRef,
  expenseRef,
  expensesIn,
  groupExpensesRef,
  groupRef,
  monthRef,
  paymentsRef,
  presenceRef,
  recurringRef,
  userRef,
} from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { creditsIn, netOf } from '@pg/functions/ledger/book';
import { atOneInstant, keepTrying } from '../firestore.ts';
import {
  byId,
  type Doubt,
  type Drift,
  differing,
  type Figure,
  type Ledger,
  type Listed,
  listedIn,
  monthName,
  type ReadGroup,
  readLedger,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';

type MonthFigures = Omit<MonthDocument, 'edits' | 'payments' | 'revision'>;

const added = (one: Amounts, other: Amounts): Record<string, Paise> => {
  const all = { ...one };
  for (const [userId, amount] of Object.entries(other)) all[userId] = sum(all[userId] ?? zero, amount);
  return all;
};

/**
 * Returns the figures of one month's expenses in a group, in paise.
 */
export function figuresOf(expenses: readonly Listed[], code: string): Required<MonthFigures> {
  const sums = { byMember: {}, byDay: {}, byTag: {}, shares: {}, net: {}, check: {} };
  const right = { total: zero, count: expenses.length, ...sums };
  for (const { id, copy, record } of expenses) {
    const { amount, paymentDate, tags, userId, payers = [{ userId, amount }] } = copy;
    right.total = sum(right.total, amount);
    right.byMember = added(right.byMember, paidBy({ payers }));
    right.byDay = added(right.byDay, { [dayOf(paymentDate)]: amount });
    addTo(right.check, { ...copy, id }, 1);
    right.byTag = added(right.byTag, { [record?.leadTag ?? leadTagOf(tags)]: amount });
    const shares = record?.shares[code];
    if (!record || !shares) continue;
    right.shares = added(right.shares, shares);
    right.net = added(right.net, netOf(creditsIn(record, shares), shares));
  }
  return right;
}

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
  stored: MonthFigures | undefined,
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
  return Object.fromEntries(first.map(([id, payment]) => [id, pick(paid, payment)]));
}

/** Returns a figure if a month does not list its payments. */
function paymentsDrift({ payments: listed = {} }: Pick<MonthDocument, 'payments'> = {}, right: Payments): Figure[] {
  const ids = [...new Set([...Object.keys(listed), ...Object.keys(right)])];
  const stored = ids.filter((id) => !isDeepStrictEqual(listed[id], right[id])).length;
  return differing([{ name: 'payments that its list lacks or has wrongly', unit: 'none', stored, right: 0 }]);
}

const driftOf = ({ code, group }: ReadGroup, month: Month, figures: Drift['figures']): Drift => ({
  path: monthRef(code, month).path,
  what: `${monthName(month)} of ${group.name}`,
  figures,
});

/** Returns the months whose totals differ from their expenses. */
function driftedMonths(read: ReadGroup, ledger: Ledger): { month: Month; drift: Drift }[] {
  const spent = new Map<string, Listed[]>();
  for (const listed of listedIn(ledger)) {
    const month = monthOfPayment(listed.copy.paymentDate);
    spent.set(month, [...(spent.get(month) ?? []), listed]);
  }
  const standing = [...ledger.payments.values()].filter(({ deletedAt }) => deletedAt === null);
  const ofPayments = standing.map(({ date }) => monthOfPayment(date));
  const months = [...new Set([...ledger.months.keys(), ...spent.keys(), ...ofPayments])].sort() as Month[];
  return months.flatMap((month) => {
    const stored = ledger.months.get(month);
    const right = figuresOf(spent.get(month) ?? [], read.code);
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
 *
 * @returns what was repaired, or undefined when it was already correct
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
    const right = figuresOf(listedIn({ copies, records }), read.code);
    const stored = storedFigures(await tx.get(monthRef(read.code, month)));
    const payments = paymentsOf(found, month, stored);
    const figures = [...monthDrift(stored, right, reportedName(read.group)), ...paymentsDrift(stored, payments)];
    if (figures.length === 0) return undefined;
    const edits = stored?.edits === undefined ? {} : { edits: stored.edits };
    tx.set(monthRef(read.code, month), { ...right, ...edits, payments, revision: repairedRevision(stored) });
    return driftOf(read, month, figures);
  });

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

const driftsOf = ({ code, group }: ReadGroup, figures: Drift['figures']): Drift[] =>
  figures.length === 0 ? [] : [{ path: balancesRef(code).path, what: `Balances of ${group.name}`, figures }];

/** Returns how the balances differ from the expenses and payments: one drift, or none. */
function driftedBalances(read: ReadGroup, ledger: Ledger): Drift[] {
  const right = balancesOf(listedIn(ledger), ledger.payments.values(), read.code);
  return driftsOf(read, balanceDrift(ledger.balances, right, reportedName(read.group)));
}

/**
 * Recomputes the balances and writes them in the transaction that read every expense and payment of the group, so that
 * a concurrent change comes either before or after the repair.
 *
 * @returns what was repaired, or undefined when it was already correct
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
    const right = balancesOf(listedIn({ copies, records }), payments.values(), code);
    const [drift] = driftsOf(read, balanceDrift(stored, right, reportedName(read.group)));
    if (!drift) return undefined;
    tx.set(balancesRef(code), { ...right, revision: repairedRevision(stored) });
    return drift;
  });

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the payers as pairs, because Firestore may return the fields of a payer in any order. */
const listOf = (payers: ExpenseDocument['payers']): [string, number][] =>
  payers.map(({ userId, amount }) => [userId, amount]);

/** Returns whether the copy has the same payers as the record, and the same shares in this group. */
function hasParts(copy: GroupExpenseDocument, record: ExpenseDocument, code: string): boolean {
  const { amount, userId, payers = [{ userId, amount }], payerIds, shared = amount } = copy;
  const ids = copy.payers?.map((payer) => payer.userId);
  const shares = record.shares[code] ?? {};
  const isPaidBySame = isEqual(listOf(payers), listOf(record.payers)) && isEqual(payerIds, ids);
  return isPaidBySame && shared === together(shares) && isDeepStrictEqual(copy.shares, shares);
}

/** Returns whether the copy and the record agree in what was entered, the split, the revision and the last edit. */
function hasDetails(copy: GroupExpenseDocument, record: ExpenseDocument): boolean {
  const { split, days, revision, editedAt, imported } = record;
  return (
    isEqual(pick(entered, copy), pick(entered, record)) &&
    copy.description === copy.tags.join(', ') &&
    copy.split?.mode === split?.mode &&
    copy.split?.people === split?.parts.length &&
    copy.byDays === (days && true) &&
    copy.revision === revision &&
    copy.editedAt === editedAt &&
    copy.importId === imported?.slice(imported.indexOf('/') + 1)
  );
}

/**
 * Returns whether the payers' parts and the shares each add up to the amount, and the owner was charged what the owner
 * paid, but nothing for what was imported. Does not check the charge after an edit, which may have been in a later epoch, nor the shares of a struck
 * expense.
 */
function isWhole(record: ExpenseDocument): boolean {
  const { amount, owner, payers, shares, charged, editedAt, struckFrom = {}, imported } = record;
  const paid = sum(...payers.map((payer) => payer.amount));
  const own = sum(...payers.filter((payer) => payer.userId === owner).map((payer) => payer.amount));
  if (paid !== amount) return false;
  if (editedAt === undefined && charged !== (imported === undefined ? own : 0)) return false;
  if (Object.keys(struckFrom).length > 0) return true;
  return sum(...Object.values(shares).map(together)) === amount;
}

/** Returns how a copy differs from its record, or undefined. */
export function whyDifferent(
  copy: GroupExpenseDocument | undefined,
  record: ExpenseDocument | undefined,
  code: string,
): string | undefined {
  const belongs = record?.deletedAt === null && record.groupCodes.includes(code);
  if (!copy) return belongs ? 'an expense is missing from the group' : undefined;
  if (!record) return 'an expense of the group has no record';
  if (!belongs) return 'an expense is still in the group, but its record says it was removed';
  const isSame =
    copy.amount === record.amount && copy.paymentDate === record.paymentDate && copy.userId === record.owner;
  if (!isSame) return 'an expense differs from its record in amount, date or owner';
  if (!hasParts(copy, record, code)) return 'an expense differs from its record in who paid it or in what is shared';
  if (!hasDetails(copy, record)) return 'an expense differs from its record in tags, split or revision';
  return isWhole(record) ? undefined : 'payers, shares or charge of an expense do not match its amount';
}

/** Returns a group's expenses that differ from their records. */
function doubtfulCopies(code: string, { copies, records }: Ledger): Doubt[] {
  const ids = [...new Set([...copies.keys(), ...records.keys()])];
  return ids.flatMap((id) => {
    const text = whyDifferent(copies.get(id), records.get(id), code);
    return text ? [{ path: `${groupExpensesRef(code).path}/${id}`, text }] : [];
  });
}

/** Returns whether the payment is between two people, one of them recorded it, and its amount is above zero. */
const isSound = ({ from, to, by, amount }: PaymentDocument): boolean =>
  from !== to && (by === from || by === to) && amount > 0;

/** Returns payments that the API would not have recorded. */
const doubtfulPayments = (code: string, { payments }: Ledger): Doubt[] =>
  [...payments]
    .filter(([, payment]) => !isSound(payment))
    .map(([id]) => ({
      path: `${paymentsRef(code).path}/${id}`,
      text: 'a payment has a wrong sender, receiver, recorder or amount',
    }));

/** Returns recurring expenses whose next date is none of theirs, or that neither go on nor are paused. */
async function doubtfulRecurring(code: string): Promise<Doubt[]> {
  const { docs } = await recurringRef(code).get();
  return docs.flatMap((one) => {
    const { next, times, pause, ...dates } = one.data();
    const isSound = next === null ? pause !== undefined : pause === undefined && next === dateAfter(dates, times);
    return isSound ? [] : [{ path: one.ref.path, text: 'a recurring expense has a wrong next date' }];
  });
}

/** Returns marked days that their month does not have, or that are not in order. */
async function doubtfulDays(code: string): Promise<Doubt[]> {
  const { docs } = await presenceRef(code).get();
  return docs.flatMap((one) => {
    const dates = new Set(datesIn(monthPeriod(one.id as Month)).map(dayOf));
    const isRight = (days: readonly number[]): boolean =>
      days.every((day, index) => dates.has(String(day).padStart(2, '0')) && day > (days[index - 1] ?? 0));
    const isSound = Object.values(one.data().away).every(isRight);
    return isSound ? [] : [{ path: one.ref.path, text: 'a month of days away has days that it cannot have' }];
  });
}

/** Returns the group that has this code or had it before a renewal, or undefined if there is none. */
export async function findGroup(code: string): Promise<ReadGroup | undefined> {
  const renewed = (await codeRef(code).get()).data();
  const first = renewed?.groupCode ?? code;
  const group = (await groupRef(first).get()).data();
  return group && { code: first, group };
}

export interface GroupFindings {
  readonly doubts: readonly Doubt[];
  readonly drifts: readonly { readonly drift: Drift; readonly repair: () => Promise<Drift | undefined> }[];
}

/** Returns what is wrong with a group, and for each drift a function that repairs it. */
export async function checkGroup(read: ReadGroup): Promise<GroupFindings> {
  const { code } = read;
  const ledger = await readLedger(code);
  const months = driftedMonths(read, ledger).map(({ month, drift }) => ({
    drift,
    repair: () => repairMonth(read, month),
  }));
  const balances = driftedBalances(read, ledger).map((drift) => ({ drift, repair: () => repairBalances(read) }));
  return {
    doubts: [
      ...doubtfulCopies(code, ledger),
      ...doubtfulPayments(code, ledger),
      ...(await doubtfulRecurring(code)),
      ...(await doubtfulDays(code)),
      ...(await doubtfulMembers(code)),
    ],
    drifts: [...months, ...balances],
  };
}

/** Returns members whose account is gone, does not list the group or has another number or name, all read at one instant. */
const doubtfulMembers = (code: string): Promise<Doubt[]> =>
  atOneInstant(async (tx) => {
    const group: GroupDocument | undefined = (await tx.get(groupRef(code))).data();
    const members = Object.entries(group?.members ?? {});
    const accounts = await readAll(
      tx,
      members.map(([userId]) => userRef(userId)),
    );
    return accounts.flatMap((account, index) => {
      // Not parsed: an unreadable account is reported separately, and must not stop the group's check.
      const listed: unknown = account.get('groupCodes');
      const member = members[index]?.[1];
      const doubt = (what: string): Doubt[] => [
        { path: account.ref.path, text: `${member?.name} is a member of group ${code}, but their account ${what}` },
      ];
      if (!Array.isArray(listed) || !listed.includes(code)) return doubt('does not list it');
      if (account.get('number') !== member?.number) return doubt('has another number');
      return account.get('name') === member?.name ? [] : doubt('has another name');
    });
  });

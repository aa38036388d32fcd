/** Writes what an expense leaves in a group: its copy, and its amounts in the sums of the month and in the balances. */

import { addTo, type Checksum } from '@pg/contract/checksum';
import type { ExpenseDocument, GroupExpenseDocument, TraceDocument } from '@pg/contract/documents';
import { entered } from '@pg/contract/expense';
import type { ExpenseAnswer } from '@pg/contract/expense-endpoints';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { dayOf, type Month, monthOfPayment, type Sums } from '@pg/contract/months';
import { mayBeGuest } from '@pg/contract/people';
import { pick } from '@pg/contract/shape';
import { type Amounts, together } from '@pg/contract/split';
import { FieldPath, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { balancesRef, groupExpensesRef, monthRef } from '../firestore/references.ts';
import { type GuardedTransaction, mostTransforms, transformsIn } from '../firestore/transact.ts';
import { day } from '../world.ts';
import type { People } from './people.ts';

/** What an expense adds to a group. */
export interface Booking
  extends Pick<ExpenseDocument, 'amount' | 'paymentDate' | 'leadTag' | 'payers' | 'shares' | 'revision'> {
  readonly id: string;
}

/** An expense to add to the sums (sign 1) or to remove from them (sign -1). */
type Signed = readonly [booking: Booking, sign: 1 | -1];

const signed = (amounts: Amounts, sign: 1 | -1): Amounts =>
  sign === 1
    ? amounts
    : Object.fromEntries(Object.entries(amounts).map(([userId, amount]) => [userId, minus(zero, amount)]));

function added(all: readonly Amounts[]): Amounts {
  const sums: Record<string, Paise> = {};
  for (const amounts of all) {
    for (const [userId, amount] of Object.entries(amounts)) sums[userId] = sum(sums[userId] ?? zero, amount);
  }
  return sums;
}

export const paidBy = ({ payers }: Pick<Booking, 'payers'>): Amounts =>
  Object.fromEntries(payers.map(({ userId, amount }) => [userId, amount]));

/**
 * Returns what each payer is owed by this group. If an expense is in several groups, each group owes the payer what is
 * shared in that group.
 */
export function creditsIn(booking: Pick<Booking, 'payers'>, shares: Amounts): Amounts {
  const [payer, ...others] = booking.payers;
  return payer && others.length === 0 ? { [payer.userId]: together(shares) } : paidBy(booking);
}

/** How some expenses change a group's sums. Amounts are in paise. */
interface Changes {
  readonly total: Paise;
  readonly count: number;
  readonly byMember: Amounts;
  readonly byDay: Sums;
  readonly byTag: Sums;
  readonly credits: Amounts;
  readonly shares: Amounts;
  /** By how much the number of expenses shared in the group changes. */
  readonly shared: number;
}

function changesBy(groupCode: string, expenses: readonly Signed[]): Changes {
  const inGroup = expenses.flatMap(([booking, sign]) => {
    const shares = booking.shares[groupCode];
    return shares ? [{ sign, shares: signed(shares, sign), credits: signed(creditsIn(booking, shares), sign) }] : [];
  });
  const by = (keyOf: (booking: Booking) => string): Sums =>
    added(expenses.map(([booking, sign]) => ({ [keyOf(booking)]: paise(sign * booking.amount) })));
  return {
    total: sum(...expenses.map(([{ amount }, sign]) => paise(sign * amount))),
    count: expenses.reduce((count, [, sign]) => count + sign, 0),
    byMember: added(expenses.map(([booking, sign]) => signed(paidBy(booking), sign))),
    byDay: by(({ paymentDate }) => dayOf(paymentDate)),
    byTag: by(({ leadTag }) => leadTag),
    credits: added(inGroup.map(({ credits }) => credits)),
    shares: added(inGroup.map(({ shares }) => shares)),
    shared: inGroup.reduce((count, { sign }) => count + sign, 0),
  };
}

export const netOf = (credits: Amounts, shares: Amounts): Amounts => added([credits, signed(shares, -1)]);

type Increments = Readonly<Record<string, FieldValue>>;

/** Includes increments of zero, because an empty map would replace the stored map. */
const incrementsOf = (amounts: Amounts | Checksum): Increments =>
  Object.fromEntries(Object.entries(amounts).map(([userId, amount]) => [userId, FieldValue.increment(amount)]));

const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every((amount) => amount === 0);

const one = FieldValue.increment(1);

/** Returns the increments of a month, and by how much each person's net changes. */
function monthChanges(groupCode: string, expenses: readonly Signed[], isEdit: boolean) {
  const { total, count, byMember, byDay, byTag, credits, shares } = changesBy(groupCode, expenses);
  const net = netOf(credits, shares);
  const check: Checksum = {};
  for (const [booking, sign] of expenses) addTo(check, booking, sign);
  const increments = {
    total: FieldValue.increment(total),
    count: FieldValue.increment(count),
    byMember: incrementsOf(byMember),
    byDay: incrementsOf(byDay),
    byTag: incrementsOf(byTag),
    check: incrementsOf(check),
    ...(expenses.some(([booking]) => booking.shares[groupCode]) && {
      shares: incrementsOf(shares),
      net: incrementsOf(net),
    }),
    ...(isEdit && { edits: one }),
    revision: one,
  };
  return { increments, net };
}

/**
 * Edits a month. If the edit names so many people that Firestore would refuse that many increments, their net is
 * written as read instead: if the month changes meanwhile, the transaction runs again.
 */
async function editMonth(tx: GuardedTransaction, code: string, month: Month, expenses: readonly Signed[]) {
  const { increments, net } = monthChanges(code, expenses, true);
  const ref = monthRef(code, month);
  if (transformsIn(increments) <= mostTransforms) {
    tx.set(ref, increments, { merge: true });
    return;
  }
  const [stored] = await tx.look([ref]);
  const before = stored.data()?.net ?? {};
  const known = Object.fromEntries(Object.keys(net).map((userId) => [userId, before[userId] ?? zero]));
  const { revision, ...others } = increments;
  tx.update(ref, 'revision', revision, ...fieldsOf({ ...others, net: added([known, net]) }));
}

const fieldsOf = (changes: Readonly<Record<string, FieldValue | Amounts | Increments>>): unknown[] =>
  Object.entries(changes).flatMap(([name, change]) =>
    change instanceof FieldValue
      ? [name, change]
      : Object.entries(change).flatMap(([key, value]) => [new FieldPath(name, key), value]),
  );

function changeBalances(tx: Transaction, groupCode: string, expenses: readonly Signed[]): void {
  const { credits, shares, shared } = changesBy(groupCode, expenses);
  if (isNothing(credits) && isNothing(shares) && shared === 0) return;
  const byMember: Record<string, { paid?: FieldValue; share?: FieldValue }> = {};
  for (const [userId, by] of Object.entries(incrementsOf(credits))) byMember[userId] = { paid: by };
  for (const [userId, by] of Object.entries(incrementsOf(shares))) {
    byMember[userId] = { ...byMember[userId], share: by };
  }
  tx.set(balancesRef(groupCode), { byMember, count: FieldValue.increment(shared), revision: one }, { merge: true });
}

/**
 * Adds an expense to a group's month and balances, or with sign -1 removes it. The sums are incremented, because
 * reading them in each change would make simultaneous changes conflict.
 */
export function book(tx: Transaction, groupCode: string, booking: Booking, sign: 1 | -1): void {
  const { increments } = monthChanges(groupCode, [[booking, sign]], false);
  tx.set(monthRef(groupCode, monthOfPayment(booking.paymentDate)), increments, { merge: true });
  changeBalances(tx, groupCode, [[booking, sign]]);
}

/** Changes a group's sums by the difference between two states of an expense, with one write for each document. */
export async function rebook(
  tx: GuardedTransaction,
  groupCode: string,
  before: Booking,
  after: Booking,
): Promise<void> {
  const both: readonly Signed[] = [
    [before, -1],
    [after, 1],
  ];
  for (const [month, expenses] of Map.groupBy(both, ([{ paymentDate }]) => monthOfPayment(paymentDate))) {
    await editMonth(tx, groupCode, month, expenses);
  }
  changeBalances(tx, groupCode, both);
}

/** How long a deleted copy leaves its trace, in milliseconds: longer than any device keeps a list of expenses. */
const traceKeptFor = 40 * day;

/** Returns the expense as the members of a group see it. */
export function copyFor(code: string, record: ExpenseDocument): GroupExpenseDocument {
  const { amount, tags, owner, createdAt, revision, editedAt, payers, split } = record;
  const shares = record.shares[code] ?? {};
  const shared = together(shares);
  const isOwn = payers.length === 1 && payers[0]?.userId === owner;
  const guests = [...new Set([...Object.keys(shares), ...payers.map(({ userId }) => userId)])].filter(mayBeGuest);
  return {
    ...pick(entered, record),
    description: tags.join(', '),
    userId: owner,
    createdAt,
    revision,
    ...(!isOwn && { payers, payerIds: payers.map(({ userId }) => userId) }),
    ...(split && { split: { mode: split.mode, people: split.parts.length } }),
    ...(shared < amount && { shared }),
    shares,
    ...(guests.length > 0 && { guests }),
    ...(editedAt !== undefined && { editedAt }),
  };
}

/** Writes the copy with the server's time, so that devices can find out what has changed since then. */
export function writeCopy(tx: GuardedTransaction, code: string, id: string, copy: GroupExpenseDocument): void {
  // Every change of a copy also writes the record, and every caller of this function guards the record.
  tx.replace(groupExpensesRef(code).doc(id), { ...copy, changedAt: FieldValue.serverTimestamp() });
}

/**
 * Replaces the copy with its trace. The trace has no payment date, so no list contains it. Firestore deletes it after
 * 40 days.
 */
export function removeCopy(tx: GuardedTransaction, code: string, id: string, now: Date): void {
  const trace: TraceDocument<FieldValue | Timestamp> = {
    changedAt: FieldValue.serverTimestamp(),
    forgetAt: Timestamp.fromMillis(now.getTime() + traceKeptFor),
  };
  tx.replace(groupExpensesRef(code).doc(id).withConverter(null), trace);
}

/**
 * Returns the expense as its first group shows it, for the answer to a change. Without the share if there are several
 * groups, because each has its own shares, and the screens of all of them take this answer.
 */
export function shownExpense(people: People, id: string, record: ExpenseDocument): ExpenseAnswer {
  const shown = people.expense(id, copyFor(record.groupCodes[0] ?? '', record));
  const { share: _, ...everywhere } = shown;
  return record.groupCodes.length > 1 ? everywhere : shown;
}

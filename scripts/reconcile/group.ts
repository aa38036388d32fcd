/**
 * Checks one group: its sums, and what is no sum and needs manual review, such as its copies of expenses, its payments,
 * its recurring expenses, its days away and its members.
 */
import { isDeepStrictEqual } from 'node:util';
import { datesIn, monthPeriod } from '@pg/contract/days-split';
import type { ExpenseDocument, GroupDocument, GroupExpenseDocument, PaymentDocument } from '@pg/contract/documents';
import { sum } from '@pg/contract/money';
import { dayOfMonth, type Month } from '@pg/contract/months';
import { mayBeGuest } from '@pg/contract/people';
import { nextDate } from '@pg/contract/recurring';
import { sumOfAmounts } from '@pg/contract/split';
import {
  codeRef,
  expenseRef,
  groupExpensesRef,
  groupRef,
  paymentsRef,
  presenceRef,
  recurringRef,
  userRef,
} from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { copyFor } from '@pg/functions/ledger/book';
import { storedDays } from '@pg/functions/ledger/presence';
import { atOneInstant } from '../firestore.ts';
import { type Doubt, type Ledger, type ReadGroup, readLedger } from './ledger.ts';
import { driftsOf, type Repairable } from './sums.ts';

/**
 * Returns whether the payers' parts and the shares each add up to the amount, and the owner was charged what the owner
 * paid, but nothing for what was imported. Does not check the charge after an edit, which may have been in a later
 * epoch, nor the shares of a struck expense.
 */
function isWhole(record: ExpenseDocument): boolean {
  const { amount, owner, payers, shares, charged, editedAt, struckFrom = {}, imported } = record;
  const paid = sum(...payers.map((payer) => payer.amount));
  const own = sum(...payers.filter((payer) => payer.userId === owner).map((payer) => payer.amount));
  if (paid !== amount) return false;
  if (editedAt === undefined && charged !== (imported === undefined ? own : 0)) return false;
  if (Object.keys(struckFrom).length > 0) return true;
  return sum(...Object.values(shares).map(sumOfAmounts)) === amount;
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
  const { changedAt: _, ...shown }: Readonly<Record<string, unknown>> = copy;
  const right: Readonly<Record<string, unknown>> = copyFor(code, record);
  // Copies of versions before December 2026 do not say that an expense has recorded itself.
  const known: Readonly<Record<string, unknown>> = { isRecurring: right.isRecurring, ...shown };
  const wrong = Object.keys({ ...right, ...shown }).filter((name) => !isDeepStrictEqual(known[name], right[name]));
  if (wrong.length > 0) return `an expense differs from its record in ${wrong.join(', ')}`;
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

/** Returns whether a payment is between two people, of more than nothing, and recorded by someone who may. */
const isSound = ({ from, to, by, amount, importId }: PaymentDocument): boolean =>
  from !== to && amount > 0 && (by === from || by === to || importId !== undefined || [from, to].some(mayBeGuest));

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
    const isSound = next === (pause === undefined ? nextDate(dates, times) : null);
    return isSound ? [] : [{ path: one.ref.path, text: 'a recurring expense has a wrong next date' }];
  });
}

/** Returns expenses that say wrongly of whom they have dates: an erasure would miss these. */
const doubtfulDates = ({ records }: Ledger): Doubt[] =>
  [...records].flatMap(([id, { days, datedIds }]) => {
    const isRight = datedIds === undefined || (days && isDeepStrictEqual(datedIds, storedDays(days).datedIds));
    return isRight ? [] : [{ path: expenseRef(id).path, text: 'an expense says wrongly whose dates it has' }];
  });

/** Returns marked days that their month does not have, or that are not in order. */
async function doubtfulDays(code: string): Promise<Doubt[]> {
  const { docs } = await presenceRef(code).get();
  return docs.flatMap((one) => {
    const dates = new Set(datesIn(monthPeriod(one.id as Month)).map(dayOfMonth));
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
  readonly drifts: readonly Repairable[];
}

/** Returns what is wrong with a group. */
export async function checkGroup(read: ReadGroup): Promise<GroupFindings> {
  const { code } = read;
  const ledger = await readLedger(code);
  return {
    doubts: [
      ...doubtfulCopies(code, ledger),
      ...doubtfulPayments(code, ledger),
      ...doubtfulDates(ledger),
      ...(await doubtfulRecurring(code)),
      ...(await doubtfulDays(code)),
      ...(await doubtfulMembers(code)),
    ],
    drifts: driftsOf(read, ledger),
  };
}

/** Returns members whose account is gone, does not list the group or has another number or name, at one instant. */
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

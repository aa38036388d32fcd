/**
 * Writes many expenses, or many open Give and Take records, straight into the database, since thousands of calls
 * would take too long.
 */
import { addTo, type Checksum } from '@pg/contract/checksum';
import { leadTagOf } from '@pg/contract/common-tags';
import { groupExpensesPath, monthPath } from '@pg/contract/document-paths';
import type { GiveTakeDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { dayOfMonth, type Month, type SumsByKey } from '@pg/contract/months';
import { type Split, seedOf, splitAmount } from '@pg/contract/split';
import { database } from './database.ts';
import { giveTakePath, idOf } from './ids.ts';

interface Written {
  readonly code: string;
  readonly month: Month;
  readonly count: number;
  /** The payers, in rotation. */
  readonly payers: readonly { readonly mobile: string; readonly name: string }[];
  /** Whether their texts are as long as they may be: ten tags, about 7,000 bytes in all. */
  readonly areLarge?: boolean;
}

/** Seven characters of three bytes each, that look like one or two. */
const cluster = 'क्ष्म्य';
const longTags = Array<string>(8).fill(cluster.repeat(17));

const things = ['chai', 'bread', 'milk', 'rent', 'grocery', 'petrol', 'snacks', 'laundry', 'internet', 'medicine'];

/** Returns the first tag of the expense with this serial number, from 1. Its second tag is `no <serial>`. */
const thingOf = (serial: number): string => things[serial % things.length] ?? 'others';

/** Returns the serial numbers of these expenses, from their second tags. */
export const serialsOf = (expenses: readonly { readonly tags: readonly string[] }[]): number[] =>
  expenses.map(({ tags: [, second = ''] }) => Number(second.slice(3)));

const rupees = (serial: number) => paise(100 * (1 + (serial % 500)));

function sumsOf(
  expenses: readonly GroupExpenseDocument[],
  keyOf: (expense: GroupExpenseDocument) => string,
): SumsByKey {
  const sums: Record<string, Paise> = {};
  for (const expense of expenses) sums[keyOf(expense)] = sum(sums[keyOf(expense)] ?? zero, expense.amount);
  return sums;
}

/** Writes expenses 1 to `count`, ordered by payment date over the first 28 days, and the month's document. */
export async function writeManyExpenses({ code, month, count, payers, areLarge = false }: Written): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const everyone: Split = { mode: 'EQUAL', parts: payers.map(({ mobile: userId }) => ({ userId: idOf(userId) })) };
  const expenses = Array.from({ length: count }, (_, index): GroupExpenseDocument => {
    const serial = index + 1;
    const payer = payers[serial % payers.length];
    if (!payer) throw new Error('Somebody has to pay.');
    const paymentDate = `${month}-${String(1 + Math.floor((index * 28) / count)).padStart(2, '0')}`;
    const tags = [thingOf(serial), `no ${serial}`, ...(areLarge ? longTags : [])];
    return {
      amount: rupees(serial),
      paymentDate,
      tags,
      description: tags.join(', '),
      userId: idOf(payer.mobile),
      createdAt: new Date(Date.UTC(2026, 0, 1) + serial * 1000).toISOString(),
      shares: splitAmount(rupees(serial), everyone, seedOf(rupees(serial), paymentDate)),
      revision: 1,
    };
  });
  const collection = database.collection(groupExpensesPath(code));
  const check: Checksum = {};
  for (const expense of expenses) {
    const copy = collection.doc();
    addTo(check, { id: copy.id, ...expense }, 1);
    void writer.create(copy, expense);
  }

  const byMember = sumsOf(expenses, ({ userId }) => userId);
  const total = sum(...Object.values(byMember));
  const sums = {
    byDay: sumsOf(expenses, ({ paymentDate }) => dayOfMonth(paymentDate)),
    byTag: sumsOf(expenses, ({ tags }) => leadTagOf(tags)),
  };
  void writer.set(database.doc(monthPath(code, month)), { total, count, byMember, ...sums, check, revision: count });
  await writer.close();
}

/** Writes records 1 to `count`, named `no <serial>`, the last one the newest. The account's sums stay as they are. */
export async function writeManyRecords(userId: string, count: number): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const collection = database.collection(giveTakePath(userId));
  for (let serial = 1; serial <= count; serial += 1) {
    const record: GiveTakeDocument = {
      ...{
        type: 'GIVE',
        amount: paise(100),
        name: `no ${serial}`,
        date: '2026-11-20',
        description: '',
        status: 'OPEN',
      },
      createdAt: new Date(Date.UTC(2026, 0, 1) + serial * 1000).toISOString(),
    };
    void writer.create(collection.doc(), record);
  }
  await writer.close();
}

/**
 * Older expenses get a lead tag, and months and accounts get the sums by day and by lead tag of their older expenses
 * (docs/decisions/0059).
 */
import { isDeepStrictEqual } from 'node:util';
import type { MonthDocument } from '@pg/contract/documents';
import { leadTagOf } from '@pg/contract/lead-tag';
import { type Paise, zero } from '@pg/contract/money';
import { monthOfPayment } from '@pg/contract/months';
import { collections } from '@pg/contract/paths';
import { isComplete, type Sums } from '@pg/contract/sums';
import {
  copyIn,
  expensesIn,
  expensesOf,
  groupExpensesRef,
  monthRef,
  monthsRef,
} from '@pg/functions/firestore/references';
import { type DocumentData, FieldPath } from 'firebase-admin/firestore';
import { spending } from '../reconcile/account-figures.ts';
import { byId, listedIn } from '../reconcile/ledger.ts';
import { figuresOf } from '../reconcile/month-figures.ts';
import type { Migration, Reader } from './migration.ts';

type Fields = DocumentData | undefined;

const hasAll = (total: Paise, byDay: Sums | undefined, byTag: Sums | undefined): boolean =>
  isComplete(total, byDay) && isComplete(total, byTag);

/**
 * Returns the lead tag to write into an expense. The oldest expenses have their tags only in their copies, so a deleted
 * one has no tags.
 */
async function leadTag(stored: DocumentData, { ref, get }: Reader): Promise<Fields> {
  if (stored.leadTag !== undefined) return undefined;
  const [code] = stored.groupCodes as string[];
  const isOldest = stored.tags === undefined && code !== undefined;
  const copies = isOldest && (await get(groupExpensesRef(code).where(FieldPath.documentId(), '==', ref.id)));
  const tags: readonly string[] | undefined = copies ? copies.docs.map(copyIn)[0]?.tags : stored.tags;
  return tags && { leadTag: leadTagOf(tags) };
}

/** Returns the sums to write into an account. */
async function spent({ coins, spentThisMonth, spentByDay, spentByTag }: DocumentData, reader: Reader): Promise<Fields> {
  if (hasAll(spentThisMonth, spentByDay, spentByTag)) return undefined;
  const expenses = (await reader.get(expensesOf(reader.ref.id))).docs.map((document) => document.data());
  const ofMonth = expenses.filter(({ recordedMonth }) => recordedMonth === coins.month);
  const { spentThisMonth: _, ...sums } = spending(ofMonth, coins.month);
  return isDeepStrictEqual(sums, { spentByDay, spentByTag }) ? undefined : sums;
}

/** Returns the sums with a zero for each stored key that has no expense, because a merge keeps such keys. */
const inPlaceOf = (stored: Sums = {}, right: Sums = {}): Sums => ({
  ...Object.fromEntries(Object.keys(stored).map((key) => [key, zero])),
  ...right,
});

/** Returns the months of a group whose sums lack expenses, with the sums to write. */
async function lacking({ ref, get }: Reader): Promise<{ id: string; sums: Pick<MonthDocument, 'byDay' | 'byTag'> }[]> {
  const months = (await get(monthsRef(ref.id))).docs.map((document) => ({ id: document.id, ...document.data() }));
  const incomplete = months.filter(({ total, byDay, byTag }) => !hasAll(total, byDay, byTag));
  if (incomplete.length === 0) return [];
  const copies = byId(await get(groupExpensesRef(ref.id)));
  const records = byId(await get(expensesIn(ref.id)));
  const listed = Map.groupBy(listedIn({ copies, records }), ({ copy }) => monthOfPayment(copy.paymentDate) as string);
  return incomplete.flatMap(({ id, byDay, byTag }) => {
    const right = figuresOf(listed.get(id) ?? [], ref.id);
    const sums = { byDay: inPlaceOf(byDay, right.byDay), byTag: inPlaceOf(byTag, right.byTag) };
    return isDeepStrictEqual(sums, { byDay, byTag }) ? [] : [{ id, sums }];
  });
}

export const sumsByDayAndTag: Migration = {
  name: '0005-sums-by-day-and-tag',
  result: 'every expense has a lead tag, and every month and account has complete sums by day and by lead tag',
  collections: [collections.expenses, collections.groups, collections.users],
  change: async (stored, collection, reader) => {
    if (collection === collections.expenses) return leadTag(stored, reader);
    if (collection === collections.users) return spent(stored, reader);
    return (await lacking(reader)).length > 0 ? {} : undefined;
  },
  alongside: async (_, reader) => {
    if (reader.ref.parent.id !== collections.groups) return [];
    return (await lacking(reader)).map(({ id, sums }) => [monthRef(reader.ref.id, id), sums] as const);
  },
};

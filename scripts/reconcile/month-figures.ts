/** A group's month, computed from its expenses alone (docs/product.md §6). */

import { leadTagOf } from '@pg/contract/common-tags';
import type { MonthDocument } from '@pg/contract/documents';
import { type Paise, sum, zero } from '@pg/contract/money';
import { dayOf } from '@pg/contract/months';
import type { Amounts } from '@pg/contract/split';
import { creditsIn, netOf, paidBy } from '@pg/functions/ledger/book';
import { differing, type Figure } from './finding.ts';
import type { Listed } from './ledger.ts';

export type MonthFigures = Pick<MonthDocument, 'total' | 'count' | 'byMember' | 'byDay' | 'byTag' | 'shares' | 'net'>;

const added = (one: Amounts, other: Amounts): Record<string, Paise> => {
  const all = { ...one };
  for (const [userId, amount] of Object.entries(other)) all[userId] = sum(all[userId] ?? zero, amount);
  return all;
};

/**
 * Returns the figures of one month's expenses in a group, in paise.
 */
export function figuresOf(expenses: readonly Listed[], code: string): Required<MonthFigures> {
  const right = { total: zero, count: expenses.length, byMember: {}, byDay: {}, byTag: {}, shares: {}, net: {} };
  for (const { copy, record } of expenses) {
    const { amount, paymentDate, tags, userId, payers = [{ userId, amount }] } = copy;
    right.total = sum(right.total, amount);
    right.byMember = added(right.byMember, paidBy({ payers }));
    right.byDay = added(right.byDay, { [dayOf(paymentDate)]: amount });
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
    { name: 'number of expenses', unit: 'expenses', stored: isEmpty ? 0 : stored?.count, right: right.count },
    ...(Object.keys(maps) as (keyof typeof maps)[]).flatMap((map) => {
      const keys = new Set([...Object.keys(stored?.[map] ?? {}), ...Object.keys(right[map] ?? {})]);
      return [...keys].map((key): Figure => {
        const amounts = { stored: stored?.[map]?.[key] ?? zero, right: right[map]?.[key] ?? zero };
        return { name: maps[map](nameOf(key), key), unit: 'rupees', ...amounts };
      });
    }),
  ]);
}

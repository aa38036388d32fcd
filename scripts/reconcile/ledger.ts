/**
 * What the figures of one group are computed from, and the findings of a reconciliation with their printed lines. Every
 * amount is printed both formatted and exact.
 */

import { BadDocument } from '@pg/contract/document-paths';
import {
  type BalancesDocument,
  type ExpenseDocument,
  type GroupDocument,
  type GroupExpenseDocument,
  isTombstone,
  type MonthDocument,
  type PaymentDocument,
} from '@pg/contract/documents';
import { formatCoins, formatRupees, type Paise } from '@pg/contract/money';
import { type Month, yearAndMonth } from '@pg/contract/months';
import { storedNameOf } from '@pg/contract/people';
import { balancesRef, expensesIn, groupExpensesRef, monthsRef, paymentsRef } from '@pg/functions/firestore/references';
import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { atOneInstant } from '../firestore.ts';
import type { Listed } from './figures.ts';

/** One stored figure that differs from the computed one. */
export interface Figure {
  readonly name: string;
  readonly unit: 'rupees' | 'coins' | 'none';
  /** In paise or hundredths of a coin, or a plain number. Undefined if nothing is stored. */
  readonly stored: number | undefined;
  readonly right: number;
}

/** One document whose figures drifted. */
export interface Drift {
  readonly path: string;
  /** Whose figures they are, such as "November 2026 of Sunrise PG". */
  readonly what: string;
  readonly figures: readonly Figure[];
}

/** Something that cannot be recomputed and needs manual review. */
export interface Doubt {
  readonly path: string;
  readonly text: string;
}

export interface Findings {
  readonly drifts: readonly Drift[];
  readonly doubts: readonly Doubt[];
}

export const nothingFound: Findings = { drifts: [], doubts: [] };

/** Returns only the figures that differ. */
export const differing = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ stored, right }) => stored !== right);

const long = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month as "November 2026". */
export function monthName(month: Month): string {
  const { year, month: number } = yearAndMonth(month);
  return long.format(Date.UTC(year, number - 1));
}

function written(amount: number | undefined, unit: Figure['unit']): string {
  if (amount === undefined) return 'nothing';
  if (unit === 'rupees') return `${formatRupees(amount as Paise)} (${amount} paise)`;
  if (unit === 'coins') return `${formatCoins(amount as Paise)} coins (${amount} hundredths)`;
  return `${amount}`;
}

/** Returns a heading, and one line for each figure. */
export const driftLines = ({ what, path, figures }: Drift): string[] => [
  `${what} (${path})`,
  ...figures.map(
    ({ name, unit, stored, right }) => `  ${name}: stored ${written(stored, unit)}, should be ${written(right, unit)}`,
  ),
];

export const doubtLine = ({ path, text }: Doubt): string => `${text} (${path})`;

/** A group under review. */
export interface ReadGroup {
  readonly code: string;
  readonly group: GroupDocument;
}

export interface Ledger {
  /** The keys of this map and of those below are the documents' ids. */
  readonly copies: ReadonlyMap<string, GroupExpenseDocument>;
  readonly records: ReadonlyMap<string, ExpenseDocument>;
  /** Including those taken back. */
  readonly payments: ReadonlyMap<string, PaymentDocument>;
  /** Undefined for an unreadable month. */
  readonly months: ReadonlyMap<string, MonthDocument | undefined>;
  readonly balances: BalancesDocument | undefined;
}

/** Returns how a report names the people of a group. */
export const reportedName =
  (group: GroupDocument) =>
  (userId: string): string =>
    `${storedNameOf(group, userId)} (${group.members[userId]?.number ?? userId})`;

/** Returns a document's stored figures; undefined when the document is missing or unreadable and must be rebuilt. */
export function storedFigures<Document>(snapshot: DocumentSnapshot<Document>): Document | undefined {
  try {
    return snapshot.data();
  } catch (failure) {
    if (failure instanceof BadDocument) return undefined;
    throw failure;
  }
}

/**
 * Returns the revision of a repaired document. If the old revision is lost, returns the milliseconds since 1970, so
 * that every screen accepts the repaired document as newer. Only data that was restored twice may have a higher
 * revision (scripts/backup-files.ts).
 */
export const repairedRevision = (stored: { readonly revision: number } | undefined): number =>
  stored ? stored.revision + 1 : Date.now();

/** Returns the documents of a query by id, without the traces of deleted expenses. */
export const byId = <Document>({ docs }: QuerySnapshot<Document>): Map<string, Document> =>
  new Map(docs.flatMap((document) => (isTombstone(document) ? [] : [[document.id, document.data()]])));

/** Returns the expenses that the group shows, with their records. */
export const listedIn = ({ copies, records }: Pick<Ledger, 'copies' | 'records'>): Listed[] =>
  [...copies].map(([id, copy]) => ({ id, copy, record: records.get(id) }));

/** Reads a group's ledger as of one instant. Does not block changes. */
export const readLedger = (code: string): Promise<Ledger> =>
  atOneInstant(async (tx) => {
    const [copies, records, payments, months, balances] = await Promise.all([
      tx.get(groupExpensesRef(code)),
      tx.get(expensesIn(code)),
      tx.get(paymentsRef(code)),
      tx.get(monthsRef(code)),
      tx.get(balancesRef(code)),
    ]);
    return {
      ...{ copies: byId(copies), records: byId(records), payments: byId(payments) },
      months: new Map(months.docs.map((document) => [document.id, storedFigures(document)])),
      balances: storedFigures(balances),
    };
  });

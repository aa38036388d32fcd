/** Everything that the figures of one group are computed from. */
import {
  type BalancesDocument,
  type ExpenseDocument,
  type GroupDocument,
  type GroupExpenseDocument,
  isTrace,
  type MonthDocument,
  type PaymentDocument,
} from '@pg/contract/documents';
import { nameIn } from '@pg/contract/people';
import { BadDocument } from '@pg/contract/stored';
import { balancesRef, expensesIn, groupExpensesRef, monthsRef, paymentsRef } from '@pg/functions/firestore/references';
import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { atOneInstant } from '../firestore/at-one-instant.ts';

/** A group under review. */
export interface ReadGroup {
  readonly code: string;
  readonly group: GroupDocument;
}

/** An expense as the group shows it, and its record. */
export interface Listed {
  readonly copy: GroupExpenseDocument;
  readonly record?: ExpenseDocument | undefined;
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
    `${nameIn(group, userId)} (${group.members[userId]?.number ?? userId})`;

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
 * revision (scripts/backup/raise-revisions.ts).
 */
export const repairedRevision = (stored: { readonly revision: number } | undefined): number =>
  stored ? stored.revision + 1 : Date.now();

/** Returns the documents of a query by id, without the traces of deleted expenses. */
export const byId = <Document>({ docs }: QuerySnapshot<Document>): Map<string, Document> =>
  new Map(docs.flatMap((document) => (isTrace(document) ? [] : [[document.id, document.data()]])));

/** Returns the expenses that the group shows, with their records. */
export const listedIn = ({ copies, records }: Pick<Ledger, 'copies' | 'records'>): Listed[] =>
  [...copies].map(([id, copy]) => ({ copy, record: records.get(id) }));

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

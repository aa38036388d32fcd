/** Writes entries of a group's activity. */
import type { ActivityDocument, ExpenseDocument } from '@pg/contract/documents';
import type { PersonId } from '@pg/contract/people';
import type { Transaction } from 'firebase-admin/firestore';
import { type Occasion, requestOf } from '../../call.ts';
import { activityRef } from '../../firestore/references.ts';

/** Who did something, and when. */
export interface Author {
  readonly userId: PersonId;
  readonly occasion: Occasion;
}

type Common = 'at' | 'by' | 'requestId';

/** What an entry says besides its author and time. */
export type Happened = ActivityDocument extends infer Entry
  ? Entry extends unknown
    ? Omit<Entry, Common>
    : never
  : never;

/** Writes an entry about a change, in the transaction of that change. */
export function note(tx: Transaction, groupCode: string, { userId, occasion }: Author, happened: Happened): void {
  const author = { at: occasion.now.toISOString(), by: userId, ...requestOf(occasion) };
  tx.create(activityRef(groupCode).doc(), { ...happened, ...author } as ActivityDocument);
}

/** Returns a copy of an expense for an entry about it. */
export const quoted = (
  id: string,
  { amount, paymentDate, tags = [] }: Pick<ExpenseDocument, 'amount' | 'paymentDate' | 'tags'>,
) => ({ id, amount, paymentDate, tags: [...tags] });

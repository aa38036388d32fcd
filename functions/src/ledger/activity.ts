/** What happened in a group: listing it, and writing its entries. */
import type { ActivityEntry } from '@pg/contract/activity';
import type { ActivityDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { enteredFields } from '@pg/contract/expense';
import type { PersonId } from '@pg/contract/people';
import { pageSizes } from '@pg/contract/requests';
import { pick, type Values } from '@pg/contract/shape';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { type CallContext, type Handler, requestOf, requireField } from '../call-context.ts';
import { assertMember, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { activityRef, groupExpensesRef, groupRef, newId } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { PersonDirectory } from './person-directory.ts';

/**
 * Answers with one page of entries, newest first, read at one instant. Recorded expenses are listed among them, from
 * the group's copies: recording an expense writes no entry (docs/product.md §5).
 *
 * @throws ContractError `not-a-member`.
 */
export const activity: Handler<'activity'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const groupCode = requireField(request, 'groupCode');
    assertMember(user, groupCode);
    const { limit = pageSizes.activity, before } = request;
    const [[snapshot], entries, copies] = await Promise.all([
      readAll(tx, [groupRef(groupCode)]),
      readQuery(tx, page(activityRef(groupCode), 'at', before), limit),
      readQuery(tx, page(groupExpensesRef(groupCode), 'createdAt', before), limit),
    ]);
    const people = new PersonDirectory({ ...caller, user }, requireMemberGroup(snapshot, caller.userId));
    const noted = entries.docs.map((entry) => people.entry(entry.id, entry.data()));
    // Imported ones are older than all others, and have one entry together.
    const typed = copies.docs.filter((copy) => copy.data().importId === undefined);
    const all = [...noted, ...typed.map((copy) => recorded(copy, people))].sort(newestFirst);
    const listed = all.slice(0, limit);
    const last = listed.at(-1);
    return { entries: listed, next: all.length >= limit && last ? `${last.at}_${last.id}` : null };
  });

/**
 * Returns a query for documents, newest first by the instant in `field`, then by id. With `before`, it starts after
 * that place.
 */
function page<Document extends object>(all: Query<Document>, field: string, before?: string): Query<Document> {
  const ordered = all.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
  return before === undefined ? ordered : ordered.startAfter(...before.split('_'));
}

function recorded(copy: QueryDocumentSnapshot<GroupExpenseDocument>, people: PersonDirectory): ActivityEntry {
  const { userId, createdAt: at, ...expense } = copy.data();
  const author = { by: people.apiNameOf(userId), byName: people.nameAt(userId, at) };
  return { id: copy.id, at, ...author, kind: 'EXPENSE_ADDED', expense: quoteExpense(copy.id, expense) };
}

const newestFirst = (a: ActivityEntry, b: ActivityEntry): number => b.at.localeCompare(a.at) || (b.id < a.id ? -1 : 1);

export interface Author {
  readonly userId: PersonId;
  readonly occasion: CallContext;
}

type Common = 'at' | 'by' | 'requestId';

/** What an entry says besides its author and time. */
export type ActivityEvent = ActivityDocument extends infer Entry
  ? Entry extends unknown
    ? Omit<Entry, Common>
    : never
  : never;

/** Writes an entry about a change, in the transaction of that change. */
export function writeActivity(
  tx: Transaction,
  groupCode: string,
  { userId, occasion }: Author,
  happened: ActivityEvent,
  id = newId(),
): void {
  const author = { at: occasion.now.toISOString(), by: userId, ...requestOf(occasion) };
  tx.create(activityRef(groupCode).doc(id), { ...happened, ...author } as ActivityDocument);
}

export const quoteExpense = (
  id: string,
  expense: Values<typeof enteredFields> & { readonly imported?: string | undefined },
) => ({
  id,
  ...pick(enteredFields, expense),
  ...(expense.imported !== undefined && { imported: expense.imported }),
});

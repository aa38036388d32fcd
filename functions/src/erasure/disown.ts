/**
 * Removes a deleted account's number and name from its own expenses, and from the expenses of others that it paid or
 * shares. Amounts, dates and tags stay.
 */
import type { ExpenseDocument, GroupDocument } from '@pg/contract/documents';
import { type DocumentSnapshot, FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { erasureRef, expenseRef, expensesIn, expensesOf, groupExpensesRef, groupRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import type { Erasure } from './erasure.ts';
import { copyHandedOver, handedOver, isNamed, isPaidByOthers, isPayer, namesOf } from './hand-over.ts';
import { MovedSums } from './moved-sums.ts';

/** How many of the person's own expenses one transaction changes. Each may be in ten groups. */
const atOnce = 40;

/**
 * How many records of a group are read at a time. Of these, the ones that name the person are changed in one
 * transaction.
 */
const page = 100;

/**
 * Moves some of the expenses that the person recorded, including deleted ones, to the former id. Returns whether there
 * may be more.
 */
export async function disown(erasure: Erasure): Promise<boolean> {
  const { docs } = await expensesOf(erasure.userId).limit(atOnce).select().get();
  await disownEach(erasure, docs);
  return docs.length === atOnce;
}

/** A page of a group's expenses. */
interface Page {
  readonly code: string;
  /** What the erasure had noted when the page was read. */
  readonly lastRead: string | undefined;
  /** The last expense of the page. */
  readonly last: string;
}

/**
 * Moves these expenses to the former id, if they still name the person. If they come from a page, notes its end, unless
 * another process has noted it.
 */
const disownEach = (erasure: Erasure, found: readonly { readonly id: string }[], page?: Page): Promise<void> =>
  transact(async (tx) => {
    const [noted] = await readAll(tx, [erasureRef(erasure.formerId)]);
    const unfinished = noted.data();
    if (!unfinished) return;
    if (page && (unfinished.groupCodes[0] !== page.code || unfinished.lastRead !== page.lastRead)) return;
    const records = await readAll(
      tx,
      found.map(({ id }) => expenseRef(id)),
    );
    const theirs = records.filter((record) => isNamed(record.data() as ExpenseDocument, erasure.userId));
    await handOver(tx, theirs, erasure);
    if (page) tx.update(noted.ref, { lastRead: page.last });
  });

/**
 * Reads one page of a group's expenses, and moves the person's parts of other people's expenses to the former id.
 * Returns whether there may be more. No index says who shares an expense, so every record of the group has to be read.
 * The erasure notes the last one, so that even after a process has died each is read once.
 */
export async function disownParts(erasure: Erasure, code: string): Promise<boolean> {
  const { userId } = erasure;
  const noted = (await erasureRef(erasure.formerId).get()).data();
  // Another process may be further.
  if (noted?.groupCodes[0] !== code) return false;
  const { lastRead } = noted;
  const inOrder = expensesIn(code).orderBy(FieldPath.documentId()).limit(page);
  const { docs } = await (lastRead === undefined ? inOrder : inOrder.startAfter(lastRead)).get();
  const last = docs.at(-1)?.id;
  if (last === undefined) return false;
  const named = docs.filter((document) => isNamed(document.data(), userId));
  await disownEach(erasure, named, { code, lastRead, last });
  return docs.length === page;
}

/**
 * Replaces the number with the former id in the records and their copies, and moves its amounts to that id in the
 * months and the balances. All in one transaction, so that the sums of a group are exact at every instant.
 */
async function handOver(
  tx: Transaction,
  records: readonly DocumentSnapshot<ExpenseDocument>[],
  erasure: Erasure,
): Promise<void> {
  const { userId } = erasure;
  const found = records.map((record) => ({ id: record.id, ref: record.ref, before: record.data() as ExpenseDocument }));
  const groups = await groupsToName(
    tx,
    found.map(({ before }) => before),
    userId,
  );
  const sums = new MovedSums(erasure);
  for (const { id, ref, before } of found) {
    const after = handedOver(before, erasure);
    const paidBy = namesOf(after.payers, groups.get(before.groupCodes[0] ?? '') ?? { members: {}, former: {} });
    tx.update(ref, {
      ...after,
      ...(before.paidBy !== undefined && isPayer(before, userId) && { paidBy }),
      // Request ids would lead to log lines about the person.
      ...(before.owner === userId && { requestId: FieldValue.delete(), deletionRequestId: FieldValue.delete() }),
    });
    if (before.deletedAt !== null) continue;
    const copy = copyHandedOver(before, after, { userId, paidBy });
    for (const code of before.groupCodes) {
      if (Object.keys(copy).length > 0) {
        tx.update(groupExpensesRef(code).doc(id), { ...copy, changedAt: FieldValue.serverTimestamp() });
      }
      sums.expense(before, code);
    }
  }
  sums.write(tx);
}

/**
 * Returns the groups in which the names of the other payers are stored. An expense with several payers is in one group
 * only.
 */
async function groupsToName(
  tx: Transaction,
  records: readonly ExpenseDocument[],
  userId: string,
): Promise<Map<string, GroupDocument>> {
  const several = records.filter((record) => isPayer(record, userId) && isPaidByOthers(record));
  const codes = [...new Set(several.flatMap(({ groupCodes }) => groupCodes))];
  const groups = await readAll(tx, codes.map(groupRef));
  return new Map(groups.flatMap((group) => (group.exists ? [[group.id, group.data() as GroupDocument]] : [])));
}

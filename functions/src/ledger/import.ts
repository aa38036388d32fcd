/**
 * Taking a group's past over from a file, and taking it back (docs/product.md §17). The page reads the
 * file and infers who paid; here, each row is judged like one that was typed in.
 */
import { isDeepStrictEqual } from 'node:util';
import { leadTagOf } from '@pg/contract/common-tags';
import { idForKey } from '@pg/contract/document-ids';
import type { ActivityDocument, ExpenseDocument, GroupDocument, PaymentDocument } from '@pg/contract/documents';
import type { RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { personAmounts } from '@pg/contract/expense';
import { sumsByPerson } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, zero } from '@pg/contract/money';
import { dayLength, type Month, monthOf, monthOfPayment } from '@pg/contract/months';
import { isParticipant, type PersonId } from '@pg/contract/people';
import { type AmountsByPerson, toStored } from '@pg/contract/split';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore';
import { assertAllowedYear, type Handler, requestOf, type SessionCall } from '../call-context.ts';
import { requireAdminGroup } from '../firestore/permissions.ts';
import { countReads, inTurns } from '../firestore/read-budget.ts';
import { activityRef, expenseRef, expensesOfImport, groupRef, paymentsRef, photoRef } from '../firestore/references.ts';
import { added, type BookedPayment, book, copyFor, creditsIn, netOf, replaceWithTombstone, writeCopy } from './book.ts';
import { type AccountChange, type Change, commit } from './commit.ts';
import { enteredIn } from './expenses.ts';
import { pushReceiversOf, sharesIn } from './money-change-rules.ts';
import { PersonDirectory } from './person-directory.ts';
import { resolveExplanation, storedDays } from './presence.ts';
import { notifyOfParts } from './write-notices.ts';

type Row = RequestOf<'importRows'>['rows'][number];
type Imported = Extract<ActivityDocument, { kind: 'IMPORTED' }>;

/** What an imported expense never had in its owner's account: it is in none of its months and in none of its epochs. */
const inNoAccount = { charged: zero, epoch: 0, recordedMonth: '0000-00' as Month };

/**
 * When an imported expense counts as recorded: before the group began, in the order of the file. So it is among the
 * older ones of its date, and below everything in the activity, which has one entry for the whole import.
 */
const recordedAt = ({ createdAt }: GroupDocument, row: number): string =>
  new Date(Date.parse(createdAt) - dayLength + row).toISOString();

/** The name of an import in its expenses. Other groups may have an import of the same id. */
const importedIn = (groupCode: string, importId: string): string => `${groupCode}/${importId}`;

/** What is to be recorded, with the ids of people. */
interface Records {
  readonly expenses: (ExpenseDocument & { readonly id: string })[];
  readonly payments: (BookedPayment & { readonly id: string })[];
}

/**
 * Records up to 50 rows of a file, without coins and without a push for each. A row whose key was taken before changes
 * nothing, even if it has been edited or deleted since; the answer says if it is not there as in the file. With the last
 * rows, or within an hour, everyone with a part in the import is told.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `import-not-found` for the id of anything else, or of another
 *   person's import; `import-ended` once it is being taken back, and for new rows after the last ones or after 30 days;
 *   `invalid-request` for a date outside the accepted years or a payment to oneself; `someone-left` if a row names
 *   someone who is not in the group.
 */
export const importRows: Handler<'importRows'> = async (call) => {
  const { groupCode, importId } = call.request;
  const rows = call.request.rows.map((row) => (row.kind === 'EXPENSE' ? toStored(row) : row));
  const ids = await Promise.all(rows.map(({ key }) => idForKey(`import ${groupCode}`, key)));
  // A key counts once, whether as an expense or as a payment.
  const refs: readonly (DocumentReference<ExpenseDocument> | DocumentReference<PaymentDocument>)[] = [
    ...ids.map(expenseRef),
    ...ids.map((id) => paymentsRef(groupCode).doc(id)),
  ];
  const record = async (
    change: Change<[DocumentReference<GroupDocument>, DocumentReference<ActivityDocument>, ...typeof refs]>,
  ) => {
    const { userId, documents } = change;
    const [groupSnapshot, entrySnapshot, ...found] = documents;
    const group = requireAdminGroup(groupSnapshot, userId);
    const entry = entrySnapshot.exists ? importIn(entrySnapshot) : undefined;
    if (entry && entry.by !== userId) throw new ContractError('import-not-found');
    if (entry?.left !== undefined) throw new ContractError('import-ended');
    const people = new PersonDirectory(change, group);
    const records: Records = { expenses: [], payments: [] };
    const others: number[] = [];
    for (const [at, row] of rows.entries()) {
      const id = ids[at] ?? '';
      const taken = found[at]?.data() ?? found[at + rows.length]?.data();
      if (taken) {
        if (!isThere(taken, row, groupCode, people)) others.push(row.row);
      } else if (row.kind === 'EXPENSE') records.expenses.push({ id, ...expenseOf(call, row, group, people) });
      else records.payments.push({ id, ...paymentOf(call, row, group, people) });
    }
    const count = records.expenses.length + records.payments.length;
    // Everyone was told of the import as it was, and has 30 days to object to it.
    if (entry && count > 0) {
      if (entry.done) throw new ContractError('import-ended', 'This import is complete. Begin another one.');
      checkDays(entry, call.now);
    }
    await writeRecords(change, call, records);
    await writeImportActivity(change, call, group, entry, records);
    return { taken: count, ...(others.length > 0 && { others }) };
  };
  const shared = [groupRef(groupCode)];
  return commit(call, [groupRef(groupCode), activityRef(groupCode).doc(importId), ...refs], record, { shared });
};

/** Whether what has the key of a row stands in the group with the date, the amount and the people of the row. */
function isThere(
  taken: ExpenseDocument | PaymentDocument,
  row: Row,
  groupCode: string,
  people: PersonDirectory,
): boolean {
  if (taken.deletedAt !== null || taken.amount !== row.amount) return false;
  const isOf = (id: PersonId, spoken: string): boolean => people.personOf(spoken) === people.claimantOf(id);
  if (!('payers' in taken)) {
    return row.kind === 'PAYMENT' && taken.date === row.date && isOf(taken.from, row.from) && isOf(taken.to, row.to);
  }
  if (row.kind !== 'EXPENSE' || taken.paymentDate !== row.paymentDate || !taken.groupCodes.includes(groupCode))
    return false;
  const byId = (parts: readonly { readonly userId: string; readonly amount: Paise }[]) =>
    Object.fromEntries(parts.map(({ userId, amount }) => [people.personOf(userId) ?? userId, amount]));
  const shares = row.split.parts.map(({ userId, value }) => ({ userId, amount: value }));
  return (
    isDeepStrictEqual(byId(people.toPersons(personAmounts, taken.payers)), byId(row.payers)) &&
    isDeepStrictEqual(people.toPersons(sumsByPerson, sharesIn(groupCode, taken)), byId(shares))
  );
}

/** @throws ContractError `import-not-found` */
export function importIn(snapshot: DocumentSnapshot): Imported {
  const entry = snapshot.data() as ActivityDocument | undefined;
  if (entry?.kind !== 'IMPORTED') throw new ContractError('import-not-found');
  return entry;
}

function expenseOf(
  call: SessionCall<'importRows'>,
  row: Row & { kind: 'EXPENSE' },
  group: GroupDocument,
  people: PersonDirectory,
): ExpenseDocument {
  const { groupCode, importId } = call.request;
  assertAllowedYear('paymentDate', row.paymentDate, call.now);
  const parts = people.resolve('split', row.split.parts);
  const payers = people.resolve('payers', row.payers);
  assertParticipants(group, 'split', parts);
  assertParticipants(group, 'payers', payers);
  const { days } = resolveExplanation(row, people);
  assertParticipants(group, 'days', days?.people ?? []);
  return {
    ...enteredIn(row),
    owner: call.caller.userId,
    groupCodes: [groupCode],
    payers,
    split: { mode: 'EXACT', parts },
    ...(days && storedDays(days)),
    imported: importedIn(groupCode, importId),
    shares: { [groupCode]: Object.fromEntries(parts.map(({ userId, value }) => [userId, value])) },
    leadTag: leadTagOf(row.tags),
    ...inNoAccount,
    revision: 1,
    createdAt: recordedAt(group, row.row),
    deletedAt: null,
  };
}

function paymentOf(
  { caller, now }: SessionCall<'importRows'>,
  row: Row & { kind: 'PAYMENT' },
  group: GroupDocument,
  people: PersonDirectory,
): BookedPayment {
  const { amount, date, method, note = '' } = row;
  assertAllowedYear('date', date, now);
  const [from, to] = [people.personOf(row.from), people.personOf(row.to)];
  if (from === undefined || to === undefined) throw new ContractError('someone-left', undefined, { field: 'from' });
  if (from === to) {
    throw new ContractError('invalid-request', 'A payment needs two different people.', { field: 'to' });
  }
  assertParticipants(group, 'from', [{ userId: from }, { userId: to }]);
  return { from, to, amount, date, method, note, by: caller.userId, createdAt: now.toISOString() };
}

/** @throws ContractError `someone-left` */
function assertParticipants(
  group: GroupDocument,
  field: string,
  people: readonly { readonly userId: PersonId }[],
): void {
  if (!people.every(({ userId }) => isParticipant(group, userId))) {
    throw new ContractError('someone-left', undefined, { field });
  }
}

async function writeRecords(
  change: AccountChange,
  call: SessionCall<'importRows'>,
  { expenses, payments }: Records,
): Promise<void> {
  const { tx } = change;
  const { groupCode, importId } = call.request;
  for (const { id, ...record } of expenses) {
    tx.create(expenseRef(id), { ...record, ...requestOf(call) });
    writeCopy(tx, groupCode, id, copyFor(groupCode, record), isListed(record.paymentDate, call.now));
  }
  for (const { id, ...payment } of payments) {
    tx.create(paymentsRef(groupCode).doc(id), { ...payment, deletedAt: null, importId, ...requestOf(call) });
  }
  await book(change, groupCode, 'IMPORTED', {
    expenses: expenses.map((expense) => [expense, 1] as const),
    payments: payments.map((payment) => [payment, 1] as const),
  });
}

/**
 * Whether open screens list an expense of this date, or may: the clock of the server that tells them the month may be a
 * day behind, and this one's a day ahead. Other months are read when they are opened.
 */
const isListed = (paymentDate: string, now: Date): boolean =>
  monthOfPayment(paymentDate) >= monthOf(new Date(now.getTime() - 2 * dayLength));

/** What each person whom an expense or a payment names is owed by it. */
function netByPerson(
  one: Pick<ExpenseDocument, 'payers' | 'shares'> | BookedPayment,
  groupCode: string,
): AmountsByPerson {
  if ('from' in one) return { [one.from]: one.amount, [one.to]: minus(zero, one.amount) };
  const shares = sharesIn(groupCode, one);
  return netOf(creditsIn(one, shares), shares);
}

/** Writes the one entry of the import with its first rows, adds to it with later ones, and tells of it. */
async function writeImportActivity(
  { tx, userId }: AccountChange,
  call: SessionCall<'importRows'>,
  group: GroupDocument,
  entry: Imported | undefined,
  { expenses, payments }: Records,
): Promise<void> {
  const { groupCode, importId, source, isLast } = call.request;
  const records = [...expenses, ...payments];
  const isDone = isLast && (entry !== undefined || records.length > 0) && !entry?.done;
  if (records.length === 0 && !isDone) return;
  const parts = added([entry?.parts ?? {}, ...records.map((one) => netByPerson(one, groupCode))]);
  const counts = {
    expenses: (entry?.expenses ?? 0) + expenses.length,
    payments: (entry?.payments ?? 0) + payments.length,
    parts,
    ...(isDone && { done: true as const }),
  };
  const ref = activityRef(groupCode).doc(importId);
  if (entry) tx.update(ref, counts as Partial<ActivityDocument>);
  else
    tx.create(ref, { kind: 'IMPORTED', at: call.now.toISOString(), by: userId, source, ...counts, ...requestOf(call) });
  // What concerns the admin alone must not keep other groups' notices waiting.
  if (pushReceiversOf(group, Object.keys(parts), userId).length === 0) return;
  const told = { kind: 'IMPORTED', by: userId, groupCode, importId } as const;
  await notifyOfParts(tx, `imported ${groupCode} ${importId}`, told, call, isDone === true);
}

/** @throws ContractError `import-ended` after its 30 days, and once it is taken back */
export function checkIsStanding(entry: Imported, now: Date): void {
  checkDays(entry, now);
  if (entry.left !== undefined) throw new ContractError('import-ended');
}

/** @throws ContractError `import-ended` */
function checkDays({ at }: Imported, now: Date): void {
  if (now.getTime() - Date.parse(at) > limits.importDays * dayLength) throw new ContractError('import-ended');
}

/** Returns the ids of at most so many documents. What they contain is read in the transaction. */
async function documentIdsOf(query: Query, most: number): Promise<string[]> {
  if (most === 0) return [];
  const { docs } = await query.limit(most).select().get();
  countReads(Math.max(1, docs.length));
  return docs.map(({ id }) => id);
}

/**
 * Takes back up to 50 expenses and payments of an import, for good: the same file can be imported again. To be repeated
 * until nothing is left (docs/product.md §17). With the last ones, or within an hour, everyone with a part is told.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `import-not-found`; `import-ended` after 30 days, even if it has
 *   begun before.
 */
export const undoImport: Handler<'undoImport'> = (call) => {
  const { groupCode, importId } = call.request;
  const entryRef = activityRef(groupCode).doc(importId);
  // No import can have such an id.
  const undoneRef = activityRef(groupCode).doc(`${importId}-undone`);
  return commit(call, [groupRef(groupCode), entryRef, undoneRef], async (change) => {
    const { tx, userId, documents } = change;
    const group = requireAdminGroup(documents[0], userId);
    const entry = importIn(documents[1]);
    if (entry.left === 0) return { left: 0 };
    checkDays(entry, call.now);
    const expenseIds = await documentIdsOf(expensesOfImport(importedIn(groupCode, importId)), limits.importedAtOnce);
    const paymentsOf = paymentsRef(groupCode).where('importId', '==', importId);
    const paymentIds = await documentIdsOf(paymentsOf, limits.importedAtOnce - expenseIds.length);
    const nets = await removeRecords(change, call, expenseIds, paymentIds);
    const taken = expenseIds.length + paymentIds.length;
    const before = entry.left ?? entry.expenses + entry.payments;
    const left = taken < limits.importedAtOnce ? 0 : Math.max(1, before - taken);
    tx.update(entryRef, { left, notRight: FieldValue.delete() } as Partial<ActivityDocument>);
    const undone = documents[2].data();
    if (undone?.kind === 'IMPORT_UNDONE') {
      tx.update(undoneRef, { left, parts: added([undone.parts, ...nets]) } as Partial<ActivityDocument>);
    } else {
      const everyone = Object.fromEntries([entry.by, ...Object.keys(entry.parts)].map((id) => [id, zero]));
      const { source, expenses, payments } = entry;
      const author = { at: call.now.toISOString(), by: userId, ...requestOf(call) };
      const parts = added([everyone, ...nets]);
      tx.create(undoneRef, { kind: 'IMPORT_UNDONE', ...author, source, expenses, payments, parts, left });
    }
    if (pushReceiversOf(group, [entry.by, ...Object.keys(entry.parts)], userId).length > 0) {
      const told = { kind: 'IMPORT_UNDONE', by: userId, groupCode, importId: undoneRef.id } as const;
      await notifyOfParts(tx, `undone ${groupCode} ${importId}`, told, call, left === 0);
    }
    return { left };
  });
};

/** Returns what each person was owed by what is gone. */
async function removeRecords(
  change: AccountChange,
  { request: { groupCode }, now }: SessionCall<'undoImport'>,
  expenseIds: readonly string[],
  paymentIds: readonly string[],
): Promise<readonly AmountsByPerson[]> {
  const { tx } = change;
  const records = await tx.look(expenseIds.map(expenseRef));
  const payments = await tx.look(paymentIds.map((id) => paymentsRef(groupCode).doc(id)));
  // What was deleted or taken out before is no longer in the sums.
  const [booked, othersTurn] = [[] as (ExpenseDocument & { id: string })[], inTurns()];
  for (const one of records) {
    const record = one.data();
    if (record?.deletedAt === null && record.groupCodes.includes(groupCode)) booked.push({ ...record, id: one.id });
    await othersTurn();
  }
  for (const { id, paymentDate, revision } of booked) {
    // Lists may still have what was edited as it was before.
    replaceWithTombstone(tx, groupCode, id, now, revision > 1 || isListed(paymentDate, now));
  }
  const standing = payments.flatMap((one) => {
    const payment = one.data();
    return payment?.deletedAt === null ? [{ ...payment, id: one.id }] : [];
  });
  await book(change, groupCode, 'IMPORT_UNDONE', {
    expenses: booked.map((booking) => [booking, -1] as const),
    payments: standing.map((payment) => [payment, -1] as const),
  });
  for (const { ref, exists } of [...records, ...payments]) if (exists) tx.delete(ref);
  for (const one of records) if (one.data()?.photo) tx.delete(photoRef(one.id));
  return [...booked, ...standing].map((one) => netByPerson(one, groupCode));
}

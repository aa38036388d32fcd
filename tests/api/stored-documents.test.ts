/**
 * What is stored: every query has its index (the emulator runs queries without one, production does not), a transaction
 * overwrites nothing unseen (docs/decisions/0042), documents of newer code are left alone (docs/decisions/0035), and a
 * missing one blocks nothing else.
 */

import { readFileSync } from 'node:fs';
import { activityPath, erasurePath, expensePath, groupExpensesPath, groupPath } from '@pg/contract/document-paths';
import type { PersonId } from '@pg/contract/people';
import {
  eventRef,
  expensesByDaysIn,
  expensesListingDatesIn,
  expensesWithDatesOf,
} from '@pg/functions/firestore/references';
import { transact } from '@pg/functions/firestore/transact';
import { erase } from '@pg/functions/identity/erasure';
import { activityPushes, expensePushes } from '@pg/functions/push/pushes';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { randomUUID } from '../support/chance.ts';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { projectId } from '../support/emulators.ts';
import { payment } from '../support/expenses.ts';
import { fcm, sendToFcm } from '../support/fcm.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildGroup, buildPerson, chai } from '../support/people.ts';
import { buildDevice, deliver } from '../support/push.ts';
import { madeFrom, runSchedule } from '../support/recurring.ts';
import { date, month, year } from '../support/time.ts';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
}

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly IndexField[];
}

/** Returns an index as text, without the document name that only the emulator's report adds as the last field. */
const readable = ({ collectionGroup, queryScope, fields }: Index): string =>
  `${queryScope} ${collectionGroup}: ${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(', ')}`;

interface UsageReport {
  readonly reports?: readonly { readonly index: Omit<Index, 'collectionGroup'> & { readonly name?: string } }[];
}

async function usedIndexes(): Promise<Index[]> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const database = `projects/${projectId}/databases/(default)`;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:indexUsage?database=${database}`);
  const report = (await answer.json()) as UsageReport;
  return (report.reports ?? []).map(({ index }) => ({
    collectionGroup: /collectionGroups\/([^/]+)/.exec(index.name ?? '')?.[1] ?? '?',
    queryScope: index.queryScope,
    fields: index.fields,
  }));
}

it('The deployed composite indexes are exactly those that the queries use', async () => {
  const [asha, ravi] = [await buildPerson('Asha', 500), await buildPerson('Ravi')];
  const code = await buildGroup([asha, ravi]);
  await asha.can('myGroups', { month, year, groupCode: code, limit: 50 });
  await asha.can('coinsHistory');
  await asha.can('coinsSum');
  await asha.can('giveOrTakeRecords');
  await asha.can('balances', { groupCode: code, arrivedOn: date });
  await asha.can('registerDevice', { userId: asha.mobile, token: anyKey(), groupCodes: [] });
  // The web's query for the expenses of one member (web/src/firebase/expense-queries.ts).
  const ofMonth = database
    .collection(groupExpensesPath(code))
    .where('paymentDate', '>=', '2026-11')
    .where('paymentDate', '<', '2026-12')
    .orderBy('paymentDate', 'desc')
    .orderBy('createdAt', 'desc');
  await ofMonth.where('userId', '==', asha.mobile).limit(5000).get();
  await ofMonth.where('payerIds', 'array-contains', asha.mobile).limit(5000).get();
  // An erasure's.
  await expensesByDaysIn(code).orderBy(FieldPath.documentId()).get();
  await expensesListingDatesIn(code).get();
  await expensesWithDatesOf([asha.id as PersonId]).get();

  const { expense } = await asha.adds(code, 1);
  await asha.can('getExpense', { id: expense.id });
  const { userId: guest } = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
  await succeed('invitation', { groupCode: code, guest: (await asha.can('invite', { groupCode: code, guest })).guest });
  await asha.can('activity', { groupCode: code });
  await expensePushes(expense.id);
  await asha.can('recordPayment', payment(code, asha, ravi, 1));
  await asha.can('recordedTwice', { groupCode: code });
  await asha.can('editExpense', { id: expense.id, revision: 1, amount: 2, tags: ['chai'], paymentDate: date });
  const entries = (await database.collection(activityPath(code)).get()).docs;
  for (const kind of ['PAYMENT_RECORDED', 'MEMBER_JOINED', 'EXPENSE_EDITED']) {
    const entry = entries.find((one) => one.data().kind === kind);
    await activityPushes(code, entry?.id ?? '');
  }
  await madeFrom(date, asha, code);
  await runSchedule(code);
  await ravi.can('leaveGroup', { groupCode: code });
  await ravi.can('myPayments');

  const used = (await usedIndexes()).filter(
    ({ fields }) => fields.filter(({ fieldPath }) => fieldPath !== '__name__').length > 1,
  );
  const file = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  const deployed: string[] = JSON.parse(file).indexes.map(readable);
  expect(new Set(used.map(readable))).toEqual(new Set(deployed));
});

it('A transaction that has read a document without a lock cannot set it, because a set would overwrite unseen changes', async () => {
  const ref = eventRef(randomUUID());
  const overwriting = transact(async (tx) => {
    await tx.look([ref]);
    tx.set(ref, { expiresAt: Timestamp.now() });
  });
  await expect(overwriting).rejects.toThrow('not set');
  expect((await ref.get()).exists).toBe(false);
});

const stored = async (path: string) => (await database.doc(path).get()).data();

describe('Documents written by newer code', () => {
  it('are not deleted by older code if they are expenses, because that would leave wrong balances', async () => {
    const { asha, code } = await buildFlat({ asha: 100 });
    const { id } = await asha.adds(code, 12.5);
    expect(await stored(expensePath(id))).not.toHaveProperty('v');
    const before = await everythingAbout([asha.mobile], [code]);
    await database.doc(expensePath(id)).update({ v: 2 });
    await asha.cannot('deleteExpense', { id }, 'unavailable');
    await database.doc(expensePath(id)).update({ v: 1 });
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });

  it.each(['group', 'account'])('make a change fail with “unavailable”, and nothing is stored: %s', async (which) => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 100 });
    const path = which === 'group' ? groupPath(code) : userPath(asha.mobile);
    await database.doc(path).update({ v: 2 });
    const before = await everythingAbout([asha.mobile, ravi.mobile], [code]);
    const key = anyKey();
    await asha.cannot('addExpense', chai(code), 'unavailable', {}, { key });
    expect(await everythingAbout([asha.mobile, ravi.mobile], [code])).toEqual(before);

    await database.doc(path).update({ v: 1 });
    await asha.adds(code, 60, {}, { key });
    await expectLaws([code]);
  });
});

afterAll(() => fcm.close());

it('A group whose document is missing, although accounts list it, blocks no call of its members and gets no push', async () => {
  const { asha, ravi, code: lost } = await buildFlat({ asha: 500, ravi: 500 }, 'Lost');
  const house = await buildGroup([asha, ravi], 'House');
  await buildDevice(ravi, lost);
  const expense = await asha.adds(lost);
  await database.doc(groupPath(lost)).delete();

  const { groups } = await asha.can('myGroups', { month, year });
  expect(groups.map(({ groupCode }) => groupCode)).toEqual([house]);
  await asha.can('createGroup', { groupName: 'Lost' });
  await asha.cannot('createGroup', { groupName: 'House' }, 'group-name-taken');
  await deliver(expense, sendToFcm);
  expect(fcm.received).toEqual([]);
  const withoutCopy = await ravi.adds(house);
  await database.doc(`groups/${house}/expenses/${withoutCopy.id}`).delete();
  expect(await deliver(withoutCopy, sendToFcm)).toMatchObject([{ event: 'push-dropped' }]);
  await asha.can('deleteAccount', { password: asha.password });
  await erase(asha.id);
  expect((await database.doc(erasurePath(asha.id)).get()).exists).toBe(false);
  await expect(storedUser(asha.mobile)).rejects.toThrow();
});

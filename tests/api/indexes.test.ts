/**
 * Every query has its index: the emulator runs queries without one, production does not. And documents that a
 * transaction reads without a lock (docs/decisions/0042).
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { activityPath, groupExpensesPath } from '@pg/contract/stored';
import { eventRef } from '@pg/functions/firestore/references';
import { transact } from '@pg/functions/firestore/transact';
import { pushesOfActivity, pushesOfExpense } from '@pg/functions/push/pushes';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { payment } from '../support/flat.ts';
import { anyKey, buildGroup, buildPerson, buildPersonWithCoins } from '../support/people.ts';
import { projectId } from '../support/project.ts';
import { today } from '../support/time.ts';

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
  const asha = await buildPersonWithCoins(500);
  const ravi = await buildPerson('Ravi');
  const code = await buildGroup([asha, ravi]);
  const { month, year } = today();
  await asha.can('myGroups', { month, year, groupCode: code, limit: 50 });
  await asha.can('coinsHistory');
  await asha.can('coinsSum');
  await asha.can('giveOrTakeRecords');
  await asha.can('balances', { groupCode: code });
  await asha.can('registerDevice', { userId: asha.userId, token: anyKey(), groupCodes: [] });
  // The web's query for the expenses of one member (web/src/live/expenses.ts).
  const ofMonth = database
    .collection(groupExpensesPath(code))
    .where('paymentDate', '>=', '2026-11')
    .where('paymentDate', '<', '2026-12')
    .orderBy('paymentDate', 'desc')
    .orderBy('createdAt', 'desc');
  await ofMonth.where('userId', '==', asha.userId).limit(5000).get();
  await ofMonth.where('payerIds', 'array-contains', asha.userId).limit(5000).get();

  const { expense } = await asha.can('addExpense', {
    amount: 1,
    paymentDate: today().date,
    tags: ['chai'],
    groupCodes: [code],
  });
  await asha.can('getExpense', { id: expense.id });
  await asha.can('activity', { groupCode: code });
  await pushesOfExpense(expense.id);
  await asha.can('recordPayment', payment(code, asha, ravi, 1));
  const entries = (await database.collection(activityPath(code)).get()).docs;
  for (const kind of ['PAYMENT_RECORDED', 'MEMBER_JOINED']) {
    const entry = entries.find((one) => one.data().kind === kind);
    await pushesOfActivity(code, entry?.id ?? '');
  }
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

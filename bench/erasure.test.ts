/** Counts the documents of deleting an account: the same in groups of any size (docs/performance.md). */

import { leadTagOf } from '@pg/contract/common-tags';
import type { ExpenseDocument } from '@pg/contract/documents';
import { monthOf } from '@pg/contract/months';
import { expensePath, groupExpensesPath } from '@pg/contract/stored';
import { afterAll, expect, it } from 'vitest';
import { database } from '../tests/support/database.ts';
import { closeMeteredApi, metered, people } from '../tests/support/metering/metered-api.ts';
import { grow } from './support/history.ts';
import { keep, table } from './support/results.ts';

// Imported only after the meter has replaced the emulator's address.
const { erase } = await import('@pg/functions/erasure/erase');

afterAll(() => closeMeteredApi());

const sizes = [10, 10_000];

/** Fills a group with expenses of two people, with their records, copies, months and balances. */
async function fill(code: string, first: { readonly userId: string; readonly name: string }, count: number) {
  await grow({ code, first, members: 2, months: 1, expensesAMonth: count });
  const { docs } = await database.collection(groupExpensesPath(code)).get();
  const writer = database.bulkWriter({ throttling: false });
  for (const { id, data } of docs.map((one) => ({ id: one.id, data: one.data() }))) {
    const { amount, paymentDate, tags, userId: owner, createdAt } = data;
    const record: ExpenseDocument = {
      ...{ owner, amount, paymentDate, tags, leadTag: leadTagOf(tags), createdAt, groupCodes: [code] },
      ...{ payers: [{ userId: owner, amount }], split: null, shares: { [code]: { [owner]: amount } } },
      ...{ charged: amount, epoch: 2, recordedMonth: monthOf(new Date()), revision: 1, deletedAt: null },
    };
    void writer.create(database.doc(expensePath(id)), record);
  }
  await writer.close();
}

/** Deletes the account of a member of a group of this size, who has left another such group. */
async function costAt(count: number) {
  const asha = await people.buildPersonWithCoins(1000, 'Asha');
  const ravi = await people.buildPersonWithCoins(1000, 'Ravi');
  const [present, former] = [await people.buildGroup([asha, ravi]), await people.buildGroup([ravi, asha], 'Left')];
  for (const code of [present, former]) await fill(code, asha, count);
  await asha.can('leaveGroup', { groupCode: former });
  const closing = await metered(() => asha.can('deleteAccount', { password: asha.password }));
  const erasing = await metered(() => erase(asha.id));
  return { closing, erasing };
}

it('deleting an account reads and writes as many documents in groups of 10,000 expenses as in groups of 10', async () => {
  const costs = [];
  for (const size of sizes) costs.push({ size, ...(await costAt(size)) });
  const rows = costs.flatMap(({ size, closing, erasing }) =>
    Object.entries({ 'close the account': closing, 'erase what is left': erasing }).map(([what, { reads, writes }]) =>
      [what, size, reads, writes].map(String),
    ),
  );
  console.log(table([['documents', 'expenses in each of two groups', 'read', 'written'], ...rows]));
  const [small, large] = costs.map(({ closing, erasing }) =>
    [closing, erasing].map(({ reads, writes }) => ({ reads, writes })),
  );
  const documents = (large ?? []).reduce((sum, { reads, writes }) => sum + reads + writes, 0);
  const met = JSON.stringify(small) === JSON.stringify(large);
  const target = { says: 'the same in groups of 10 and of 10,000 expenses', met };
  keep('erasure', [{ what: 'delete an account', unit: 'documents', value: documents, target }]);
  expect(large).toEqual(small);
});

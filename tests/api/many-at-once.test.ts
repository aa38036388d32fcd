/** Many calls at once, and the largest groups, on functions-framework as in production (docs/product.md §5, §6, §7). */

import type { GroupDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { balancesPath, groupPath, monthPath } from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { database, storedBalances } from '../support/database.ts';
import { among, byValue } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildHouse, chai, type Person } from '../support/people.ts';
import { month, thisMonth, year } from '../support/time.ts';

describe('At the same moment', () => {
  it('a list’s total is the sum of its expenses while others record more', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 1000, ravi: 1000 });
    const adding = Promise.all(Array.from({ length: 10 }, (_, n) => asha.adds(code, n + 1)));
    const lists = await Promise.all(Array.from({ length: 10 }, () => ravi.can('myGroups', { month, year })));
    await adding;
    for (const { groups } of lists) {
      const [group] = groups;
      expect(group?.expenses.reduce((total, { amount }) => total + amount, 0)).toBe(group?.total);
      expect(group?.expenses).toHaveLength(group?.count ?? -1);
    }
  });
});

/** Firestore allows this many increments of a document in one commit. */
const mostIncrements = 500;

/** Returns how many numbers a document has. The group's first expense increments all of these numbers. */
async function numbersIn(path: string): Promise<number> {
  const numbers = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, inner) => sum + numbers(inner), 0)
      : 1;
  return numbers((await database.doc(path).get()).data());
}

/** Everyone but Asha has left the group, and as many others have joined, straight in the database. */
async function replaceMembers(code: string, before: readonly Person[], after: readonly Person[]): Promise<void> {
  const group = (await database.doc(groupPath(code)).get()).data() as GroupDocument;
  const [asha] = before;
  const known = Object.entries(group.members).filter(([id]) => id !== asha?.id);
  const joined = after.map(({ id, userId, name }) => [
    id,
    group.members[id] ?? { ...known[0]?.[1], name, number: userId },
  ]);
  const former = Object.fromEntries(known.map(([id, { name }]) => [id, { name, leftAt: group.createdAt }]));
  await database.doc(groupPath(code)).update({ members: Object.fromEntries(joined), former });
  const writer = database.bulkWriter({ throttling: false });
  for (const { userId } of after) void writer.update(database.doc(userPath(userId)), { groupCodes: [code] });
  for (const { userId } of before.slice(1)) {
    void writer.update(database.doc(userPath(userId)), { groupCodes: [], formerGroupCodes: [code] });
  }
  await writer.close();
}

it('In a group of 200, an expense with ten payers is shared by all, and can be deleted', {
  timeout: 180_000,
}, async () => {
  const { code, members } = await buildHouse(limits.membersPerGroup);
  const [asha, ...others] = members;
  const payers = members.slice(0, limits.payersPerExpense).map(({ userId }) => ({ userId, amount: 10 }));
  const { id } = await asha.adds(code, 100, { payers });
  const { balances, suggestions } = (await others[0]?.can('balances', { groupCode: code })) ?? {};
  expect(balances).toHaveLength(200);
  expect(new Set(balances?.map(({ balance }) => balance))).toEqual(new Set([950, -50]));
  expect(suggestions?.length).toBeLessThan(200);
  const increments = await Promise.all([monthPath(code, thisMonth), balancesPath(code)].map(numbersIn));
  expect(increments).toEqual([416, 212]);
  expect(Math.max(...increments)).toBeLessThanOrEqual(mostIncrements);
  await expectLaws([code]);
  await asha.can('deleteExpense', { id });
  expect((await storedBalances(code)).count).toBe(0);
  await expectLaws([code]);
});

it('An expense moves from 199 people who left, and owed nothing of it, to ten payers and 199 others, while others spend', {
  timeout: 180_000,
}, async () => {
  const { code, members } = await buildHouse(limits.membersPerGroup);
  const later = await buildHouse(limits.membersPerGroup);
  const [asha, ...before] = members;
  const after = [asha, ...later.members.slice(1)];
  const payers = (people: readonly Person[]) => ({
    payers: people.slice(-limits.payersPerExpense).map(({ userId }) => ({ userId, amount: 10 })),
  });
  // Asha owes the only paisa. A share of nothing may be dropped even after the person has left.
  const oneForAsha = byValue('SHARES', [asha, 1000], ...before.map((person): [Person, number] => [person, 1]));
  const { expense } = await asha.adds(code, 0.01, oneForAsha);
  await replaceMembers(code, [asha, ...before], after);
  const { groupCodes: _, ...others } = chai(code, 100, { ...payers(after), ...among(...after) });
  const [first, second] = [`${thisMonth}-01`, `${thisMonth}-02`];
  const paymentDate = expense.paymentDate === first ? second : first;
  const edit = { ...others, id: expense.id, revision: 1, tags: ['rent', 'water'], paymentDate };
  const [edited, ...spent] = await Promise.all([
    asha.tries('editExpense', edit),
    ...after.slice(1, 6).map((person, n) => person.tries('addExpense', chai(code, n + 0.01))),
  ]);
  expect([edited, ...spent].map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expectLaws([code]);
});

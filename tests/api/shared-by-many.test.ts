/**
 * Expenses shared by a whole group of the largest size, and many expenses at the same moment (docs/product.md §5, §6).
 */
import { limits } from '@pg/contract/limits';
import { balancesPath, monthPath } from '@pg/contract/paths';
import { expect, it } from 'vitest';
import { expectBalanceLaws } from '../support/balance-laws.ts';
import { database, storedBalances } from '../support/database.ts';
import { buildFlat, gas, thisMonth } from '../support/flat.ts';
import { buildHouse } from '../support/house.ts';
import { expectLaws } from '../support/laws.ts';

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

it('In a group of 200, an expense with ten payers is shared by all, and can be deleted', {
  timeout: 180_000,
}, async () => {
  const { code, members } = await buildHouse(limits.membersPerGroup);
  const [asha, ...others] = members;
  const payers = members.slice(0, limits.payersPerExpense).map(({ userId }) => ({ userId, amount: 10 }));
  const { expense } = await asha.can('addExpense', gas(code, 100, { payers }));
  const { balances, suggestions } = (await others[0]?.can('balances', { groupCode: code })) ?? {};
  expect(balances).toHaveLength(200);
  expect(new Set(balances?.map(({ balance }) => balance))).toEqual(new Set([950, -50]));
  expect(suggestions?.length).toBeLessThan(200);
  const increments = await Promise.all([monthPath(code, thisMonth), balancesPath(code)].map(numbersIn));
  expect(increments).toEqual([415, 212]);
  expect(Math.max(...increments)).toBeLessThanOrEqual(mostIncrements);
  await expectLaws([code]);
  await asha.can('deleteExpense', { id: expense.id });
  expect((await storedBalances(code)).count).toBe(0);
  await expectBalanceLaws(code);
});

it('Fifty members record fifty shared expenses at once, and the balances are exact', { timeout: 180_000 }, async () => {
  const { code, members } = await buildHouse(50);
  const replies = await Promise.all(members.map((person, n) => person.tries('addExpense', gas(code, n + 0.01))));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const { balances } = await members[0].can('balances', { groupCode: code });
  expect(balances.reduce((total, { share }) => total + share, 0)).toBe((49 * 50 * 100) / 2 + 50);
  await expectLaws([code]);
});

it('The balances stay exact when a member leaves while others spend', async () => {
  const { asha, ravi, imran, meera, code } = await buildFlat();
  const spending = [asha, imran, meera].flatMap((who) =>
    Array.from({ length: 4 }, (_, n) => who.tries('addExpense', gas(code, n + 1.01))),
  );
  const [left, ...replies] = await Promise.all([ravi.tries('leaveGroup', { groupCode: code }), ...spending]);
  expect([left, ...replies].map(({ status }) => status)).toEqual(Array(13).fill(200));
  await expectLaws([code]);
});

/** Expenses from before the app had balances: version 1 of their records (docs/decisions/0035, docs/product.md §5). */
import { isFormerId } from '@pg/contract/former-member';
import { expensePath } from '@pg/contract/paths';
import { describe, expect, it } from 'vitest';
import { balancesSince } from '../../scripts/migrations/0004-balances-since.ts';
import { apply, whatIsDue } from '../../scripts/migrations/run.ts';
import { database, everythingAbout } from '../support/database.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { makeOld } from '../support/old-expense.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const chai = (code: string) => ({ amount: 12.5, paymentDate: date, tags: ['chai'], groupCodes: [code] });
const stored = async (path: string) => (await database.doc(path).get()).data();

async function house(): Promise<{ asha: Person; ravi: Person; code: string }> {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(100), buildPersonWithCoins(100)]);
  return { asha, ravi, code: await buildGroup([asha, ravi]) };
}

describe('Expenses from before the app had balances', () => {
  it('can be read, are shared by no one, and return their coins when they are deleted', async () => {
    const { asha, ravi, code } = await house();
    const { expense, user } = await asha.can('addExpense', chai(code));
    await makeOld(expense.id, [code]);
    expect(await ravi.can('getExpense', { id: expense.id })).toMatchObject({
      ...{ expense: { amount: 1_250, paidBy: 'Asha' }, split: null, shares: [] },
      payers: [{ userId: asha.userId, amount: 1_250 }],
    });
    await ravi.can('addExpense', { ...chai(code), amount: 4 });
    expect((await ravi.can('balances', { groupCode: code })).balances.map(({ balance }) => balance).sort()).toEqual([
      ...[-200, 200],
    ]);
    await expectLaws([code]);
    const { remainingCoins } = await asha.can('deleteExpense', { id: expense.id });
    expect(remainingCoins).toBe(user.remainingCoins + 1_250);
    await expectLaws([code]);
  });

  it('belong to a former member once their author’s account is erased', async () => {
    const { asha, ravi, code } = await house();
    const { expense } = await asha.can('addExpense', chai(code));
    await makeOld(expense.id, [code]);
    await asha.can('deleteAccount', { password: asha.password });
    await finishErasure(asha.userId);
    const details = await ravi.can('getExpense', { id: expense.id });
    expect(details).toMatchObject({ expense: { paidBy: 'Former member' }, shares: [] });
    expect(details.payers.map(({ userId }) => isFormerId(userId))).toEqual([true]);
    expect(await stored(expensePath(expense.id))).not.toHaveProperty('requestId');
    await expectLaws([code]);
  });

  it('make the migration store the time at which their group’s balances began; in a group without such expenses, the migration stores nothing', {
    // The migration reads every group of the suite three times.
    timeout: 180_000,
  }, async () => {
    const { asha, ravi, code } = await house();
    const [begun, fresh] = [await buildGroup([asha, ravi], 'Begun'), await buildGroup([asha], 'Fresh')];
    for (const group of [code, begun]) {
      const { expense } = await asha.can('addExpense', chai(group));
      await makeOld(expense.id, [group]);
    }
    await asha.can('addExpense', chai(fresh));
    await ravi.can('addExpense', chai(begun));
    const firstShared = new Date().toISOString();
    const before = await everythingAbout([], [code, begun, fresh]);
    expect((await whatIsDue(balancesSince)).due).toBeGreaterThanOrEqual(2);
    expect(await everythingAbout([], [code, begun, fresh])).toEqual(before);

    const migrated = new Date().toISOString();
    await apply(balancesSince, new Date());
    const sinceOf = async (groupCode: string) => (await asha.can('balances', { groupCode })).since ?? '';
    expect((await sinceOf(code)) >= migrated).toBe(true);
    // The balances of this group began with its first shared expense, before the migration.
    expect((await sinceOf(begun)) <= firstShared).toBe(true);
    expect(await sinceOf(begun)).not.toBe('');
    expect(await sinceOf(fresh)).toBe('');
    const after = await everythingAbout([], [code, begun, fresh]);
    await apply(balancesSince, new Date());
    expect(await everythingAbout([], [code, begun, fresh])).toEqual(after);
    await asha.can('addExpense', chai(code));
    await expectLaws([code, begun, fresh]);
  });
});

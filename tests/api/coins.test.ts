/** Adding coins, and the coin history (docs/product.md §6). */
import { describe, expect, it } from 'vitest';
import { expectPersonLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, buildPersonWithCoins } from '../support/people.ts';
import { today } from '../support/time.ts';

describe('Adding coins', () => {
  it('raises the limit and the remaining coins by the amount added', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const chai = { amount: 60, paymentDate: today().date, tags: ['chai'], groupCodes: [code] };
    const { expense } = await asha.can('addExpense', chai);
    expect(await asha.can('addCoins', { coins: 100.5 })).toMatchObject({
      coins: 10_050,
      monthlyLimit: 60_050,
      remainingCoins: 54_050,
    });
    expect(await asha.can('deleteExpense', { id: expense.id })).toMatchObject({ remainingCoins: 60_050 });
    await expectPersonLaws(asha.userId);
  });

  it('is refused before a limit is set', async () => {
    const asha = await buildPerson();
    expect(await asha.tries('addCoins', { coins: 100 })).toMatchObject({
      status: 409,
      body: { error: 'limit-not-set', message: 'First set your monthly limit' },
    });
    await expectPersonLaws(asha.userId);
  });

  it('is refused with a message if the limit would rise above one crore', async () => {
    const asha = await buildPersonWithCoins(9_999_999);
    expect((await asha.tries('addCoins', { coins: 1 })).status).toBe(200);
    expect(await asha.tries('addCoins', { coins: 0.01 })).toMatchObject({
      status: 400,
      body: { error: 'limit-reached', message: 'The limit can be at most 1,00,00,000 coins.' },
    });
  });

  it.each([0, -5, 0.004, 'ten'])('is refused for %j coins', async (coins) => {
    const asha = await buildPersonWithCoins(500);
    expect(await asha.tries('addCoins', { coins })).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
  });
});

describe('The coin history', () => {
  it('is empty for a new user', async () => {
    const asha = await buildPerson();
    expect(await asha.can('coinsHistory')).toEqual({ history: [], totalCoins: 0 });
  });

  it('lists only limits set and coins added, newest first, with their sum', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    await asha.can('addExpense', { amount: 60, paymentDate: today().date, tags: ['chai'], groupCodes: [code] });
    await asha.can('addCoins', { coins: 50 });
    await asha.can('setMonthlyLimit', { limit: 200 });
    const { history, totalCoins } = await asha.can('coinsHistory');
    expect(history.map(({ actionType, amount }) => [actionType, amount])).toEqual([
      ['SET_LIMIT', 20_000],
      ['ADD_COINS', 5_000],
      ['SET_LIMIT', 50_000],
    ]);
    expect(totalCoins).toBe(75_000);
    await expectPersonLaws(asha.userId);
  });

  it('shows each user only their own changes', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    expect((await asha.can('coinsHistory')).history).toHaveLength(1);
    expect((await ravi.can('coinsHistory')).history).toHaveLength(0);
  });
});

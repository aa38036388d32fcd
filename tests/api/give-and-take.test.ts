/** Money given and taken (docs/product.md §6). */
import { describe, expect, it } from 'vitest';
import { expectLaws } from '../support/laws.ts';
import { buildPerson } from '../support/people.ts';

const lent = { amount: 500, name: 'Ravi', date: '2026-11-20', type: 'GIVE', description: 'Movie tickets' };

describe('Giving and taking', () => {
  it('can be listed in part, with the totals of all records', async () => {
    const asha = await buildPerson('Asha', 1000);
    for (const date of ['2026-11-01', '2026-11-20', '2026-11-10']) await asha.can('giveOrTake', { ...lent, date });
    const { records, ...rest } = await asha.can('giveOrTakeRecords', { limit: 2 });
    expect(records.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-10']);
    expect(rest).toMatchObject({ given: 150_000, taken: 0, remainingCoins: -50_000, monthlyLimitCoins: 100_000 });
    for (const limit of [0, 10_001, 'all']) await asha.cannot('giveOrTakeRecords', { limit }, 'invalid-request');
  });
});

describe('Changing a record', () => {
  it('changes the remaining coins by the difference, and cannot reduce it below nothing', async () => {
    const asha = await buildPerson('Asha', 1000);
    const { record } = await asha.can('giveOrTake', lent);
    const { id } = record;
    expect(await asha.can('increaseGiveOrTake', { id, amount: 50.25 })).toMatchObject({
      record: { id, amount: 55_025 },
      remainingCoins: 44_975,
    });
    expect(await asha.can('decreaseGiveOrTake', { id, amount: 150.25 })).toMatchObject({
      record: { id, amount: 40_000 },
      remainingCoins: 60_000,
    });
    await asha.cannot('decreaseGiveOrTake', { id, amount: 400.01 }, 'reduces-too-much');
    await expectLaws([], [asha.mobile]);
  });

  it('is never refused for lack of coins, which may go below zero, but above one crore', async () => {
    const asha = await buildPerson();
    const { record, remainingCoins } = await asha.can('giveOrTake', { ...lent, amount: 1e7 });
    expect(remainingCoins).toBe(-1_000_000_000);
    await asha.cannot('increaseGiveOrTake', { id: record.id, amount: 0.01 }, 'limit-reached', {
      message: 'A record can hold at most ₹1,00,00,000.00.',
    });
    await expectLaws([], [asha.mobile]);
  });
});

describe('Settling', () => {
  it('returns the coins of the record even after a new limit, and ends its changes', async () => {
    const asha = await buildPerson('Asha', 1000);
    const { record } = await asha.can('giveOrTake', lent);
    await asha.can('setMonthlyLimit', { limit: 300 });
    const reply = await asha.tries('removeGiveOrTake', { id: record.id });
    expect(reply).toMatchObject({ status: 200, body: 800 });
    // Also on another phone, which does not know yet.
    expect(await asha.can('removeGiveOrTake', { id: record.id })).toBe(80_000);
    for (const change of ['increaseGiveOrTake', 'decreaseGiveOrTake'] as const) {
      await asha.cannot(change, { id: record.id, amount: 1 }, 'record-not-found');
    }
    await expectLaws([], [asha.mobile]);
  });
});

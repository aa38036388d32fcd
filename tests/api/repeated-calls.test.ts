/** Calls repeated with the same key make one change and return one answer (docs/product.md §7). */
import { ContractError } from '@pg/contract/errors';
import { transact } from '@pg/functions/firestore/transact';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPersonWithCoins } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const chai = (code: string, amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });

describe('The same Idempotency-Key', () => {
  it('sent ten times at once makes one expense and one answer', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => asha.tries('addExpense', chai(code), { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await storedGroupExpenses(code)).size).toBe(1);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(94_000);
    await expectLaws([code]);
  });

  it('returns the same answer after other changes, and changes nothing', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    const first = await asha.can('addExpense', chai(code), { key });
    await asha.can('addExpense', chai(code, 10));
    expect(await asha.can('addExpense', chai(code), { key })).toEqual(first);
    expect((await storedGroupExpenses(code)).size).toBe(2);
  });

  it('returns the answers of an edit and of a restoration again, and changes nothing', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const { id } = (await asha.can('addExpense', chai(code))).expense;
    const { groupCodes: _, ...figures } = chai(code, 70);
    const twice = async (call: 'editExpense' | 'restoreExpense', inputs: Inputs) => {
      const key = anyKey();
      const first = await asha.can(call, inputs, { key });
      const before = await everythingAbout([asha.userId], [code]);
      expect(await asha.can(call, inputs, { key })).toEqual(first);
      expect(await everythingAbout([asha.userId], [code])).toEqual(before);
    };
    await twice('editExpense', { ...figures, id, revision: 1 });
    await asha.can('deleteExpense', { id });
    await twice('restoreExpense', { id });
    await expectLaws([code]);
  });

  it('is refused with another body, or for another call', async () => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    const key = anyKey();
    await asha.can('addExpense', chai(code), { key });
    const refused = { status: 409, body: { error: 'idempotency-key-reused' } };
    expect(await asha.tries('addExpense', chai(code, 61), { key })).toMatchObject(refused);
    expect(await asha.tries('setMonthlyLimit', { limit: 5 }, { key })).toMatchObject(refused);
    await expectLaws([code]);
  });

  it('can be used by another user for another change', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000), buildPersonWithCoins(1000)]);
    const key = anyKey();
    await asha.can('setMonthlyLimit', { limit: 10 }, { key });
    expect(await ravi.can('setMonthlyLimit', { limit: 20 }, { key })).toMatchObject({ monthlyLimit: 2_000 });
  });

  it('can be used again after a refusal', async () => {
    const asha = await buildPersonWithCoins(10);
    const code = await buildGroup([asha]);
    const key = anyKey();
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(409);
    await asha.can('setMonthlyLimit', { limit: 100 });
    expect((await asha.tries('addExpense', chai(code), { key })).status).toBe(200);
  });

  it('creates one group when Asha taps Create twice', async () => {
    const asha = await buildPersonWithCoins(10);
    const key = anyKey();
    const groupName = 'Sunrise PG';
    const [one, two] = await Promise.all([1, 2].map(() => asha.can('createGroup', { groupName }, { key })));
    expect(one).toEqual(two);
    expect((await storedUser(asha.userId)).groupCodes).toEqual([one?.groupCode]);
  });
});

describe('A refused change', () => {
  it('is not retried by the API itself', async () => {
    let runs = 0;
    const refused = transact(async () => {
      runs += 1;
      throw new ContractError('too-few-coins');
    });
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    expect(runs).toBe(1);
  });
});

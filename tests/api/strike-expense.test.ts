/** The admin takes out an expense of a former member (docs/product.md §5, docs/decisions/0040). */
import { limits } from '@pg/contract/limits';
import { strikeExpense } from '@pg/functions/ledger/delete-expense';
import { describe, expect, it } from 'vitest';
import { storedEntries, storedExpense, storedGroup, storedGroupExpenses, storedMonths } from '../support/database.ts';
import {
  accountOf,
  afterFormerMemberSpent,
  crore,
  house,
  spend,
  strike,
  thisMonth,
  tryStrike,
} from '../support/former-members-expense.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildGroup, callerOf, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, month, year } = today();

const strikeAt = (caller: Person, now: Date, id: string, groupCode: string) =>
  strikeExpense({
    operation: 'strikeExpense',
    caller: callerOf(caller),
    now,
    origin: someOrigin(),
    request: { id, groupCode },
  });

const refusal = (status: number, error: string) => ({ status, body: { error } });

describe('After a member recorded expenses and left, and the admin took them out', () => {
  it('the totals are exact, and no one’s coins have changed', async () => {
    const { asha, imran, ravi, code } = await house();
    await spend(imran, [code], 40);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await spend(ravi, [code], crore));
      await ravi.can('setMonthlyLimit', { limit: crore });
    }
    await ravi.can('leaveGroup', { groupCode: code });
    const accounts = await Promise.all([asha, imran, ravi].map(accountOf));
    const before = (await storedMonths(code)).get(thisMonth);
    expect(before).toMatchObject({ total: 3 * crore * 100 + 4_000, count: 4 });

    for (const id of ids) expect(await strike(asha, id, code)).toEqual({ groupCode: code, expenseId: id });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({
      ...{ total: 4_000, count: 1, revision: (before?.revision ?? 0) + 3 },
      byMember: { [imran.userId]: 4_000, [ravi.userId]: 0 },
    });
    expect((await storedGroupExpenses(code)).size).toBe(1);
    const [group] = (await imran.can('myGroups', { month, year })).groups;
    expect(group).toMatchObject({ total: 4_000, count: 1 });
    expect(await Promise.all([asha, imran, ravi].map(accountOf))).toEqual(accounts);
    await expectLaws([code]);
    await expectPersonLaws(ravi.userId);
  });

  it('the group’s document and activity show which expense was taken out, who recorded it and who took it out', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { revision } = await storedGroup(code);
    const reply = await tryStrike(asha, id, code);
    const [[entryId, entry] = []] = await storedEntries(code, 'EXPENSE_STRUCK');
    const entryData = {
      at: expect.any(String),
      ...{ by: asha.userId, other: ravi.userId },
      expense: { id, amount: crore * 100, paymentDate: date, tags: ['rent'] },
    };
    expect(entry).toEqual({ kind: 'EXPENSE_STRUCK', ...entryData, requestId: reply.headers.get('x-request-id') });
    expect(await storedGroup(code)).toMatchObject({ struck: [{ id: entryId, ...entryData }], revision: revision + 1 });
    const { groupCodes, struckFrom, deletedAt } = await storedExpense(id);
    expect({ groupCodes, struckFrom, deletedAt }).toEqual({
      groupCodes: [],
      struckFrom: { [code]: entry?.at },
      deletedAt: null,
    });
  });

  it('the group’s document lists the newest ten expenses taken out, and the activity lists all', async () => {
    const { asha, ravi, code } = await house();
    const ids: string[] = [];
    for (let n = 0; n <= limits.struckKept; n += 1) ids.push(await spend(ravi, [code], n + 1));
    await ravi.can('leaveGroup', { groupCode: code });
    for (const id of ids) await strike(asha, id, code);
    expect((await storedGroup(code)).struck?.map(({ expense }) => expense.id)).toEqual(ids.toReversed().slice(0, 10));
    expect((await storedEntries(code, 'EXPENSE_STRUCK')).size).toBe(ids.length);
    await expectLaws([code]);
  });

  it('the group’s document lists the newest first, even when the calls are saved in another order', async () => {
    const { asha, ravi, code } = await house();
    const ids = [await spend(ravi, [code], 5), await spend(ravi, [code], 6)];
    await ravi.can('leaveGroup', { groupCode: code });
    const [first = '', second = ''] = ids;
    const now = new Date();
    await strikeAt(asha, now, second, code);
    await strikeAt(asha, new Date(now.getTime() - 1000), first, code);
    expect((await storedGroup(code)).struck?.map(({ expense }) => expense.id)).toEqual([second, first]);
    await expectLaws([code]);
  });

  it('the totals of an earlier month are exact too', async () => {
    const { asha, ravi, code } = await house();
    const before = `${year - 1}-02-03`;
    const id = await spend(ravi, [code], 500, before);
    await ravi.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    expect((await storedMonths(code)).get(before.slice(0, 7))).toMatchObject({ total: 0, count: 0 });
    await expectLaws([code]);
  });
});

describe('Taking out a former member’s expense again', () => {
  it('returns the same answer and changes nothing, with the same key, without a key, and from two phones at once', async () => {
    const { asha, imran, ravi, code, id } = await afterFormerMemberSpent();
    const key = anyKey();
    const send = (options = {}) => asha.can('strikeExpense', { id, groupCode: code }, options);
    const first = await Promise.all([send({ key }), send({ key }), send(), send({ key: anyKey() })]);
    const stored = async () => [
      await storedMonths(code),
      await storedEntries(code, 'EXPENSE_STRUCK'),
      await storedExpense(id),
      (await storedGroup(code)).struck,
    ];
    const before = await stored();
    // The expense does not return even when Ravi is back.
    await ravi.can('joinGroup', { groupCode: code });
    const again = [await send({ key }), await send()];
    for (const answer of [...first, ...again]) expect(answer).toEqual({ groupCode: code, expenseId: id });
    expect(await stored()).toEqual(before);
    expect((await storedEntries(code, 'EXPENSE_STRUCK')).size).toBe(1);
    expect(await tryStrike(imran, id, code)).toMatchObject(refusal(403, 'not-the-admin'));
    await expectLaws([code]);
  });
});

describe('An expense of several groups', () => {
  it('is removed from one group only, and its author can still delete it in the other', async () => {
    const { asha, imran, ravi, code } = await house();
    const trip = await buildGroup([imran, ravi], 'Trip');
    const id = await spend(ravi, [code, trip], 300);
    await ravi.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    expect((await storedGroupExpenses(trip)).get(id)?.amount).toBe(30_000);
    expect((await storedMonths(trip)).get(thisMonth)).toMatchObject({ total: 30_000, count: 1 });
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);

    // The expense is no longer in the group that he left, so he can delete it.
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ remainingCoins: crore * 100, totalExpenses: 0 });
    expect((await storedGroupExpenses(trip)).size).toBe(0);
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);
  });

  it('is removed from each group by the admin of that group', async () => {
    const { asha, imran, ravi, code } = await house();
    const trip = await buildGroup([imran, asha, ravi], 'Trip');
    const id = await spend(ravi, [code, trip], 300);
    for (const groupCode of [code, trip]) await ravi.can('leaveGroup', { groupCode });
    expect(await tryStrike(asha, id, trip)).toMatchObject(refusal(403, 'not-the-admin'));
    await Promise.all([strike(asha, id, code), strike(imran, id, trip)]);
    expect(await storedExpense(id)).toMatchObject({
      groupCodes: [],
      struckFrom: { [code]: expect.any(String), [trip]: expect.any(String) },
    });
    await expectLaws([code, trip]);
    await expectPersonLaws(ravi.userId);
  });
});

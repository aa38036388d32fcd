/** The admin takes out an expense of a former member (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { strikeExpense } from '@pg/functions/ledger/delete-expense';
import { describe, expect, it } from 'vitest';
import {
  everythingAbout,
  storedEntries,
  storedExpense,
  storedGroup,
  storedGroupExpenses,
  storedMonths,
  storedMovements,
  storedUser,
} from '../support/database.ts';
import { finishErasure } from '../support/erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildGroup, buildPerson, callerOf, type Person } from '../support/people.ts';
import { date, month, thisMonth, year } from '../support/time.ts';

const crore = 10_000_000;

const strike = (by: Person, id: string, groupCode: string) => by.can('strikeExpense', { id, groupCode });
const tryStrike = (by: Person, id: string, groupCode: string) => by.tries('strikeExpense', { id, groupCode });

/** A group of Asha (the admin), Imran, and Ravi, who has a crore of coins. */
async function house(): Promise<{ asha: Person; imran: Person; ravi: Person; code: string }> {
  const [asha, imran, ravi] = await Promise.all([
    buildPerson('Asha Rao', 1000),
    buildPerson('Imran', 1000),
    buildPerson('Ravi Kumar', crore),
  ]);
  return { asha, imran, ravi, code: await buildGroup([asha, imran, ravi]) };
}

/** The same group after Ravi spent all his coins in it and left. */
async function afterFormerMemberSpent() {
  const people = await house();
  const { id } = await people.ravi.adds(people.code, crore);
  await people.ravi.can('leaveGroup', { groupCode: people.code });
  return { ...people, id };
}

/** Returns a person's stored account and coin movements. */
const accountOf = async ({ userId }: Person) => [await storedUser(userId), await storedMovements(userId)];

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
    await imran.adds(code, 40);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push((await ravi.adds(code, crore)).id);
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
    await expectLaws([], [ravi.userId]);
  });

  it('the group’s document and activity show which expense was taken out, who recorded it and who took it out', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { revision } = await storedGroup(code);
    const reply = await tryStrike(asha, id, code);
    const [[entryId, entry] = []] = await storedEntries(code, 'EXPENSE_STRUCK');
    const entryData = {
      at: expect.any(String),
      ...{ by: asha.userId, other: ravi.userId },
      expense: { id, amount: crore * 100, paymentDate: date, tags: ['chai'] },
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
    for (let n = 0; n <= limits.struckKept; n += 1) ids.push((await ravi.adds(code, n + 1)).id);
    await ravi.can('leaveGroup', { groupCode: code });
    for (const id of ids) await strike(asha, id, code);
    expect((await storedGroup(code)).struck?.map(({ expense }) => expense.id)).toEqual(ids.toReversed().slice(0, 10));
    expect((await storedEntries(code, 'EXPENSE_STRUCK')).size).toBe(ids.length);
    await expectLaws([code]);
  });

  it('the group’s document lists the newest first, even when the calls are saved in another order', async () => {
    const { asha, ravi, code } = await house();
    const ids = [(await ravi.adds(code, 5)).id, (await ravi.adds(code, 6)).id];
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
    const { id } = await ravi.adds(code, 500, { paymentDate: before });
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
    const { id } = await ravi.adds([code, trip], 300);
    await ravi.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    expect((await storedGroupExpenses(trip)).get(id)?.amount).toBe(30_000);
    expect((await storedMonths(trip)).get(thisMonth)).toMatchObject({ total: 30_000, count: 1 });
    await expectLaws([code, trip]);
    await expectLaws([], [ravi.userId]);

    // The expense is no longer in the group that he left, so he can delete it.
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ remainingCoins: crore * 100, totalExpenses: 0 });
    expect((await storedGroupExpenses(trip)).size).toBe(0);
    await expectLaws([code, trip]);
    await expectLaws([], [ravi.userId]);
  });

  it('is removed from each group by the admin of that group', async () => {
    const { asha, imran, ravi, code } = await house();
    const trip = await buildGroup([imran, asha, ravi], 'Trip');
    const { id } = await ravi.adds([code, trip], 300);
    for (const groupCode of [code, trip]) await ravi.can('leaveGroup', { groupCode });
    expect(await tryStrike(asha, id, trip)).toMatchObject(refusal(403, 'not-the-admin'));
    await Promise.all([strike(asha, id, code), strike(imran, id, trip)]);
    expect(await storedExpense(id)).toMatchObject({
      groupCodes: [],
      struckFrom: { [code]: expect.any(String), [trip]: expect.any(String) },
    });
    await expectLaws([code, trip]);
    await expectLaws([], [ravi.userId]);
  });
});

describe('The author of an expense taken out', () => {
  it('no longer sees the expense after coming back, but can delete it to get the coins back', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    await strike(asha, id, code);
    await ravi.can('joinGroup', { groupCode: code });
    expect(await ravi.can('myGroups', { month, year })).toMatchObject({
      groups: [{ total: 0, count: 0, expenses: [] }],
      totalExpenses: crore * 100,
      remainingCoins: 0,
    });
    await expectLaws([code]);
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ totalExpenses: 0, remainingCoins: crore * 100 });
    expect(await ravi.can('deleteExpense', { id })).toMatchObject({ totalExpenses: 0, remainingCoins: crore * 100 });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    expect(await strike(asha, id, code)).toEqual({ groupCode: code, expenseId: id });
    await expectLaws([code]);
  });

  it('is a “Former member” once their account is deleted, before or after, and no sum changes', async () => {
    const { asha, imran, ravi, code, id } = await afterFormerMemberSpent();
    const { id: other } = await imran.adds(code, 40);
    await imran.can('leaveGroup', { groupCode: code });
    await strike(asha, id, code);
    for (const person of [ravi, imran]) await person.can('deleteAccount', { password: person.password });
    await strike(asha, other, code);
    const { entries } = await asha.can('activity', { groupCode: code });
    const struck = entries.filter(({ kind }) => kind === 'EXPENSE_STRUCK');
    expect(struck.map(({ otherName }) => otherName)).toEqual(Array(2).fill(expect.any(String)));
    await Promise.all([ravi, imran].map(({ userId }) => finishErasure(userId)));
    const now = (await asha.can('activity', { groupCode: code })).entries.filter(
      ({ kind }) => kind === 'EXPENSE_STRUCK',
    );
    expect(now).toMatchObject([
      { by: asha.userId, byName: 'Asha Rao', other: imran.id, otherName: 'Former member' },
      { by: asha.userId, byName: 'Asha Rao', other: ravi.id, otherName: 'Former member' },
    ]);
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    await expectLaws([code]);
  });
});

describe('The admin who took out an expense', () => {
  it('is a “Former member” once their account is deleted; the next admin can repeat the call', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    await strike(asha, id, code);
    await asha.can('deleteAccount', { password: asha.password });
    const { entries } = await imran.can('activity', { groupCode: code });
    expect(entries.find(({ kind }) => kind === 'EXPENSE_STRUCK')).toMatchObject({
      byName: 'Former member',
      otherName: 'Ravi Kumar',
    });
    await strike(imran, id, code);
    await expectLaws([code]);
  });
});

describe('Taking out an expense', () => {
  it('succeeds or is refused if the author comes back at the same time; the sums stay exact either way', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { asha, ravi, code, id } = await afterFormerMemberSpent();
      const [struck] = await Promise.all([tryStrike(asha, id, code), ravi.can('joinGroup', { groupCode: code })]);
      expect([200, 409]).toContain(struck.status);
      expect((await storedGroupExpenses(code)).size).toBe(struck.status === 200 ? 0 : 1);
      await expectLaws([code]);
      await expectLaws([], [ravi.userId]);
    }
  });

  it('removes the expense completely or not at all if the author leaves and deletes it at the same time', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    await ravi.can('joinGroup', { groupCode: code });
    await Promise.all([
      ravi.tries('leaveGroup', { groupCode: code }),
      ...Array.from({ length: 3 }, () => tryStrike(asha, id, code)),
      ravi.tries('deleteExpense', { id }),
      asha.adds(code, 7),
    ]);
    await expectLaws([code]);
    await expectLaws([], [ravi.userId]);
    const { total = 0 } = (await storedMonths(code)).get(thisMonth) ?? {};
    expect([700, crore * 100 + 700]).toContain(total);
  });

  it('is listed in the group’s document, even when two expenses are taken out at once', async () => {
    const { asha, ravi, code } = await house();
    const ids = [(await ravi.adds(code, 5)).id, (await ravi.adds(code, 6)).id];
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    const { revision } = await storedGroup(code);
    await Promise.all(ids.map((id) => strike(asha, id, code)));
    const group = await storedGroup(code);
    expect(group.revision).toBe(revision + 2);
    expect(new Set(group.struck?.map(({ expense }) => expense.id))).toEqual(new Set(ids));
  });
});

describe("Taking out another person's expense is refused", () => {
  it('to a non-member, whether group and expense exist or not', async () => {
    const { ravi, code, id } = await afterFormerMemberSpent();
    const stranger = await buildPerson('Asha', 10);
    const replies = await Promise.all([
      tryStrike(stranger, id, code),
      tryStrike(ravi, id, code),
      tryStrike(stranger, id, 'ZZZZZZ'),
      tryStrike(stranger, 'abcdefghij0123456789', code),
    ]);
    for (const reply of replies) expect(reply).toMatchObject(refusal(403, 'not-a-member'));
  });

  it('for an expense that is not in the group, whether it exists or not', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    const own = await buildGroup([asha], 'Own');
    const { id: other } = await imran.adds(await buildGroup([imran], 'Elsewhere'), 5);
    const { id: deleted } = await imran.adds(code, 5);
    await imran.can('deleteExpense', { id: deleted });
    await imran.can('leaveGroup', { groupCode: code });
    const replies = await Promise.all([
      tryStrike(asha, id, own),
      tryStrike(asha, other, code),
      tryStrike(asha, deleted, code),
      tryStrike(asha, 'abcdefghij0123456789', code),
    ]);
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'expense-not-found', message: 'This expense does not exist.' },
      });
    }
  });

  it('to a member who is not the admin, until they become admin', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    expect(await tryStrike(imran, id, code)).toMatchObject(refusal(403, 'not-the-admin'));
    await asha.can('leaveGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(refusal(403, 'not-a-member'));
    await strike(imran, id, code);
    await expectLaws([code]);
  });

  it('while the author is in the group, even if the author is the admin or has just come back', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { id: own } = await asha.adds(code, 5);
    const isThere = {
      ...refusal(409, 'recorder-is-a-member'),
      body: { message: 'The person who recorded this expense is still in the group. Only they can delete it.' },
    };
    expect(await tryStrike(asha, own, code)).toMatchObject(isThere);
    await ravi.can('joinGroup', { groupCode: code });
    expect(await tryStrike(asha, id, code)).toMatchObject(isThere);
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    await strike(asha, id, code);
  });

  it('without changing anything', async () => {
    const { asha, imran, ravi, code, id } = await afterFormerMemberSpent();
    await ravi.can('joinGroup', { groupCode: code });
    const people = [asha, imran, ravi].map(({ userId }) => userId);
    const before = await everythingAbout(people, [code]);
    for (const by of [asha, imran, ravi]) await tryStrike(by, id, code);
    expect(await everythingAbout(people, [code])).toEqual(before);
  });
});

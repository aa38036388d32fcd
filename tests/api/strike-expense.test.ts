/** The admin takes out an expense of a former member (docs/product.md §5). */
import { describe, expect, it } from 'vitest';
import { storedEntries, storedExpense, storedGroup, storedMonths } from '../support/database.ts';
import { finishErasure } from '../support/erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildGroup, type Person } from '../support/people.ts';
import { date, month, thisMonth, year } from '../support/time.ts';

const crore = 10_000_000;

const strike = (by: Person, id: string, groupCode: string) => by.can('strikeExpense', { id, groupCode });

/** A group of Asha (the admin), Imran, and Ravi, who spent a crore of coins in it and left. */
async function afterFormerMemberSpent() {
  const people = await buildFlat({ asha: 1000, imran: 1000, ravi: crore });
  const { id } = await people.ravi.adds(people.code, crore);
  await people.ravi.can('leaveGroup', { groupCode: people.code });
  return { ...people, id };
}

describe('After a member recorded expenses and left, and the admin took them out', () => {
  it('the group’s document and activity show which expense was taken out, who recorded it and who took it out', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { revision } = await storedGroup(code);
    const reply = await asha.tries('strikeExpense', { id, groupCode: code });
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
});

describe('Taking out a former member’s expense again', () => {
  it('returns the same answer and changes nothing, with the same key, without a key, and from two phones at once', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
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
    await expectLaws([code]);
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
      { by: asha.userId, byName: 'Asha', other: imran.id, otherName: 'Former member' },
      { by: asha.userId, byName: 'Asha', other: ravi.id, otherName: 'Former member' },
    ]);
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    await expectLaws([code]);
  });
});

describe("Taking out another person's expense is refused", () => {
  it('for an expense that is not in the group, whether it exists or not', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    const own = await buildGroup([asha], 'Own');
    const { id: other } = await imran.adds(await buildGroup([imran], 'Elsewhere'), 5);
    const { id: deleted } = await imran.adds(code, 5);
    await imran.can('deleteExpense', { id: deleted });
    await imran.can('leaveGroup', { groupCode: code });
    const message = 'This expense does not exist.';
    await asha.cannot('strikeExpense', { id, groupCode: own }, 'expense-not-found', { message });
    for (const one of [other, deleted, 'abcdefghij0123456789']) {
      await asha.cannot('strikeExpense', { id: one, groupCode: code }, 'expense-not-found', { message });
    }
  });

  it('while the author is in the group, even if the author is the admin or has just come back', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { id: own } = await asha.adds(code, 5);
    const message = 'The person who recorded this expense is still in the group. Only they can delete it.';
    const cannotStrike = (one: string) =>
      asha.cannot('strikeExpense', { id: one, groupCode: code }, 'recorder-is-a-member', { message });
    await cannotStrike(own);
    await ravi.can('joinGroup', { groupCode: code });
    await cannotStrike(id);
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    await strike(asha, id, code);
  });
});

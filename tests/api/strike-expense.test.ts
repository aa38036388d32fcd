/** The admin takes out an expense of a former member (docs/product.md §5). */
import { describe, expect, it } from 'vitest';
import { storedEntries, storedExpense, storedGroup, storedMonths } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, type Person } from '../support/people.ts';
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
      ...{ by: asha.mobile, other: ravi.mobile },
      expense: { id, amount: crore * 100, paymentDate: date, tags: ['chai'] },
    };
    const requestId = reply.headers.get('x-request-id');
    expect(entry).toEqual({ kind: 'EXPENSE_STRUCK', ...entryData, requestId, partChanges: expect.any(Object) });
    expect(await storedGroup(code)).toMatchObject({ struck: [{ id: entryId, ...entryData }], revision: revision + 1 });
    const { groupCodes, struckFrom, deletedAt } = await storedExpense(id);
    expect({ groupCodes, struckFrom, deletedAt }).toEqual({
      groupCodes: [],
      struckFrom: { [code]: entry?.at },
      deletedAt: null,
    });
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
});

describe("Taking out another person's expense is refused", () => {
  it('while the author is in the group, even if the author is the admin or has just come back', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    const { id: own } = await asha.adds(code, 5);
    const message = 'The person who recorded this expense is still in the group. Only they can delete it.';
    const cannotStrike = (one: string) =>
      asha.cannot('strikeExpense', { id: one, groupCode: code }, 'recorder-is-a-member', { message });
    await cannotStrike(own);
    await ravi.can('joinGroup', { groupCode: code });
    await cannotStrike(id);
    await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
    await strike(asha, id, code);
  });
});

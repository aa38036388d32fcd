/** The author and the admin of an expense that the admin took out, and simultaneous changes (docs/product.md §5). */

import { describe, expect, it } from 'vitest';
import { storedGroup, storedGroupExpenses, storedMonths } from '../support/database.ts';
import { finishErasure } from '../support/deleted-account.ts';
import {
  afterFormerMemberSpent,
  crore,
  house,
  spend,
  strike,
  thisMonth,
  tryStrike,
} from '../support/former-members-expense.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { today } from '../support/time.ts';

const { month, year } = today();

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
    const other = await spend(imran, [code], 40);
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
      await expectPersonLaws(ravi.userId);
    }
  });

  it('removes the expense completely or not at all if the author leaves and deletes it at the same time', async () => {
    const { asha, ravi, code, id } = await afterFormerMemberSpent();
    await ravi.can('joinGroup', { groupCode: code });
    await Promise.all([
      ravi.tries('leaveGroup', { groupCode: code }),
      ...Array.from({ length: 3 }, () => tryStrike(asha, id, code)),
      ravi.tries('deleteExpense', { id }),
      spend(asha, [code], 7),
    ]);
    await expectLaws([code]);
    await expectPersonLaws(ravi.userId);
    const { total = 0 } = (await storedMonths(code)).get(thisMonth) ?? {};
    expect([700, crore * 100 + 700]).toContain(total);
  });

  it('is listed in the group’s document, even when two expenses are taken out at once', async () => {
    const { asha, ravi, code } = await house();
    const ids = [await spend(ravi, [code], 5), await spend(ravi, [code], 6)];
    await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    const { revision } = await storedGroup(code);
    await Promise.all(ids.map((id) => strike(asha, id, code)));
    const group = await storedGroup(code);
    expect(group.revision).toBe(revision + 2);
    expect(new Set(group.struck?.map(({ expense }) => expense.id))).toEqual(new Set(ids));
  });
});

/** The author and the admin of an expense that the admin took out, and simultaneous changes (docs/product.md §5). */
import { isFormerId } from '@pg/contract/former-member';
import { groupPath } from '@pg/contract/paths';
import { erase } from '@pg/functions/erasure/erase';
import { erasuresOf } from '@pg/functions/firestore/references';
import { describe, expect, it } from 'vitest';
import {
  database,
  storedEntries,
  storedGroup,
  storedGroupExpenses,
  storedMonths,
  textAbout,
} from '../support/database.ts';
import { finishErasure } from '../support/finish-erasure.ts';
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

  it('becomes a “Former member” everywhere once their account is deleted, and no sum changes', async () => {
    const { asha, imran, ravi, code, id } = await afterFormerMemberSpent();
    await spend(imran, [code], 40);
    await strike(asha, id, code);
    await ravi.can('deleteAccount', { password: ravi.password });
    await finishErasure(ravi.userId);
    const { struck = [] } = await storedGroup(code);
    for (const entry of [...struck, ...(await storedEntries(code, 'EXPENSE_STRUCK')).values()]) {
      expect(entry).toMatchObject({ by: asha.userId, byName: 'Asha Rao', otherName: 'Former member' });
      expect(isFormerId(entry.other)).toBe(true);
    }
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 4_000, count: 1 });
    await expectLaws([code]);
    expect(await textAbout([], [code])).not.toContain(ravi.userId);
  });

  it.each(['unfinished', 'finished'])(
    'is never named if they had already deleted their account (erasure %s)',
    async (how) => {
      const { asha, ravi, code, id } = await afterFormerMemberSpent();
      await ravi.can('deleteAccount', { password: ravi.password });
      if (how === 'finished') await finishErasure(ravi.userId);
      await strike(asha, id, code);
      await finishErasure(ravi.userId);
      const [entry] = (await storedEntries(code, 'EXPENSE_STRUCK')).values();
      expect(entry).toMatchObject({ otherName: 'Former member' });
      expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 0, count: 0 });
      await expectLaws([code]);
      expect(await textAbout([], [code])).not.toContain(ravi.userId);
    },
  );
});

describe('The admin who took out an expense', () => {
  it('becomes a “Former member” once their account is deleted, and no request id reveals who they were', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    await strike(asha, id, code);
    await asha.can('deleteAccount', { password: asha.password });
    await finishErasure(asha.userId);
    const [entry] = (await storedEntries(code, 'EXPENSE_STRUCK')).values();
    expect(entry).toMatchObject({ byName: 'Former member', otherName: 'Ravi Kumar' });
    expect(entry).not.toHaveProperty('requestId');
    expect(await storedGroup(code)).toMatchObject({ struck: [{ byName: 'Former member', otherName: 'Ravi Kumar' }] });
    expect(await textAbout([], [code])).not.toContain(asha.userId);
    // Imran is the admin now. When he takes out the expense again, the call succeeds and changes nothing.
    await strike(imran, id, code);
    await expectLaws([code]);
  });
});

describe('A member who neither recorded nor took out the expense', () => {
  it('is removed from the group once; a second erasure leaves the group unchanged', async () => {
    const { asha, imran, code, id } = await afterFormerMemberSpent();
    await strike(asha, id, code);
    await imran.can('deleteAccount', { password: imran.password });
    const [begun] = (await erasuresOf(imran.userId).get()).docs;
    // The last step of the first erasure fails, so that there is a second one.
    const deleteUser = () => Promise.reject(new Error('away'));
    await expect(erase(begun?.id ?? '', { deleteUser })).rejects.toThrow('away');
    const group = await storedGroup(code);
    expect(group.createdBy).toBe(asha.userId);
    await expect(erase(begun?.id ?? '')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await storedGroup(code)).toEqual(group);
    expect(JSON.stringify(group)).not.toContain(imran.userId);
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

  it("leaves exact sums and no trace of the author if the author's account is erased at the same time", async () => {
    const { asha, imran, ravi, code } = await house();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await spend(ravi, [code], n + 1));
    await ravi.can('leaveGroup', { groupCode: code });
    await Promise.all([
      ravi.can('deleteAccount', { password: ravi.password }).then(() => finishErasure(ravi.userId)),
      ...ids.map((id) => strike(asha, id, code)),
      spend(imran, [code], 7),
    ]);
    await finishErasure(ravi.userId);
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 700, count: 1 });
    await expectLaws([code]);
    expect(await textAbout([], [code])).not.toContain(ravi.userId);
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
    expect((await database.doc(groupPath(code)).get()).get('v')).toBe(2);
  });
});

/** Races of edits, restorations and changes of a name with other changes (decision 0042). */
import { describe, expect, it } from 'vitest';
import { storedGroup } from '../support/database.ts';
import { expectAllLaws } from './figures.ts';
import { addAndDelete, addExpense, callOvertaken, chai, editRequest, type House, house } from './overtaken.ts';

type Changing = 'editExpense' | 'restoreExpense';

/** Prepares an expense, and returns the request to raise its amount by 30 rupees or to restore it. */
const requestOf = async (call: Changing, home: House): Promise<object> =>
  call === 'editExpense' ? editRequest(await addExpense(home), 9_000) : { id: await addAndDelete(home) };

describe('While an edit is in progress', () => {
  it('another edit or deletion of the expense makes it fail', async () => {
    const home = await house();
    const { asha, code } = home;
    const id = await addExpense(home);
    const edit = { by: asha, call: 'editExpense', request: editRequest(id) } as const;
    const overtakenEdit = callOvertaken(edit, () => asha.can('editExpense', { ...editRequest(id), amount: 50 }));
    await expect(overtakenEdit).rejects.toMatchObject({ code: 'expense-changed' });
    const next = { ...edit, request: { ...editRequest(id), revision: 2 } };
    await expect(callOvertaken(next, () => asha.can('deleteExpense', { id }))).rejects.toMatchObject({
      code: 'expense-not-found',
    });
    await expectAllLaws([code]);
  });
});

describe.each<Changing>(['editExpense', 'restoreExpense'])('While %s is in progress', (call) => {
  it('leaving the group makes it fail', async () => {
    const home = await house();
    const { asha, code } = home;
    const request = await requestOf(call, home);
    const refused = callOvertaken({ by: asha, call, request }, () => asha.can('leaveGroup', { groupCode: code }));
    await expect(refused).rejects.toMatchObject({ code: 'not-a-member' });
    await expectAllLaws([code], [asha.userId]);
  });

  it('spending the coins makes it fail', async () => {
    const home = await house();
    const { asha, code } = home;
    const request = await requestOf(call, home);
    const rest = call === 'editExpense' ? 35 : 55;
    const refused = callOvertaken({ by: asha, call, request }, () => asha.can('addExpense', chai(code, rest)));
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    await expectAllLaws([code]);
  });
});

describe('While a restoration is in progress', () => {
  it('a second restoration charges the coins first, and both return the same figures', async () => {
    const home = await house();
    const { asha, code } = home;
    const id = await addAndDelete(home);
    const answer = await callOvertaken({ by: asha, call: 'restoreExpense', request: { id } }, () =>
      asha.can('restoreExpense', { id }),
    );
    expect(answer).toMatchObject({ expense: { revision: 2 }, user: { remainingCoins: 4_000 } });
    await expectAllLaws([code]);
  });
});

describe('While someone changes their name', () => {
  it('a group that they create at the same time lists the new name, and a group that is renamed keeps both changes', async () => {
    const { asha, ravi, code } = await house();
    const codes = [code];
    await callOvertaken({ by: asha, call: 'setName', request: { name: 'Asha Rao' } }, async () => {
      codes.push((await asha.can('createGroup', { groupName: 'Trip' })).groupCode);
      await ravi.can('updateGroupName', { groupCode: code, newGroupName: 'Moonlight' });
    });
    for (const one of codes) expect((await storedGroup(one)).members[asha.userId]?.name).toBe('Asha Rao');
    expect((await storedGroup(code)).name).toBe('Moonlight');
    await expectAllLaws(codes);
  });
});

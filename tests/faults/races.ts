/** Races: between the read and the commit of a call, someone else changes what the call has read (decision 0042). */
import type { EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import { storedDevicesOf, storedGroup, storedGroupExpenses, storedUser } from '../support/database.ts';
import { anyKey, buildPersonWithCoins } from '../support/people.ts';
import { expectAllLaws } from './figures.ts';
import {
  addAndDelete,
  addExpense,
  callOvertaken,
  chai,
  chaiInPaise,
  editRequest,
  type House,
  house,
} from './overtaken.ts';

/** Calls that change a group or an account, each with a request that Asha, the admin, may make. */
const changes: readonly [EndpointName, (house: House) => object | Promise<object>][] = [
  ['addExpense', ({ code }) => chaiInPaise(code)],
  ['editExpense', async (home) => editRequest(await addExpense(home))],
  ['restoreExpense', async (home) => ({ id: await addAndDelete(home) })],
  ['setName', () => ({ name: 'Asha Rao' })],
  ['addCoins', () => ({ coins: paise(1_000) })],
  ['createGroup', () => ({ groupName: 'Trip' })],
  ['updateGroupName', ({ code }) => ({ groupCode: code, newGroupName: 'Moonlight' })],
  ['renewGroupCode', ({ code }) => ({ groupCode: code })],
  ['removeMember', ({ code, ravi }) => ({ groupCode: code, userId: ravi.userId })],
  ['leaveGroup', ({ code }) => ({ groupCode: code })],
  ['registerDevice', ({ code, asha }) => ({ userId: asha.userId, token: anyKey(), groupCodes: [code] })],
];

describe.each(changes)('While %s is in progress', (call, request) => {
  it('signing out everywhere makes the call fail without a change', async () => {
    const home = await house();
    const { asha, code } = home;
    const asked = await request(home);
    const before = await storedGroup(code);
    const refused = callOvertaken({ by: asha, call, request: asked }, () => asha.can('signOutEverywhere'));
    await expect(refused).rejects.toMatchObject({ code: 'session-ended' });
    expect(await storedGroup(code)).toEqual(before);
    expect(await storedDevicesOf(asha.userId)).toEqual(new Map());
    expect((await storedUser(asha.userId)).groupCodes).toEqual([code]);
    await expectAllLaws([code]);
  });
});

describe('While a call is in progress', () => {
  it.each([
    ['addExpense', ({ code }: House) => chaiInPaise(code)],
    ['updateGroupName', ({ code }: House) => ({ groupCode: code, newGroupName: 'Moonlight' })],
    ['registerDevice', ({ code, ravi }: House) => ({ userId: ravi.userId, token: anyKey(), groupCodes: [code] })],
  ] as const)('removing its caller makes %s fail', async (call, request) => {
    const home = await house();
    const { asha, ravi, code } = home;
    const removing = { groupCode: code, userId: ravi.userId };
    const refused = callOvertaken({ by: ravi, call, request: request(home) }, () => asha.can('removeMember', removing));
    await expect(refused).rejects.toMatchObject({ code: 'not-a-member' });
    expect((await storedGroupExpenses(code)).size).toBe(0);
    expect(await storedDevicesOf(ravi.userId)).toEqual(new Map());
    await expectAllLaws([code], [ravi.userId]);
  });

  it('spending the coins makes an expense fail', async () => {
    const { asha, code } = await house();
    const refused = callOvertaken({ by: asha, call: 'addExpense', request: chaiInPaise(code) }, () =>
      asha.can('addExpense', chai(code, 50)),
    );
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    await expectAllLaws([code]);
  });

  it('repeating the call with its key returns the same answer and changes nothing more', async () => {
    const { asha, code } = await house();
    const key = anyKey();
    let first: unknown;
    const answer = await callOvertaken({ by: asha, call: 'addExpense', request: chaiInPaise(code), key }, async () => {
      first = await asha.can('addExpense', chai(code), { key });
    });
    expect(answer).toEqual(first);
    expect((await storedGroupExpenses(code)).size).toBe(1);
    await expectAllLaws([code]);
  });

  it('deleting the same expense returns the coins once', async () => {
    const { asha, code } = await house();
    const { expense } = await asha.can('addExpense', chai(code));
    const answer = await callOvertaken({ by: asha, call: 'deleteExpense', request: { id: expense.id } }, () =>
      asha.can('deleteExpense', { id: expense.id }),
    );
    expect(answer).toMatchObject({ totalExpenses: 0, remainingCoins: 10_000 });
    await expectAllLaws([code]);
  });

  it('renewing the group code makes joining with the old code fail', async () => {
    const { asha, imran, code } = await house();
    const refused = callOvertaken({ by: imran, call: 'joinGroup', request: { groupCode: code } }, () =>
      asha.can('renewGroupCode', { groupCode: code }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'code-ended' });
    expect(Object.keys((await storedGroup(code)).members)).not.toContain(imran.userId);
    await expectAllLaws([code], [imran.userId]);
  });

  it('another person can join at the same time, and both become members', async () => {
    const { ravi, imran, code } = await house();
    const other = await buildPersonWithCoins(10);
    await callOvertaken({ by: imran, call: 'joinGroup', request: { groupCode: code } }, () =>
      other.can('joinGroup', { groupCode: code }),
    );
    const members = Object.keys((await storedGroup(code)).members);
    expect(members).toEqual(expect.arrayContaining([ravi.userId, imran.userId, other.userId]));
    await expectAllLaws([code]);
  });

  it('deleting the caller’s account makes the call fail', async () => {
    const { ravi, code } = await house();
    const refused = callOvertaken(
      { by: ravi, call: 'updateGroupName', request: { groupCode: code, newGroupName: 'Moonlight' } },
      () => ravi.can('deleteAccount', { password: ravi.password }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'session-ended' });
    await expectAllLaws([code]);
  });

  it('renaming the same group stores both names in turn, and the later one stays', async () => {
    const { asha, ravi, code } = await house();
    const answer = await callOvertaken(
      { by: asha, call: 'updateGroupName', request: { groupCode: code, newGroupName: 'Moonlight' } },
      () => ravi.can('updateGroupName', { groupCode: code, newGroupName: 'Sunlight' }),
    );
    const { name, revision } = await storedGroup(code);
    expect({ name, revision }).toEqual({ name: 'Moonlight', revision: answer.revision });
  });
});

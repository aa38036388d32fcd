/** Races: between the read and the commit of a call, someone else changes what the call has read (decision 0042). */
import type { EndpointName } from '@pg/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { storedBalances, storedDevicesOf, storedGroup, storedGroupExpenses, storedUser } from '../support/database.ts';
import { edit, paidBy, payment } from '../support/expenses.ts';
import { faults } from '../support/fault-proxy.ts';
import { anyId, file, paidTo, spent } from '../support/imports.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildFlat, callerOf, chai, type Flat, type Person, removeAccount } from '../support/people.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { answerCall } = await import('@pg/functions/http/app');
const { finishErasure, tracesOf } = await import('../support/erasure.ts');

type House = Flat<'asha' | 'ravi'>;
/** Asha, who is the admin, and Ravi. */
const house = () => buildFlat({ asha: 100, ravi: 100 });

/** Returns the request to edit what this person records. The request is decoded: its amount is in paise. */
const anEdit = async (by: Person, code: string) => edit((await by.adds(code)).id, { amount: 4_000 });

/** Returns the request to restore what this person records and deletes. */
async function aRestoration(by: Person, code: string) {
  const { id } = await by.adds(code);
  await by.can('deleteExpense', { id });
  return { id };
}

/** Returns the request to import that Ravi owes Asha. */
const rowsOf = ({ asha, ravi, code }: House) =>
  file(code, anyId(), [spent('Rent', [[asha, 3_000]], [[ravi, 3_000]]), paidTo('Old', asha, ravi, 99)]);

type RequestIn = (home: House) => object | Promise<object>;

/** Makes the call in this process, with a decoded request. `meanwhile` runs between its read and its commit. */
async function callOvertaken(by: Person, call: EndpointName, request: object, meanwhile: () => Promise<unknown>) {
  const plan = faults.about(by.id);
  plan.next({ rpc: 'Commit', meanwhile });
  const made = { operation: call, request, caller: callerOf(by), now: new Date(), origin: someOrigin() };
  try {
    return await answerCall(made as never);
  } finally {
    expect(plan.left()).toBe(0);
  }
}

/** Calls of Ravi's. */
const calls: readonly [string, EndpointName, RequestIn][] = [
  ['an expense of everyone’s', 'addExpense', ({ code }) => chai(code, 6_000)],
  ['an expense that she paid', 'addExpense', ({ code, asha }) => chai(code, 6_000, paidBy([asha, 6_000]))],
  ['a payment to her', 'recordPayment', ({ asha, ravi, code }) => payment(code, ravi, asha, 500)],
  [
    'a payment that is taken back',
    'removePayment',
    async ({ asha, ravi, code }) => {
      const made = await ravi.can('recordPayment', payment(code, ravi, asha, 5));
      return { id: made.payment.id, groupCode: code };
    },
  ],
  ['a new name', 'setName', () => ({ name: 'Ravi Kumar' })],
  ['leaving', 'leaveGroup', ({ code }) => ({ groupCode: code })],
];

it.each(calls)('While someone deletes their account: %s', async (_, call, requestOf) => {
  const home = await house();
  const { asha, ravi, code } = home;
  await asha.adds(code, 12);
  await callOvertaken(ravi, call, await requestOf(home), async () => {
    await removeAccount(asha);
    await finishErasure(asha.mobile);
  });
  expect(await tracesOf(asha.mobile)).toEqual([]);
  await expectLaws([code], [ravi.mobile]);
});

/** Calls of Asha's that change what Ravi owes, and are refused once he has left. */
const protectedCalls: readonly [EndpointName, RequestIn][] = [
  ['editExpense', ({ asha, code }) => anEdit(asha, code)],
  ['restoreExpense', ({ asha, code }) => aRestoration(asha, code)],
  ['importRows', rowsOf],
];

describe.each(protectedCalls)('While %s is in progress', (call, requestOf) => {
  it.each([
    [
      'the admin removes',
      ({ asha, ravi, code }: House) => asha.can('removeMember', { groupCode: code, userId: ravi.mobile }),
    ],
    ['the account is deleted of', ({ ravi }: House) => removeAccount(ravi)],
  ])('and %s someone whose debt it changes, it is refused', async (_, leaving) => {
    const home = await house();
    const { asha, code } = home;
    const asked = await requestOf(home);
    const before = await storedBalances(code);
    const refused = callOvertaken(asha, call, asked, () => leaving(home));
    await expect(refused).rejects.toMatchObject({ code: 'someone-left' });
    expect(await storedBalances(code)).toEqual(before);
    await expectLaws([code]);
  });
});

/** Calls that change a group or an account, each with a request that Asha, the admin, may make. */
const changes: readonly [EndpointName, RequestIn][] = [
  ['addExpense', ({ code }) => chai(code, 6_000)],
  ['editExpense', ({ asha, code }) => anEdit(asha, code)],
  ['restoreExpense', ({ asha, code }) => aRestoration(asha, code)],
  ['setName', () => ({ name: 'Asha Rao' })],
  ['addCoins', () => ({ coins: 1_000 })],
  ['createGroup', () => ({ groupName: 'Trip' })],
  ['updateGroupName', ({ code }) => ({ groupCode: code, newGroupName: 'Moonlight' })],
  ['renewGroupCode', ({ code }) => ({ groupCode: code })],
  ['removeMember', ({ code, ravi }) => ({ groupCode: code, userId: ravi.mobile })],
  ['leaveGroup', ({ code }) => ({ groupCode: code })],
  ['registerDevice', ({ code, asha }) => ({ userId: asha.mobile, token: anyKey(), groupCodes: [code] })],
];

describe.each(changes)('While %s is in progress', (call, request) => {
  it('signing out everywhere makes the call fail without a change', async () => {
    const home = await house();
    const { asha, code } = home;
    const asked = await request(home);
    const before = await storedGroup(code);
    const refused = callOvertaken(asha, call, asked, () => asha.can('signOutEverywhere'));
    await expect(refused).rejects.toMatchObject({ code: 'session-ended' });
    expect(await storedGroup(code)).toEqual(before);
    expect(await storedDevicesOf(asha.mobile)).toEqual(new Map());
    expect((await storedUser(asha.mobile)).groupCodes).toEqual([code]);
    await expectLaws([code]);
  });
});

it.each([
  ['addExpense', ({ code }: House) => chai(code, 6_000)],
  ['updateGroupName', ({ code }: House) => ({ groupCode: code, newGroupName: 'Moonlight' })],
  ['registerDevice', ({ code, ravi }: House) => ({ userId: ravi.mobile, token: anyKey(), groupCodes: [code] })],
] as const)('Removing the caller of %s while it is in progress makes it fail', async (call, request) => {
  const home = await house();
  const { asha, ravi, code } = home;
  const removing = { groupCode: code, userId: ravi.mobile };
  const refused = callOvertaken(ravi, call, request(home), () => asha.can('removeMember', removing));
  await expect(refused).rejects.toMatchObject({ code: 'not-a-member' });
  expect((await storedGroupExpenses(code)).size).toBe(0);
  expect(await storedDevicesOf(ravi.mobile)).toEqual(new Map());
  await expectLaws([code], [ravi.mobile]);
});

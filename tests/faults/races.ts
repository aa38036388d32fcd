/** Races: between the read and the commit of a call, someone else changes what the call has read (decision 0042). */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { describe, expect, it } from 'vitest';
import { storedDevicesOf, storedGroup, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, buildGroup, buildPerson, callerOf, type Person, removeAccount } from '../support/people.ts';
import { today } from '../support/time.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { answerCall } = await import('@pg/functions/http/app');

const { date } = today();
const chai = (code: string, amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });
const chaiInPaise = (code: string) => ({ ...chai(code), amount: paise(6_000) });

/** Builds a group of Asha (its admin) and Ravi, and a third person who is not a member. */
async function house() {
  const people = await Promise.all(['Asha', 'Ravi', 'Imran'].map((name) => buildPerson(name, 100)));
  const [asha, ravi, imran] = people as [Person, Person, Person];
  return { asha, ravi, imran, code: await buildGroup([asha, ravi]) };
}

type House = Awaited<ReturnType<typeof house>>;

/** Asha records an expense. Returns its id. */
const addExpense = async ({ asha, code }: House): Promise<string> =>
  (await asha.can('addExpense', chai(code))).expense.id;

/** Asha records an expense and deletes it. Returns its id. */
async function addAndDelete(home: House): Promise<string> {
  const id = await addExpense(home);
  await home.asha.can('deleteExpense', { id });
  return id;
}

/** Returns the request to edit the expense with this id, with the amount in paise. */
const editRequest = (id: string, amount = 7_000) => ({
  id,
  amount: paise(amount),
  paymentDate: date,
  tags: ['chai'],
  revision: 1,
});

interface Call<Name extends EndpointName> {
  readonly by: Person;
  readonly call: Name;
  /** The decoded request, with amounts in paise. */
  readonly request: object;
  readonly key?: string;
}

/** Makes the call in this process. `meanwhile` runs between its read and its commit. */
async function callOvertaken<Name extends EndpointName>(
  { by, call, request, key }: Call<Name>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer<Name>> {
  const plan = faults.about(by.id);
  plan.next({ rpc: 'Commit', meanwhile });
  const caller = callerOf(by);
  const made = { operation: call, request, caller, now: new Date(), origin: someOrigin(), ...(key && { key }) };
  try {
    return await answerCall<Name>(made as never);
  } finally {
    expect(plan.left()).toBe(0);
  }
}

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
    await expectLaws([code]);
  });
});

describe.each<Changing>(['editExpense', 'restoreExpense'])('While %s is in progress', (call) => {
  it('leaving the group makes it fail', async () => {
    const home = await house();
    const { asha, code } = home;
    const request = await requestOf(call, home);
    const refused = callOvertaken({ by: asha, call, request }, () => asha.can('leaveGroup', { groupCode: code }));
    await expect(refused).rejects.toMatchObject({ code: 'not-a-member' });
    await expectLaws([code], [asha.userId]);
  });

  it('spending the coins makes it fail', async () => {
    const home = await house();
    const { asha, code } = home;
    const request = await requestOf(call, home);
    const rest = call === 'editExpense' ? 35 : 55;
    const refused = callOvertaken({ by: asha, call, request }, () => asha.can('addExpense', chai(code, rest)));
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    await expectLaws([code]);
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
    await expectLaws([code]);
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
    await expectLaws(codes);
  });
});

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { finishErasure, tracesOf } = await import('../support/erasure.ts');

const amount = paise(500);
const paymentTo = (to: string, { code, ravi }: House) => ({
  ...{ groupCode: code, from: ravi.userId, to, amount, date, method: 'CASH' },
});
const paidBy = (userId: string) => ({ payers: [{ userId, amount: paise(6_000) }] });
const addedByRavi = ({ ravi, ...home }: House) => addExpense({ ...home, asha: ravi, ravi });

/** Calls of Ravi's. */
const calls: readonly [string, EndpointName, (home: House) => object | Promise<object>][] = [
  ['an expense of everyone’s', 'addExpense', ({ code }) => chaiInPaise(code)],
  ['an expense that she paid', 'addExpense', ({ code, asha }) => ({ ...chaiInPaise(code), ...paidBy(asha.userId) })],
  ['an edit of what she shares', 'editExpense', async (home) => editRequest(await addedByRavi(home), 4_000)],
  [
    'a restoration of what she shares',
    'restoreExpense',
    async ({ ravi, ...home }) => ({ id: await addAndDelete({ ...home, ravi, asha: ravi }) }),
  ],
  ['a payment to her', 'recordPayment', (home) => paymentTo(home.asha.userId, home)],
  [
    'a payment that is taken back',
    'removePayment',
    async (home) => {
      const made = await home.ravi.can('recordPayment', { ...paymentTo(home.asha.userId, home), amount: 5 });
      return { id: made.payment.id, groupCode: home.code };
    },
  ],
  ['a new name', 'setName', () => ({ name: 'Ravi Kumar' })],
  ['leaving', 'leaveGroup', ({ code }) => ({ groupCode: code })],
];

it.each(calls)('While someone deletes their account: %s', async (_, call, requestOf) => {
  const home = await house();
  const { asha, ravi, code } = home;
  await asha.can('addExpense', chai(code, 12));
  const request = await requestOf(home);
  await callOvertaken({ by: ravi, call, request }, async () => {
    await removeAccount(asha);
    await finishErasure(asha.userId);
  });
  expect(await tracesOf(asha.userId)).toEqual([]);
  await expectLaws([code], [ravi.userId]);
});

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
    await expectLaws([code]);
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
    await expectLaws([code], [ravi.userId]);
  });

  it('spending the coins makes an expense fail', async () => {
    const { asha, code } = await house();
    const refused = callOvertaken({ by: asha, call: 'addExpense', request: chaiInPaise(code) }, () =>
      asha.can('addExpense', chai(code, 50)),
    );
    await expect(refused).rejects.toMatchObject({ code: 'too-few-coins' });
    await expectLaws([code]);
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
    await expectLaws([code]);
  });

  it('deleting the same expense returns the coins once', async () => {
    const { asha, code } = await house();
    const { expense } = await asha.can('addExpense', chai(code));
    const answer = await callOvertaken({ by: asha, call: 'deleteExpense', request: { id: expense.id } }, () =>
      asha.can('deleteExpense', { id: expense.id }),
    );
    expect(answer).toMatchObject({ totalExpenses: 0, remainingCoins: 10_000 });
    await expectLaws([code]);
  });

  it('renewing the group code makes joining with the old code fail', async () => {
    const { asha, imran, code } = await house();
    const refused = callOvertaken({ by: imran, call: 'joinGroup', request: { groupCode: code } }, () =>
      asha.can('renewGroupCode', { groupCode: code }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'code-ended' });
    expect(Object.keys((await storedGroup(code)).members)).not.toContain(imran.userId);
    await expectLaws([code], [imran.userId]);
  });

  it('another person can join at the same time, and both become members', async () => {
    const { ravi, imran, code } = await house();
    const other = await buildPerson('Asha', 10);
    await callOvertaken({ by: imran, call: 'joinGroup', request: { groupCode: code } }, () =>
      other.can('joinGroup', { groupCode: code }),
    );
    const members = Object.keys((await storedGroup(code)).members);
    expect(members).toEqual(expect.arrayContaining([ravi.userId, imran.userId, other.userId]));
    await expectLaws([code]);
  });

  it('deleting the caller’s account makes the call fail', async () => {
    const { ravi, code } = await house();
    const refused = callOvertaken(
      { by: ravi, call: 'updateGroupName', request: { groupCode: code, newGroupName: 'Moonlight' } },
      () => ravi.can('deleteAccount', { password: ravi.password }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'session-ended' });
    await expectLaws([code]);
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

/**
 * Concurrent changes on several instances, as in production and in the functions emulator (docs/product.md §7, decision
 * 0042). Half a minute.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Inputs, Reply } from '../support/api.ts';
import { storedGroup, storedMovements, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { anyKey, buildFlat, buildGroup, buildPeople, callerOf, chai, type Person } from '../support/people.ts';
import { date } from '../support/time.ts';

const loan = (amount: number, type: 'GIVE' | 'TAKE') => ({ amount, name: 'Ravi', date, type });

const instances: OwnServer[] = [];
beforeAll(async () => {
  for (const _ of Array(3)) instances.push(await startOwnServer());
});
afterAll(async () => {
  for (const instance of instances) await instance[Symbol.asyncDispose]();
});

type Made = readonly [Person, EndpointName, Inputs, { readonly key: string }?];

/** Makes all calls at once, distributed over the instances. */
const atOnce = (calls: readonly Made[]): Promise<Reply[]> =>
  Promise.all(
    calls.map(([person, name, inputs, options], n) =>
      person.tries(name, inputs, { at: instances[n % instances.length]?.url ?? '', ...options }),
    ),
  );

const times = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n));
/** Returns every reply that is not a 200. */
const refusals = (replies: readonly Reply[]): Reply[] => replies.filter(({ status }) => status !== 200);
const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort();

describe('On three instances at the same moment', () => {
  it('twenty changes of one user all succeed, and the coins are exact', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const spent = await Promise.all(times(2, () => asha.adds(code, 10)));
    const lent = await Promise.all([100, 50, 20].map((amount) => asha.can('giveOrTake', loan(amount, 'GIVE'))));
    const [raised, reduced, settled] = lent.map(({ record }) => record.id);

    const replies = await atOnce([
      ...times(5, (n): Made => [asha, 'addExpense', chai(code, n + 0.25)]),
      ...spent.map(({ expense }): Made => [asha, 'deleteExpense', { id: expense.id }]),
      ...times(3, (): Made => [asha, 'addCoins', { coins: 100 }]),
      ...times(2, (): Made => [asha, 'giveOrTake', loan(7.5, 'GIVE')]),
      ...times(2, (): Made => [asha, 'giveOrTake', loan(2.25, 'TAKE')]),
      [asha, 'increaseGiveOrTake', { id: raised, amount: 5 }],
      [asha, 'decreaseGiveOrTake', { id: reduced, amount: 5 }],
      [asha, 'removeGiveOrTake', { id: settled }],
      [asha, 'updateGroupName', { groupCode: code, newGroupName: 'Moonlight' }],
      [asha, 'createGroup', { groupName: 'Trip' }],
      [asha, 'registerDevice', { userId: asha.mobile, token: anyKey(), groupCodes: [code] }],
    ]);
    expect(replies).toHaveLength(20);
    expect(refusals(replies)).toEqual([]);

    const { coins, spentThisMonth, given, taken, groupCodes } = await storedUser(asha.mobile);
    // 1000 - 170 lent, - 11.25 spent, + 300 added, - 15 given, + 4.50 taken, - 5 more given, + 5 less, + 20 settled.
    expect(coins).toMatchObject({ monthlyLimit: 130_000, remaining: 112_825 });
    expect({ spentThisMonth, given, taken }).toEqual({ spentThisMonth: 1_125, given: 16_500, taken: 450 });
    // One movement for the limit, one for each of the three records before, and one for each call about no expense.
    expect((await storedMovements(asha.mobile)).size).toBe(1 + 3 + 10);
    await expectLaws(groupCodes);
  });

  it('exactly ten of twenty expenses are recorded when a user has coins for ten', async () => {
    const { asha, code } = await buildFlat({ asha: 100 });
    const replies = await atOnce(times(20, () => [asha, 'addExpense', chai(code, 10)]));
    expect(statuses(replies)).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(0);
    await expectLaws([code]);
  });

  it('every call succeeds while members join, leave, are removed, add expenses and rename the group', async () => {
    const [asha, ...others] = await buildPeople(13, 100);
    const [leaving, removed, staying] = [others.slice(0, 3), others.slice(3, 6), others.slice(6, 9)];
    const joining = others.slice(9);
    const code = await buildGroup([asha, ...leaving, ...removed, ...staying]);
    const replies = await atOnce([
      ...joining.map((person): Made => [person, 'joinGroup', { groupCode: code }]),
      ...leaving.map((person): Made => [person, 'leaveGroup', { groupCode: code }]),
      ...removed.map(({ mobile }): Made => [asha, 'removeMember', { groupCode: code, userId: mobile }]),
      ...staying.map((person): Made => [person, 'addExpense', chai(code, 10)]),
      ...staying.map((person): Made => [person, 'updateGroupName', { groupCode: code, newGroupName: person.name }]),
      [asha, 'addExpense', chai(code, 10)],
    ]);
    expect(refusals(replies)).toEqual([]);
    const { members, revision } = await storedGroup(code);
    const here = [asha, ...staying, ...joining].map(({ mobile }) => mobile);
    expect(new Set(Object.keys(members))).toEqual(new Set(here));
    // The revision counts the creation, the nine who joined first, and each change in this test.
    expect(revision).toBe(1 + 9 + 4 * 3);
    await expectLaws([code]);
    for (const { mobile: userId } of [...leaving, ...removed]) await expectLaws([], [userId]);
  });
});

describe('Recurring expenses made at the same moment on three instances', () => {
  it('all succeed, and no more than a group can have', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    const made = (n: number): Made => [
      [asha, ravi, imran][n % 3] as Person,
      'addRecurring',
      { groupCode: code, amount: 10, tags: ['rent'], anchor: date, unit: 'WEEK', mode: 'RECORD' },
    ];
    expect(refusals(await atOnce(times(12, made)))).toEqual([]);
    expect(statuses(await atOnce(times(9, made)))).toEqual([...Array(8).fill(200), 400]);
    await expectLaws([code]);
  });
});

describe('On thirty instances at the same moment', () => {
  it('thirty expenses of one user are all recorded', async () => {
    const { asha, code } = await buildFlat({ asha: 100 });
    const call = {
      operation: 'addExpense',
      request: { ...chai(code, 1), amount: paise(100) },
      caller: callerOf(asha),
      now: new Date(),
      origin: someOrigin(),
    };
    const made: (() => Promise<unknown>)[] = [];
    // A fresh import shares no memory with the others, like another process.
    for (const _ of Array(30)) {
      vi.resetModules();
      const { answerCall } = await import('@pg/functions/http/app');
      made.push(() => answerCall(call as never));
    }
    await Promise.all(made.map((make) => make()));
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(7_000);
    await expectLaws([code]);
  });
});

/** Calls and failures while an account is deleted: the sums of its groups stay exact (docs/product.md §2). */

import { counterRef } from '@pg/functions/firestore/references';
import { transactInTurn } from '@pg/functions/firestore/transact';
import { closeAccount } from '@pg/functions/identity/erasure';
import { joinGroup } from '@pg/functions/ledger/membership';
import { announceExpense } from '@pg/functions/push/delivery';
import { demoSender } from '@pg/functions/push/senders';
import { wrongCodes } from '@pg/functions/throttle/tries';
import { describe, expect, it } from 'vitest';
import { database, storedGroup, storedGroupExpenses, storedMonths } from '../support/database.ts';
import { finishErasure, tracesOf } from '../support/erasure.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import {
  anyKey,
  buildFlat,
  buildGroup,
  buildPerson,
  callerOf,
  chai,
  removeAccount,
  signIn,
} from '../support/people.ts';

const flatOfTwo = () => buildFlat({ asha: 1000, ravi: 1000 });

const sumsOf = async (code: string) =>
  [...(await storedMonths(code))].map(([name, { total, count }]) => [name, total, count]);

describe('While an account is deleted', () => {
  it('an ended session cannot delete the account', async () => {
    const { asha } = await flatOfTwo();
    const ended = { ...callerOf(asha), sessionVersion: asha.sessionVersion - 1 };
    await expect(closeAccount(ended, new Date(), [])).rejects.toMatchObject({ code: 'session-ended' });
    await signIn(asha);
  });

  it('the user cannot join a group, because the session has ended', async () => {
    const [{ ravi }, { code }] = await Promise.all([flatOfTwo(), flatOfTwo()]);
    const [now, origin] = [new Date(), someOrigin()];
    const { subject, minutes } = wrongCodes.ofUser(ravi.id);
    const counter = counterRef(`${subject}|${Math.floor(now.getTime() / (minutes * 60_000))}`);
    const gone = Promise.withResolvers<void>();
    // Changes by one person run in turn. This change holds up the next one until the account is deleted.
    const before = transactInTurn(userPath(ravi.userId), () => gone.promise);
    const request = { groupCode: code };
    const joining = joinGroup({ operation: 'joinGroup', request, now, origin, caller: callerOf(ravi) });
    const refused = expect(joining).rejects.toMatchObject({ code: 'session-ended' });
    await expect.poll(async () => (await counter.get()).exists).toBe(true);
    await removeAccount(ravi);
    // Deleting the account deletes this counter too, unless a new window has just begun.
    await counter.delete();
    gone.resolve();
    await Promise.all([before, refused]);
    for (const call of ['joinGroup', 'leaveGroup'] as const) await ravi.cannot(call, request, 'session-ended');
  });

  it('each expense that the user adds is stored completely or refused', async () => {
    const { asha, ravi, code } = await flatOfTwo();
    const add = chai(code, 10);
    const [, ...replies] = await Promise.all([
      removeAccount(asha),
      ...Array.from({ length: 6 }, () => asha.tries('addExpense', add, { key: anyKey() })),
      ...Array.from({ length: 3 }, () => ravi.tries('addExpense', add, { key: anyKey() })),
    ]);
    await finishErasure(asha.userId);
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(3);
    expect((await storedGroupExpenses(code)).size).toBe(taken);
    await expectLaws([code]);
    expect(await tracesOf(asha.userId)).toEqual([]);
  });

  it('a group keeps exact sums, even when all its members delete their accounts at once', async () => {
    const names = Array.from({ length: 5 }, (_, n) => `Person ${n}`);
    const [first, ...others] = await Promise.all(names.map((name) => buildPerson(name, 1000)));
    if (!first) throw new Error('no member was built');
    const code = await buildGroup([first, ...others]);
    const everybody = [first, ...others];
    await Promise.all(everybody.map((person, n) => person.adds(code, n + 1)));
    const before = await sumsOf(code);
    expect((await Promise.all(everybody.map(removeAccount))).length).toBe(5);
    expect(await sumsOf(code)).toEqual(before);
    for (const { userId } of everybody) await finishErasure(userId);
    expect(await sumsOf(code)).toEqual(before);
    await expectLaws([code]);
    expect((await storedGroup(code)).members).toEqual({});
    for (const { userId } of everybody) expect(await tracesOf(userId)).toEqual([]);
  });

  it('a push in progress reaches the other members and stores nothing about the deleted user', async () => {
    const { asha, ravi, code } = await flatOfTwo();
    for (const one of [asha, ravi]) {
      await one.can('registerDevice', { userId: one.userId, token: `push-${one.userId}`, groupCodes: [code] });
    }
    const imran = await buildPerson('Imran', 100);
    await imran.can('joinGroup', { groupCode: code });
    const { id } = await imran.adds(code);
    await announceExpense(
      { expenseId: id, happenedAt: new Date() },
      {
        // By now, this delivery has claimed the expense and read the devices.
        send: async (pushes) => {
          await removeAccount(asha);
          await finishErasure(asha.userId);
          return demoSender(pushes);
        },
        log: () => undefined,
      },
    );
    expect((await database.collection(`users/${ravi.id}/demoPushes`).get()).size).toBe(1);
    expect(await tracesOf(asha.userId)).toEqual([]);
  });
});

/** Firestore fails once or several times during a call: the change is stored exactly once. */
import { paise } from '@pg/contract/money';
import { erasurePath } from '@pg/contract/stored';
import type { Sender } from '@pg/functions/push/senders';
import { describe, expect, it } from 'vitest';
import { database, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildPersonWithCoins, callerOf, signIn } from '../support/people.ts';
import { type Fault, grpc } from '../support/planned-faults.ts';
import { buildDevices } from '../support/push.ts';
import { today } from '../support/time.ts';
import { addChai, call, house } from './calls-of-asha.ts';
import { expectAllLaws } from './figures.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { closeAccount } = await import('@pg/functions/erasure/erase');
const { announceExpense } = await import('@pg/functions/push/triggers');
const { pushProgressRef } = await import('@pg/functions/firestore/references');

const lost: Fault = { rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true };

const late: Fault = { rpc: 'Commit', late: true };

const passing: [string, Fault[]][] = [
  ['aborts the commit', [{ rpc: 'Commit', status: grpc.ABORTED }]],
  ['aborts the commit three times', Array<Fault>(3).fill({ rpc: 'Commit', status: grpc.ABORTED })],
  ['is unavailable at the commit', [{ rpc: 'Commit', status: grpc.UNAVAILABLE }]],
  ['is unavailable at the first read', [{ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE }]],
  ['commits but loses the answer', [lost]],
  ['commits but loses the answer, three times', [lost, lost, lost]],
  ['refuses the commit as too late, twice', [late, late]],
];

describe.concurrent.each(passing)('When Firestore %s', (_, list) => {
  it('the expense is recorded once', async () => {
    const home = await house();
    home.plan.next(...list);
    await addChai(home);
    expect(home.plan.left()).toBe(0);
    expect((await storedGroupExpenses(home.code)).size).toBe(1);
    expect((await storedUser(home.asha.userId)).coins.remaining).toBe(44_000);
    await expectAllLaws([home.code]);
  });

  it('an edit is made once, and a restoration charges the coins once', async () => {
    const home = await house();
    const { asha, code, plan } = home;
    const { id } = (await addChai(home)).expense;
    const figures = { amount: paise(7_000), paymentDate: today().date, tags: ['chai'], split: undefined };
    plan.next(...list);
    const edit = { id, ...figures, payers: undefined, revision: 1 };
    expect(await call('editExpense', edit, asha.userId)).toMatchObject({ expense: { revision: 2 } });
    expect(plan.left()).toBe(0);
    await call('deleteExpense', { id }, asha.userId);
    plan.next(...list);
    expect(await call('restoreExpense', { id }, asha.userId)).toMatchObject({ user: { remainingCoins: 43_000 } });
    expect(plan.left()).toBe(0);
    await expectAllLaws([code]);
  });

  it('coins are added once, even without a key', async () => {
    const { asha, plan } = await house();
    plan.next(...list);
    expect(await call('addCoins', { coins: paise(1_000) }, asha.userId)).toMatchObject({ remainingCoins: 51_000 });
    expect(plan.left()).toBe(0);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(51_000);
    await expectAllLaws([], [asha.userId]);
  });

  it('signing up succeeds, and the person is stored', async () => {
    const userId = anyMobile();
    const plan = faults.about(userId);
    plan.next(...list);
    expect(await call('register', { name: 'Ravi', userId, password: 'chai-and-rent' })).toEqual({ userId });
    expect(plan.left()).toBe(0);
    expect((await signIn({ name: 'Ravi', userId, password: 'chai-and-rent' })).userId).toBe(userId);
  });
});

describe.concurrent('When Firestore commits a new password but loses the answer', () => {
  it('the caller learns that the password is reset', async () => {
    const { asha, plan } = await house();
    const firebaseIdToken = await signInByPhone(asha.userId);
    plan.next(lost);
    expect(await call('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).toEqual({
      userId: asha.userId,
    });
    expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
  });
});

describe.concurrent('When Firestore closes an account but loses the answer', () => {
  it('the account is closed once, and one erasure starts', async () => {
    const { asha, code, plan } = await house();
    plan.next(lost);
    await closeAccount(callerOf(asha), new Date(), [code]);
    expect(plan.left()).toBe(0);
    await expect(storedUser(asha.userId)).rejects.toThrow();
    expect((await database.doc(erasurePath(asha.id)).get()).exists).toBe(true);
  });
});

describe.concurrent("When Firestore refuses the write that claims an expense's pushes", () => {
  it('nothing is sent, and the redelivered event sends the push', async () => {
    const home = await house();
    const { id, userId } = await buildPersonWithCoins(0);
    const ravi = { number: userId, name: 'Ravi', role: 'member', joinedAt: new Date().toISOString() };
    await database.doc(`groups/${home.code}`).update({ [`members.${id}`]: ravi });
    const [token] = await buildDevices([{ userId, groupCodes: [home.code] }]);
    const { expense } = await addChai(home);
    const sent: string[] = [];
    const send: Sender = async (pushes) => {
      sent.push(...pushes.map((push) => push.token));
      return pushes.map(() => ({ kind: 'sent' }));
    };
    const announce = () =>
      announceExpense({ expenseId: expense.id, happenedAt: new Date() }, { send, log: () => undefined });
    faults.about(pushProgressRef(expense.id).path).next({ rpc: 'Commit', status: grpc.PERMISSION_DENIED });
    await expect(announce()).rejects.toMatchObject({ code: grpc.PERMISSION_DENIED });
    expect(sent).toEqual([]);
    await announce();
    expect(sent).toEqual([token]);
  });
});

/** Firestore fails in the middle of a call: the call is made again, or refused with nothing half written. */

import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { errorAnswer } from '@pg/functions/http/error-answer';
import type { Sender } from '@pg/functions/push/sender';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { database, everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { type Fault, faults, grpc } from '../support/fault-proxy.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { buildDevices } from '../support/push.ts';
import { today } from '../support/time.ts';

// Opened now that the proxy stands in the emulator's place.
const { answerCall } = await import('@pg/functions/http/answer');
const { closeAccount } = await import('@pg/functions/erasure/close-account');
const { announceExpense } = await import('@pg/functions/push/announce-expense');

let asha: Person;
let code: string;

beforeEach(async () => {
  asha = await buildPersonWithCoins(500);
  code = await buildGroup([asha]);
});
afterEach(() => faults.none());
afterAll(() => faults.close());

const call = <Name extends EndpointName>(operation: Name, request: Request<Name>) =>
  answerCall<Name>({
    operation,
    request,
    caller: { userId: asha.userId, sessionVersion: 1 },
    now: new Date(),
    origin: someOrigin(),
  } as never);

const addChai = () =>
  call('addExpense', { amount: paise(6_000), paymentDate: today().date, tags: ['chai'], groupCodes: [code] });

const passing: [string, Fault[]][] = [
  ['aborts the commit', [{ rpc: 'Commit', status: grpc.ABORTED }]],
  ['aborts the commit three times', Array<Fault>(3).fill({ rpc: 'Commit', status: grpc.ABORTED })],
  ['is away at the commit', [{ rpc: 'Commit', status: grpc.UNAVAILABLE }]],
  ['is away at the first read', [{ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE }]],
  ['commits and loses the answer', [{ rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true }]],
];

describe.each(passing)('When Firestore %s', (_, list) => {
  it('the expense is recorded once', async () => {
    faults.next(...list);
    await addChai();
    expect(faults.left()).toBe(0);
    expect((await storedGroupExpenses(code)).size).toBe(1);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(44_000);
    await expectLaws([code]);
  });

  it('coins are added once, without a key too', async () => {
    faults.next(...list);
    expect(await call('addCoins', { coins: paise(1_000) })).toMatchObject({ remainingCoins: 51_000 });
    expect(faults.left()).toBe(0);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(51_000);
    await expectPersonLaws(asha.userId);
  });

  it('a person is signed up, and told so', async () => {
    const userId = anyMobile();
    faults.next(...list);
    expect(await call('register', { name: 'Ravi', userId, password: 'chai-and-rent' })).toEqual({ userId });
    expect(faults.left()).toBe(0);
    expect((await storedUser(userId)).name).toBe('Ravi');
  });
});

describe('When Firestore commits a new password and loses the answer', () => {
  it('the person is told that it is reset', async () => {
    const firebaseIdToken = await signInByPhone(asha.userId);
    faults.next({ rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true });
    expect(await call('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).toEqual({
      userId: asha.userId,
    });
    expect((await storedUser(asha.userId)).sessionVersion).toBe(2);
  });
});

describe('When Firestore closes an account and loses the answer', () => {
  it('it is closed once, and one erasure has begun', async () => {
    faults.next({ rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true });
    await closeAccount({ userId: asha.userId, sessionVersion: 1 }, new Date(), [code]);
    expect(faults.left()).toBe(0);
    await expect(storedUser(asha.userId)).rejects.toThrow();
    expect((await database.collection('erasures').where('userId', '==', asha.userId).get()).size).toBe(1);
  });
});

describe('When Firestore refuses the claim on the pushes of an expense', () => {
  it('nothing is sent, and the event that comes again sends it', async () => {
    const { userId } = await buildPersonWithCoins(0);
    await database.doc(`groups/${code}`).update({
      [`members.${userId}`]: { name: 'Ravi', username: userId, role: 'member', joinedAt: new Date().toISOString() },
    });
    const [token] = await buildDevices([{ userId, groupCodes: [code] }]);
    const { expense } = await addChai();
    const sent: string[] = [];
    const send: Sender = async (pushes) => {
      sent.push(...pushes.map((push) => push.token));
      return pushes.map(() => ({ kind: 'sent' }));
    };
    const announce = () =>
      announceExpense({ expenseId: expense.id, happenedAt: new Date() }, { send, log: () => undefined });
    faults.next({ rpc: 'Commit', status: grpc.PERMISSION_DENIED });
    await expect(announce()).rejects.toMatchObject({ code: grpc.PERMISSION_DENIED });
    expect(sent).toEqual([]);
    await announce();
    expect(sent).toEqual([token]);
  });
});

describe('When Firestore stays away', () => {
  it.each<Fault>([
    { rpc: 'Commit', status: grpc.UNAVAILABLE },
    { rpc: 'Commit', status: grpc.ABORTED },
    { rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE },
  ])('a change is answered 503 and nothing is written ($rpc, $status)', async (fault) => {
    const before = await everythingAbout([asha.userId], [code]);
    faults.always(fault);
    const failure = await addChai().catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({
      status: 503,
      body: { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
    });
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
  });

  it('nobody waits longer than for the first: four changes of one person at once are all answered in their time', async () => {
    faults.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const started = performance.now();
    const changes = Array.from({ length: 4 }, () => call('addCoins', { coins: paise(100) }));
    const outcomes = await Promise.allSettled([
      ...changes,
      call('joinGroup', { groupCode: 'ZZZZZZ' }),
      call('firebaseToken', {}),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      Array(6).fill('unavailable'),
    );
    expect(performance.now() - started).toBeLessThan(25_000);
  });
});

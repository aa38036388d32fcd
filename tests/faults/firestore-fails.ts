/** Firestore fails in the middle of a call: the call is retried, or refused with nothing half written. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { errorAnswer } from '@pg/functions/http/error-answer';
import type { Sender } from '@pg/functions/push/sender';
import { describe, expect, it, vi } from 'vitest';
import { database, everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyKey, anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { type Fault, grpc, type Plan } from '../support/planned-faults.ts';
import { buildDevices } from '../support/push.ts';
import { today } from '../support/time.ts';
import { countCall, expectAllLaws } from './figures.ts';

// Imported only after the proxy has taken the emulator's place.
const { answerCall } = await import('@pg/functions/http/answer-call');
const { closeAccount } = await import('@pg/functions/erasure/close-account');
const { makeApp } = await import('@pg/functions/http/app');
const { readiness } = await import('@pg/functions/http/readiness');
const { announceExpense } = await import('@pg/functions/push/new-expense');
const { eventRef, pushProgressRef } = await import('@pg/functions/firestore/references');

/** Asha, in a house of her own, and the faults of her calls. */
interface House {
  readonly asha: Person;
  readonly code: string;
  readonly plan: Plan;
}

async function house(): Promise<House> {
  const asha = await buildPersonWithCoins(500);
  return { asha, code: await buildGroup([asha]), plan: faults.about(asha.userId) };
}

async function call<Name extends EndpointName>(operation: Name, request: Request<Name>, userId = '', key?: string) {
  countCall();
  const caller = userId && { userId, sessionVersion: (await storedUser(userId)).sessionVersion };
  const made = { operation, request, caller, now: new Date(), origin: someOrigin(), ...(key !== undefined && { key }) };
  return answerCall<Name>(made as never);
}

/** The API over HTTP in this process. */
async function serve() {
  const server = makeApp().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async get(path: string) {
      countCall();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const addChai = ({ asha, code }: House, key?: string) =>
  call(
    'addExpense',
    { amount: paise(6_000), paymentDate: today().date, tags: ['chai'], groupCodes: [code] },
    asha.userId,
    key,
  );

const lost: Fault = { rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true };

/** Allows for a busy machine. */
const patient = { timeout: 30_000, interval: 100 };
const slowly = { ...patient, interval: 1_000 };

const late: Fault = { rpc: 'Commit', late: true };

const passing: [string, Fault[]][] = [
  ['aborts the commit', [{ rpc: 'Commit', status: grpc.ABORTED }]],
  ['aborts the commit three times', Array<Fault>(3).fill({ rpc: 'Commit', status: grpc.ABORTED })],
  ['is away at the commit', [{ rpc: 'Commit', status: grpc.UNAVAILABLE }]],
  ['is away at the first read', [{ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE }]],
  ['commits and loses the answer', [lost]],
  ['commits and loses the answer, three times', [lost, lost, lost]],
  ['gets the commit too late, twice', [late, late]],
];

const away: [string, Fault][] = [
  ['the commit cannot be reached', { rpc: 'Commit', status: grpc.UNAVAILABLE }],
  ['the commit is aborted', { rpc: 'Commit', status: grpc.ABORTED }],
  ['the first read cannot be reached', { rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE }],
];

describe.concurrent('When Firestore does not respond', () => {
  it('no one waits longer than for one call: four simultaneous changes by one person are all answered in time', async () => {
    const { asha, plan } = await house();
    const [unknown, userId] = ['ZZZZZZ', asha.userId];
    plan.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const started = performance.now();
    const changes = Array.from({ length: 4 }, () => call('addCoins', { coins: paise(100) }, userId));
    const outcomes = await Promise.allSettled([
      ...changes,
      call('joinGroup', { groupCode: unknown }, userId),
      call('firebaseToken', {}, userId),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      Array(6).fill('unavailable'),
    );
    expect(performance.now() - started).toBeLessThan(25_000);
    plan.none();
  });

  it.each(away)('a change is answered 503 and nothing is written: %s', async (_, fault) => {
    const home = await house();
    const before = await everythingAbout([home.asha.userId], [home.code]);
    home.plan.always(fault);
    const failure = await addChai(home).catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({
      status: 503,
      body: { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
      retryAfter: 2,
    });
    home.plan.none();
    expect(await everythingAbout([home.asha.userId], [home.code])).toEqual(before);
  });

  it('a change answered 503 but stored later is found by its key', async () => {
    const home = await house();
    const [key, { promise: answered, resolve }] = [anyKey(), Promise.withResolvers<void>()];
    home.plan.next({ rpc: 'Commit', meanwhile: () => answered });
    const failure = await addChai(home, key).catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({ status: 503, retryAfter: 2 });
    resolve();
    await vi.waitFor(async () => expect((await storedGroupExpenses(home.code)).size).toBe(1), patient);

    const { expense } = await addChai(home, key);
    expect([...(await storedGroupExpenses(home.code)).keys()]).toEqual([expense.id]);
    expect((await storedUser(home.asha.userId)).coins.remaining).toBe(44_000);
    await expectAllLaws([home.code]);
  });

  it('readiness fails five seconds after the last check, and a hundred concurrent probes cost no reads', async () => {
    let now = 0;
    let looks = 0;
    const isReady = readiness(() => now);
    const { path } = eventRef('readiness');
    const plan = faults.about(path);
    const unwatch = faults.watch((step, body) => {
      if (step === 'before BatchGetDocuments' && body.includes(path)) looks += 1;
    });
    const all = (): Promise<boolean[]> => Promise.all(Array.from({ length: 100 }, () => isReady()));
    const fiveSecondsLater = (): Promise<boolean> => {
      now += 5_000;
      return isReady();
    };
    // On a busy machine a check may take longer than it is waited for.
    await vi.waitFor(async () => expect(await fiveSecondsLater()).toBe(true), patient);

    plan.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const before = looks;
    now += 4_999;
    expect(new Set(await all())).toEqual(new Set([true]));
    expect(looks).toBe(before);
    now += 1;
    expect(new Set(await all())).toEqual(new Set([false]));
    await using api = await serve();
    expect(await api.get('/pg/ready')).toMatchObject({ status: 503, retryAfter: '5', body: { error: 'unavailable' } });
    expect(await api.get('/pg/health')).toMatchObject({ status: 200 });
    plan.none();
    await vi.waitFor(async () => expect(await fiveSecondsLater()).toBe(true), patient);
    await vi.waitFor(async () => expect((await api.get('/pg/ready')).status).toBe(200), slowly);
    unwatch();
  });
});

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

  it('coins are added once, even without a key', async () => {
    const { asha, plan } = await house();
    plan.next(...list);
    expect(await call('addCoins', { coins: paise(1_000) }, asha.userId)).toMatchObject({ remainingCoins: 51_000 });
    expect(plan.left()).toBe(0);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(51_000);
    await expectAllLaws([], [asha.userId]);
  });

  it('a person is signed up and told so', async () => {
    const userId = anyMobile();
    const plan = faults.about(userId);
    plan.next(...list);
    expect(await call('register', { name: 'Ravi', userId, password: 'chai-and-rent' })).toEqual({ userId });
    expect(plan.left()).toBe(0);
    expect((await storedUser(userId)).name).toBe('Ravi');
  });
});

describe.concurrent('When Firestore commits a new password but loses the answer', () => {
  it('the person learns that it is reset', async () => {
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
  it('it is closed once, and one erasure has started', async () => {
    const { asha, code, plan } = await house();
    plan.next(lost);
    await closeAccount(asha, new Date(), [code]);
    expect(plan.left()).toBe(0);
    await expect(storedUser(asha.userId)).rejects.toThrow();
    expect((await database.collection('erasures').where('userId', '==', asha.userId).get()).size).toBe(1);
  });
});

describe.concurrent("When Firestore refuses the claim on an expense's pushes", () => {
  it('nothing is sent, and the redelivered event sends it', async () => {
    const home = await house();
    const { userId } = await buildPersonWithCoins(0);
    const ravi = { name: 'Ravi', username: userId, role: 'member', joinedAt: new Date().toISOString() };
    await database.doc(`groups/${home.code}`).update({ [`members.${userId}`]: ravi });
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

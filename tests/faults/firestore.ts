/** Firestore fails or hangs: calls are refused in time and write nothing, or the change is stored exactly once. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { errorAnswer } from '@pg/functions/http/codec';
import type { Sender } from '@pg/functions/push/senders';
import { describe, expect, it, vi } from 'vitest';
import { everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { anyKey, anyMobile, buildFlat, callerOf, chai, type Person, signIn } from '../support/people.ts';
import { type Fault, grpc } from '../support/planned-faults.ts';
import { buildDevices } from '../support/push.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { answerCall } = await import('@pg/functions/http/app');

/** Builds Asha, who has coins, Ravi, the code of their group, and the faults planned for her calls. */
async function house() {
  const flat = await buildFlat({ asha: 500, ravi: 0 });
  return { ...flat, plan: faults.about(flat.asha.id) };
}

/** Makes a call in this process; without a person, as a signed-out user. */
function call<Name extends EndpointName>(operation: Name, request: RequestOf<Name>, by?: Person, key?: string) {
  const caller = by && callerOf(by);
  const made = { operation, request, caller, now: new Date(), origin: someOrigin(), ...(key !== undefined && { key }) };
  return answerCall<Name>(made as never);
}

/** Adds an expense of 60 rupees to Asha’s house. */
const addChai = ({ asha, code }: Awaited<ReturnType<typeof house>>, key?: string) =>
  call('addExpense', chai(code, 6_000) as never, asha, key);

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { makeApp, readiness } = await import('@pg/functions/http/app');
const { eventRef } = await import('@pg/functions/firestore/references');

/** Serves the API over HTTP in this process. */
async function serve() {
  const server = makeApp().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async get(path: string) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits long enough for a busy machine. */
const patient = { timeout: 30_000, interval: 100 };
const slowly = { ...patient, interval: 1_000 };

const away: [string, Fault][] = [
  ['every commit fails with UNAVAILABLE', { rpc: 'Commit', status: grpc.UNAVAILABLE }],
  ['every commit fails with ABORTED', { rpc: 'Commit', status: grpc.ABORTED }],
  ['every first read fails with UNAVAILABLE', { rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE }],
];

describe.concurrent('While Firestore fails or hangs', () => {
  it('simultaneous calls by one person are all refused within 25 seconds', async () => {
    const { asha, plan } = await house();
    plan.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const started = performance.now();
    const changes = Array.from({ length: 4 }, () => call('addCoins', { coins: paise(100) }, asha));
    const outcomes = await Promise.allSettled([
      ...changes,
      call('joinGroup', { groupCode: 'ZZZZZZ' }, asha),
      call('firebaseToken', {}, asha),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
      Array(6).fill('unavailable'),
    );
    expect(performance.now() - started).toBeLessThan(25_000);
    plan.none();
  });

  it.each(away)('a change is answered with 503 and writes nothing: %s', async (_, fault) => {
    const home = await house();
    const before = await everythingAbout([home.asha.mobile], [home.code]);
    home.plan.always(fault);
    const failure = await addChai(home).catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({
      status: 503,
      body: { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
      retryAfter: 2,
    });
    // The fault lasts until here, because a commit that is still on its way could be stored later.
    expect(await everythingAbout([home.asha.mobile], [home.code])).toEqual(before);
    home.plan.none();
  });

  it('a change that is answered with 503 but stored later is not stored again when it is repeated with its key', async () => {
    const home = await house();
    const [key, { promise: answered, resolve }] = [anyKey(), Promise.withResolvers<void>()];
    home.plan.next({ rpc: 'Commit', meanwhile: () => answered });
    const failure = await addChai(home, key).catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({ status: 503, retryAfter: 2 });
    resolve();
    await vi.waitFor(async () => expect((await storedGroupExpenses(home.code)).size).toBe(1), patient);

    const { expense } = await addChai(home, key);
    expect([...(await storedGroupExpenses(home.code)).keys()]).toEqual([expense.id]);
    expect((await storedUser(home.asha.mobile)).coins.remaining).toBe(44_000);
    await expectLaws([home.code]);
  });

  it('the readiness probe repeats its last result for five seconds without reading, and then fails', async () => {
    let now = 0;
    let reads = 0;
    const isReady = readiness(() => now);
    const { path } = eventRef('schedule');
    const plan = faults.about(path);
    const unwatch = faults.watch((step, body) => {
      if (step === 'before BatchGetDocuments' && body.includes(path)) reads += 1;
    });
    const all = () => Promise.all(Array.from({ length: 100 }, () => isReady()));
    const fiveSecondsLater = () => {
      now += 5_000;
      return isReady();
    };
    // On a busy machine a check may exceed its time limit.
    await vi.waitFor(async () => expect(await fiveSecondsLater()).toBeDefined(), patient);

    plan.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const before = reads;
    now += 4_999;
    expect((await all()).every((schedule) => schedule !== undefined)).toBe(true);
    expect(reads).toBe(before);
    now += 1;
    expect(new Set(await all())).toEqual(new Set([undefined]));
    await using api = await serve();
    expect(await api.get('/pg/ready')).toMatchObject({ status: 503, retryAfter: '5', body: { error: 'unavailable' } });
    expect(await api.get('/pg/health')).toMatchObject({ status: 200 });
    plan.none();
    await vi.waitFor(async () => expect(await fiveSecondsLater()).toBeDefined(), patient);
    await vi.waitFor(async () => expect((await api.get('/pg/ready')).status).toBe(200), slowly);
    unwatch();
  });
});

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { pushExpense } = await import('@pg/functions/push/delivery');
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
    expect((await storedUser(home.asha.mobile)).coins.remaining).toBe(44_000);
    await expectLaws([home.code]);
  });

  it('signing up succeeds, and the person is stored', async () => {
    const userId = anyMobile();
    const plan = faults.about(userId);
    plan.next(...list);
    expect(await call('register', { name: 'Ravi', userId, password: 'chai-and-rent' })).toEqual({ userId });
    expect(plan.left()).toBe(0);
    expect((await signIn({ name: 'Ravi', mobile: userId, password: 'chai-and-rent' })).mobile).toBe(userId);
  });
});

describe.concurrent("When Firestore refuses the write that claims an expense's pushes", () => {
  it('nothing is sent, and the redelivered event sends the push', async () => {
    const home = await house();
    const [token] = await buildDevices([{ userId: home.ravi.mobile, groupCodes: [home.code] }]);
    const { expense } = await addChai(home);
    const sent: string[] = [];
    const send: Sender = async (pushes) => {
      sent.push(...pushes.map((push) => push.token));
      return pushes.map(() => ({ kind: 'sent' }));
    };
    const announce = () =>
      pushExpense({ expenseId: expense.id, happenedAt: new Date() }, { send, log: () => undefined });
    faults.about(pushProgressRef(expense.id).path).next({ rpc: 'Commit', status: grpc.PERMISSION_DENIED });
    await expect(announce()).rejects.toMatchObject({ code: grpc.PERMISSION_DENIED });
    expect(sent).toEqual([]);
    await announce();
    expect(sent).toEqual([token]);
  });
});

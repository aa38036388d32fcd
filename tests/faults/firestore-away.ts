/** Firestore fails or hangs: calls are refused in time and write nothing, and readiness fails. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { paise } from '@pg/contract/money';
import { errorAnswer } from '@pg/functions/http/error-answer';
import { describe, expect, it, vi } from 'vitest';
import { everythingAbout, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { anyKey } from '../support/people.ts';
import { type Fault, grpc } from '../support/planned-faults.ts';
import { addChai, call, house } from './calls-of-asha.ts';
import { countCall, expectAllLaws } from './figures.ts';

// The API’s code must be imported after the proxy has replaced the emulator’s address.
const { makeApp } = await import('@pg/functions/http/app');
const { readiness } = await import('@pg/functions/http/probes');
const { eventRef } = await import('@pg/functions/firestore/references');

/** Serves the API over HTTP in this process. */
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

  it.each(away)('a change is answered with 503 and writes nothing: %s', async (_, fault) => {
    const home = await house();
    const before = await everythingAbout([home.asha.userId], [home.code]);
    home.plan.always(fault);
    const failure = await addChai(home).catch((problem: unknown) => problem);
    expect(errorAnswer(failure, 'a-request')).toMatchObject({
      status: 503,
      body: { error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
      retryAfter: 2,
    });
    // The fault lasts until here, because a commit that is still on its way could be stored later.
    expect(await everythingAbout([home.asha.userId], [home.code])).toEqual(before);
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
    expect((await storedUser(home.asha.userId)).coins.remaining).toBe(44_000);
    await expectAllLaws([home.code]);
  });

  it('the readiness probe repeats its last result for five seconds without reading, and then fails', async () => {
    let now = 0;
    let reads = 0;
    const isReady = readiness(() => now);
    const { path } = eventRef('readiness');
    const plan = faults.about(path);
    const unwatch = faults.watch((step, body) => {
      if (step === 'before BatchGetDocuments' && body.includes(path)) reads += 1;
    });
    const all = (): Promise<boolean[]> => Promise.all(Array.from({ length: 100 }, () => isReady()));
    const fiveSecondsLater = (): Promise<boolean> => {
      now += 5_000;
      return isReady();
    };
    // On a busy machine a check may exceed its time limit.
    await vi.waitFor(async () => expect(await fiveSecondsLater()).toBe(true), patient);

    plan.always({ rpc: 'BatchGetDocuments', status: grpc.UNAVAILABLE });
    const before = reads;
    now += 4_999;
    expect(new Set(await all())).toEqual(new Set([true]));
    expect(reads).toBe(before);
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

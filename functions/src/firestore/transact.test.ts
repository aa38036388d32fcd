/** Transactions end when their caller has stopped waiting. */
import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from '../within.ts';
import { database } from './database.ts';
import { transact } from './transact.ts';

let passed = 0;
/** A transaction of the SDK. The tests read and write nothing. */
const unused = new Proxy({} as Transaction, { get: () => () => undefined });
const aborted = Object.assign(new Error('aborted'), { code: GrpcStatus.ABORTED });

beforeEach(() => {
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
});
afterEach(() => vi.restoreAllMocks());

test('a transaction that took longer than its caller waits is not committed', async () => {
  let commits = 0;
  vi.spyOn(database, 'runTransaction').mockImplementation(async (run) => {
    const result = await run(unused);
    commits += 1;
    return result;
  });
  const lasting = (milliseconds: number) => async () => {
    passed += milliseconds;
  };
  await transact(lasting(timeLimit));
  await expect(transact(lasting(timeLimit + 1))).rejects.toMatchObject({ code: 'unavailable' });
  expect(commits).toBe(1);
});

test('a failed transaction is tried again only while its caller waits', async () => {
  const run = vi.spyOn(database, 'runTransaction').mockImplementation(async () => {
    passed += timeLimit / 2 + 1;
    throw aborted;
  });
  await expect(transact(async () => undefined)).rejects.toBe(aborted);
  expect(run).toHaveBeenCalledTimes(2);
});

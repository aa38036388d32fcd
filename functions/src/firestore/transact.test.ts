/** Transactions end when their caller has stopped waiting, hold what Firestore allows, and are tried again. */
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  GrpcStatus,
  type Transaction,
} from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { timeLimit } from '../runtime.ts';
import { withReadCounter } from './read-budget.ts';
import { database } from './references.ts';
import { readAll, readQuery, Tries, transact } from './transact.ts';

let passed = 0;
/** A transaction of the SDK. The tests read and write nothing. */
const unused = new Proxy({} as Transaction, { get: () => () => undefined });
/** A transaction that accepts every write. */
const accepting = () =>
  Object.fromEntries(
    ['create', 'set', 'update', 'delete'].map((name) => [name, () => undefined]),
  ) as unknown as Transaction;
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

test('a document that a transaction looks at twice is read once, and both times the same', async () => {
  vi.spyOn(database, 'runTransaction').mockImplementation((run) => run(accepting()));
  const getAll = vi
    .spyOn(database, 'getAll')
    .mockImplementation(async (...references) => references.map((ref) => ({ ref }) as unknown as DocumentSnapshot));
  const [flat, trip] = [database.doc('groups/FLAT01'), database.doc('groups/TRIP01')];
  await transact(async (tx) => {
    const [first] = await tx.look([flat]);
    const [other, again] = await tx.look([trip, flat]);
    expect([first?.ref, other?.ref]).toEqual([flat, trip]);
    expect(again).toBe(first);
  });
  expect(getAll.mock.calls).toEqual([[flat], [trip]]);
});

test('each document that a transaction reads counts for its caller, and a query that finds nothing as one', async () => {
  const getAll = async (...all: DocumentReference[]) => all.map((ref) => ({ ref }));
  vi.spyOn(database, 'getAll').mockImplementation(getAll as never);
  const sdk = Object.assign(accepting(), { getAll, get: async () => ({ size: 0 }) }) as unknown as Transaction;
  vi.spyOn(database, 'runTransaction').mockImplementation((run) => run(sdk));
  const [flat, trip] = [database.doc('groups/FLAT01'), database.doc('groups/TRIP01')];
  const noted: (number | 'released')[] = [];
  const reads = { note: (count: number) => noted.push(count), release: () => noted.push('released') };
  await withReadCounter(reads, () =>
    transact(async (tx) => {
      await readAll(tx, [flat, trip, flat]);
      await readQuery(tx, database.collection('groups'), 10);
      await tx.look([flat, trip]);
    }),
  );
  expect(noted).toEqual(['released', 3, 1, 2]);
});

test('nothing is read for a call that is answered already', async () => {
  const [get, getAll] = [vi.fn(), vi.fn()];
  const look = vi.spyOn(database, 'getAll');
  const tx = { get, getAll } as unknown as Transaction;
  const ref = database.doc('groups/GOATR1');
  const over = { code: 'unavailable' };
  await withReadCounter({ note: () => undefined, isOver: () => true }, async () => {
    await expect(readAll(tx, [ref])).rejects.toMatchObject(over);
    await expect(readQuery(tx, database.collection('groups'), 5)).rejects.toMatchObject(over);
    vi.spyOn(database, 'runTransaction').mockImplementation((run) =>
      run({ create: get, update: get, delete: get, set: get } as never),
    );
    await expect(transact((change) => change.look([ref]))).rejects.toMatchObject(over);
  });
  for (const read of [get, getAll, look]) expect(read).not.toHaveBeenCalled();
});

test('the 501st transform of a document is noticed, in whichever writes they are', async () => {
  vi.spyOn(database, 'runTransaction').mockImplementation((run) => run(accepting()));
  const increments = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`person${n}`, FieldValue.increment(n)]));
  const [month, balances] = [database.doc('groups/A/months/2026-11'), database.doc('groups/A/sums/balances')];
  const writing = (last: number) =>
    transact(async (tx) => {
      tx.create(balances, increments(500));
      tx.set(month, { total: 1, shares: increments(200), net: increments(200) }, { merge: true });
      tx.update(month, { at: FieldValue.serverTimestamp(), tags: FieldValue.arrayUnion('a', 'b') });
      tx.update(month, new FieldPath('net', 'gone'), FieldValue.delete(), ...Object.entries(increments(last)).flat());
    });
  await writing(98);
  await expect(writing(99)).rejects.toThrow('501 transforms of one document, but Firestore allows 500.');
});

const failure = (code: number, message = '') => Object.assign(new Error(message), { code });
const pauses = (count: number, failed: Error, atCommit = true): (number | undefined)[] => {
  const tries = new Tries();
  return Array.from({ length: count }, () => tries.pauseAfter(failed, atCommit));
};
const longest = (all: readonly (number | undefined)[]): number => Math.max(...all.map((one) => one ?? Number.NaN));

describe('A transaction', () => {
  it.each([
    ['another transaction was faster', failure(GrpcStatus.ABORTED)],
    ['a document that it read has changed', failure(GrpcStatus.FAILED_PRECONDITION)],
    ['it was closed', failure(GrpcStatus.INVALID_ARGUMENT, 'Transaction is invalid or closed.')],
    [
      'it took too long',
      failure(GrpcStatus.INVALID_ARGUMENT, 'The referenced transaction has expired or is no longer valid.'),
    ],
  ])('is tried again soon, as often as needed, when %s', (_, lost) => {
    const all = pauses(40, lost);
    expect(longest(all)).toBeLessThanOrEqual(320);
    expect(longest(all.slice(0, 1))).toBeLessThanOrEqual(20);
  });

  it.each([
    ['is unavailable', failure(GrpcStatus.UNAVAILABLE)],
    ['is busy', failure(GrpcStatus.RESOURCE_EXHAUSTED)],
    ['has an internal error', failure(GrpcStatus.INTERNAL)],
  ])('is tried five times in all, at least half a second apart, when Firestore %s', (_, unavailable) => {
    const all = pauses(5, unavailable);
    expect(all.slice(0, 4).every((one) => one !== undefined && one >= 500)).toBe(true);
    expect(all[4]).toBeUndefined();
  });

  it.each([
    ['exists by now', failure(GrpcStatus.ALREADY_EXISTS)],
    ['no longer exists', failure(GrpcStatus.NOT_FOUND)],
  ])('is tried five times in all when a document %s', (_, moved) => {
    const all = pauses(5, moved);
    expect(longest(all.slice(0, 4))).toBeLessThanOrEqual(320);
    expect(all[4]).toBeUndefined();
  });

  it('is not tried again after a refusal or a bug, or when a read fails with FAILED_PRECONDITION or NOT_FOUND', () => {
    expect(pauses(1, failure(GrpcStatus.PERMISSION_DENIED))).toEqual([undefined]);
    expect(pauses(1, new Error('a defect'))).toEqual([undefined]);
    for (const code of [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND]) {
      expect(pauses(1, failure(code), false)).toEqual([undefined]);
    }
  });
});

/** Retries of failed transactions. */
import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { Tries } from './retries.ts';

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

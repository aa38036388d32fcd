/** What the API has from outside: the project it runs in, time and chance; and waiting for a limited time. */
import { createHmac, type Hmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import { setGlobalOptions } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';

// Mumbai, like the database. Must be set before any function is defined.
setGlobalOptions({ region: 'asia-south1' });

/** Demo projects exist only in the emulators. */
export const isDemoProject = (project = process.env.GCLOUD_PROJECT ?? ''): boolean => project.startsWith('demo-');

/**
 * The keys that sign tokens, by `kid`. To rotate them, add a second, sign with it, and remove the first when its last
 * token has expired.
 */
export const signingKeys = { k1: defineSecret('SESSION_KEY_1') } as const;

/** A keyed hash of the text. Each purpose has a key derived from the original, which is for signing tokens only. */
export const keyedHash = (purpose: string, text: string, secret = signingKeys.k1.value()): Hmac =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))).update(text);

/** The API's one source of time and of chance, so that a simulation can set all of it here. */
export const runtime = {
  now: (): Date => new Date(),
  /** Milliseconds of a clock that is never set back. */
  elapsed: (): number => performance.now(),
  pause: (milliseconds: number): Promise<void> => pause(milliseconds),
  /** Does the work after milliseconds, unless the function that it returns is called before. */
  later: (milliseconds: number, work: () => void): (() => void) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  bytes: (count: number): Buffer => randomBytes(count),
  uuid: (): string => randomUUID(),
  /** An integer from 0 to `limit` - 1, which nobody can predict. */
  below: (limit: number): number => randomInt(limit),
  /** From 0 to 1, without 1. Predictable: for pauses only. */
  fraction: (): number => Math.random(),
};

const timeUp = Symbol('time is up');

/**
 * Returns the result of the work if it is done in time, else what `otherwise` returns or throws. The work then
 * continues, but its outcome is ignored.
 */
export async function withTimeout<Result, Otherwise>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: () => Otherwise,
): Promise<Result | Otherwise> {
  const { promise: clock, resolve } = Promise.withResolvers<typeof timeUp>();
  const cancel = runtime.later(milliseconds, () => resolve(timeUp));
  try {
    const first = await Promise.race([work, clock]);
    if (first !== timeUp) return first;
    work.catch(() => undefined);
    return otherwise();
  } finally {
    cancel();
  }
}

/** How long a user waits for an answer, in milliseconds. Without a limit, the SDK would retry for ten minutes. */
export const timeLimit = 10_000;

/**
 * @throws ContractError `unavailable` after ten seconds. The work itself continues, and writes everything or nothing.
 */
export const withCallTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(timeLimit, work, () => {
    throw new ContractError('unavailable');
  });

/** The API's one source of time and of chance, and waiting for a limited time. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';

/** Nothing else asks for the time, waits, or draws anything, so that a simulation can set all of it here. */
export const world = {
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

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

const timeUp = Symbol('time is up');

/**
 * Returns the result of the work if it is done in time. If not, returns what `otherwise` returns, or throws what it
 * throws. The work then continues, but its outcome is ignored.
 */
export async function within<Result, Otherwise>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: () => Otherwise,
): Promise<Result | Otherwise> {
  const { promise: clock, resolve } = Promise.withResolvers<typeof timeUp>();
  const cancel = world.later(milliseconds, () => resolve(timeUp));
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
 * Returns the result of the work if it is done within ten seconds.
 *
 * @throws ContractError `unavailable` otherwise. The work itself continues, and writes everything or nothing.
 */
export const withinTimeLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  within(timeLimit, work, () => {
    throw new ContractError('unavailable');
  });

/** Waits for work for a limited time. */
import { ContractError } from '@pg/contract/errors';

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
  const timer = setTimeout(resolve, milliseconds, timeUp);
  try {
    const first = await Promise.race([work, clock]);
    if (first !== timeUp) return first;
    work.catch(() => undefined);
    return otherwise();
  } finally {
    clearTimeout(timer);
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

/** Limits how long a user waits for an answer. */
import { ContractError } from '@pg/contract/errors';
import { within } from '../within.ts';

/** In milliseconds. Without a limit, the SDK would retry for ten minutes. */
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

/** How long a user waits for an answer. */
import { ContractError } from '@pg/contract/errors';
import { within } from '../within.ts';

/** In milliseconds. Without it the SDK would keep trying for ten minutes. */
export const timeLimit = 10_000;

/**
 * What the work returns, if it is done within ten seconds.
 *
 * @throws ContractError `unavailable` otherwise. The work itself goes on, and writes everything or nothing.
 */
export const withinTimeLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  within(timeLimit, work, () => {
    throw new ContractError('unavailable');
  });

/** How long a person waits for an answer. */
import { ContractError } from '@pg/contract/errors';

/** In milliseconds. The SDK would go on trying for ten minutes. */
export const patience = 10_000;

/**
 * What the work comes to, if it does within ten seconds.
 *
 * @throws ContractError `unavailable` otherwise. The work itself goes on, and what it does is whole or nothing.
 */
export async function withPatience<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ContractError('unavailable')), patience);
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

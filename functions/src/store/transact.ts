/** Transactions that a person waits for: done, refused, or given up within seconds. */
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import { GrpcStatus, type ReadOnlyTransactionOptions, type Transaction } from 'firebase-admin/firestore';
import { database } from './database.ts';
import { withPatience } from './patience.ts';

/**
 * Transactions that fight over one document cost seconds each. Those that are sure to touch the same one queue here; the
 * transaction stays the guarantee when two processes meet.
 */
const oneAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

/** A request whose answer was lost is sent again by the SDK, and refused, since its transaction is closed by then. */
export const isClosedAlready = (failure: unknown): boolean => {
  const { code, message = '' } = failure as { code?: number; message?: string };
  return code === GrpcStatus.INVALID_ARGUMENT && /transaction is invalid or closed/i.test(message);
};

/** One lost answer may be followed by another; so many in a row mean that Firestore is away. */
const tries = 5;

/** Run anew, it finds what the lost commit stored. */
async function untilHeard<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await run();
    } catch (failure) {
      if (!isClosedAlready(failure)) throw failure;
    }
  }
  throw new ContractError('unavailable');
}

/**
 * Runs a transaction of the SDK, which repeats it on contention and on passing failures.
 *
 * @throws ContractError `unavailable` after ten seconds. The SDK may still be trying then, and commits all of it or
 *   nothing: a repeat with the same key finds out which.
 */
export const transact = <Result>(
  run: (tx: Transaction) => Promise<Result>,
  options?: ReadOnlyTransactionOptions,
): Promise<Result> =>
  withPatience(untilHeard(() => (options ? database.runTransaction(run, options) : database.runTransaction(run))));

/**
 * The same, after every earlier one of this process about the same subjects, such as one person's account. Of several
 * subjects the wider ones go first, in the order of their names, so that nobody waits in a circle.
 */
export const transactInTurn = <Result>(
  subjects: string | string[],
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> => oneAtATime.acquire(subjects, () => transact(run));

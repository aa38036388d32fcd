/** Transactions that a user waits for: committed, refused, or given up within seconds. */
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import type { ReadOnlyTransactionOptions } from 'firebase-admin/firestore';
import { database } from './database.ts';
import { type GuardedTransaction, guarded } from './guarded-transaction.ts';
import { ofThisCall } from './read-meter.ts';
import { Tries } from './retries.ts';
import { timeLimit, withinTimeLimit } from './time-limit.ts';

/**
 * Transactions that will certainly write the same document wait for each other here, which is cheap. Those of other
 * processes conflict at the commit: one succeeds and the others run again (decision 0042).
 */
const oneAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

type Run<Result> = (tx: GuardedTransaction) => Promise<Result>;

/**
 * Runs it until it is committed or refused. When the answer of a commit is lost, the next run finds what that stored.
 */
async function untilDone<Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> {
  const until = performance.now() + timeLimit;
  const isOver = (): boolean => performance.now() > until;
  const tries = new Tries();
  for (;;) {
    let atCommit = false;
    try {
      return await database.runTransaction(async (tx) => {
        const result = await run(guarded(tx));
        // No one is waiting any more, and what was read may be minutes old.
        if (isOver()) throw new ContractError('unavailable');
        atCommit = true;
        return result;
      }, options ?? { maxAttempts: 1 });
    } catch (failure) {
      const wait = tries.pauseAfter(failure, atCommit);
      if (wait === undefined || isOver()) throw failure;
      await pause(wait);
    }
  }
}

/**
 * Runs a transaction, and runs it again when another one was faster or a failure may be temporary.
 *
 * @throws ContractError `unavailable` after ten seconds. A commit may still be under way then, and stores everything or
 *   nothing: a repeat with the same key shows which.
 */
export const transact = <Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> =>
  withinTimeLimit(untilDone(run, options));

/**
 * Runs a transaction after every earlier one of this process about the same subjects, such as a user's account. Pass
 * shared subjects first and sorted by name, to avoid a deadlock.
 */
export const transactInTurn = <Result>(subjects: string | string[], run: Run<Result>): Promise<Result> =>
  oneAtATime.acquire(
    subjects,
    ofThisCall(() => transact(run)),
  );

/** Transactions that a person waits for: done, refused, or given up within seconds. */
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
 * Transactions that are sure to write the same document queue here, where a turn costs nothing. Those of another process
 * are met at the commit: one of them gets through, and the others run again (decision 0042).
 */
const oneAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

type Run<Result> = (tx: GuardedTransaction) => Promise<Result>;

/** Runs it until it is committed or refused. After a commit whose answer was lost, it finds what that stored. */
async function untilDone<Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> {
  const until = performance.now() + timeLimit;
  const isOver = (): boolean => performance.now() > until;
  const tries = new Tries();
  for (;;) {
    let atCommit = false;
    try {
      return await database.runTransaction(async (tx) => {
        const result = await run(guarded(tx));
        // Nobody waits for it any more, and what was read may have been on its way for minutes.
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
 * Runs a transaction, again when another one was quicker or a failure may pass.
 *
 * @throws ContractError `unavailable` after ten seconds. A commit may be on its way then, and stores all of it or
 *   nothing: a repeat with the same key finds out which.
 */
export const transact = <Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> =>
  withinTimeLimit(untilDone(run, options));

/**
 * The same, after every earlier one of this process about the same subjects, such as one person's account. Of several
 * subjects the wider ones go first, in the order of their names, so that nobody waits in a circle.
 */
export const transactInTurn = <Result>(subjects: string | string[], run: Run<Result>): Promise<Result> =>
  oneAtATime.acquire(
    subjects,
    ofThisCall(() => transact(run)),
  );

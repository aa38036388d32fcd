/** Runs transactions that a user waits for: each is committed, refused or given up within seconds. */
import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import AsyncLock from 'async-lock';
import type { ReadOnlyTransactionOptions } from 'firebase-admin/firestore';
import { timeLimit, withinTimeLimit } from '../within.ts';
import { database } from './database.ts';
import { type GuardedTransaction, guarded } from './guarded-transaction.ts';
import { ofThisCall } from './reads.ts';
import { Tries } from './retries.ts';

/**
 * Lets transactions that write the same document run one after the other, which is cheaper than retrying them.
 * Transactions of other processes can still conflict: one commits and the others run again (docs/decisions/0042).
 */
const oneAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

type Run<Result> = (tx: GuardedTransaction) => Promise<Result>;

/**
 * Runs a transaction until it is committed or refused. If the answer of a commit is lost, the next run finds what it
 * stored.
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
        // The caller has stopped waiting, and the documents read may be minutes old.
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
 * Runs a transaction and retries it if another one was faster or a failure may be temporary.
 *
 * @throws ContractError `unavailable` after ten seconds. A commit may then still be running. It stores everything or
 *   nothing, and repeating the call with the same key shows which.
 */
export const transact = <Result>(run: Run<Result>, options?: ReadOnlyTransactionOptions): Promise<Result> =>
  withinTimeLimit(untilDone(run, options));

/**
 * Runs a transaction after all earlier ones of this process about the same subjects, such as a user's account. Pass
 * shared subjects first and sorted by name, to avoid deadlocks.
 */
export const transactInTurn = <Result>(subjects: string | string[], run: Run<Result>): Promise<Result> =>
  oneAtATime.acquire(
    subjects,
    ofThisCall(() => transact(run)),
  );

/** Requests the details of an expense: who paid, everyone's share, and its history. */
import type { Expense } from '@pg/contract/answers';
import { useEffect, useState } from 'react';
import { call } from '#api/calls/call.ts';
import { callErrorOf } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import type { Details } from '../form/sharing-of.ts';

interface Asked {
  readonly answer: Details | undefined;
  /** Whether the expense was deleted, or taken out of the user's groups. */
  readonly isGone: boolean;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/**
 * Requests the details again after each edit of the expense, and when the expense leaves its list. An expense that
 * leaves its list may have been deleted, or the list may only have been loaded again.
 */
export function useExpenseDetails({ id, revision, editedAt }: Expense, isListed: boolean): Asked {
  const [answer, setAnswer] = useState<Details>();
  const [failure, setFailure] = useState<{ readonly isGone: boolean; readonly problem: string }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes is a reason to ask again
  useEffect(() => {
    let isWanted = true;
    setFailure(undefined);
    call('getExpense', { id }).then(
      (answered) => isWanted && setAnswer(answered),
      (error: unknown) => {
        const isGone = callErrorOf(error).code === 'expense-not-found';
        if (isWanted) setFailure({ isGone, problem: messageFor('getExpense', error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, revision, editedAt, isListed, attempt]);

  return {
    answer,
    isGone: failure?.isGone === true,
    problem: failure?.isGone ? undefined : failure?.problem,
    retry: () => setAttempt((number) => number + 1),
  };
}

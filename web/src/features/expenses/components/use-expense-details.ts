/** Requests the details of an expense: who paid, everyone's share, and its history. */
import type { Expense } from '@pg/contract/answers';
import { call } from '#api/calls/call.ts';
import { callErrorOf } from '#api/client/call-error.ts';
import { useRemote } from '#forms/use-remote.ts';
import type { Details } from '../form/sharing-of.ts';

/**
 * Requests the details again after each edit of the expense, and when the expense leaves its list. An expense that
 * leaves its list may have been deleted, or the list may only have been loaded again. `isGone` says whether the expense
 * was deleted, or taken out of the user's groups.
 */
export function useExpenseDetails({ id, revision, editedAt }: Expense, isListed: boolean) {
  const { value, error, problem, retry } = useRemote<Details>({
    operation: 'getExpense',
    key: id,
    again: `${revision} ${editedAt} ${isListed}`,
    start: async ({ give }) => give(await call('getExpense', { id })),
  });
  const isGone = error !== undefined && callErrorOf(error).code === 'expense-not-found';
  return { answer: value, isGone, problem: isGone ? undefined : problem, retry };
}

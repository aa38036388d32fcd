/** An expense that is being deleted: it stays on the screen until its fade is over, whatever the snapshots say. */
import type { Expense } from '@pg/contract/answers';
import type { LedgerState } from './ledger-state.ts';

/** Marks it: it is shown faded from now on, even when a snapshot has already left it out. */
export const beginLeaving = (state: LedgerState, expense: Expense, groupCode: string): LedgerState => ({
  ...state,
  leaving: { ...state.leaving, [expense.id]: { expense, groupCode } },
});

/** Takes the mark off: a deleted expense is gone with it, one whose deletion failed is as before. */
export function endLeaving(state: LedgerState, id: string): LedgerState {
  const { [id]: _, ...leaving } = state.leaving;
  return { ...state, leaving };
}

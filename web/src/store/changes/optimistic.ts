/**
 * Shows the user's own changes before snapshots include them, even if an older snapshot without them arrives. An
 * expense that is being deleted fades at once; every other change is shown once the server has answered.
 */
import type { Expense } from '@pg/contract/answers';
import { clearAsked } from '#store/ledger/month-lists.ts';
import type { LedgerState } from '#store/ledger.ts';
import type { OwnChange } from './own-changes.ts';

/** The revision of the user's account after a change. It shows whether a list includes the change. */
interface Answered {
  readonly revision: number;
}

/** Notes an expense that the user has recorded, edited or restored, in these groups. */
export function noteSaved(
  state: LedgerState,
  expense: Expense,
  groupCodes: readonly string[],
  { revision }: Answered,
): LedgerState {
  return withOwn(clearAsked(state), expense.id, { kind: 'saved', expense, groupCodes, revision });
}

/** Notes the user's latest change of an expense. The answers to two changes may arrive in the wrong order. */
function withOwn(state: LedgerState, id: string, change: OwnChange): LedgerState {
  const known = state.own[id];
  return known && known.revision > change.revision ? state : { ...state, own: { ...state.own, [id]: change } };
}

/** Notes that the user has deleted their own expense. */
export function noteDeleted(state: LedgerState, id: string, { revision }: Answered): LedgerState {
  return withOwn(clearAsked(state), id, { kind: 'deleted', revision });
}

/** Notes that the admin has taken another member's expense out of a group. The expense never returns to that group. */
export function noteStruck(state: LedgerState, id: string, groupCode: string): LedgerState {
  const revision = Number.POSITIVE_INFINITY;
  return withOwn(clearAsked(state), id, { kind: 'deleted', revision, groupCode });
}

/** Shows an expense faded, even after a snapshot has left it out. */
export const beginLeaving = (state: LedgerState, expense: Expense, groupCode: string): LedgerState => ({
  ...state,
  leaving: { ...state.leaving, [expense.id]: { expense, groupCode } },
});

/** Ends the fade: a deleted expense is gone then; one that could not be deleted is back as it was. */
export function endLeaving(state: LedgerState, id: string): LedgerState {
  const { [id]: _, ...leaving } = state.leaving;
  return { ...state, leaving };
}

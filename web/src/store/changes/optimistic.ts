/**
 * Shows the user's own changes before snapshots include them, even if an older snapshot without them arrives. An
 * expense that is being deleted fades at once; every other change is shown once the server has answered.
 */
import type { Expense } from '@pg/contract/answers';
import { monthOfPayment } from '@pg/contract/months';
import { byId, clearAsked, isBelow } from '#store/ledger/month-lists.ts';
import { type GroupMonth, groupMonth, type LedgerState, type OwnChange } from '#store/ledger.ts';

/** The revision of the user's account after a change, which shows whether a list includes the change. */
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
  const older = olderWithout(state, expense.id);
  for (const code of groupCodes) {
    const key = groupMonth(code, monthOfPayment(expense.paymentDate));
    const loaded = older[key];
    if (loaded && isBelow(state.heads[key], expense)) older[key] = byId([expense, ...loaded]);
  }
  return withOwn({ ...clearAsked(state), older }, expense.id, { kind: 'saved', expense, groupCodes, revision });
}

/** Notes the user's latest change of an expense. The answers to two changes may arrive in the wrong order. */
function withOwn(state: LedgerState, id: string, change: OwnChange): LedgerState {
  const known = state.own[id];
  return known && known.revision > change.revision ? state : { ...state, own: { ...state.own, [id]: change } };
}

/** Returns the older pages without an expense: in one group if `groupCode` is given, else in all groups. */
const olderWithout = ({ older }: LedgerState, id: string, groupCode = ''): Record<GroupMonth, readonly Expense[]> =>
  Object.fromEntries(
    Object.entries(older).map(([key, expenses]) => [
      key,
      key.startsWith(groupCode) ? expenses.filter((expense) => expense.id !== id) : expenses,
    ]),
  );

/** Notes that the user has deleted their own expense. */
export function noteDeleted(state: LedgerState, id: string, { revision }: Answered): LedgerState {
  const older = olderWithout(state, id);
  return withOwn({ ...clearAsked(state), older }, id, { kind: 'deleted', revision });
}

/** Notes that the admin has taken another member's expense out of a group. The expense never returns to that group. */
export function noteStruck(state: LedgerState, id: string, groupCode: string): LedgerState {
  const older = olderWithout(state, id, groupCode);
  const revision = Number.POSITIVE_INFINITY;
  return withOwn({ ...clearAsked(state), older }, id, { kind: 'deleted', revision, groupCode });
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

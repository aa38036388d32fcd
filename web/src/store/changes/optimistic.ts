/**
 * The user's own changes, shown before a snapshot brings them and against older ones that still lack them: an expense
 * that is being deleted fades at once, and every other change is shown from its answer on.
 */
import type { Expense } from '@pg/contract/answers';
import { monthOfPayment } from '@pg/contract/months';
import { byId, isBelow } from '#store/ledger/older-expenses.ts';
import { clearAsked } from '#store/ledger/previous-months.ts';
import { groupMonth, type LedgerState } from '#store/ledger/state.ts';

/** The revision of the user's account after a change shows which lists include it. */
interface Answered {
  readonly revision: number;
}

/** An expense of the user's own that was recorded in these groups. */
export function noteAdded(
  state: LedgerState,
  expense: Expense,
  groupCodes: readonly string[],
  { revision }: Answered,
): LedgerState {
  const older = { ...state.older };
  for (const code of groupCodes) {
    const key = groupMonth(code, monthOfPayment(expense.paymentDate));
    const loaded = older[key];
    if (loaded && isBelow(state.heads[key], expense)) older[key] = byId([expense, ...loaded]);
  }
  return {
    ...clearAsked(state),
    older,
    own: { ...state.own, [expense.id]: { kind: 'added', expense, groupCodes, revision } },
  };
}

/** The pages below the heads without an expense: those of one group, if it is given. */
const olderWithout = ({ older }: LedgerState, id: string, groupCode = ''): LedgerState['older'] =>
  Object.fromEntries(
    Object.entries(older).map(([key, expenses]) => [
      key,
      key.startsWith(groupCode) ? expenses.filter((expense) => expense.id !== id) : expenses,
    ]),
  );

/** An expense of the user's own that is deleted now. */
export function noteDeleted(state: LedgerState, id: string, { revision }: Answered): LedgerState {
  const older = olderWithout(state, id);
  return { ...clearAsked(state), older, own: { ...state.own, [id]: { kind: 'deleted', revision } } };
}

/** Another member's expense that the admin has taken out of a group: it never returns to it. */
export function noteStruck(state: LedgerState, id: string, groupCode: string): LedgerState {
  const older = olderWithout(state, id, groupCode);
  const change = { kind: 'deleted', revision: Number.POSITIVE_INFINITY, groupCode } as const;
  return { ...clearAsked(state), older, own: { ...state.own, [id]: change } };
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

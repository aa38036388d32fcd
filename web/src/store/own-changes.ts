/** Own changes, shown from their answer on: before a snapshot brings them, and against older ones that still miss them. */
import type { Expense } from '@pg/contract/answers';
import { monthOfPayment } from '@pg/contract/months';
import { groupMonth, type LedgerState } from './ledger-state.ts';
import { byId, isBelow } from './older.ts';
import { clearAsked } from './previous-months.ts';

/** The own account's revision after a change tells which lists have seen it. */
interface Answered {
  readonly revision: number;
}

/** An expense of one's own that was recorded in these groups. */
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

/** An expense of one's own that is deleted now. */
export function noteDeleted(state: LedgerState, id: string, { revision }: Answered): LedgerState {
  const older = Object.fromEntries(
    Object.entries(state.older).map(([key, expenses]) => [key, expenses.filter((expense) => expense.id !== id)]),
  );
  return { ...clearAsked(state), older, own: { ...state.own, [id]: { kind: 'deleted', revision } } };
}

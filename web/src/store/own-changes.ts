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

/** The pages below the heads without an expense: of one group, if it is named. */
const olderWithout = ({ older }: LedgerState, id: string, groupCode = ''): LedgerState['older'] =>
  Object.fromEntries(
    Object.entries(older).map(([key, expenses]) => [
      key,
      key.startsWith(groupCode) ? expenses.filter((expense) => expense.id !== id) : expenses,
    ]),
  );

/** An expense of one's own that is deleted now. */
export function noteDeleted(state: LedgerState, id: string, { revision }: Answered): LedgerState {
  const older = olderWithout(state, id);
  return { ...clearAsked(state), older, own: { ...state.own, [id]: { kind: 'deleted', revision } } };
}

/** Another's expense that the admin has taken out of a group: it never comes back into it. */
export function noteStruck(state: LedgerState, id: string, groupCode: string): LedgerState {
  const older = olderWithout(state, id, groupCode);
  const change = { kind: 'deleted', revision: Number.POSITIVE_INFINITY, groupCode } as const;
  return { ...clearAsked(state), older, own: { ...state.own, [id]: change } };
}

/** Recording an expense. */
import type { Request } from '@pg/contract/endpoints';
import type { Intent } from '#api/calls/intent.ts';
import { noteAdded } from '#store/changes/optimistic.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';

/**
 * Records the expense in its groups; the list shows it from the answer on. The server checks the coins: what this screen knows
 * of them may be out of date.
 *
 * @throws CallError as api/calls/intent.ts
 */
export async function addExpense(request: Request<'addExpense'>, intent: Intent): Promise<void> {
  const { month } = ledger.getState();
  const { expense, user } = await intent.send('addExpense', request);
  ledger.setState((state) => noteAdded(mergeSummary(state, user, month), expense, request.groupCodes, user));
  void refreshUnlessLive();
}

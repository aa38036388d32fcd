/** Shows a change that waited, once the server has it. */
import { readAnswer } from '#api/calls/call.ts';
import { ids, inIds } from '#api/client/people.ts';
import type { Entry } from '#outbox/entries.ts';
import { ownNumber } from '#storage/own-number.ts';
import { noteSaved } from '../changes/optimistic.ts';
import { mergeRemaining, noteRecord, noteSettled } from '../give-take/merge.ts';
import { mergeSummary } from '../ledger/merge.ts';
import { ledger } from '../ledger.ts';
import { session } from '../session.ts';

/**
 * Merges the answer into the ledger, so that the list shows the change in place of the waiting card. Ignores the
 * answer to someone else's change.
 *
 * @throws CallError `unreadable` if the answer breaks the contract
 */
export function noteArrived(entry: Entry, answer: unknown): void {
  if (entry.userId !== session.getState().userId) return;
  if (entry.kind === 'expense') {
    // The page may not have had an answer with numbers yet.
    ids.set(ownNumber(), entry.userId);
    const members = ledger.getState().groups?.flatMap((group) => group.members) ?? [];
    for (const { username, userId } of members) ids.set(username, userId);
    const { expense, user } = readAnswer('addExpense', JSON.parse(JSON.stringify(answer), inIds));
    ledger.setState((state) => noteSaved(mergeSummary(state, user, state.month), expense, entry.groupCodes, user));
    return;
  }
  const { record, remainingCoins: remaining, revision } = readAnswer('giveOrTake', answer);
  ledger.setState((state) => {
    const merged = mergeRemaining(state, { remaining, revision, month: state.month });
    return record.status === 'SETTLED' ? noteSettled(merged, record.id) : noteRecord(merged, record, revision);
  });
}

/** Requests the totals and the newest expenses of a month that the user opens. */
import type { Month } from '@pg/contract/months';
import { CallError } from '#api/client/call-error.ts';
import { askMyGroups } from '#api/client/first-calls.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { groupMonth, ledger } from '#store/ledger.ts';

/**
 * Merges the month into the store, and marks it as known.
 *
 * @throws CallError (api/client/in-session.ts); `not-a-member` if the user has left the group
 */
export async function askForMonth(code: string, month: Month): Promise<void> {
  const { groups, revision: seen, asOf: upTo } = await askMyGroups({ month, groupCode: code });
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new CallError('not-a-member');
  ledger.setState((state) => {
    const merged = mergeMonth(state, { ...group, month, head: group, seen, upTo });
    return { ...merged, asked: { ...merged.asked, [groupMonth(code, month)]: true } };
  });
}

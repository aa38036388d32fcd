/** Another month than the current one: its totals and its newest expenses, requested when it is shown or searched. */
import type { Month } from '@pg/contract/months';
import { CallError } from '#api/call-error.ts';
import { useQuery } from '#forms/use-query.ts';
import { isMonthKnown } from '#state/local-changes.ts';
import { mergeMonth } from '#state/merge.ts';
import { fetchMyGroups } from '#state/my-groups.ts';
import { appStore, groupMonth, useAppState } from '#state/store.ts';

/**
 * Requests the month again when it no longer counts as known (state/local-changes.ts).
 *
 * @param after how long to wait before the request, in milliseconds
 */
export function useFetchedMonth(code: string, month: Month, after = 0) {
  const known = useAppState((state) => isMonthKnown(state, code, month));
  const { problem, retry } = useQuery({
    operation: 'showMonth',
    key: groupMonth(code, month),
    isEnabled: !known,
    subscribe: async ({ isEnded }) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      if (!isEnded()) await askUntilKnown(code, month, () => !isEnded());
    },
  });
  return { problem: known ? undefined : problem, retry };
}

/** Requests the month, up to three times if it changes meanwhile: the answer is then older than its document. */
async function askUntilKnown(code: string, month: Month, isWanted: () => boolean): Promise<void> {
  let tries = 3;
  do {
    await fetchMonth(code, month);
    tries -= 1;
  } while (tries > 0 && isWanted() && !isMonthKnown(appStore.getState(), code, month));
}

/**
 * Merges the month into the store, and marks it as known.
 *
 * @throws CallError (api/session-request.ts); `not-a-member` if the user has left the group
 */
async function fetchMonth(code: string, month: Month): Promise<void> {
  const { groups, revision: seen, asOf: upTo } = await fetchMyGroups({ month, groupCode: code });
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new CallError('not-a-member');
  appStore.setState((state) => {
    const merged = mergeMonth(state, { ...group, month, list: group, accountRevision: seen, changedUpTo: upTo });
    return { ...merged, fetchedMonths: { ...merged.fetchedMonths, [groupMonth(code, month)]: true } };
  });
}

/** The lists of months: the newest expenses of a month that has not been asked for yet, and the rest of a month. */
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { CallError } from '#api/call-error.ts';
import { useRemote } from '#forms/use-remote.ts';
import { mergeMonth } from '#ledger/merge.ts';
import { askMyGroups } from '#ledger/my-groups.ts';
import { expensesShown, isKnown } from '#ledger/own-changes.ts';
import { groupMonth, ledger, useLedger } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';

/**
 * Requests the month again when it no longer counts as known (ledger/own-changes.ts).
 *
 * @param after how long to wait before the request, in milliseconds
 */
export function useKnownMonth(code: string, month: Month, after = 0) {
  const known = useLedger((state) => isKnown(state, code, month));
  const { problem, retry } = useRemote({
    operation: 'showMonth',
    key: groupMonth(code, month),
    isWanted: !known,
    start: async ({ isEnded }) => {
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
    await askForMonth(code, month);
    tries -= 1;
  } while (tries > 0 && isWanted() && !isKnown(ledger.getState(), code, month));
}

/**
 * Merges the month into the store, and marks it as known.
 *
 * @throws CallError (api/send.ts); `not-a-member` if the user has left the group
 */
async function askForMonth(code: string, month: Month): Promise<void> {
  const { groups, revision: seen, asOf: upTo } = await askMyGroups({ month, groupCode: code });
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new CallError('not-a-member');
  ledger.setState((state) => {
    const merged = mergeMonth(state, { ...group, month, head: group, seen, upTo });
    return { ...merged, asked: { ...merged.asked, [groupMonth(code, month)]: true } };
  });
}

/** Starts reading as soon as the page is live, and again whenever the list has been replaced by its newest page. */
export function useWholeMonth(code: string, month: Month, isWanted: boolean) {
  const isLive = useLedger(({ live }) => live === 'on');
  const key = groupMonth(code, month);
  return useRemote({
    operation: 'showMonth',
    key,
    again: useLedger(({ heads }) => heads[key]?.bottom),
    isWanted: isWanted && isLive,
    start: async ({ isEnded }) => {
      const { readRest } = await loadCode(() => import('#live/more-expenses.ts'));
      await readRest(code, month, () => !isEnded());
    },
  });
}

/** Whether a known list of the month lacks older expenses. */
export const useHasMore = (code: string, month: Month): boolean =>
  useLedger(({ heads }) => heads[groupMonth(code, month)]?.bottom !== undefined);

/** Reads what the month lacks. Returns all its expenses, without those that are leaving; undefined until they are known. */
export function useWholeList(code: string, month: Month, isWanted = true) {
  const hasMore = useHasMore(code, month);
  const { problem, retry } = useWholeMonth(code, month, isWanted && hasMore);
  const sources = useLedger(useShallow(({ heads, own }) => ({ heads, own })));
  const list = useMemo(
    (): readonly Expense[] | undefined =>
      hasMore ? undefined : expensesShown({ ...sources, leaving: {} }, code, month),
    [hasMore, sources, code, month],
  );
  return { list, problem, retry };
}

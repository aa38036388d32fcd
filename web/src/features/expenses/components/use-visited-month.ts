/** Requests the month that the user opens, unless it is known. */
import type { Month } from '@pg/contract/months';
import { useEffect } from 'react';
import { useRemote } from '#forms/use-remote.ts';
import { isKnown } from '#store/ledger/expenses-shown.ts';
import { groupMonth, ledger, useLedger } from '#store/ledger.ts';
import { askForMonth } from '../actions/ask-for-month.ts';

/**
 * A month is requested once it has been open for this many milliseconds, so that months that the user only passes are
 * not requested.
 */
const passingTime = 120;

/** Requests the month again when it no longer counts as known (store/ledger/expenses-shown.ts). */
export function useVisitedMonth(code: string, month: Month) {
  const known = useLedger((state) => isKnown(state, code, month));
  useEffect(() => ledger.setState({ visiting: month }), [month]);
  useEffect(() => () => ledger.setState({ visiting: undefined }), []);

  const { problem, retry } = useRemote({
    operation: 'showMonth',
    key: groupMonth(code, month),
    isWanted: !known,
    start: async ({ isEnded }) => {
      await new Promise((resolve) => setTimeout(resolve, passingTime));
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

/** Requests the month that the user opens, unless it is known. */
import type { Month } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { isKnown } from '#store/ledger/expenses-shown.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { askForMonth } from '../actions/ask-for-month.ts';

/**
 * A month is requested once it has been open for this many milliseconds, so that months that the user only passes are
 * not requested.
 */
const passingTime = 120;

interface VisitedMonth {
  /** Why this month could not be loaded. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Requests the month again when it no longer counts as known (store/ledger/expenses-shown.ts). */
export function useVisitedMonth(code: string, month: Month): VisitedMonth {
  const known = useLedger((state) => isKnown(state, code, month));
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ month: Month; sentence: string }>();

  useEffect(() => ledger.setState({ visiting: month }), [month]);
  useEffect(() => () => ledger.setState({ visiting: undefined }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap on Try again requests the month once more
  useEffect(() => {
    if (known) return setFailure(undefined);
    let wanted = true;
    const ask = (): void =>
      void askUntilKnown(code, month, () => wanted).then(
        () => wanted && setFailure(undefined),
        (error: unknown) => wanted && setFailure({ month, sentence: messageFor('showMonth', error) }),
      );
    const timer = setTimeout(ask, passingTime);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [known, code, month, attempt]);

  const retry = (): void => {
    setFailure(undefined);
    setAttempt((number) => number + 1);
  };
  return { problem: failure?.month === month ? failure.sentence : undefined, retry };
}

/** Requests the month, up to three times if it changes meanwhile: the answer is then older than its document. */
async function askUntilKnown(code: string, month: Month, isWanted: () => boolean): Promise<void> {
  let tries = 3;
  do {
    await askForMonth(code, month);
    tries -= 1;
  } while (tries > 0 && isWanted() && !isKnown(ledger.getState(), code, month));
}

/** Refreshes a screen when it opens, when the month turns, and when the connection is back. */
import { useEffect, useRef, useState } from 'react';
import { type CallError, callErrorOf } from '#api/client/call-error.ts';
import { followMonth } from '#store/sync/month-turn.ts';
import { useLate } from '#ui/base/use-late.ts';
import { announceBalance } from './announce-balance.ts';

/** How long to wait for an answer before the screen says that there is none yet, in milliseconds. */
const patience = 8000;

interface UpToDate {
  /** Why the last attempt failed; undefined once an attempt has succeeded. */
  readonly failure: CallError | undefined;
  /** Whether the last attempt has had no answer for a while. */
  readonly isLong: boolean;
  readonly retry: () => void;
}

interface Asking {
  /** Refreshes the screen when it opens. */
  readonly first: () => Promise<void>;
  /** Refreshes the screen at any later time. */
  readonly again: () => Promise<void>;
}

/** Keeps the screen up to date while it is shown, and announces changes of the remaining coins. */
export function useUpToDate({ first, again }: Asking): UpToDate {
  const [failure, setFailure] = useState<CallError>();
  /** The number of the attempt that has no outcome yet, or 0. */
  const [open, setOpen] = useState(1);
  const isLong = useLate(open, patience);
  const attempts = useRef(0);
  const attempt = (work: () => Promise<void>): void => {
    attempts.current += 1;
    const number = attempts.current;
    setOpen(number);
    // Ignore the late outcome of an earlier attempt.
    const tell = (outcome: CallError | undefined): void => {
      if (number !== attempts.current) return;
      setOpen(0);
      setFailure(outcome);
    };
    void work().then(
      () => tell(undefined),
      (error: unknown) => tell(callErrorOf(error)),
    );
  };
  const retry = (): void => attempt(again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, until the screen is left
  useEffect(() => {
    const stopMonth = followMonth(retry);
    const stopBalance = announceBalance();
    attempt(first);
    window.addEventListener('online', retry);
    return () => {
      stopMonth();
      stopBalance();
      window.removeEventListener('online', retry);
    };
  }, []);

  return { failure, isLong, retry };
}

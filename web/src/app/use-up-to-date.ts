/** Keeps an open dashboard up to date: at its start, when the month turns, and when the connection is back. */
import { useEffect, useState } from 'react';
import { type CallError, callErrorOf } from '#api/call-error.ts';
import { announceBalance } from '#features/coins/actions/announce-balance.ts';
import { keepView } from '#store/kept.ts';
import { followMonth } from '#store/month-turn.ts';
import { refresh, refreshIfStale } from '#store/refresh.ts';

interface UpToDate {
  /** Why the last attempt failed, until one succeeds. */
  readonly failure: CallError | undefined;
  readonly retry: () => void;
}

/** Runs as long as the dashboard is shown. */
export function useUpToDate(): UpToDate {
  const [failure, setFailure] = useState<CallError>();
  const attempt = (work: () => Promise<void>): void =>
    void work().then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(callErrorOf(error)),
    );
  const retry = (): void => attempt(refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts goes on until the dashboard is left
  useEffect(() => {
    const stopMonth = followMonth(retry);
    const stopBalance = announceBalance();
    attempt(refreshIfStale);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', keepView);
    return () => {
      keepView();
      stopMonth();
      stopBalance();
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', keepView);
    };
  }, []);

  return { failure, retry };
}

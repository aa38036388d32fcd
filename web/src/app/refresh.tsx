/**
 * Refreshes a screen when it opens, when the month turns, and when the connection is back; says when it may be out of
 * date. Announces each change of the remaining coins, but not their first value, nor the reset by a new month
 * (docs/product.md §10).
 */
import { formatCoins } from '@pg/contract/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CallError, callErrorOf } from '#api/call-error.ts';
import { messageFor, type Operation } from '#api/failure-text.ts';
import { changedCoinBalance } from '#state/merge.ts';
import { type AppStore, appStore, followMonth } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { useIsDelayed } from '#ui/Loading.tsx';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';

/** How long to wait for an answer before the screen says that there is none yet, in milliseconds. */
const patience = 8000;

interface RefreshState {
  /** Why the last attempt failed; undefined once an attempt has succeeded. */
  readonly failure: CallError | undefined;
  /** Whether the last attempt has had no answer for a while. */
  readonly isLong: boolean;
  readonly retry: () => void;
}

interface RefreshOptions {
  /** Refreshes the screen when it opens. */
  readonly first: (store: AppStore) => Promise<void>;
  /** Refreshes the screen at any later time. */
  readonly again: (store: AppStore) => Promise<void>;
  /** Whether a call is under way that repeats itself if the month turns. */
  readonly isUnderWay?: () => boolean;
}

/** Keeps the screen up to date while it is shown, and announces changes of the remaining coins. */
export function useRefresh({ first, again, isUnderWay }: RefreshOptions): RefreshState {
  const [failure, setFailure] = useState<CallError>();
  /** The number of the attempt that has no outcome yet, or 0. */
  const [open, setOpen] = useState(1);
  const isLong = useIsDelayed(open, patience);
  const attempts = useRef(0);
  const attempt = (work: RefreshOptions['again']): void => {
    attempts.current += 1;
    const number = attempts.current;
    setOpen(number);
    // Ignore the late outcome of an earlier attempt.
    const tell = (outcome: CallError | undefined): void => {
      if (number !== attempts.current) return;
      setOpen(0);
      setFailure(outcome);
    };
    void work(appStore).then(
      () => tell(undefined),
      (error: unknown) => tell(callErrorOf(error)),
    );
  };
  const retry = (): void => attempt(again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, until the screen is left
  useEffect(() => {
    const stopMonth = followMonth(appStore, () => isUnderWay?.() || retry());
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

const loadAutoRetry = () => import('./AutoRetry.tsx');

export const AutoRetry = lazyWhenIdle(loadAutoRetry);

/** Loads the code of AutoRetry while the server can still be reached. */
export const preloadAutoRetry = (): void => void loadAutoRetry().catch(() => undefined);

interface StaleNoticeProps {
  /** The operation that failed. */
  operation: Operation;
  failure: CallError;
  onRetry: () => void;
}

/** Shows one message and a button to try again, over the end of the screen, where it covers none of its figures. */
export const StaleNotice = ({ operation, failure, onRetry }: StaleNoticeProps) => (
  <RetryMessage onRetry={onRetry} className="above-bar">
    {messageFor(operation, failure)} <AutoRetry failure={failure} onRetry={onRetry} />
  </RetryMessage>
);

interface RetryMessageProps {
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}

/** Shows any message and a button to try again. */
export const RetryMessage = ({ children, onRetry, className = '' }: RetryMessageProps) => (
  <div
    role="alert"
    className={`flex items-center gap-3 rounded-card bg-caution-soft p-3 text-caution-ink ${className}`}
  >
    <div className="grow">{children}</div>
    <Button onClick={onRetry}>{words.common.tryAgain}</Button>
  </div>
);

/** Shows 'Remaining coins: N' at each such change, until the returned function is called. */
function announceBalance(): () => void {
  return appStore.subscribe((state, before) => {
    const changed = changedCoinBalance(before, state);
    if (changed !== undefined) toast.small(words.coins.remainingNow(formatCoins(changed)), { id: 'balance' });
  });
}

/** What a wait looks like, and what a screen knows about it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { words } from '#words/first.ts';

/** A placeholder of the same size as what is loading, so that nothing jumps. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={`block animate-wait rounded-lg bg-sunken ${className}`} />
  );
}

/** A thin line at the top of the screen while something loads, visible after 300 ms. */
export function ProgressLine() {
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-50 animate-appear [animation-delay:300ms] [animation-fill-mode:both]"
    >
      <span className="sr-only">{words.common.loading}</span>
      <span aria-hidden="true" data-progress="" className="block h-1 animate-wait bg-brand" />
    </div>
  );
}

/** Shorter waits are not announced to screen readers. In milliseconds. */
const longWait = 1000;

/**
 * A ref for an element that says what is loading, and is removed when loading ends. Its `data-then` selects the element
 * that names the outcome.
 */
export function announceIfSlow(wait: HTMLElement | null): void {
  setTimeout(() => {
    if (!wait?.isConnected) return;
    import('./announce.ts').then(
      (code) => code.announceWait(wait),
      () => undefined,
    );
  }, longWait);
}

/**
 * A loading text in the middle of the screen, visible after 300 ms. After a long wait, the heading of the next screen is
 * announced.
 */
export function LoadingScreen({ children }: { children: string }) {
  return (
    <p
      ref={announceIfSlow}
      data-then="h1"
      className="animate-appear p-10 text-center text-muted [animation-delay:300ms] [animation-fill-mode:both]"
    >
      {children}
    </p>
  );
}

/** Whether `wait` has been set for longer than `limit` ms. If it changes to another number, a new wait begins. */
export function useIsDelayed(wait: boolean | number, limit: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setIsLate(true), limit);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [wait, limit]);
  return isLate;
}

/** What the last sign has told; undefined before the first. */
let isOnline: boolean | undefined;
/** When the browser last said that the phone is offline. */
let lostAt = 0;

/** An `answer` (clock.ts) to a later request shows that the browser was wrong to say that the phone is offline. */
function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  const onSign = ({ type, timeStamp, detail }: Event & { detail?: number }): void => {
    if (detail && detail < lostAt) return;
    isOnline = type !== 'offline';
    if (!isOnline) lostAt = timeStamp;
    onChange();
  };
  for (const sign of ['online', 'answer', 'offline']) addEventListener(sign, onSign, stop);
  return () => stop.abort();
}

/** Whether the phone has a connection, as far as the page knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => isOnline ?? navigator.onLine);

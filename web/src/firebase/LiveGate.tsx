/**
 * Starts the live connection after the first numbers and rows are painted, because the connection's code is larger than
 * all the rest.
 */
import { type ComponentType, Fragment, useEffect, useEffectEvent, useState } from 'react';
import { timeNow } from '#browser/clock.ts';
import { appStore, type LiveState, useAppState } from '#state/store.ts';
import { instantText } from '#ui/date-text.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { useOnline } from '#ui/Loading.tsx';
import { type LazyModule, useLazyComponent, whenIdle } from '#ui/lazy.tsx';
import { words } from '#words/first.ts';

/** How long to wait before trying again after a failure, in milliseconds. */
const pause = 10_000;

interface LiveGateProps {
  ready: boolean;
  /** Mounts the screen's listeners. */
  live: LazyModule<ComponentType>;
}

/**
 * Loads and mounts the listeners once `ready` is true. If they fail, the screen stays, and they are mounted again
 * after a pause.
 */
export function LiveGate({ ready, live }: LiveGateProps) {
  const [isPainted, setIsPainted] = useState(false);
  const { Component: Live, failure, retry } = useLazyComponent(live, isPainted);

  useEffect(() => {
    if (ready) void whenIdle(() => setIsPainted(true));
  }, [ready]);

  if (failure) return <RetryLater onRetry={retry} />;
  return Live ? <Guarded Live={Live} /> : null;
}

function Guarded({ Live }: { Live: ComponentType }) {
  const [attempt, setAttempt] = useState(0);
  const onError = (error: Error): void => {
    console.error(error);
    appStore.setState({ live: 'off' });
  };
  const retry = (): void => setAttempt((number) => number + 1);
  return (
    <ErrorBoundary key={attempt} onError={onError} instead={() => <RetryLater onRetry={retry} />}>
      <Live />
    </ErrorBoundary>
  );
}

/** Renders nothing, because the screen already says that it is not live. */
function RetryLater({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(() => retry(), pause);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

const dots: Record<LiveState | 'offline', string> = {
  offline: 'bg-bar-high',
  on: 'bg-bar-good',
  off: 'bg-bar-none',
  denied: 'bg-bar-high',
  stopped: 'bg-bar-high',
};

/** A coloured dot, and a word or two. */
export function LiveMark({ className = 'grow justify-end text-sm' }: { className?: string }) {
  const live = useAppState((state) => state.live);
  const online = useOnline();
  const snapshotAt = useAppState((state) => (state.coins?.fromDevice ? state.syncedAt : undefined));
  const state = online ? live : 'offline';
  // The numbers are from an earlier visit, and no answer has confirmed them yet.
  const isSnapshot = online && live === 'off' && snapshotAt;
  const text = isSnapshot
    ? words.live.asOf(instantText(new Date(snapshotAt).toISOString(), timeNow()))
    : words.live[state];
  return (
    <span role="status" className={`flex items-center gap-1.5 text-muted ${className}`}>
      {/* With a `key`, a new text is a new element: moving the old element would count as a layout shift. */}
      <Fragment key={text}>
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
        {text}
      </Fragment>
    </span>
  );
}

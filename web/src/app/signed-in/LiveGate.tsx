/**
 * Starts the live connection after the first numbers are painted, because the connection's code is larger than all the
 * rest.
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ledger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { type LateModule, useCode } from '#ui/base/late-code.tsx';
import { whenIdle } from '#ui/base/when-idle.ts';

/** How long to wait before trying again after a failure, in milliseconds. */
const pause = 10_000;

interface LiveGateProps {
  ready: boolean;
  /** The screen's live components. */
  live: LateModule<object>;
}

/**
 * Loads and mounts the live components once `ready` is true. If they fail, the screen stays, and they are mounted again
 * after a pause.
 */
export function LiveGate({ ready, live }: LiveGateProps) {
  const [isPainted, setIsPainted] = useState(false);
  const { Component: Live, failure, retry } = useCode(live, isPainted);

  useEffect(() => {
    if (!ready) return;
    // Waits for two frames, because the first one paints the numbers.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => setIsPainted(true))));
  }, [ready]);

  if (failure) return <RetryLater onRetry={retry} />;
  return Live ? <Guarded Live={Live} /> : null;
}

function Guarded({ Live }: { Live: ComponentType }) {
  const [attempt, setAttempt] = useState(0);
  const onError = (error: Error): void => {
    console.error(error);
    ledger.setState({ live: 'off' });
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

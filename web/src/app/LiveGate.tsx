/** Lets the live bridge in after the first numbers are painted: its code is larger than all the rest. */
import { type ComponentType, useEffect, useState } from 'react';
import { ledger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { loadCode } from '#ui/load-code.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** How long to wait before trying again what could not be loaded or failed, in milliseconds. */
const patience = 10_000;

interface LiveGateProps {
  ready: boolean;
  /** Loads the screen's live bridge. The same function at every render. */
  load: () => Promise<{ default: ComponentType }>;
}

/** Loads and mounts the live bridge once `ready`. Whatever befalls it, the screen stays. */
export function LiveGate({ ready, load }: LiveGateProps) {
  const [Bridge, setBridge] = useState<ComponentType>();

  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const letIn = (): void => {
      if (!wanted) return;
      loadCode(load).then(
        (module) => wanted && setBridge(() => module.default),
        () => {
          timer = setTimeout(letIn, patience);
        },
      );
    };
    // Two frames: the first one paints the numbers.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(letIn)));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [ready, load]);

  return Bridge ? <Guarded Bridge={Bridge} /> : null;
}

function Guarded({ Bridge }: { Bridge: ComponentType }) {
  const [attempt, setAttempt] = useState(0);
  const onError = (error: Error): void => {
    console.error(error);
    ledger.setState({ live: 'off' });
  };
  return (
    <ErrorBoundary
      key={attempt}
      onError={onError}
      instead={() => <Later onRetry={() => setAttempt((number) => number + 1)} />}
    >
      <Bridge />
    </ErrorBoundary>
  );
}

/** Shows nothing: the dashboard says itself that it is not live. */
function Later({ onRetry }: { onRetry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each failure
  useEffect(() => {
    const timer = setTimeout(onRetry, patience);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

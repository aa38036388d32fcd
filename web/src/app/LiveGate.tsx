/** Lets the live bridge in after the first numbers are painted: its code is larger than all the rest. */
import { type ComponentType, useEffect, useState } from 'react';

/** How long to wait before asking again for code that could not be loaded, in milliseconds. */
const patience = 10_000;

const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
};

interface LiveGateProps {
  ready: boolean;
  /** Loads the screen's live bridge. The same function at every render. */
  load: () => Promise<{ default: ComponentType }>;
}

/** Loads and mounts the live bridge once `ready`. */
export function LiveGate({ ready, load }: LiveGateProps) {
  const [Bridge, setBridge] = useState<ComponentType>();

  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const letIn = (): void => {
      if (!wanted) return;
      load().then(
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

  return Bridge ? <Bridge /> : null;
}

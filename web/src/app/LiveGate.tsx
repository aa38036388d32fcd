/** Lets the live bridge in after the first numbers are painted: its code is larger than all the rest. */
import { type ComponentType, useEffect, useState } from 'react';

/** How long to wait before asking again for code that could not be loaded, in milliseconds. */
const patience = 10_000;

const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
};

/** Loads and mounts the live tree once `ready`. */
export function LiveGate({ ready }: { ready: boolean }) {
  const [LiveTree, setLiveTree] = useState<ComponentType>();

  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const load = (): void => {
      if (!wanted) return;
      import('./LiveTree.tsx').then(
        (module) => wanted && setLiveTree(() => module.LiveTree),
        () => {
          timer = setTimeout(load, patience);
        },
      );
    };
    // Two frames: the first one paints the numbers.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(load)));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [ready]);

  return LiveTree ? <LiveTree /> : null;
}

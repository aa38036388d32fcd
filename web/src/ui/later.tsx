/** A part of a screen that nobody waits for: its code loads when the browser is idle. */
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { whenIdle } from './when-idle.ts';

/** The component of a module. When its code cannot be had, or fails, the screen does without it. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function Later(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      let wanted = true;
      whenIdle(() => {
        if (!wanted) return;
        load().then(
          (module) => wanted && setLoaded(() => module.default),
          () => undefined,
        );
      });
      return () => {
        wanted = false;
      };
    }, []);
    return Loaded ? (
      <ErrorBoundary instead={() => null}>
        <Loaded {...props} />
      </ErrorBoundary>
    ) : null;
  };
}

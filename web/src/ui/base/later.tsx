/** A part of a screen that no one waits for: its code loads when the browser is idle. */
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lateModule, useCode } from './use-code.ts';
import { whenIdle } from './when-idle.ts';

/** Returns the component of a module. If its code cannot be loaded, or fails, the screen goes without it. */
export function later<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const module = lateModule(source, false);
  return function Later(props) {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    const { Component } = useCode(module, isIdle);
    return Component ? (
      <ErrorBoundary instead={() => null}>
        <Component {...props} />
      </ErrorBoundary>
    ) : null;
  };
}

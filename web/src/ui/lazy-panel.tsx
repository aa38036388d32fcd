/** A part of a screen whose code loads when it is first shown. */
import type { ComponentType } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { lateModule, useCode } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { words } from '#words/first.ts';

/** Returns the panel of a module. If its code cannot be loaded, the panel says so and offers to try again. */
export function lazyPanel<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const module = lateModule(source);

  return function LazyPanel(props) {
    const { Component, failure, retry } = useCode(module);
    if (Component) return <Component {...props} />;
    if (!failure) return <Skeleton className="h-28 rounded-card" />;
    return (
      <p role="alert" className="space-y-3 text-center">
        <span className="block">{words.common.notOpened}</span>
        <Button onClick={retry}>{words.common.tryAgain}</Button>
      </p>
    );
  };
}

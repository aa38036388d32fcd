/** Code that loads later than the component that shows it. */
import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#ui/load-code.ts';

/** A module whose default export is a component. It loads once; after a failure it can be tried again. */
export interface LateModule<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | undefined;
}

/** @param isEssential whether the page is reloaded when the code is missing, as load-code.ts does */
export function lateModule<Props>(
  source: () => Promise<{ default: ComponentType<Props> }>,
  isEssential = true,
): LateModule<Props> {
  let component: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    component = (await (isEssential ? loadCode(source) : source())).default;
    return component;
  };
  return { load, loaded: () => component };
}

interface Code<Props> {
  /** The component once it is here and wanted; at the first render if it was loaded before. */
  readonly Component: ComponentType<Props> | undefined;
  readonly failure: Error | undefined;
  /** Tries again after a failure. */
  readonly retry: () => void;
}

/** Loads a module as soon as it is wanted. */
export function useCode<Props>(module: LateModule<Props>, isWanted = true): Code<Props> {
  const [Component, setComponent] = useState(module.loaded);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (Component || failure || !isWanted) return;
    let isMounted = true;
    module.load().then(
      (loaded) => isMounted && setComponent(() => loaded),
      (error: Error) => isMounted && setFailure(error),
    );
    return () => {
      isMounted = false;
    };
  }, [module, Component, failure, isWanted]);

  return { Component: isWanted ? Component : undefined, failure, retry: () => setFailure(undefined) };
}

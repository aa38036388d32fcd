/** A part of a screen whose code loads when it is first shown. */
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { loadCode } from './load-code.ts';
import { Skeleton } from './Skeleton.tsx';

/** The panel of a module. When its code cannot be had it says so, and a tap tries again. */
export function lazyPanel<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPanel(props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      if (Loaded || failed) return;
      let wanted = true;
      loadCode(load).then(
        (module) => {
          loaded = module.default;
          if (wanted) setLoaded(() => module.default);
        },
        () => wanted && setFailed(true),
      );
      return () => {
        wanted = false;
      };
    }, [Loaded, failed]);

    if (Loaded) return <Loaded {...props} />;
    if (!failed) return <Skeleton className="h-28 rounded-card" />;
    return (
      <p role="alert" className="space-y-3 text-center">
        <span className="block">This could not be opened. Please check your connection and try again.</span>
        <Button onClick={() => setFailed(false)}>Try again</Button>
      </p>
    );
  };
}

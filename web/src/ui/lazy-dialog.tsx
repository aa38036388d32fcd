/** Dialogs load their code when they are first opened. */
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadCode } from './load-code.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { plainNotice } from './plain-notice.ts';

interface DialogProps {
  onClose: () => void;
}

/** The dialog of a module. When its code cannot be had, or fails while it is shown, it says so and closes. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyDialog(props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const { onClose } = props;

    // biome-ignore lint/correctness/useExhaustiveDependencies: loading begins once, when the dialog is opened
    useEffect(() => {
      let wanted = !Loaded;
      if (!wanted) return;
      loadCode(load).then(
        (module) => {
          loaded = module.default;
          if (wanted) setLoaded(() => module.default);
        },
        () => {
          if (!wanted) return;
          plainNotice('This could not be opened. Please check your connection and try again.');
          onClose();
        },
      );
      return () => {
        wanted = false;
      };
    }, []);

    const onError = (error: Error): void => {
      console.error(error);
      plainNotice('Something went wrong here, and it was closed. Please try again.');
      onClose();
    };

    if (!Loaded) return <ProgressLine />;
    return (
      <ErrorBoundary onError={onError} instead={() => null}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  };
}

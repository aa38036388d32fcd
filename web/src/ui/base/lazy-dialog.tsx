/** Dialogs load their code when they are first opened. */
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { plainNotice } from './plain-notice.ts';
import { lateModule, useCode } from './use-code.ts';

interface DialogProps {
  onClose: () => void;
}

/** Returns the dialog of a module. If its code cannot be loaded, or fails while it is shown, it says so and closes. */
export function lazyDialog<Props extends DialogProps>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const module = lateModule(source);

  return function LazyDialog(props) {
    const { Component, failure } = useCode(module);
    const closeWith = (notice: string): void => {
      plainNotice(notice);
      props.onClose();
    };
    const onMissing = useEffectEvent(() =>
      closeWith('This could not be opened. Please check your connection and try again.'),
    );
    useEffect(() => {
      if (failure) onMissing();
    }, [failure]);

    const onError = (error: Error): void => {
      console.error(error);
      closeWith('Something went wrong here, and it was closed. Please try again.');
    };

    if (!Component) return <ProgressLine />;
    return (
      <ErrorBoundary onError={onError} instead={() => null}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };
}

/** Components whose code loads later than the component that shows them. */
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import { words } from '#words/first.ts';
import type { PackName } from '#words/languages.ts';
import { withWords } from '#words/load.ts';
import { Button } from './Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ProgressLine, Skeleton } from './Loading.tsx';
import { showPlainNotice } from './toast.ts';

/** Ends when the code has loaded that the screen shows first. */
let urgent: Promise<unknown> | undefined;

/** Runs work that can wait until the browser is idle, within about a second. */
export async function whenIdle(work: () => void): Promise<void> {
  await urgent;
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

type Source<Code> = () => Promise<{ default: Code }>;

/** The default export of a module, such as a component. It is loaded only once, but a failed load can be tried again. */
export interface LazyModule<Code> {
  readonly load: () => Promise<Code>;
  readonly loaded: () => Code | undefined;
}

interface LazyOptions {
  /** Whether load-chunk.ts reloads the page if the code is missing. */
  readonly isEssential?: boolean;
  /** The sentences that the module reads; by default `more`, for dialogs and panels `late` (#words/languages.ts). */
  readonly words?: PackName;
  /** Loads it at once. What waits for an idle browser waits for it too. */
  readonly isFirst?: boolean;
}

export function lazyModule<Code>(
  from: Source<Code>,
  { isEssential = true, words: part = 'more', isFirst }: LazyOptions = {},
): LazyModule<Code> {
  const source: Source<Code> = () => withWords(part, from());
  let code: Code | undefined;
  const load = async (): Promise<Code> => {
    code = (await (isEssential ? loadChunk(source) : source())).default;
    return code;
  };
  if (isFirst) urgent = load().catch(() => undefined);
  return { load, loaded: () => code };
}

interface LazyComponent<Props> {
  /** The component once it is loaded and wanted; available at the first render if it was loaded before. */
  readonly Component: ComponentType<Props> | undefined;
  readonly failure: Error | undefined;
  /** Loads the module again after a failure. */
  readonly retry: () => void;
}

/** Loads a module as soon as `isWanted` is true. */
export function useLazyComponent<Props>(
  module: LazyModule<ComponentType<Props>>,
  isWanted = true,
): LazyComponent<Props> {
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

/**
 * Returns an optional part of a screen. The part loads when the browser is idle.
 *
 * @param Instead keeps its place until it is there
 */
export function lazyWhenIdle<Props extends object>(
  source: Source<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  const module = lazyModule(source, { isEssential: false });
  return function Later(props) {
    const [isWanted, setIsWanted] = useState(module.loaded() !== undefined);
    const { Component } = useLazyComponent(module, isWanted);
    useEffect(() => void whenIdle(() => setIsWanted(true)), []);
    return Component ? (
      <ErrorBoundary instead={() => null}>
        <Component {...props} />
      </ErrorBoundary>
    ) : (
      Instead && <Instead {...props} />
    );
  };
}

/** `at` is by the clock of `performance`. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let pressed: Press | undefined;
// Here, because the first press that opens a dialog comes before the dialog's code.
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientX: x, clientY: y }) => (pressed = { x, y, at: performance.now() }),
  true,
);

/** Returns the last press on the page; undefined until there is one. */
export const lastPress = (): Press | undefined => pressed;

/** What is typed while a dialog loads. Dialog.tsx types it into the field that has the focus once it is open. */
export const typeAheadBuffer = { text: '' };

function useTypedAhead(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    typeAheadBuffer.text = '';
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      // One key of some layouts types several letters; what has a name is no text.
      const isText = !/^\w\w/.test(key);
      if (ctrlKey || metaKey || altKey || !(isText || key === 'Backspace' || key === 'Enter')) return;
      // Neither a shortcut of the page nor the button that has opened the dialog gets the key.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Backspace') typeAheadBuffer.text = typeAheadBuffer.text.slice(0, -1);
      // The key that has opened the dialog may still be held.
      else if (isText && !repeat) typeAheadBuffer.text += key;
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isLoading]);
}

type LazyDialog<Props> = ComponentType<Props> & {
  /** Loads the code before it is wanted. A failure shows only when the dialog is opened. */
  readonly preload: () => void;
};

/**
 * Returns a dialog that loads when it is first opened. If loading or rendering fails, a notice says so and the dialog
 * closes.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  source: Source<ComponentType<Props>>,
  part: PackName = 'late',
): LazyDialog<Props> {
  const module = lazyModule(source, { words: part });
  function Lazy(props: Props) {
    const { Component, failure } = useLazyComponent(module);
    useTypedAhead(!Component);
    const closeWith = (notice: string): void => {
      showPlainNotice(notice);
      props.onClose();
    };
    const onMissing = useEffectEvent(() => closeWith(words.common.notOpened));
    useEffect(() => {
      if (failure) onMissing();
    }, [failure]);

    const onError = (error: Error): void => {
      console.error(error);
      closeWith(words.common.crashed);
    };

    if (!Component) return <ProgressLine />;
    return (
      <ErrorBoundary onError={onError} instead={() => null}>
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Lazy, { preload: () => void module.load().catch(() => undefined) });
}

/**
 * Returns a part of a screen that loads when it is first shown. If its code cannot be loaded, the panel says so and
 * offers to try again.
 */
export function lazyPanel<Props extends object>(
  source: Source<ComponentType<Props>>,
  options?: LazyOptions,
): ComponentType<Props> {
  const module = lazyModule(source, { words: 'late', ...options });

  return function LazyPanel(props) {
    const { Component, failure, retry } = useLazyComponent(module);
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

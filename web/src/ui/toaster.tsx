/**
 * Shows toasts in a separate React root, so that they stay while screens change, and in a popover, so that they appear
 * above an open dialog.
 */
import { useEffect, useEffectEvent } from 'react';
import { createRoot } from 'react-dom/client';
import hotToast, { type ToastOptions as LibraryOptions, type Toast, ToastBar, Toaster } from 'react-hot-toast';
import { drawn } from '#words/rich.ts';
import { announce } from './announce.ts';

export type Kind = 'success' | 'error' | 'plain';

export interface Line {
  readonly text: string;
  readonly isSilent?: boolean;
}

interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastOptions extends LibraryOptions {
  /** Whether to skip the announcement, because the text was announced already. */
  isSilent?: boolean;
  /** A button in the toast. */
  action?: Action;
  /** More lines below the text. Each is announced on its own, unless it is silent. */
  lines?: readonly Line[];
}

const container = document.createElement('div');
container.popover = 'manual';
container.className = 'pointer-events-none fixed inset-0 size-full overflow-visible border-0 bg-transparent p-0';
document.body.append(container);
const style = {
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  // The library's 350 px, but wider with larger text.
  maxWidth: 'min(21.875rem, 100%)',
  // Taps reach the element below. Otherwise a tapped toast would stay: the library keeps it until the pointer leaves.
  pointerEvents: 'none',
} as const;
// announce.ts announces toasts, because screen readers may miss a live region that is new or behind an open dialog.
// These props are set on each toast, because the library ignores those of the toaster.
const ariaProps = { role: 'status', 'aria-live': 'off' } as const;
const success = { duration: 3000 };
createRoot(container).render(
  <Toaster toastOptions={{ style, success }}>
    {(toast: Toast & { action?: Action }) => (
      <ToastBar toast={toast}>
        {({ icon, message }) => (
          <>
            {icon}
            {message}
            {toast.visible && toast.action && (
              <ToastAction action={toast.action} onPressed={() => hotToast.dismiss(toast.id)} />
            )}
          </>
        )}
      </ToastBar>
    )}
  </Toaster>,
);

/** The id of the latest toast for each text. */
const latest = new Map<string, string>();

/** Shows a toast above everything else and announces it. It replaces a toast with the same text. */
export function showToast(kind: Kind, text: string, given: ToastOptions = {}): void {
  const { isSilent = false, lines = [], ...options } = given;
  // The popover that opens last is on top.
  if (container.matches(':popover-open')) container.hidePopover();
  container.showPopover();
  for (const line of [{ text, isSilent }, ...lines]) if (!line.isSilent) announce(line.text);
  const known = latest.get(text);
  if (known && !options.id) hotToast.remove(known);
  const toast = kind === 'plain' ? hotToast : hotToast[kind];
  const message = lines.length > 0 ? <Lines first={text} lines={lines} /> : drawn(text);
  // Without this `action`, a toast with a known id would keep the button of the earlier toast.
  const own: LibraryOptions & { action: Action | undefined } = { ariaProps, action: undefined, ...options };
  latest.set(text, toast(message, own));
}

const Lines = ({ first, lines }: { first: string; lines: readonly Line[] }) => (
  <span className="block text-left wrap-anywhere">
    {[{ text: first }, ...lines].map(({ text }, index) => (
      <span key={text} data-line="" className={`block ${index === 0 ? 'font-semibold' : 'text-sm text-muted'}`}>
        {drawn(text)}
      </span>
    ))}
  </span>
);

interface ToastActionProps {
  action: Action;
  /** Called when the button was pressed, to remove the toast. */
  onPressed: () => void;
}

/** Hides the pointer from the toast library, which would keep the toast as long as the pointer is on it. */
const hidePointer = (button: HTMLButtonElement): (() => void) => {
  const stop = (event: Event): void => event.stopPropagation();
  button.addEventListener('mouseover', stop);
  return () => button.removeEventListener('mouseover', stop);
};

const isInField = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** The button of a toast. Ctrl+Z presses it too, because a toast is gone before the Tab key reaches it. */
function ToastAction({ action, onPressed }: ToastActionProps) {
  const press = useEffectEvent(() => {
    action.onPress();
    onPressed();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isInField(event)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <button
      ref={hidePointer}
      type="button"
      aria-keyshortcuts="Control+Z"
      onClick={() => {
        action.onPress();
        onPressed();
      }}
      className="pointer-events-auto -my-2 -mr-1.5 min-h-11 shrink-0 rounded-control px-3 font-semibold text-brand underline underline-offset-4 hover:bg-sunken"
    >
      {action.label}
    </button>
  );
}

/** The button of a toast. Ctrl+Z presses it too, because a toast is gone before the Tab key reaches it. */
import { useEffect, useEffectEvent } from 'react';

export interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

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

export function ToastAction({ action, onPressed }: ToastActionProps) {
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

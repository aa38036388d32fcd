/** A modal dialog on the browser's own element: it keeps the focus inside and gives it back. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** An alert is announced whole. */
  role?: 'dialog' | 'alertdialog';
  /** While what it sent is under way it stays open, so that the outcome has a place. */
  busy?: boolean;
}

/** Open for as long as it is mounted. Escape and a tap outside ask for its closing. */
export function Dialog({ title, onClose, children, role = 'dialog', busy = false }: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const askToClose = (): void => {
    if (!busy) onClose();
  };

  // Before the element is removed: the browser gives the focus back on closing, not on removal.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap outside is for pointers; Escape does the same for keys
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' && { 'aria-describedby': `${id}-body` })}
      onCancel={(event) => {
        event.preventDefault();
        askToClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // A selection that ends outside is no tap outside.
        if (event.target === element.current && pressedOutside.current) askToClose();
      }}
      className="m-auto w-[calc(100%-1.5rem)] max-w-md rounded-2xl bg-surface p-0 text-ink shadow-xl motion-safe:animate-appear"
    >
      <div className="p-5">
        <h2 id={`${id}-title`} className="mb-4 text-xl font-bold text-balance">
          {title}
        </h2>
        <div id={`${id}-body`}>{children}</div>
      </div>
    </dialog>
  );
}

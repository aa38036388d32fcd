/** A question before something that cannot be taken back. */
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The verb of the button that does it, and what it reads meanwhile. */
  action: string;
  busyAction?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what will happen; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyAction = action, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} busy={busy}>
      <div className="mb-5">{children}</div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Button onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {busy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  );
}

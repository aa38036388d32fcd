/** Asks for confirmation before a change with consequences, such as a deletion. */
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { noWait, type Wait } from '#ui/form/use-submission.ts';
import { Dialog } from './Dialog.tsx';
import { LeaveButton } from './LeaveButton.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. While busy, its label is `busyAction`. */
  action: string;
  busyAction?: string;
  wait?: Wait;
  onConfirm: () => void;
  onClose: () => void;
}

/** Cancel has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyAction = action, wait = noWait, onConfirm, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} wait={wait}>
      <div className="mb-5">{children}</div>
      <div className="flex flex-wrap gap-3 [&>*]:grow">
        <LeaveButton onLeave={onClose} autoFocus />
        <Button look="danger" onClick={onConfirm} disabled={wait.busy}>
          {wait.busy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  );
}

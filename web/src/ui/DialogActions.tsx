/** The buttons at the end of a dialog, and the dialog that asks for confirmation. */
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { words } from '#words/all.ts';
import { Button } from './Button.tsx';
import { Dialog, WaitContext } from './Dialog.tsx';
import { noWait, type Wait } from './form.tsx';

interface LeaveButtonProps extends Pick<ComponentProps<typeof Button>, 'autoFocus'> {
  onLeave: () => void;
  children?: string | undefined;
}

/** The button that leaves a dialog: labelled 'Cancel' by default, and disabled while the dialog must stay open. */
export function LeaveButton({ onLeave, children = words.common.cancel, ...rest }: LeaveButtonProps) {
  const wait = useContext(WaitContext);
  const leave = (): void => {
    wait.leave();
    onLeave();
  };
  return (
    <Button {...rest} onClick={leave} disabled={!wait.mayLeave}>
      {children}
    </Button>
  );
}

interface DialogActionsProps {
  action: string;
  busyAction: string;
  busy: boolean;
  /** Whether the form can be sent as it is. */
  canSend?: boolean;
  onCancel: () => void;
  /** The label of the button that leaves, by default 'Cancel'. */
  cancel?: string | undefined;
}

/** The buttons of a form: cancel and send. The label of the submit button is `busyAction` while busy. */
export const DialogActions = (props: DialogActionsProps) => {
  const { action, busyAction, busy, canSend = true, onCancel, cancel } = props;
  return (
    <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
      <LeaveButton onLeave={onCancel}>{cancel}</LeaveButton>
      <Button look="primary" type="submit" disabled={busy || !canSend}>
        {busy ? busyAction : action}
      </Button>
    </div>
  );
};

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

/** Asks for confirmation before a change with consequences, such as a deletion. Cancel has the focus at first. */
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

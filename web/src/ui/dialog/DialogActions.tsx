/** The two buttons at the end of a dialog's form: cancel and send. */
import { Button } from '#ui/base/Button.tsx';
import { LeaveButton } from './LeaveButton.tsx';

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

/** The label of the submit button is `busyAction` while busy. */
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

/** The two buttons at the end of a dialog's form: leaving it, and sending it. */
import { Button } from '#ui/base/Button.tsx';
import { LeaveButton } from './LeaveButton.tsx';

interface DialogActionsProps {
  action: string;
  busyAction: string;
  busy: boolean;
  /** Whether the form may be sent as it is; it never may be twice at once. */
  canSend?: boolean;
  onCancel: () => void;
  /** What the button that leaves reads. */
  cancel?: string;
}

/** Cancel, and a submit button that says what is under way. */
export const DialogActions = (props: DialogActionsProps) => {
  const { action, busyAction, busy, canSend = true, onCancel, cancel = 'Cancel' } = props;
  return (
    <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
      <LeaveButton onLeave={onCancel}>{cancel}</LeaveButton>
      <Button look="primary" type="submit" disabled={busy || !canSend}>
        {busy ? busyAction : action}
      </Button>
    </div>
  );
};

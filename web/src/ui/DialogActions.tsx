/** The two buttons at the end of a dialog's form: leaving it, and sending it. */
import { Button } from './Button.tsx';

interface DialogActionsProps {
  action: string;
  busyAction: string;
  busy: boolean;
  /** Whether the form may be sent as it is; it never may be twice at once. */
  canSend?: boolean;
  onCancel: () => void;
  /** What the button that leaves reads. */
  cancel?: string;
  /** Whether the dialog may be left while it is being sent. */
  canLeave?: boolean;
}

/** Cancel, and a submit button that says what is under way. */
export const DialogActions = (props: DialogActionsProps) => {
  const { action, busyAction, busy, canSend = true, onCancel, cancel = 'Cancel', canLeave = !busy } = props;
  return (
    <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
      <Button onClick={onCancel} disabled={!canLeave}>
        {cancel}
      </Button>
      <Button look="primary" type="submit" disabled={busy || !canSend}>
        {busy ? busyAction : action}
      </Button>
    </div>
  );
};

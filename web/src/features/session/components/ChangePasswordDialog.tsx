/** A new password for somebody who knows the present one (docs/product.md §2). */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { changePassword } from '../actions/account.ts';
import { passwordProblem } from '../sign-up-fields.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSent } from './use-sent.ts';

interface ChangePasswordDialogProps {
  userId: string;
  onChanged: () => void;
  onClose: () => void;
}

const empty = { current: '', chosen: '', confirmation: '' };

/** Checked as at sign-up. What was typed stays when it fails. */
export function ChangePasswordDialog({ userId, onChanged, onClose }: ChangePasswordDialogProps) {
  const [fields, setFields] = useState(empty);
  const { current, chosen, confirmation } = fields;
  const { busy, problem, start } = useSent({
    check: () =>
      current && chosen && confirmation ? passwordProblem(chosen, confirmation) : 'Please fill in all fields',
    send: () => changePassword(current, chosen),
    onSuccess: () => {
      toast.success('Your password is changed. Every other device is signed out.');
      onChanged();
    },
  });
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start();
  };

  return (
    <Dialog title="Change Password" onClose={onClose} busy={busy}>
      <form onSubmit={submit} className="space-y-4">
        <p className="text-muted">Every other phone and browser is signed out. This one stays signed in.</p>
        {/* For the browser's own store of passwords. */}
        <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" autoFocus {...field('current')} />
        <PasswordField label="New password" autoComplete="new-password" {...field('chosen')} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
        <Problem>{problem}</Problem>
        <DialogActions action="Change Password" busyAction="Changing..." busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

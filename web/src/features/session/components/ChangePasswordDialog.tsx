/** A new password for somebody who knows the present one (docs/product.md §2). */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem } from '#ui/FormProblem.tsx';
import { toast } from '#ui/toast.ts';
import { changePassword } from '../actions/account.ts';
import { inForm, passwordProblem } from '../sign-up-fields.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSent } from './use-sent.ts';

interface ChangePasswordDialogProps {
  userId: string;
  onChanged: () => void;
  onClose: () => void;
}

const empty = { current: '', chosen: '', confirmation: '' };

/** What each is called in the form: password managers know these names. */
const names = { current: 'current-password', chosen: inForm.password, confirmation: inForm.confirmation };

/** Checked as at sign-up. What was typed stays when it fails. */
export function ChangePasswordDialog({ userId, onChanged, onClose }: ChangePasswordDialogProps) {
  const [fields, setFields] = useState(empty);
  const { current, chosen, confirmation } = fields;
  const { wait, problem, start } = useSent({
    check: () => {
      const missing = (['current', 'chosen', 'confirmation'] as const).find((field) => !fields[field]);
      if (missing) return { text: 'Please fill in all fields', field: names[missing] };
      return passwordProblem(chosen, confirmation);
    },
    send: () => changePassword(current, chosen),
    onSuccess: () => {
      toast.success('Your password is changed. Every other device is signed out.');
      onChanged();
    },
  });
  const field = (name: keyof typeof empty) => ({
    name: names[name],
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start();
  };

  return (
    <Dialog title="Change Password" onClose={onClose} wait={wait}>
      <form method="post" onSubmit={submit} className="space-y-4">
        <p className="text-muted">Every other phone and browser is signed out. This one stays signed in.</p>
        {/* For the browser's own store of passwords. */}
        <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          enterKeyHint="next"
          autoFocus
          {...field('current')}
        />
        <PasswordField label="New password" autoComplete="new-password" enterKeyHint="next" {...field('chosen')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation')}
        />
        <FormProblem wrong={problem} />
        <DialogActions action="Change Password" busyAction="Changing..." busy={wait.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

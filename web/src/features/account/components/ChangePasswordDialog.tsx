/** Changes the password of a user who knows the current one (docs/product.md §2). */
import { type ChangeEvent, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { ownNumber } from '#storage/own-number.ts';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import { changePassword } from '../actions/account.ts';
import { inForm, passwordProblem } from '../sign-up-fields.ts';
import { PasswordField } from './PasswordField.tsx';

interface ChangePasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

const empty = { current: '', chosen: '', confirmation: '' };

/** Field names that password managers recognise. */
const names = { current: 'current-password', chosen: inForm.password, confirmation: inForm.confirmation };

/** Checks the new password as sign-up does. After a failure, the fields keep their text. */
export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const [fields, setFields] = useState(empty);
  const { current, chosen, confirmation } = fields;
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'changePassword',
    check: () => {
      const missing = (['current', 'chosen', 'confirmation'] as const).find((field) => !fields[field]);
      if (missing) return { text: words.account.fillInAll, field: names[missing] };
      return passwordProblem(chosen, confirmation);
    },
    send: async () => {
      await changePassword(current, chosen);
      toast.success(words.account.passwordChanged);
      onChanged();
    },
  });
  const field = (name: keyof typeof empty) => ({
    name: names[name],
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <Dialog title={words.account.changeTitle} onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p className="text-muted">{words.account.changeHint}</p>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
        <PasswordField
          label={words.account.currentPassword}
          autoComplete="current-password"
          enterKeyHint="next"
          autoFocus
          {...field('current')}
        />
        <PasswordField
          label={words.account.chosenPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          {...field('chosen')}
        />
        <PasswordField
          label={words.account.confirmChosen}
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation')}
        />
        <FormProblem wrong={problem} />
        <DialogActions
          action={words.account.change}
          busyAction={words.account.changing}
          busy={wait.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

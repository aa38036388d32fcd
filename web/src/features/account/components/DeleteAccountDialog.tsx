/** Asks for the password before an account is deleted (docs/product.md §2). */
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LeaveButton } from '#ui/dialog/LeaveButton.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { deleteAccount } from '../actions/account.ts';
import { PasswordField } from './PasswordField.tsx';

/** Says what is deleted and what stays. */
export function DeleteAccountDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'deleteAccount',
    check: () =>
      password ? undefined : { text: 'Please type your password to delete your account.', field: 'password' },
    send: async () => {
      await deleteAccount(password);
      toast.success('Your account is deleted.');
    },
  });

  return (
    <Dialog role="alertdialog" title="Delete your account?" onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p>
          Your name, your number, your coins and your Give and Take are deleted, and you leave all your groups; one that
          only you are in is closed for good. What you spent stays in their totals, as spent by a “Former member”. This
          cannot be undone.
        </p>
        <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField
          label="Type your password to confirm"
          name="password"
          autoComplete="current-password"
          enterKeyHint="done"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormProblem wrong={problem} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          <LeaveButton onLeave={onClose} autoFocus />
          <Button look="danger" type="submit" disabled={wait.busy}>
            {wait.busy ? 'Deleting...' : 'Delete account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

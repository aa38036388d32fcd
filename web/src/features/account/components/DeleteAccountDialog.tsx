/** Asks for the password before an account is deleted (docs/product.md §2). */
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LeaveButton } from '#ui/dialog/LeaveButton.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';
import { deleteAccount } from '../actions/account.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

/** Says what is deleted and what stays. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'deleteAccount',
    check: () => (password ? undefined : { text: words.account.typePasswordFirst, field: 'password' }),
    send: async () => {
      await deleteAccount(password);
      toast.success(words.account.deleted);
    },
  });

  return (
    <Dialog role="alertdialog" title={words.account.deleteTitle} onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p>{words.account.deleteHint(words.members.former)}</p>
        <OwnPasswordField value={password} onChange={setPassword} />
        <FormProblem wrong={problem} />
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <LeaveButton onLeave={onClose} autoFocus />
          <Button look="danger" type="submit" disabled={wait.busy}>
            {wait.busy ? words.account.deleting : words.account.deleteAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

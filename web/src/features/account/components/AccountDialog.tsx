/** The account menu (docs/product.md §2). */
import { KeyRound, LogOut, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx';

interface AccountDialogProps {
  userId: string;
  onClose: () => void;
  /** Called when a new password is set. */
  onNewPassword: () => void;
}

type Choice = 'password' | 'everywhere' | 'delete';

const choices: readonly { choice: Choice; title: string; icon: ComponentType<{ size: number }>; look: string }[] = [
  { choice: 'password', title: 'Change password', icon: KeyRound, look: '' },
  { choice: 'everywhere', title: 'Sign out everywhere', icon: LogOut, look: '' },
  { choice: 'delete', title: 'Delete my account', icon: Trash2, look: 'text-danger!' },
];

/** Each choice opens a dialog above this one. */
export default function AccountDialog({ userId, onClose, onNewPassword }: AccountDialogProps) {
  const [open, setOpen] = useState<Choice>();
  const back = (): void => setOpen(undefined);
  return (
    <Dialog title="Account" onClose={onClose}>
      <p className="mb-4 text-muted">
        Signed in as <span className="text-ink tabular-nums">{userId}</span>
      </p>
      <div className="grid gap-3">
        {choices.map(({ choice, title, icon: Icon, look }) => (
          <Button
            key={choice}
            className={`justify-start ${look}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(choice)}
          >
            <span aria-hidden="true">
              <Icon size={18} />
            </span>
            <span className="min-w-0 text-left wrap-anywhere">{title}</span>
          </Button>
        ))}
        <Button className="mt-2" onClick={onClose}>
          Close
        </Button>
      </div>
      {open === 'password' && (
        <ChangePasswordDialog
          userId={userId}
          onClose={back}
          onChanged={() => {
            onNewPassword();
            onClose();
          }}
        />
      )}
      {open === 'everywhere' && <SignOutEverywhereDialog onClose={back} />}
      {open === 'delete' && <DeleteAccountDialog userId={userId} onClose={back} />}
    </Dialog>
  );
}

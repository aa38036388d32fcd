/** The button that opens the account dialog. */
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';

const AccountDialog = lazyDialog(() => import('#features/account/components/AccountDialog.tsx'));

/** Registers this device again, if it was registered. A new password removes all devices at the server. */
const registerAgain = async (userId: string): Promise<void> => {
  const { registerDevice } = await import('#features/notifications/actions/register-device.ts');
  await registerDevice(userId);
};

export function AccountButton({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRound aria-hidden="true" size={18} /> <span className="max-sm:sr-only">{words.home.account}</span>
      </Button>
      {open && (
        <AccountDialog
          userId={userId}
          onClose={() => setOpen(false)}
          onNewPassword={() => void registerAgain(userId).catch(() => undefined)}
        />
      )}
    </>
  );
}

/** The button that opens the account dialog. */
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#ui/base/Button.tsx';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';
import { words } from '#words/front.ts';

const AccountDialog = lazyDialog(() => import('#features/account/AccountDialog.tsx'));

/** Registers this device again, because a new password or number makes the server remove all devices. */
const registerAgain = async (userId: string): Promise<void> => {
  const { registerDevice } = await import('#features/device/register-device.ts');
  await registerDevice(userId);
};

/** The address `/#account=upi` opens the dialog of the UPI ID. */
export function AccountButton({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asksForUpiId = urlParameter({ search, hash }, 'account') === 'upi';
  const [open, setOpen] = useState<'menu' | 'upiId'>();
  const button = useRef<HTMLButtonElement>(null);

  // Confirming or changing the number replaces the menu by another dialog, which cannot return the focus to what it
  // replaced.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [open]);

  useEffect(() => {
    if (!asksForUpiId) return;
    setOpen('upiId');
    void navigate({ pathname, ...withoutUrlParameter({ search, hash }, 'account') }, { replace: true });
  }, [asksForUpiId, pathname, search, hash, navigate]);

  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen('menu')}>
        <UserRound aria-hidden="true" size={18} /> <span className="max-sm:sr-only">{words.home.account}</span>
      </Button>
      {open && (
        <AccountDialog
          userId={userId}
          first={open === 'upiId' ? open : undefined}
          onClose={() => setOpen(undefined)}
          onNewToken={() => void registerAgain(userId).catch(() => undefined)}
        />
      )}
    </>
  );
}

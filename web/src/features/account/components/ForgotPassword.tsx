/** The way to a new password, on the login page (docs/product.md §2). Its dialog and Firebase load when they are needed. */
import { useRef, useState } from 'react';
import { lazyDialog } from '#ui/base/lazy-dialog.tsx';
import { textButton } from './AccountCard.tsx';

const ForgotPasswordDialog = lazyDialog(() => import('./ForgotPasswordDialog.tsx'));

/**
 * Stands outside the login's form, since the dialog has one of its own: 'Forgot Password?', and the place of the identity
 * provider's invisible check against bots. A `userId` that was typed already need not be typed again.
 */
export function ForgotPassword({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const botCheck = useRef<HTMLDivElement>(null);
  return (
    <div className="mt-2 flex justify-center">
      <button type="button" onClick={() => setOpen(true)} className={textButton}>
        Forgot Password?
      </button>
      <div ref={botCheck} data-bot-check="" />
      {open && <ForgotPasswordDialog botCheck={botCheck} userId={userId} onClose={() => setOpen(false)} />}
    </div>
  );
}

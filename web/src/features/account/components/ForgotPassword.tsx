/** 'Forgot Password?' on the login page (docs/product.md §2). Its dialog and Firebase load when needed. */
import { useRef, useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';
import { textButton } from './AccountCard.tsx';

const ForgotPasswordDialog = lazyDialog(() => import('./ForgotPasswordDialog.tsx'));

/**
 * Belongs outside the login form, since forms cannot be nested. Also contains the element of the identity provider's
 * invisible bot check. The dialog starts with the `userId` typed so far.
 */
export function ForgotPassword({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const botCheck = useRef<HTMLDivElement>(null);
  return (
    <div className="mt-2 flex justify-center">
      <button type="button" onClick={() => setOpen(true)} className={textButton}>
        {words.account.forgot}
      </button>
      <div ref={botCheck} data-bot-check="" />
      {open && <ForgotPasswordDialog botCheck={botCheck} userId={userId} onClose={() => setOpen(false)} />}
    </div>
  );
}

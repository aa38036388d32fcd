/** 'Forgot Password?' on the login page (docs/product.md §2). Its dialog and Firebase load when needed. */
import { useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';
import { textButton } from './AccountCard.tsx';

const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx'));

/** Belongs outside the login form, since forms cannot be nested. The dialog starts with the `userId` typed so far. */
export function ForgotPassword({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="mt-2 flex justify-center">
      <button type="button" onClick={() => setOpen(true)} className={textButton}>
        {words.account.forgot}
      </button>
      {open && <ProofDialog aim="resetPassword" mobile={userId} onDone={close} onClose={close} />}
    </div>
  );
}

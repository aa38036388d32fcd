/** The button that opens *Account* (docs/product.md §10): in the rail of a large screen, elsewhere in a page's header. */
import { UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tried } from '#browser/storage.ts';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';
import { useAppState } from '#state/store.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/first.ts';

const AccountDialog = lazyDialog(() => import('./AccountDialog.tsx'));

/** The key in session storage that opens *Account* again when the page is loaded in another language. */
const reopened = 'account';

/** For a page's header. Renders nothing beside the rail. A phone has no room for the word. */
export default function AccountButton({ userId }: { userId: string }) {
  const isWide = useWideScreen();
  const name = useAppState(({ groups }) => groups?.[0]?.members.find((one) => one.userId === userId)?.name);
  if (isWide) return null;
  return (
    <AccountEntry
      userId={userId}
      className="border-0! bg-transparent! max-sm:size-11 max-sm:p-0! max-sm:[&>svg]:size-6 sm:[&>span:first-child]:-ml-3"
    >
      {name === undefined ? <UserRound aria-hidden="true" /> : <Avatar name={name} id={userId} />}{' '}
      <span className="max-sm:sr-only">{words.pages.account}</span>
    </AccountEntry>
  );
}

interface AccountEntryProps {
  userId: string;
  className: string;
  children: ReactNode;
}

/** The address `/#account=upi` opens the dialog of the UPI ID. */
export function AccountEntry({ userId, className, children }: AccountEntryProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asksForUpiId = hashParameter(hash, 'account') === 'upi';
  const [open, setOpen] = useState<'menu' | 'upiId' | 'language'>();
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
    if (!tried(() => sessionStorage.getItem(reopened))) return;
    sessionStorage.removeItem(reopened);
    setOpen('language');
  }, []);

  useEffect(() => {
    if (!asksForUpiId) return;
    setOpen('upiId');
    void navigate({ pathname, search, hash: withoutHashParameters(hash, 'account') }, { replace: true });
  }, [asksForUpiId, pathname, search, hash, navigate]);

  return (
    <>
      <Button ref={button} aria-haspopup="dialog" className={className} onClick={() => setOpen('menu')}>
        {children}
      </Button>
      {open && (
        <AccountDialog
          userId={userId}
          first={open === 'menu' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onReload={() => void tried(() => sessionStorage.setItem(reopened, 'menu'))}
        />
      )}
    </>
  );
}

/** The guard of a screen for signed-in users (docs/product.md §10). */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useUserId } from '#api/session.ts';
import { Link, linkAsButton } from '#ui/Button.tsx';
import { words } from '#words/first.ts';

interface SignedInProps {
  /** What is shown while no one is signed in. */
  otherwise: string;
  children: (userId: string) => ReactNode;
}

/**
 * Shows the signed-in user's screen; anyone else sees `otherwise` and links to the login and the sign-up, which lead
 * back to this address. Use the userId as the screen's `key`, so that the next user sees nothing of this user.
 */
export function SignedIn({ otherwise, children }: SignedInProps) {
  const userId = useUserId();
  const { pathname, search, hash } = useLocation();
  if (userId) return children(userId);
  const state = { from: pathname + search + hash };
  return (
    <Message text={otherwise}>
      <Link to="/login" state={state} className={linkAsButton}>
        {words.pages.login}
      </Link>
      <Link to="/signup" state={state} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.pages.signUp}
      </Link>
    </Message>
  );
}

/** The message in the middle, and below it a button or link. */
export const Message = ({ text, children }: { text: string; children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-5 p-6 text-center">
    <img src="/favicon.svg" alt="" width={44} height={44} />
    <h1 className="text-title text-balance">{text}</h1>
    {children}
  </main>
);

/** The frame of a signed-in user's live screens: a readable width. */
export const LiveFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-3xl px-4 pb-24 lg:max-w-7xl lg:px-6">{children}</div>
);

/** The guard of a screen that is somebody's own (docs/product.md §10). */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useUserId } from '#store/session.ts';
import { linkAsButton } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Message } from './Message.tsx';

interface SignedInProps {
  /** What stands while nobody is signed in. */
  otherwise: string;
  children: (userId: string) => ReactNode;
}

/**
 * Shows the screen of whoever is signed in; to anybody else it says `otherwise` and leads to the login, and from there
 * back to this very address. Give the screen the userId as its `key`, so that nothing of one person is left to the next.
 */
export function SignedIn({ otherwise, children }: SignedInProps) {
  const userId = useUserId();
  const { pathname, search, hash } = useLocation();
  if (userId) return children(userId);
  return (
    <Message text={otherwise}>
      <Link to="/login" state={{ from: pathname + search + hash }} className={linkAsButton}>
        Login
      </Link>
    </Message>
  );
}

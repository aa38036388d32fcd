/** Handles an invitation's link on the home page (docs/product.md §3). */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Invitation, invitationIn, withoutInvitation } from '#features/groups/invitation.ts';

/** An invitation that the user has followed. */
export interface Followed extends Invitation {
  /** Whether the user has just signed up or logged in to join. */
  readonly joins: boolean;
  /** Changes each time the user follows an invitation link, even if it is the same link. */
  readonly serial: number;
}

/**
 * Returns the invitation and removes it from the address, so that a reload does not ask the user a second time. Sends a
 * signed-out user to the sign-up page, which leads back to the invitation link.
 */
export function useInvitation(userId: string | null): Followed | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { code, by } = invitationIn({ search, hash }) ?? {};
  const joins = state?.signedInToJoin === true;
  const [followed, setFollowed] = useState<Followed & { userId: string }>();

  useEffect(() => {
    if (!code) return;
    if (userId === null) {
      void navigate('/signup', { replace: true, state: { from: pathname + search + hash, invitation: { code, by } } });
    } else {
      setFollowed((last) => ({ code, by, joins, userId, serial: (last?.serial ?? 0) + 1 }));
      void navigate({ pathname, ...withoutInvitation({ search, hash }) }, { replace: true });
    }
  }, [code, by, joins, userId, pathname, search, hash, navigate]);

  return followed?.userId === userId ? followed : undefined;
}

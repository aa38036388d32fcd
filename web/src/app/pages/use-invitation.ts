/** Handles an invitation's link on the home page (docs/product.md §3). */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invitationIn, withoutInvitation } from '#features/groups/invitation/invitation.ts';
import { words } from '#words/front.ts';

interface Invitation {
  readonly code: string;
  /** Changes each time the user follows an invitation link, even if it is the same link. */
  readonly serial: number;
}

/**
 * Returns the invitation and removes it from the address, so that a reload does not ask the user a second time. Sends a
 * signed-out user to the login page, which leads back to the invitation link.
 */
export function useInvitation(userId: string | null): Invitation | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = invitationIn({ search, hash });
  const [invitation, setInvitation] = useState<Invitation & { userId: string }>();

  useEffect(() => {
    if (!asked) return;
    if (userId === null) {
      void navigate('/login', { replace: true, state: { from: pathname + search + hash, why: words.home.invited } });
    } else {
      setInvitation((last) => ({ code: asked, userId, serial: (last?.serial ?? 0) + 1 }));
      void navigate({ pathname, ...withoutInvitation({ search, hash }) }, { replace: true });
    }
  }, [asked, userId, pathname, search, hash, navigate]);

  return invitation?.userId === userId ? invitation : undefined;
}

/** /login, and the note above the login and sign-up forms. Its content loads later, to keep these pages small. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUserId } from '#api/session.ts';
import { LoginForm } from '#features/account/LoginForm.tsx';
import type { Invitation } from '#features/groups/invitation.ts';
import { lazyModule, useLazyComponent } from '#ui/lazy.tsx';

const lateNote = lazyModule(() => import('#features/groups/InvitationBanner.tsx'), { isEssential: false });

/** Returns the invitation that led here (HomePage.tsx). */
export const useInvitationFromState = (): Invitation | undefined => useLocation().state?.invitation;

/** Shows an invitation. To a user who was signed in before this page opened, shows a link to the groups instead. */
export function SignedOutNote() {
  const invitation = useInvitationFromState();
  const isSignedIn = useUserId() !== null;
  const [wasSignedIn] = useState(isSignedIn);
  const showsLink = wasSignedIn && isSignedIn;
  const { Component, failure } = useLazyComponent(lateNote, showsLink || invitation !== undefined);
  if ((!showsLink && !invitation) || failure) return null;
  return (
    <div className="mb-4 min-h-16 rounded-xl bg-brand-soft px-3 py-2">
      {Component && <Component invitation={showsLink ? undefined : invitation} />}
    </div>
  );
}

export default function LoginPage() {
  return <LoginForm note={<SignedOutNote />} />;
}
